/** A step's text in both written languages, side by side. */
import type { ComponentProps } from 'react';
import { textIn } from '../../../../sync/language.ts';
import type { Stale } from '../../../../sync/staff/older-english.ts';
import type { StepEdition } from '../../../../sync/staff/step-edition.ts';
import { useWords } from '../../../language/language.ts';
import { languageName } from '../../frame/language-word.ts';
import type { findPlace } from './find-place.ts';
import { OLDER_ID } from './older-english.tsx';
import { RichText } from './rich-text.tsx';
import { stepFormat } from './schema.ts';

type Props = Pick<ComponentProps<typeof RichText>, 'onView' | 'onTools'> & {
  readonly edition: StepEdition;
  /** Outdated blocks. */
  readonly stale: readonly Stale[];
  /** The search match. */
  readonly found: Extract<ReturnType<typeof findPlace>, { readonly lang: unknown }> | undefined;
  readonly onEdit: (edition: StepEdition, drawn: StepEdition) => void;
};

export function StepTexts({ edition, stale, found, onEdit, ...text }: Props) {
  const { t } = useWords();
  return (
    <div className="cols">
      {(['is', 'en'] as const).map((lang) => {
        const field = lang === 'is' ? 'data' : 'data_en';
        return (
          <div key={lang} className={`col s-${lang}`}>
            <div className="lh">
              {languageName(t, lang)}
              {lang === 'en' && stale.length > 0 ? (
                // skipped by Tab, because the list itself follows both texts
                <a href={`#${OLDER_ID}`} tabIndex={-1}>
                  {t('editor.stale', { count: stale.length })}
                </a>
              ) : null}
            </div>
            <RichText
              {...text}
              format={stepFormat}
              lang={lang}
              label={t('editor.text', { lang: t(`editor.${lang}`) })}
              html={textIn(lang, edition, 'data')}
              stale={numbersIn(field, stale)}
              found={found?.lang === lang ? found.block : undefined}
              staleWord={t(lang === 'is' ? 'editor.noEnglish' : 'editor.staleBlock')}
              onHtml={(html, before) => onEdit({ ...edition, [field]: html }, { ...edition, [field]: before })}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Indexes (from 0) of outdated blocks in one text. */
const numbersIn = (field: 'data' | 'data_en', stale: readonly Stale[]): readonly number[] =>
  stale.flatMap(({ where }) => (where.startsWith(`${field}.`) ? [Number(where.slice(field.length + 1))] : []));
