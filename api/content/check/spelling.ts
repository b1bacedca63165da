/** Words that neither the spelling dictionary nor the project's own list knows. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { loadModule } from 'hunspell-asm';
import { error, LANGUAGES, type Finding, type Language } from './finding.ts';
import type { Text } from './text-check.ts';

export type Speller = { readonly knows: (word: string, language: Language) => boolean; readonly close: () => void };

const PACKAGES = { is: 'dictionary-is', en: 'dictionary-en-gb' } as const;

/** @param folder the folder of words-is.txt and words-en.txt. */
export async function openSpeller(folder: string): Promise<Speller> {
  const factory = await loadModule();
  const find = createRequire(import.meta.url);
  const open = (language: Language) => {
    const place = path.dirname(find.resolve(PACKAGES[language]));
    const mount = (ending: string) => factory.mountBuffer(readFileSync(path.join(place, `index.${ending}`)), `${language}.${ending}`);
    return factory.create(mount('aff'), mount('dic'));
  };
  const dictionaries = { is: open('is'), en: open('en') };
  const own = { is: readWords(folder, 'is'), en: readWords(folder, 'en') };
  const inLanguage = (word: string, language: Language): boolean =>
    own[language].has(word) || own[language].has(word.toLowerCase()) || dictionaries[language].spell(word);
  return {
    knows: (word, language) =>
      inLanguage(word, language) ||
      // Names of Icelandic people and places, and words on signs, stand in English texts too.
      (language === 'en' && /^\p{Lu}|[áðéíóúýþæö]/u.test(word) && inLanguage(word, 'is')),
    close: () => LANGUAGES.forEach((language) => dictionaries[language].dispose()),
  };
}

function readWords(folder: string, language: Language): ReadonlySet<string> {
  const lines = readFileSync(path.join(folder, `words-${language}.txt`), 'utf8').split('\n');
  return new Set(lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')));
}

/** Words of a text as a dictionary wants them: no figures, no abbreviations in capitals, no single letters. */
export function spellableWords(text: string): string[] {
  return (text.match(/\p{L}+(?:[’'-]\p{L}+)*/gu) ?? [])
    .map((word) => word.replaceAll('’', "'").replace(/'s$/, ''))
    .filter((word) => word.length > 1 && word !== word.toUpperCase());
}

/** One finding a word, with the first place it stands in. */
export function checkSpelling(texts: readonly Text[], speller: Speller): Finding[] {
  const seen = new Set<string>();
  return texts.flatMap(({ where, language, text }) =>
    spellableWords(text).flatMap((word) => {
      const key = `${language} ${word}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const parts = word.split('-').filter((part) => part.length > 1 && part !== part.toUpperCase());
      const known = speller.knows(word, language) || parts.every((part) => speller.knows(part, language));
      return known ? [] : [error('spelling', where, `${word} (${language}), in: ${text}`)];
    }),
  );
}
