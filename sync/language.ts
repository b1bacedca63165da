/** The two languages of the school. */
export const languages = ['is', 'en'] as const;
export type Language = (typeof languages)[number];

/** Picks by language; Icelandic is the default (specification A.9). */
export function pick<T>(language: Language, both: { readonly is: T; readonly en: T }): T {
  return both[language];
}
