/** The two languages of the school. */
export const languages = ['is', 'en'] as const;
export type Language = (typeof languages)[number];

/** Names of cookies: the language chosen on this device, and that the page for unknown addresses has changed it in this visit. The server draws by them. */
export const LANGUAGE_COOKIE = 'language';
export const FLIPPED_COOKIE = 'language-flipped';

/** The language that a reader of one does not read. */
export const otherLanguage = (language: Language): Language => (language === 'is' ? 'en' : 'is');

/** Picks by language; Icelandic is the default (specification A.9). */
export function pick<T>(language: Language, both: { readonly is: T; readonly en: T }): T {
  return both[language];
}
