/** Chooses the shown language of a step. Wide pages show both written languages, narrow ones one. An added language or the preview is shown alone. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addedLanguages, isWritten, type Language } from '../../../../sync/language.ts';
import { useWords } from '../../../language/language.ts';
import { languageName } from '../../frame/language-word.ts';

export type Shown = Language | 'pv';

/** @param added the added language in the address, so that it survives a reload. */
export function useShown(added: Language | undefined, first: Language = 'is') {
  const [shown, setShown] = useState<Shown>(first);
  const [, setSearch] = useSearchParams();
  const see = (wanted: Shown): void => {
    const isAdded = wanted !== 'pv' && !isWritten(wanted);
    if (!isAdded) setShown(wanted);
    if (!isAdded && added === undefined) return;
    setSearch(
      (now) => {
        const { translation: _, ...rest } = Object.fromEntries(now);
        return isAdded ? { ...rest, translation: wanted } : rest;
      },
      { replace: true },
    );
  };
  return [added ?? shown, see] as const;
}

type Props = {
  readonly added: Language | undefined;
  readonly seen: Shown;
  /** Number of outdated English blocks. */
  readonly stale: number;
  readonly onSee: (wanted: Shown) => void;
};

export function LanguageTabs({ added, seen, stale, onSee }: Props) {
  const { t } = useWords();
  return (
    <div className="s-sg" role="group" aria-label={t('editor.show')}>
      <button type="button" className="ed-both" aria-pressed={added === undefined} onClick={() => added && onSee('is')}>
        {t('translate.written')}
      </button>
      {(['is', 'en', ...addedLanguages, 'pv'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={each === 'pv' || isWritten(each) ? 'ed-one' : undefined}
          aria-pressed={seen === each}
          onClick={() => onSee(each)}
        >
          {each === 'pv' ? t('editor.tab.pv') : languageName(t, each)}
          {each === 'en' && stale > 0 ? <span className="cnt due">{stale}</span> : null}
        </button>
      ))}
    </div>
  );
}
