/** Edits the articles of the public pages and the terms, by language. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { picturePath } from '../../../sync/course/step-html.ts';
import { addedLanguages, isWritten, languages, type Language } from '../../../sync/language.ts';
import { pathTo } from '../../../sync/paths.ts';
import {
  articleHistory,
  listArticles,
  publishArticle,
  type ArticleText,
} from '../../../sync/staff/articles-contract.ts';
import type { DocumentId } from '../../../sync/site/page-data.ts';
import { inBraces, placeholders, unfilledIn } from '../../../sync/site/placeholders.ts';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { placeholderValues } from '../../site/placeholder-values.ts';
import { BadLine, Button, Failure, Section, Table, EditButton } from '../frame/kit.tsx';
import { languageName } from '../frame/language-word.ts';
import { Cancelled } from './unsent-form.tsx';
import { EarlierDeed } from './earlier-deed.tsx';
import { TranslationList } from './translation.tsx';
import { useDesk } from '../frame/desk-store.ts';
import { keepUnsent, listUnsent, useCancelled, useUnsent } from '../frame/unsent.ts';
import { Outcome } from '../frame/outcome.tsx';
import { useAction, type Tried } from '../hooks/use-action.ts';
import { useOpener } from '../hooks/use-focus-back.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import * as z from 'zod/mini';
import { HistoryPanel } from './editor/history-panel.tsx';
import { articleFormat } from './editor/article-format.ts';
import { PictureChoice } from './editor/picture-picker.tsx';
import { ArticleTools } from './editor/toolbars.tsx';
import { TextWithTools } from './editor/rich-text.tsx';
import { Changes, ClashNote, useMergedForm } from './merged-form.tsx';
import { EditForm } from '../frame/forms.tsx';
import { TextField } from '../frame/fields.tsx';

type Row = { readonly id: DocumentId; readonly text: ArticleText };

/** On the same day, the later publication sorts last. An undo restores both. */
const changedAt = ({ updated, published }: ArticleText): string => updated + published;

const nameOf = ({ id, text }: Row): string => `article ${id} ${text.language}`;

