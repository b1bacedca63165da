/** A statement as it is written: in both languages, with the reason, and whether it is right. */
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useWords } from '../../language/language.ts';
import { EditForm } from '../frame/edit-form.tsx';
import type { ActionState } from '../hooks/use-action.ts';

export const StatementWords = z.object({
  /** Undefined until it is chosen: a new one is neither by itself. */
  right: z.optional(z.boolean()),
  text: z.string(),
  text_en: z.string(),
  why: z.string(),
  why_en: z.string(),
});
export type StatementWords = z.infer<typeof StatementWords>;

const TEXTS = [
  ['text', 'bank.text', 'is', 300],
  ['why', 'bank.why', 'is', 500],
  ['text_en', 'bank.textEn', 'en', 300],
  ['why_en', 'bank.whyEn', 'en', 500],
] as const;

type Props = {
  readonly words: StatementWords;
  /** They are not those that the form was opened with. */
  readonly written: boolean;
  readonly onWords: (words: StatementWords) => void;
  readonly action: ActionState;
  /** Resolves to whether it was taken. */
  readonly onSave: () => Promise<boolean>;
  readonly onClose: () => void;
  readonly onCancel: () => void;
  /** What else is said of it. */
  readonly children?: ReactNode;
};

export function StatementForm({ words, onWords, children, ...form }: Props) {
  const { t } = useWords();
  return (
    <EditForm {...form} className="s-two" save={t('bank.save')}>
      {TEXTS.map(([field, word, lang, most], index) => (
        <label key={field} className="s-fl">
          <span>{t(word)}</span>
          <textarea
            lang={lang}
            rows={2}
            required
            maxLength={most}
            value={words[field]}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the form has just been opened to write here
            autoFocus={index === 0}
            onChange={(event) => onWords({ ...words, [field]: event.target.value })}
          />
        </label>
      ))}
      <fieldset className="flt s-says">
        <legend className="sub">{t('bank.key')}</legend>
        {[true, false].map((right) => (
          <label key={String(right)} className="ck">
            <input
              type="radio"
              name="right"
              required
              checked={words.right === right}
              onChange={() => onWords({ ...words, right })}
            />
            {t(right ? 'bank.true' : 'bank.false')}
          </label>
        ))}
        {children}
      </fieldset>
    </EditForm>
  );
}
