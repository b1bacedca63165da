/** The school's languages: Icelandic and English, in which everything is written, and those that a folder of texts adds. */
import list from './locales/languages.json' with { type: 'json' };

/** A language of the school. Texts exist in Icelandic and English, and in others if translated. */
export type Language = 'is' | 'en' | AddedLanguage;
type AddedLanguage = string & { readonly language: never };

export const isLanguage = (code: unknown): code is Language => list.some((each) => each.code === code);

/** The first is the default. */
export const languages: readonly Language[] = list.map(({ code }) => code).filter(isLanguage);

/** A language's name, direction and formats. */
export function rowOf(language: Language): (typeof list)[number] {
  const row = list.find(({ code }) => code === language);
  if (!row) throw new Error(language);
  return row;
}
/** A language's own name. */
export const nameOfLanguage = (language: Language): string => rowOf(language).name;
/** Its direction, for the page's `dir`. */
export const directionOf = (language: Language): string => rowOf(language).dir;

/** Keeps a text left to right in any context: an amount, a telephone number. */
export const isolated = (text: string, language: Language): string =>
  directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text;

/** A language by a code from outside. @returns Icelandic if the school lacks it (specification A.9). */
export const languageOr = (code: unknown): Language => (isLanguage(code) ? code : 'is');

/** Cookie names: the language chosen on this device, and that the page for unknown addresses has switched it in this visit. The server renders by them. */
export const LANGUAGE_COOKIE = 'language';
export const FLIPPED_COOKIE = 'language-flipped';

/** The first language of the page for unknown addresses: switches between Icelandic and English, and keeps an added language (A.2). */
export const flipped = (language: Language): Language => (isWritten(language) ? otherLanguage(language) : language);

/** The language beside the reader's: English beside Icelandic, Icelandic beside any other, as exams and signs use it. */
export const otherLanguage = (language: Language): Language => (language === 'is' ? 'en' : 'is');

/** A text in each language that has it. */
export type InLanguages<T> = { readonly is: T; readonly en: T } & { readonly [code in AddedLanguage]?: T };

/** Picks by language; English if missing. */
export const pick = <Icelandic, English>(
  language: Language,
  texts: { readonly is: Icelandic; readonly en: English } & { readonly [code in AddedLanguage]?: Icelandic | English },
): Icelandic | English => texts[language] ?? texts.en;

/** The languages in which everything is written; columns and fields have their names. An added language falls back to English. */
export type WrittenLanguage = 'is' | 'en';
export const writtenLanguage = (language: Language): WrittenLanguage => (language === 'is' ? 'is' : 'en');
export const isWritten = (language: Language): language is WrittenLanguage => writtenLanguage(language) === language;

/** The account's language. On the wire, the two that every app knows are separate from others. */
export const languageOfAccount = (account: {
  readonly language: WrittenLanguage;
  readonly addedLanguage?: Language | undefined;
}): Language => account.addedLanguage ?? account.language;

export const addedLanguages: readonly Language[] = languages.filter((each) => !isWritten(each));

/** Texts in an added language, by language and field. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Texts<Field extends string> = Readonly<Partial<Record<Field | `${Field}_en`, string>>> & {
  readonly texts?: Translations | undefined;
};

/** A text on the wire: Icelandic under its name, English with `_en`, an added language in `texts`, with English for what is missing. */
export const textIn = <Field extends string, Thing extends Texts<Field>>(
  language: Language,
  thing: Thing,
  field: Field,
): Thing[Field] | Thing[`${Field}_en`] | string =>
  language === 'is' ? thing[field] : (thing.texts?.[language]?.[field] ?? thing[`${field}_en`]);

/** The language in which `textIn` answers, for screen readers. */
export const languageOf = (
  language: Language,
  thing: { readonly texts?: Translations | undefined },
  field: string,
): Language => (language === 'is' || thing.texts?.[language]?.[field] !== undefined ? language : 'en');
