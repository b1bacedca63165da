/** One article in one language, or the terms: its lines, and its text as it will look. */
import * as z from 'zod/mini';
import type { ArticleText } from '../../../sync/staff/articles-contract.ts';
import { useWords } from '../../language/language.ts';
import { BlockChanges, DiffWords } from './editor/difference.tsx';
import { articleFormat } from './editor/article-format.ts';
import { ArticleTools } from './editor/article-tools.tsx';
import { TextWithTools } from './editor/text-with-tools.tsx';
import { EditForm } from '../frame/edit-form.tsx';
import { useCancelled, useUnsent } from '../frame/unsent.ts';
import type { Tried } from '../hooks/use-action.ts';

/** What is written, and the version that it was written over. */
const Written = z.object({
  version: z.int(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  html: z.string(),
});
type Written = z.infer<typeof Written>;

type Props = {
  readonly text: ArticleText;
  /** How what is written in it is named until it is published. */
  readonly unsent: string;
  readonly action: Tried;
  /** Resolves to whether it was published. */
  readonly onPublish: (words: Written) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Stands for something of the school's own. */
const MARK = /\{\{\w+\}\}/;
const LINES = ['title', 'subtitle', 'description'] as const;

export function ArticleForm({ text, unsent, action, onPublish, onClose }: Props) {
  const { t } = useWords();
  const { version, title, subtitle, description, html, language } = text;
  const [written, setWritten] = useUnsent(unsent, Written);
  const { cancel } = useCancelled(unsent);
  const newest = { version, title, subtitle, description, html };
  const now = written ?? newest;
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
      // nothing written is nothing to publish
      onSave={() => (written ? onPublish(written) : Promise.resolve(true))}
      onClose={close}
      onCancel={() => {
        cancel();
        onClose();
      }}
    >
      {now.version === version ? null : (
        <div className="s-says s-translate">
          <p className="badline" role="alert">
            {t('school.articleMeanwhile')}{' '}
            <button
              type="button"
              className="b txt"
              onClick={() => {
                action.forget();
                setWritten({ ...now, version });
              }}
            >
              {t('translate.mine')}
            </button>
          </p>
          {LINES.map((field) =>
            now[field] === newest[field] ? null : (
              <p key={field}>
                <DiffWords of={{ before: now[field], after: newest[field] }} />
              </p>
            ),
          )}
          {now.html === html ? null : <BlockChanges lang={language} before={now.html} after={html} />}
        </div>
      )}
      {LINES.map((field) => (
        <label key={field} className="s-fl">
          <span>{t(`school.article.${field}`)}</span>
          <input
            value={now[field]}
            required={field !== 'subtitle'}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the form has just been opened to write here
            autoFocus={field === 'title'}
            onChange={(event) => setWritten({ ...now, [field]: event.target.value })}
          />
        </label>
      ))}
      <div className="s-fl">
        <span>{t('school.article.html')}</span>
        <TextWithTools
          format={articleFormat}
          html={now.html}
          lang={language}
          label={t('school.article.html')}
          onHtml={(changed) => setWritten({ ...now, html: changed })}
          tools={(of) => <ArticleTools {...of} />}
        />
        {MARK.test(html) ? <span className="hint">{t('school.article.marks', { mark: '{{price}}' })}</span> : null}
      </div>
    </EditForm>
  );
}
