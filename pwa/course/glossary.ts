/** What terms of the material mean; fetched with the first term that is opened, and on the device as all of the app. */
import { isWritten, type Language } from '../../sync/language.ts';
import { wantWords, type Words } from '../language/language.ts';
import { said, saidIn } from '../language/said.ts';
import entries from './glossary.json';

export type GlossaryEntry = {
  /** In an added language after the term in its basic form, as the text has it in others. */
  readonly meaning: string;
  /** In which the meaning is told. */
  readonly lang: Language;
  /** The term in the language that stands beside the reader's. */
  readonly other: string;
};

/**
 * @param is as it stands in the Icelandic text, in whatever form.
 * @param en as it stands in the English one, by which it is found first: English words have fewer forms.
 * @returns undefined where the glossary has no such term.
 */
export async function glossaryEntry(
  is: string,
  en: string | undefined,
  t: Words,
  language: Language,
): Promise<GlossaryEntry | undefined> {
  await wantWords('terms');
  const [icelandic, english] = [is.toLocaleLowerCase('is'), en && singular(en)];
  const entry =
    entries.find((each) => singular(each.en) === english) ??
    entries.find((each) => each.is.toLocaleLowerCase('is') === icelandic);
  if (!entry) return undefined;
  const key = (field: string): string => `term.${entry.is}.${field}`;
  const lang = saidIn(t, language, [key('term'), key('meaning')]);
  const meaning = said(t, lang, key('meaning'), { is: entry.meaning, en: entry.meaningEn }).replace(/\.$/, '');
  const term = isWritten(language) ? '' : `${said(t, lang, key('term'), entry)}: `;
  return { meaning: term + meaning, lang, other: language === 'is' ? entry.en : entry.is };
}

const singular = (english: string): string => english.trim().toLowerCase().replace(/s$/, '');
