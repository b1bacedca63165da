/** The languages of the school, the first being the one that answers where none was chosen. */
export const languages = ['is', 'en'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (code: unknown): code is Language => languages.some((each) => each === code);

/** A language by a code from outside. @returns Icelandic where the school does not have it (specification A.9). */
export const languageOr = (code: unknown): Language => languages.find((each) => each === code) ?? 'is';

/** Names of cookies: the language chosen on this device, and that the page for unknown addresses has changed it in this visit. The server draws by them. */
export const LANGUAGE_COOKIE = 'language';
export const FLIPPED_COOKIE = 'language-flipped';

/** The language that a reader of one does not read. */
export const otherLanguage = (language: Language): Language => (language === 'is' ? 'en' : 'is');

/** Picks by language. */
export function pick<T>(language: Language, both: { readonly is: T; readonly en: T }): T {
  return both[language];
}

/**
 * A text on the wire stands under its field's name in Icelandic, and under that name with `_en` in English.
 * @param field as it is called in Icelandic.
 */
export const textIn = <Field extends string, Thing extends Texts<Field>>(
  language: Language,
  thing: Thing,
  field: Field,
): Thing[Field] | Thing[`${Field}_en`] => (language === 'is' ? thing[field] : thing[`${field}_en`]);

type Texts<Field extends string> = Readonly<Partial<Record<Field | `${Field}_en`, string>>>;
