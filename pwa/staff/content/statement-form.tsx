/** Form of a statement in both languages, with reason, key, picture and preview. */
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { wireImages } from '../../../sync/course/wire-images.ts';
import { picturePath } from '../../../sync/course/step-html.ts';
import type { Statement } from '../../../sync/practice/contract.ts';
import { WholeStatement } from '../../../sync/staff/statements-contract.ts';
import { useWords } from '../../language/language.ts';
import { Tick, TextArea } from '../frame/fields.tsx';
import { EditForm } from '../frame/forms.tsx';
import type { ActionState } from '../hooks/use-action.ts';
import { PictureChoice } from './editor/picture-picker.tsx';
import { StatementPreview } from './statement-preview.tsx';

/** A statement being written. */
export const StatementWords = z.object({
  /** Undefined until chosen: a new statement has no default key. */
  right: z.optional(z.boolean()),
  text: z.string(),
  text_en: z.string(),
  why: z.string(),
  why_en: z.string(),
  picture: z.optional(WholeStatement.shape.picture),
  retired: z.optional(z.boolean()),
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
  /** Changed since opening. */
  readonly written: boolean;
  readonly onWords: (change: Partial<WholeStatement>) => void;
  readonly action: ActionState;
  /** Resolves to whether it was accepted. */
  readonly onSave: () => Promise<boolean>;
  readonly onClose: () => void;
  readonly onCancel: () => void;
  /** The published statement, if any. */
  readonly published?: Statement;
  /** Notes. */
  readonly children?: ReactNode;
};

export function StatementForm({ words, written, onWords, published, children, ...form }: Props) {
  const { t } = useWords();
  const [choosing, setChoosing] = useState(false);
  const { picture = null, retired = false } = words;
  const setPicture = (chosen: WholeStatement['picture']): void => onWords({ picture: chosen });
  return (
    <>
      {/* while the picture picker is open, Escape belongs to it */}
      <EditForm {...form} written={written || choosing} className="s-two" save={t(retired ? 'act.save' : 'bank.save')}>
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
                onChange={() => onWords({ right })}
              />
              {t(right ? 'bank.true' : 'bank.false')}
            </label>
          ))}
        </fieldset>
        {TEXTS.map(([field, word, lang, most], index) => (
          <TextArea
            key={field}
            label={t(word)}
            lang={lang}
            rows={2}
            required
            most={most}
            value={words[field]}
            fresh={index === 0 && words.right !== undefined}
            onValue={(text) => onWords({ [field]: text })}
          />
        ))}
        {picture === null ? null : <img className="s-shown s-says" src={picturePath(picture.name)} alt="" />}
        {picture === null
          ? null
          : (['alt', 'alt_en'] as const).map((field) => (
              <TextArea
                key={field}
                label={t('editor.alt', { lang: t(field === 'alt' ? 'editor.is' : 'editor.en') })}
                lang={field === 'alt' ? 'is' : 'en'}
                rows={2}
                required
                most={500}
                value={picture[field]}
                onValue={(text) => setPicture({ ...picture, [field]: text })}
              />
            ))}
        <PictureChoice
          name={picture?.name ?? null}
          choosing={choosing}
          onChoosing={setChoosing}
          onPicture={setPicture}
          onNone={() => setPicture(null)}
          className="s-says"
        />
        <div className="s-says">
          <Tick on={!retired} onTick={(on) => onWords({ retired: !on })}>
            {t('bank.use')}
          </Tick>
          <p className="sub">{[retired && t('bank.waits'), written && t('bank.kept')].filter(Boolean).join(' ')}</p>
          {children}
        </div>
      </EditForm>
      <StatementPreview statement={shownOf(words, published)} />
    </>
  );
}

/** The statement as learners will see it. If the key is flipped, existing translations are left out: they contradict it. */
function shownOf(
  { right = true, picture, text, text_en, why, why_en }: StatementWords,
  published: Statement | undefined,
): Statement {
  const fits = published?.right === right;
  const texts = fits ? published.picture?.texts : undefined;
  const [image] = wireImages({
    picture: picture?.name ?? null,
    alt: picture?.alt ?? '',
    alt_en: picture?.alt_en ?? '',
    ...(texts && { texts }),
  });
  return {
    ...(published ?? { id: '', step: '' }),
    right,
    text,
    text_en,
    why,
    why_en,
    texts: fits ? published.texts : undefined,
    picture: image,
  };
}
