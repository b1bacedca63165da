/** The reader's language: kept on the device under `language`, told to the page, and to the words (A.4). */
import i18next, { type TFunction } from 'i18next';
import { create } from 'zustand';
import { languages, type Language } from '../../sync/language.ts';
import en from './en.json';
import is from './is.json';

const KEY = 'language';

void i18next.init({
  lng: 'is',
  resources: { is: { translation: is }, en: { translation: en } },
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false }, // React escapes
});

function stored(): Language {
  try {
    const text = localStorage.getItem(KEY);
    return languages.find((language) => language === text) ?? 'is';
  } catch {
    return 'is';
  }
}

export const useLanguage = create<{ readonly language: Language }>(() => ({ language: stored() }));

/** Switches the language of everything on the device. */
export function setLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // a browser without storage: the choice lasts for this page
  }
  useLanguage.setState({ language });
}

export type Words = TFunction;

// one function a language, for ever the same: effects that depend on it must not run at every drawing
const words: Readonly<Record<Language, Words>> = { is: i18next.getFixedT('is'), en: i18next.getFixedT('en') };

/** The words of the reader's language: `t('key', { name: value })`; a missing key shows itself. */
export function useWords(): { readonly t: Words; readonly language: Language } {
  const language = useLanguage((state) => state.language);
  return { t: words[language], language };
}
