/** A statement as it is written: in both languages, with the reason, and whether it is right. */
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { picturePath } from '../../../sync/course/step-html.ts';
import { WholeStatement } from '../../../sync/staff/statements-contract.ts';
import { useWords } from '../../language/language.ts';
import { EditForm } from '../frame/edit-form.tsx';
import type { ActionState } from '../hooks/use-action.ts';
import { PictureChoice } from './editor/picture-choice.tsx';

export const StatementWords = z.object({
  /** Undefined until it is chosen: a new one is neither by itself. */
  right: z.optional(z.boolean()),
  text: z.string(),
  text_en: z.string(),
  why: z.string(),
  why_en: z.string(),
  picture: z.optional(WholeStatement.shape.picture),
});
export type StatementWords = z.infer<typeof StatementWords>;

const TEXTS = [
  ['text', 'bank.text', 'is', 300],
  ['text_en', 'bank.textEn', 'en', 300],
  ['why', 'bank.why', 'is', 500],
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

export function StatementForm({ words, written, onWords, children, ...form }: Props) {
  const { t } = useWords();
  const [choosing, setChoosing] = useState(false);
  const { picture = null } = words;
  const setPicture = (chosen: WholeStatement['picture']): void => onWords({ ...words, picture: chosen });
  return (
    // while a picture is chosen, Escape is for that
    <EditForm {...form} written={written || choosing} className="s-two" save={t('bank.save')}>
      <fieldset className="flt s-says">
        <legend className="sub">{t('bank.key')}</legend>
        {[true, false].map((right) => (
          <label key={String(right)} className="ck">
            <input
              type="radio"
              name="right"
              required
              checked={words.right === right}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the form of a new one has just been opened
              autoFocus={right && words.right === undefined}
              onChange={() => onWords({ ...words, right })}
            />
            {t(right ? 'bank.true' : 'bank.false')}
          </label>
        ))}
      </fieldset>
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
            autoFocus={index === 0 && words.right !== undefined}
            onChange={(event) => onWords({ ...words, [field]: event.target.value })}
          />
        </label>
      ))}
      {picture === null ? null : <img className="s-shown s-says" src={picturePath(picture.name)} alt="" />}
      {picture === null
        ? null
        : (['alt', 'alt_en'] as const).map((field) => (
            <label key={field} className="s-fl">
              <span>{t('editor.alt', { lang: t(field === 'alt' ? 'editor.is' : 'editor.en') })}</span>
              <textarea
                lang={field === 'alt' ? 'is' : 'en'}
                rows={2}
                required
                maxLength={500}
                value={picture[field]}
                onChange={(event) => setPicture({ ...picture, [field]: event.target.value })}
              />
            </label>
          ))}
      <PictureChoice
        name={picture?.name ?? null}
        choosing={choosing}
        onChoosing={setChoosing}
        onPicture={setPicture}
        className="s-says"
      />
      {children ? <div className="s-says">{children}</div> : null}
    </EditForm>
  );
}
