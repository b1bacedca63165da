/** Imports and exports PO files for translation programs: one per language, Icelandic as source, English as comment. */
import { po } from 'gettext-parser';
import type { Language } from '../../../sync/language.ts';
import { keyOf, type Translation, type TranslationSource } from './translatable.ts';

const contextOf = (of: TranslationSource, field: string): string => `${keyOf(of)} ${field}`;

/** All texts to translate; `fuzzy` if translated from an earlier text. */
export function writePo(
  things: readonly TranslationSource[],
  language: Language,
  made: readonly Translation<TranslationSource>[],
): string {
  const known = new Map(made.map((each) => [keyOf(each.of), each]));
  const entries = things.flatMap((of) => {
    const { texts = {}, current = true } = known.get(keyOf(of)) ?? {};
    return Object.entries(of.fields).map(([field, { is, en }]) => {
      const comments = {
        reference: of.html ?? of.file,
        extracted: `English: ${en}`,
        ...(current ? {} : { flag: 'fuzzy' }),
      };
      return { msgctxt: contextOf(of, field), msgid: is, msgstr: [texts[field] ?? ''], comments };
    });
  });
  const headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' };
  const translations = Object.fromEntries(entries.map((entry) => [entry.msgctxt, { [entry.msgid]: entry }]));
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString('utf8');
}

/** Takes only things fully translated from the current Icelandic. @returns `left`: count of the others. */
export function readPo<Thing extends TranslationSource>(
  text: string,
  things: readonly Thing[],
): { readonly made: readonly Translation<Thing>[]; readonly left: number } {
  const { translations } = po.parse(text);
  const made = things.flatMap((of) => {
    const texts: Record<string, string> = {};
    for (const [field, { is }] of Object.entries(of.fields)) {
      const entry = translations[contextOf(of, field)]?.[is];
      const [said = ''] = entry?.msgstr ?? [];
      if (said !== '' && !entry?.comments?.flag?.includes('fuzzy')) texts[field] = said;
    }
    return Object.keys(texts).length === Object.keys(of.fields).length ? [{ of, texts, current: true }] : [];
  });
  return { made, left: things.length - made.length };
}