export function ArticlesSection() {
  const { t, language } = useWords();
  const { data, error } = useStaffData(listArticles, {});
  const action = useAction(publishArticle, { stays: true });
  const [search] = useSearchParams();
  const [added, setAdded] = useState(addedLanguages.find((each) => each === search.get('translation')));
  /** Name of the article being edited. */
  const [opened, setOpened] = useState<string>();
  /** Name of the article whose history is shown. */
  const [looked, setLooked] = useState<string>();
  const me = useDesk(({ me: here }) => here?.id ?? '');
  const noteOpener = useOpener(opened !== undefined || looked !== undefined);
  const openForm = (chosen: Row): void => {
    action.reset();
    noteOpener();
    setOpened(nameOf(chosen));
  };
  const rows = data?.articles.flatMap(({ id, texts }) => texts.map((text) => ({ id, text }))) ?? [];
  const open = rows.find((row) => nameOf(row) === opened);
  const past = rows.find((row) => nameOf(row) === looked);
  const originals = rows.filter(({ text }) => text.language === 'is');
  return (
    <Section id="greinar" title={t('school.articles')} note={t('school.articlesNote')}>
      <Failure error={error} />
      <div>
        <Outcome action={action} done={t('school.articleDone')} refusedThere={open !== undefined} />
      </div>
      <EarlierDeed actions={[publishArticle.action]} />
      {addedLanguages.length === 0 ? null : (
        <div className="s-sg" role="group" aria-label={t('editor.show')}>
          {[undefined, ...addedLanguages].map((each) => (
            <button key={each} type="button" aria-pressed={added === each} onClick={() => setAdded(each)}>
              {each === undefined ? t('translate.written') : languageName(t, each)}
            </button>
          ))}
        </div>
      )}
      {added === undefined ? (
        <>
          {open ? (
            <ArticleForm
              key={opened}
              {...open}
              unsent={nameOf(open)}
              action={action}
              onPublish={async (words) => {
                const { id, text } = open;
                return (await action.run({ id, language: text.language, ...words })) !== undefined;
              }}
              onClose={() => setOpened(undefined)}
            />
          ) : null}
          {past ? (
            <ArticleHistory
              key={`${looked} history`}
              of={past}
              isBegun={listUnsent(me, nameOf(past)).includes(nameOf(past))}
              onRestore={(words) => {
                keepUnsent(me, nameOf(past), { ...words, over: z.parse(Words, past.text) });
                setLooked(undefined);
                setOpened(looked);
              }}
              onClose={() => setLooked(undefined)}
            />
          ) : null}
          <Table
            caption={t('school.articles')}
            heads={languages.filter(isWritten).map((each) => languageName(t, each))}
            readOnly
          >
            {data?.articles.map(({ id, texts }) => (
              <tr key={id}>
                {texts.map((text) => {
                  const { language: own, title } = text;
                  const name = languageName(t, own);
                  return (
                    <td key={own} className="full" data-l={name}>
                      <a lang={own} href={pathTo(id, own)}>
                        {title}
                      </a>
                      <p className="flex wrapx">
                        <span className="sub">
                          {t('school.updated', { date: formatDate(Date.parse(text.updated), language) })}
                        </span>
                        {own === 'en' && texts.some((other) => changedAt(other) > changedAt(text)) ? (
                          <span className="s-tg due">{t('content.english')}</span>
                        ) : null}
                        {listUnsent(me, nameOf({ id, text })).length > 0 ? (
                          <span className="s-tg due">{t('school.articleBegun')}</span>
                        ) : null}
                        <span className="flex">
                          <EditButton look="txt" what={`${title}, ${name}`} onClick={() => openForm({ id, text })} />
                          {/* material from the files has no history */}
                          {text.by === null ? null : (
                            <Button
                              look="txt"
                              of={`${title}, ${name}`}
                              onClick={() => {
                                noteOpener();
                                setLooked(nameOf({ id, text }));
                              }}
                            >
                              {t('editor.history')}
                            </Button>
                          )}
                        </span>
                      </p>
                      <Cancelled of={nameOf({ id, text })} onResume={() => openForm({ id, text })} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </Table>
        </>
      ) : (
        <TranslationList
          language={added}
          subjects={originals.map(({ id }) => id)}
          nameOf={(subject) => originals.find(({ id }) => id === subject)?.text.title ?? ''}
        />
      )}
    </Section>
  );
}

const Words = z.object({
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  image: z.string(),
  image_alt: z.string(),
  image_caption: z.string(),
  html: z.string(),
});
type Words = z.infer<typeof Words>;
/** The typed text, and its base. An earlier app version stored no base, or no picture. */
const Written = z.object({ ...z.partial(Words).shape, over: z.optional(z.partial(Words)) });

type Props = Row & {
  /** Key of the unsent text. */
  readonly unsent: string;
  readonly action: Tried;
  /** Resolves to whether it was published. */
  readonly onPublish: (words: Words & { readonly version: number }) => Promise<boolean>;
  readonly onClose: () => void;
};

const LINES = ['title', 'subtitle', 'description'] as const;
const PICTURE_LINES = ['image_caption', 'image_alt'] as const;

/** One article in one language: its lines, and its text as it will look. */
export function ArticleForm({ id, text, unsent, action, onPublish, onClose }: Props) {
  const { t } = useWords();
  const { version, language, by, title } = text;
  const [choosing, setChoosing] = useState(false);
  const [written, setWritten] = useUnsent(unsent, Written);
  const { cancel } = useCancelled(unsent);
  const newest = z.parse(Words, text);
  const { words, clashes, write, save, choice } = useMergedForm({
    action,
    now: newest,
    written: written && { words: z.parse(Words, { ...newest, ...written }), over: written.over ?? {} },
    onWrite: (chosen, over) => setWritten({ ...chosen, over }),
  });
  const { image } = words;
  const unfilled = unfilledIn(id, words);
  const unfilledNote = (field: keyof Words) =>
    unfilled[field] === undefined ? undefined : (
      <BadLine>{t('school.article.unfilled', { placeholder: unfilled[field] })}</BadLine>
    );
  const close = (): void => {
    setWritten(undefined);
    onClose();
  };
  return (
    <EditForm
      lang={language}
      action={action}
      save={t('school.publish')}
      written={written !== undefined || choosing}
      onSave={() => save(() => onPublish({ version, ...words }))}
      onClose={close}
      onCancel={() => {
        cancel();
        onClose();
      }}
    >
      <h3>{`${languageName(t, language)}: ${title}`}</h3>
      {LINES.map((field) => (
        <TextField
          key={field}
          label={t(`school.article.${field}`)}
          value={words[field]}
          hint={unfilledNote(field)}
          required={field !== 'subtitle'}
          fresh={field === 'title'}
          onValue={(typed) => write({ [field]: typed })}
        />
      ))}
      {image === '' ? null : (
        <>
          <img className="s-shown" src={image} alt="" />
          <PictureChoice
            name={image.slice(picturePath('').length)}
            choosing={choosing}
            onChoosing={setChoosing}
            onPicture={({ name, alt, alt_en }) =>
              write({ image: picturePath(name), image_alt: language === 'is' ? alt : alt_en })
            }
          />
        </>
      )}
      {PICTURE_LINES.filter(() => image !== '').map((field) => (
        <TextField
          key={field}
          label={t(`school.article.${field}`)}
          value={words[field]}
          hint={unfilledNote(field)}
          required
          onValue={(typed) => write({ [field]: typed })}
        />
      ))}
      <div className="s-fl">
        <span>{t('school.article.html')}</span>
        <TextWithTools
          format={articleFormat}
          html={words.html}
          lang={language}
          label={t('school.article.html')}
          onHtml={(changed) => write({ html: changed })}
          tools={(of) => <ArticleTools {...of} />}
        />
        {unfilledNote('html')}
        {id === 'terms' ? <KnownPlaceholders of={language} /> : null}
      </div>
      <ClashNote
        {...choice}
        by={by}
        fields={FIELDS.filter((field) => clashes.includes(field)).map((field) =>
          changeOf(t, language, field, words, newest),
        )}
      />
    </EditForm>
  );
}

/** What the placeholders of the terms become. */
function KnownPlaceholders({ of }: { readonly of: Language }) {
  const { t, language } = useWords();
  const values = placeholderValues(t, of);
  return (
    <span className="hint" lang={language}>
      {t('school.article.placeholders', {
        known: placeholders.map((name) => `${inBraces(name)} = ${values[name]}`).join('; '),
      })}
    </span>
  );
}

const FIELDS = [...LINES, 'image', ...PICTURE_LINES, 'html'] as const;

const changeOf = (
  t: ReturnType<typeof useWords>['t'],
  lang: Language,
  field: (typeof FIELDS)[number],
  before: Words,
  after: Words,
) => ({
  label: t(field === 'image' ? 'editor.picture' : `school.article.${field}`),
  lang,
  before: before[field],
  after: after[field],
  isHtml: field === 'html',
});

type PastProps = {
  readonly of: Row;
  /** The author has an unpublished change of this text, which a restored one would replace. */
  readonly isBegun: boolean;
  readonly onRestore: (words: Words) => void;
  readonly onClose: () => void;
};

/** Earlier versions of an article: compare, or load into the form. */
function ArticleHistory({ of: { id, text }, isBegun, onRestore, onClose }: PastProps) {
  const { t } = useWords();
  const { language } = text;
  const { data, error } = useStaffData(articleHistory, { id, language });
  const now = z.parse(Words, text);
  const wordsOf = (wanted: number): Words =>
    z.parse(Words, data?.editions.find(({ number }) => number === wanted) ?? text);
  return (
    <HistoryPanel
      editions={data?.editions.map((each) => ({ ...each, what: '' }))}
      error={error}
      onClose={onClose}
      onRestore={isBegun ? undefined : (number) => onRestore(wordsOf(number))}
      note={t(isBegun ? 'school.articleBegunFirst' : 'editor.restoreText')}
      read={(number) => Promise.resolve(wordsOf(number))}
      changes={(old, next = now) => (
        <Changes
          fields={FIELDS.filter((field) => old[field] !== next[field]).map((field) =>
            changeOf(t, language, field, old, next),
          )}
        />
      )}
    />
  );
}
