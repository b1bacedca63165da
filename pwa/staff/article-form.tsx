/** A plain editor of one article in one language; what may not stand in an article the school takes out. */
import { useState, type FormEvent } from 'react';
import type { ArticleText } from '../../sync/staff/articles-contract.ts';
import { useWords } from '../language/language.ts';
import { Outcome } from './outcome.tsx';
import type { ActionState } from './use-action.ts';

type Words = Pick<ArticleText, 'title' | 'subtitle' | 'description' | 'html'>;

type Props = {
  readonly text: ArticleText;
  readonly action: ActionState & { readonly undo: () => Promise<unknown> };
  /** Resolves to whether it was published. */
  readonly onPublish: (words: Words) => Promise<boolean>;
  readonly onClose: () => void;
};

const LINES = ['title', 'subtitle', 'description'] as const;

export function ArticleForm({ text, action, onPublish, onClose }: Props) {
  const { t } = useWords();
  const { title, subtitle, description, html, language } = text;
  const [now, setNow] = useState<Words>({ title, subtitle, description, html });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await onPublish(now)) onClose();
  };
  return (
    <form className="s-edit" lang={language} onSubmit={(event) => void submit(event)}>
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
      <label className="s-fl">
        <span>{t('school.article.html')}</span>
        <textarea
          className="s-html"
          value={now.html}
          required
          spellCheck
          onChange={(event) => setNow({ ...now, html: event.target.value })}
        />
        <span className="hint">{t('school.article.hint')}</span>
      </label>
      <div className="flex wrapx">
        <button type="submit" className={action.at === 'busy' ? 'b go busy' : 'b go'}>
          {t('school.publish')}
        </button>
        <button type="button" className="b txt" onClick={onClose}>
          {t('act.cancel')}
        </button>
        {action.at === 'failed' ? <Outcome action={action} done="" /> : null}
      </div>
    </form>
  );
}
