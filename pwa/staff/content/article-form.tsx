/** One article in one language, or the terms: its lines, and its text as it will look. */
import * as z from 'zod/mini';
import type { ArticleText } from '../../../sync/staff/articles-contract.ts';
import { useWords } from '../../language/language.ts';
import { articleFormat } from './editor/article-format.ts';
import { ArticleTools } from './editor/article-tools.tsx';
import { TextWithTools } from './editor/text-with-tools.tsx';
import { ClashNote, useMergedForm } from './merged-form.tsx';
import { EditForm } from '../frame/edit-form.tsx';
import { languageName } from '../frame/language-word.ts';
import { useCancelled, useUnsent } from '../frame/unsent.ts';
import type { Tried } from '../hooks/use-action.ts';

const Words = z.object({ title: z.string(), subtitle: z.string(), description: z.string(), html: z.string() });
type Words = z.infer<typeof Words>;
/** What is written, and over what; an earlier version of the app kept no such. */
const Written = z.object({ ...Words.shape, over: z.optional(Words) });

type Props = {
  readonly text: ArticleText;
  /** How what is written in it is named until it is published. */
  readonly unsent: string;
  readonly action: Tried;
  /** Resolves to whether it was published. */
  readonly onPublish: (words: Words & { readonly version: number }) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Stands for something of the school's own. */
const MARK = /\{\{\w+\}\}/;
const LINES = ['title', 'subtitle', 'description'] as const;

export function ArticleForm({ text, unsent, action, onPublish, onClose }: Props) {
  const { t } = useWords();
  const { version, language, by, title, subtitle, description, html } = text;
  const [written, setWritten] = useUnsent(unsent, Written);
  const { cancel } = useCancelled(unsent);
  const newest: Words = { title, subtitle, description, html };
  const { words, clashes, write, save, choice } = useMergedForm({
    action,
    now: newest,
    written: written && { words: z.parse(Words, written), over: written.over ?? {} },
    onWrite: (chosen, over) => setWritten({ ...chosen, over }),
  });
  const close = (): void => {
    setWritten(undefined);
    onClose();
  };
  return (
    <EditForm
      lang={language}
      action={action}
      save={t('school.publish')}
      written={written !== undefined}
      onSave={() => save(() => onPublish({ version, ...words }))}
      onClose={close}
      onCancel={() => {
        cancel();
        onClose();
      }}
    >
      <h3>{`${languageName(t, language)}: ${title}`}</h3>
      {LINES.map((field) => (
        <label key={field} className="s-fl">
          <span>{t(`school.article.${field}`)}</span>
          <input
            value={words[field]}
            required={field !== 'subtitle'}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the form has just been opened to write here
            autoFocus={field === 'title'}
            onChange={(event) => write({ [field]: event.target.value })}
          />
        </label>
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
        {MARK.test(html) ? <span className="hint">{t('school.article.marks', { mark: '{{price}}' })}</span> : null}
      </div>
      <ClashNote
        {...choice}
        by={by}
        fields={[...LINES, 'html' as const]
          .filter((field) => clashes.includes(field))
          .map((field) => ({
            label: t(`school.article.${field}`),
            lang: language,
            before: words[field],
            after: newest[field],
            isHtml: field === 'html',
          }))}
      />
    </EditForm>
  );
}
