/** The two languages of the school. */
import * as z from 'zod/mini';

export const languages = ['is', 'en'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** Picks by language; Icelandic is the default (specification A.9). */
export function pick<T>(language: Language, both: { readonly is: T; readonly en: T }): T {
  return both[language];
}
