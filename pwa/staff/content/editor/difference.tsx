/** Word-by-word differences of two editions, both languages side by side. */
import { diffWordsWithSpace } from 'diff';
import { changesBetween, type Change, type StepEdition } from '../../../../sync/staff/step-edition.ts';
import { followBlocks } from '../../../../sync/staff/align-blocks.ts';
import { blocksOf } from '../../../../sync/staff/merge-editions.ts';
import { besideEnglish } from '../../../../sync/staff/older-english.ts';
import { questionName, quoted, shortened } from './questions.ts';
import { languageName } from '../../frame/language-word.ts';
import { useWords, type Words } from '../../../language/language.ts';

type Pair = {
  readonly before: string;
  readonly after: string;
  /** The other language has no matching block. */
  readonly missing?: true;
};

export function Difference({ before, after }: { readonly before: StepEdition; readonly after: StepEdition }) {
  const words = useWords();
  const { t } = words;
  const changes = changesBetween(before, after);
  const texts = textPairs(before, after);
  const questions = groups(changes.filter(({ where }) => !where.startsWith('data')));
  if (changes.length === 0) return <p className="sub">{t('editor.noChanges')}</p>;
  return (
    <div className="df">
      {(['is', 'en'] as const).map((lang) => (
        <b key={lang} className="only-d">
          {languageName(t, lang)}
        </b>
      ))}
      {texts.map(([is, en], index) => (
        <Both key={index} heading={t('editor.paragraph')} is={is} en={en} />
      ))}
      {questions.map(({ id, fields }) => (
        <Fields key={id} heading={headingOf(words, after, before, { id, fields })} fields={fields} />
      ))}
    </div>
  );
}

const EMPTY: Pair = { before: '', after: '' };
const MISSING: Pair = { ...EMPTY, missing: true };

type BothProps = {
  readonly heading: string;
  readonly is: Pair;
  readonly en: Pair;
  /** The field exists in both languages. */
  readonly paired?: boolean;
};

function Both({ heading, is, en, paired = true }: BothProps) {
  const { t } = useWords();
  const side = (lang: 'is' | 'en', pair: Pair) =>
    paired && pair.before === '' && pair.after === '' ? (
      <div className="sub">{t(pair.missing ? 'editor.missing' : 'editor.unchanged')}</div>
    ) : (
      <div lang={lang}>
        <DiffWords of={pair} />
      </div>
    );
  return (
    <>
      <h3>{heading}</h3>
      {side('is', is)}
      {side('en', en)}
    </>
  );
}

/** With more changed words, the whole text is shown as replaced. */
const MAX_CHANGED_WORDS = 2000;

export function DiffWords({ of: { before, after } }: { readonly of: Pair }) {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_CHANGED_WORDS });
  if (!parts) return [<del key="before">{before}</del>, <ins key="after">{after}</ins>];
  return parts.map(({ added, removed, value }, index) => {
    const Tag = added ? 'ins' : removed ? 'del' : 'span';
    return <Tag key={index}>{value}</Tag>;
  });
}

/** Pairs each field with its English; other fields stand alone. */
function Fields({ heading, fields }: { readonly heading: string; readonly fields: readonly Change[] }) {
  const { t } = useWords();
  const find = (where: string): Pair => {
    const found = fields.find((field) => field.where === where) ?? EMPTY;
    return { before: inWords(t, where, found.before), after: inWords(t, where, found.after) };
  };
  const isWhole = fields.some(({ where }) => QUESTION.test(where));
  // a new or deleted question implies its options and its use
  const told = isWhole ? fields.filter(({ where }) => !OPTION.test(where) && !where.endsWith('.retired')) : fields;
  const wheres = [...new Set(told.map(({ where }) => where.replace(/_en$/, '')))];
  return wheres.map((where) => {
    const letter = /-([a-c])(?:\.\w+)?$/.exec(where)?.[1];
    const field = isThing(where) ? (find(where).before === '' ? 'added' : 'removed') : where.split('.').at(-1);
    const label = t(`editor.field.${field ?? ''}`);
    return (
      <Both
        key={where}
        heading={`${heading}${letter === undefined ? '' : `, ${letter}`}: ${label}`}
        is={find(where)}
        en={find(`${where}_en`)}
        paired={PAIRED.test(where) && !isWhole} // a whole question has no earlier texts
      />
    );
  });
}

