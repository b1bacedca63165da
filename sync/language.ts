/** The languages of the school: Icelandic and English, in which everything is written, and those that a folder of texts adds. */
import list from './locales/languages.json' with { type: 'json' };

/** A language that the school has. Texts stand in Icelandic and English; in any other where they have been translated. */
export type Language = 'is' | 'en' | AddedLanguage;
type AddedLanguage = string & { readonly language: never };

export const isLanguage = (code: unknown): code is Language => list.some((each) => each.code === code);

/** The first answers where none was chosen. */
export const languages: readonly Language[] = list.map(({ code }) => code).filter(isLanguage);

/** How a language is named and written. */
export function rowOf(language: Language): (typeof list)[number] {
  const row = list.find(({ code }) => code === language);
  if (!row) throw new Error(language);
  return row;
}
/** What a language is called by those who speak it. */
export const nameOfLanguage = (language: Language): string => rowOf(language).name;
/** In which it is written, as the page's `dir` has it. */
export const directionOf = (language: Language): string => rowOf(language).dir;

/** What is read from left to right whatever stands around it: an amount, a telephone number. */
export const isolated = (text: string, language: Language): string =>
  directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text;

/** A language by a code from outside. @returns Icelandic where the school does not have it (specification A.9). */
export const languageOr = (code: unknown): Language => (isLanguage(code) ? code : 'is');

/** Names of cookies: the language chosen on this device, and that the page for unknown addresses has changed it in this visit. The server draws by them. */
export const LANGUAGE_COOKIE = 'language';
export const FLIPPED_COOKIE = 'language-flipped';

/** In which a reader finds the page for unknown addresses at first: it changes between Icelandic and English, and leaves an added language alone (A.2). */
export const flipped = (language: Language): Language => (isWritten(language) ? otherLanguage(language) : language);

/** The language that stands beside the reader's: English beside Icelandic, Icelandic beside any other, as exam and signs speak it. */
export const otherLanguage = (language: Language): Language => (language === 'is' ? 'en' : 'is');

/** A text in each language that has it. */
export type InLanguages<T> = { readonly is: T; readonly en: T } & { readonly [code in AddedLanguage]?: T };

/** Picks by language; English where there is none. */
export const pick = <Icelandic, English>(
  language: Language,
  texts: { readonly is: Icelandic; readonly en: English } & { readonly [code in AddedLanguage]?: Icelandic | English },
): Icelandic | English => texts[language] ?? texts.en;

/** The two in which everything is written: columns and fields have their names. An added language stands on English. */
export type WrittenLanguage = 'is' | 'en';
export const writtenLanguage = (language: Language): WrittenLanguage => (language === 'is' ? 'is' : 'en');
export const isWritten = (language: Language): language is WrittenLanguage => writtenLanguage(language) === language;

/** In which an account wants to be spoken to: on the wire the two that every app knows stand apart from others. */
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

/** A text on the wire stands under its Icelandic name, with `_en` in English, in `texts` in an added language, where English makes up for what is missing. */
export const textIn = <Field extends string, Thing extends Texts<Field>>(
  language: Language,
  thing: Thing,
  field: Field,
): Thing[Field] | Thing[`${Field}_en`] | string =>
  language === 'is' ? thing[field] : (thing.texts?.[language]?.[field] ?? thing[`${field}_en`]);

/** The language in which `textIn` answers: what a screen reader is told. */
export const languageOf = (
  language: Language,
  thing: { readonly texts?: Translations | undefined },
  field: string,
): Language => (language === 'is' || thing.texts?.[language]?.[field] !== undefined ? language : 'en');
