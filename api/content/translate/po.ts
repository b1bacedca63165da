/** Translations as translators' programs read them: one PO file a language, the Icelandic to be translated with the English beside it. */
import { po } from 'gettext-parser';
import type { Language } from '../../../sync/language.ts';
import { keyOf, type Translation, type TranslationSource } from './translatable.ts';

const contextOf = (of: TranslationSource, field: string): string => `${keyOf(of)} ${field}`;

/** Every text that is to be translated; `fuzzy` where it was made from an earlier one. */
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

/** Of what a file says, the things that are translated whole, from what the Icelandic says now. @returns `left`: how many are not. */
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
