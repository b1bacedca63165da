/** What has changed between two editions, word by word, both languages side by side. */
import { diffWordsWithSpace } from 'diff';
import { changesBetween, type Change, type StepEdition } from '../../../../sync/staff/step-edition.ts';
import { followBlocks } from '../../../../sync/staff/align-blocks.ts';
import { blocksOf } from '../../../../sync/staff/merge-editions.ts';
import { useWords, type Words } from '../../../language/language.ts';

type Pair = { readonly before: string; readonly after: string };

export function Difference({ before, after }: { readonly before: StepEdition; readonly after: StepEdition }) {
  const { t } = useWords();
  const changes = changesBetween(before, after);
  const texts = pairs(blockPairs(before.data, after.data), blockPairs(before.data_en, after.data_en));
  const questions = groups(changes.filter(({ where }) => !where.startsWith('data')));
  if (changes.length === 0) return <p className="sub">{t('editor.noChanges')}</p>;
  return (
    <div className="df">
      {texts.map(([is, en], index) => (
        <Both key={index} heading={t('editor.paragraph')} is={is} en={en} />
      ))}
      {questions.map(({ id, fields }) => (
        <Fields key={id} heading={headingOf(t, after, before, id)} fields={fields} />
      ))}
    </div>
  );
}

const EMPTY: Pair = { before: '', after: '' };

function Both({ heading, is, en }: { readonly heading: string; readonly is: Pair; readonly en: Pair }) {
  return (
    <>
      <h3>{heading}</h3>
      <div lang="is">
        <DiffWords of={is} />
      </div>
      <div lang="en">
        <DiffWords of={en} />
      </div>
    </>
  );
}

/** Beyond so many changed words the old text is struck out whole. */
const MAX_CHANGED_WORDS = 2000;

function DiffWords({ of: { before, after } }: { readonly of: Pair }) {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_CHANGED_WORDS });
  if (!parts) return [<del key="before">{before}</del>, <ins key="after">{after}</ins>];
  return parts.map(({ added, removed, value }, index) => {
    const Tag = added ? 'ins' : removed ? 'del' : 'span';
    return <Tag key={index}>{value}</Tag>;
  });
}

/** Fields with a twin in English stand beside it; the others alone. */
function Fields({ heading, fields }: { readonly heading: string; readonly fields: readonly Change[] }) {
  const { t } = useWords();
  const find = (where: string): Pair => {
    const found = fields.find((field) => field.where === where) ?? EMPTY;
    return { before: inWords(t, where, found.before), after: inWords(t, where, found.after) };
  };
  const isWhole = fields.some(({ where }) => QUESTION.test(where));
  // of a question that is new or gone nobody needs to be told that its answers are too
  const told = isWhole ? fields.filter(({ where }) => !OPTION.test(where)) : fields;
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
      />
    );
  });
}

const QUESTION = /^[\d.]+-[a-z]+\d+$/;
const OPTION = /-[a-c]$/;
/** A question or an answer itself, nothing of it. */
const isThing = (where: string): boolean => QUESTION.test(where) || OPTION.test(where);

/** A key or whether a question is used, instead of `true` and `false`; and what kind of thing has come or gone. */
function inWords(t: Words, where: string, value: string): string {
  if (isThing(where)) return value === '' ? '' : t(`editor.value.${value}`);
  const field = /\.(correct|retired)$/.exec(where)?.[1];
  return field === undefined || (value !== 'true' && value !== 'false') ? value : t(`editor.${field}.${value}`);
}

/** Changes by question. Ids hold dots, fields and option letters do not. */
function groups(changes: readonly Change[]): readonly { readonly id: string; readonly fields: readonly Change[] }[] {
  const idOf = (where: string): string => /^[\d.]+-[a-z]+\d+/.exec(where)?.[0] ?? where;
  return [...new Set(changes.map(({ where }) => idOf(where)))].map((id) => ({
    id,
    fields: changes.filter(({ where }) => idOf(where) === id),
  }));
}

function headingOf(t: Words, after: StepEdition, before: StepEdition, id: string): string {
  const { questions } = after.questions.some((question) => question.id === id) ? after : before;
  const kind = questions.find((question) => question.id === id)?.kind ?? 'step';
  const number = questions.filter((question) => question.kind === kind).findIndex((question) => question.id === id) + 1;
  return t(kind === 'step' ? 'editor.question' : 'editor.poolQuestion', { number });
}

/** The blocks that differ, in order, each beside what it has become. */
function blockPairs(before: string, after: string): readonly Pair[] {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  const became = followBlocks(old, now);
  const differing: Pair[] = [];
  let next = 0;
  const tellNew = (end: number): void => {
    for (; next < end; next++) differing.push({ before: '', after: plain(now[next]) });
  };
  for (const [index, block] of old.entries()) {
    const at = became.get(index);
    if (at !== undefined) tellNew(at);
    const present = at === undefined ? undefined : now[at];
    if (block !== present) differing.push({ before: plain(block), after: plain(present) });
    if (at !== undefined) next = at + 1;
  }
  tellNew(now.length);
  return differing;
}

/** The words of a block; of a picture its name, where somebody gave it one, and what is said of it. */
export const plain = (html = ''): string =>
  html
    .replace(/<img src="[^"]*\/own-[^"]*" alt="([^"]*)" \/>/g, '[$1] ')
    .replace(/<img src="[^"]*\/([^"/]+)" alt="([^"]*)" \/>/g, '[$1: $2] ')
    .replace(/<iframe src="([^"]*)" title="([^"]*)">/g, '[$1: $2] ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

const pairs = (is: readonly Pair[], en: readonly Pair[]): readonly (readonly [Pair, Pair])[] =>
  Array.from({ length: Math.max(is.length, en.length) }, (_, index) => [is[index] ?? EMPTY, en[index] ?? EMPTY]);
