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
    const mount = (ending: string) =>
      factory.mountBuffer(readFileSync(path.join(place, `index.${ending}`)), `${language}.${ending}`);
    return factory.create(mount('aff'), mount('dic'));
  };
  const dictionaries = { is: open('is'), en: open('en') };
  const own = { is: readWords(folder, 'is'), en: readWords(folder, 'en') };
  const isWord = (word: string, language: Language): boolean =>
    [word, word.toLowerCase()].some((form) => own[language].words.has(form)) || dictionaries[language].spell(word);
  const knows = (word: string, language: Language): boolean =>
    isWord(word, language) ||
    splits(word.toLowerCase()).some(([head, rest]) => own[language].heads.has(head) && isWord(rest, language));
  return {
    knows: (word, language) =>
      knows(word, language) ||
      // Names of Icelandic people and places, and words on signs, stand in English texts too.
      (language === 'en' && /^\p{Lu}|[áðéíóúýþæö]/u.test(word) && knows(word, 'is')),
    close: () => LANGUAGES.forEach((language) => dictionaries[language].dispose()),
  };
}

/** Ways of cutting a compound in two; each part has at least two letters. */
const splits = (word: string): (readonly [string, string])[] =>
  Array.from({ length: Math.max(0, word.length - 3) }, (_, index) => [word.slice(0, index + 2), word.slice(index + 2)]);

type WordList = { readonly words: ReadonlySet<string>; readonly heads: ReadonlySet<string> };

/** One entry a line; an entry that ends in a hyphen is a first part of compounds; # begins a comment. */
function readWords(folder: string, language: Language): WordList {
  const lines = readFileSync(path.join(folder, `words-${language}.txt`), 'utf8').split('\n');
  const entries = lines.map((line) => line.replace(/#.*/, '').trim()).filter((line) => line !== '');
  return {
    words: new Set(entries.filter((entry) => !entry.endsWith('-'))),
    heads: new Set(entries.filter((entry) => entry.endsWith('-')).map((entry) => entry.slice(0, -1))),
  };
}

const WEB_ADDRESS = /[\p{L}\d-]+\.(?:is|com)(?![\p{L}\d])/gu;

/** Words of a text as a dictionary wants them: no figures, web addresses, abbreviations in capitals, single letters. */
export function spellableWords(text: string): string[] {
  return (text.replace(WEB_ADDRESS, ' ').match(/(?<![\p{L}\d])\p{L}+(?:[’'-]\p{L}+)*/gu) ?? [])
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