const QUESTION = /^[\d.]+-[a-z]+\d+$/;
const OPTION = /-[a-c]$/;
/** Fields that exist in English too. */
const PAIRED = /\.(?:question|alt|answer|why)$/;
/** A whole question or option. */
const isThing = (where: string): boolean => QUESTION.test(where) || OPTION.test(where);

/** Words instead of `true`, `false` and kinds. */
function inWords(t: Words, where: string, value: string): string {
  if (isThing(where)) return value === '' ? '' : t(`editor.value.${value}`);
  const field = /\.(correct|retired)$/.exec(where)?.[1];
  return field === undefined || (value !== 'true' && value !== 'false') ? value : t(`editor.${field}.${value}`);
}

type Group = { readonly id: string; readonly fields: readonly Change[] };

/** Groups changes by question. Ids contain dots; fields and option letters do not. */
function groups(changes: readonly Change[]): readonly Group[] {
  const idOf = (where: string): string => /^[\d.]+-[a-z]+\d+/.exec(where)?.[0] ?? where;
  return [...new Set(changes.map(({ where }) => idOf(where)))].map((id) => ({
    id,
    fields: changes.filter(({ where }) => idOf(where) === id),
  }));
}

/** The question's name; also its text if it is retired or reinstated, because no other part shows it. */
function headingOf(
  { t, language }: ReturnType<typeof useWords>,
  after: StepEdition,
  before: StepEdition,
  { id, fields }: Group,
): string {
  const isRetiring = fields.length === 1 && fields[0]?.where === `${id}.retired`;
  for (const { questions } of [after, before]) {
    const question = questions.find((each) => each.id === id);
    if (question)
      return `${questionName(t, questions, question)}${isRetiring ? ` ${quoted(shortened(question.question), language)}` : ''}`;
  }
  return id;
}

/** `at`: new index (from 0); null if deleted. */
type Differing = Pair & { readonly at: number | null };

/** Changed blocks in order, each with its new form. */
function differingBlocks(before: string, after: string): readonly Differing[] {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  const became = followBlocks(old, now);
  const differing: Differing[] = [];
  let next = 0;
  const tellNew = (end: number): void => {
    for (; next < end; next++) differing.push({ before: '', after: plain(now[next]), at: next });
  };
  for (const [index, block] of old.entries()) {
    const at = became.get(index);
    if (at !== undefined) tellNew(at);
    const present = at === undefined ? undefined : now[at];
    // two pictures may have the same alt text
    const isByFile = plain(block) === plain(present);
    if (block !== present)
      differing.push({ before: plain(block, isByFile), after: plain(present, isByFile), at: at ?? null });
    if (at !== undefined) next = at + 1;
  }
  tellNew(now.length);
  return differing;
}

/** Removes links, which article blocks contain and step blocks do not. */
const unlinked = (html: string): string => html.replace(/<\/?a\b[^>]*>/g, '');

/** The changed blocks of one text. */
export const BlockChanges = ({ before, after, lang = 'is' }: Pair & { readonly lang?: string | undefined }) => (
  <ul className="s-changes" lang={lang}>
    {differingBlocks(unlinked(before), unlinked(after)).map((pair, index) => (
      <li key={index}>
        <DiffWords of={pair} />
      </li>
    ))}
  </ul>
);

/** Matching blocks of both languages of which at least one changed. */
function textPairs(before: StepEdition, after: StepEdition): readonly (readonly [Pair, Pair])[] {
  const icelandic = differingBlocks(before.data, after.data);
  const english = [...differingBlocks(before.data_en, after.data_en)];
  const beside = new Map(besideEnglish(before, after));
  const both = icelandic.map((is): readonly [Pair, Pair] => {
    const wanted = is.at === null ? null : beside.get(is.at);
    const found = english.findIndex(({ at }) => at === wanted);
    const [en = wanted === undefined ? MISSING : EMPTY] = found < 0 ? [] : english.splice(found, 1);
    return [is, en];
  });
  return [...both, ...english.map((en) => [EMPTY, en] as const)];
}

/** Text of a block; for a picture or video its alt text, or the file name if there is none. @param isByFile always adds the file name. */
export const plain = (html = '', isByFile = false): string =>
  html
    .replace(
      /<(?:img|iframe) src="(?:[^"]*\/)?([^"/]*)" (?:alt|title)="([^"]*)"/g,
      (tag, file: string, said: string) => `[${isByFile || said === '' ? `${said} ${file}`.trim() : said}] ${tag}`,
    )
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
