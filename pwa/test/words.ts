/** The words of the app, from the files of a language. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { folders } from '../../api/platform/folders.ts';
import { nameOfLanguage, type Language } from '../../sync/language.ts';

const Words = z.record(z.string(), z.unknown());
const read = new Map<Language, z.infer<typeof Words>>();

function wordsIn(language: Language): z.infer<typeof Words> {
  const folder = path.join(folders.locales, language);
  const words =
    read.get(language) ??
    Object.assign(
      {},
      ...readdirSync(folder).map((file) => Words.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))),
    );
  read.set(language, words);
  return words;
}

/** Every key of a language. */
export const keysIn = (language: Language): readonly string[] => Object.keys(wordsIn(language));

/** @param values for what is filled in. */
export function wordIn(
  language: Language,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const found = wordsIn(language)[key];
  if (typeof found !== 'string') throw new Error(`no word ${key} in ${language}`);
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The name of a language in another, capitalised; its own name where there is no word for it. */
export function nameIn(language: Language, of: Language): string {
  const key = `editor.${of}`;
  const word = keysIn(language).includes(key) ? wordIn(language, key) : nameOfLanguage(of);
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}
