/** One article in one language, or the terms: its lines, and its text as it will look. */
import { useState } from 'react';
import type { ArticleText } from '../../../sync/staff/articles-contract.ts';
import { useWords } from '../../language/language.ts';
import { ArticleEditor } from './editor/article-editor.tsx';
import { EditForm } from '../frame/edit-form.tsx';
import type { ActionState } from '../hooks/use-action.ts';

type Words = Pick<ArticleText, 'title' | 'subtitle' | 'description' | 'html'>;

type Props = {
  readonly text: ArticleText;
  readonly action: ActionState;
  /** Resolves to whether it was published. */
  readonly onPublish: (words: Words) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Stands for something of the school's own. */
const MARK = /\{\{\w+\}\}/;
const LINES = ['title', 'subtitle', 'description'] as const;

export function ArticleForm({ text, action, onPublish, onClose }: Props) {
  const { t } = useWords();
  const { title, subtitle, description, html, language } = text;
  const [now, setNow] = useState<Words>({ title, subtitle, description, html });
  return (
    <EditForm
      lang={language}
      action={action}
      save={t('school.publish')}
      onSave={() => onPublish(now)}
      onClose={onClose}
    >
      {LINES.map((field) => (
        <label key={field} className="s-fl">
          <span>{t(`school.article.${field}`)}</span>
          <input
            value={now[field]}
            required={field !== 'subtitle'}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the form has just been opened to write here
            autoFocus={field === 'title'}
            onChange={(event) => setNow({ ...now, [field]: event.target.value })}
          />
        </label>
      ))}
      <div className="s-fl">
        <span>{t('school.article.html')}</span>
        <ArticleEditor
          html={html}
          lang={language}
          label={t('school.article.html')}
          onHtml={(written) => setNow((before) => ({ ...before, html: written }))}
        />
        {MARK.test(html) ? <span className="hint">{t('school.article.marks', { mark: '{{price}}' })}</span> : null}
      </div>
    </EditForm>
  );
}
