/** The language of the screen, kept on the device under 'language' (A.4). */
import { create } from 'zustand';
import type { Language } from '../../sync/language.ts';

const KEY = 'language';

const useStore = create<{ readonly language: Language }>(() => ({ language: storedLanguage() ?? 'is' }));

export const useLanguage = (): Language => useStore(({ language }) => language);
export const currentLanguage = (): Language => useStore.getState().language;
export const otherLanguage = (language: Language): Language => (language === 'is' ? 'en' : 'is');

/** Shows and stores a language; the document says it too. */
export function setLanguage(language: Language): void {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // a browser that keeps nothing: the choice lives for this page only
  }
  if (currentLanguage() !== language) useStore.setState({ language });
}

function storedLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'is' || stored === 'en' ? stored : undefined;
  } catch {
    return undefined;
  }
}
