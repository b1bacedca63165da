/** Meanings of the material's terms. A lazy chunk, loaded with the first opened term, available offline. */
import { isWritten, type Language } from '../../sync/language.ts';
import { wantWords, type Words } from '../language/language.ts';
import { said, languageOfItem } from '../language/said.ts';
import entries from './glossary.json';

export type GlossaryEntry = {
  /** Added languages put the term's base form before the meaning. */
  readonly meaning: string;
  /** Language of the meaning. */
  readonly lang: Language;
  /** The term in the second language. */
  readonly other: string;
};

/**
 * @param is the term in the Icelandic text, in any inflection.
 * @param en the term in the English text. Matched first, since English has fewer forms.
 * @returns undefined if the glossary lacks the term.
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
  const lang = languageOfItem(t, language, [key('term'), key('meaning')]);
  const meaning = said(t, lang, key('meaning'), { is: entry.meaning, en: entry.meaningEn }).replace(/\.$/, '');
  const term = isWritten(language) ? '' : `${said(t, lang, key('term'), entry)}: `;
  return { meaning: term + meaning, lang, other: language === 'is' ? entry.en : entry.is };
}

const singular = (english: string): string => english.trim().toLowerCase().replace(/s$/, '');
