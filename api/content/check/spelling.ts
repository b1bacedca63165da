/** Finds words unknown to both the dictionary and the project's word list. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { loadModule } from 'hunspell-asm';
import { error, LANGUAGES, type Finding, type Language, advice } from './finding.ts';
import type { Text } from './text-check.ts';

export type Speller = { readonly knows: (word: string, language: Language) => boolean; readonly close: () => void };

const PACKAGES = { is: 'dictionary-is', en: 'dictionary-en-gb' } as const;

/** @param folder holds words-is.txt and words-en.txt. */
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
      // English texts also contain Icelandic names and words on signs.
      (language === 'en' && /^\p{Lu}|[áðéíóúýþæö]/u.test(word) && knows(word, 'is')),
    close: () => LANGUAGES.forEach((language) => dictionaries[language].dispose()),
  };
}

/** All ways to split a compound in two parts of at least two letters. */
const splits = (word: string): (readonly [string, string])[] =>
  Array.from({ length: Math.max(0, word.length - 3) }, (_, index) => [word.slice(0, index + 2), word.slice(index + 2)]);

type WordList = { readonly words: ReadonlySet<string>; readonly heads: ReadonlySet<string> };

/** One entry per line; a trailing hyphen marks the first part of compounds; # begins a comment. */
function readWords(folder: string, language: Language): WordList {
  const lines = readFileSync(path.join(folder, `words-${language}.txt`), 'utf8').split('\n');
  const entries = lines.map((line) => line.replace(/#.*/, '').trim()).filter((line) => line !== '');
  return {
    words: new Set(entries.filter((entry) => !entry.endsWith('-'))),
    heads: new Set(entries.filter((entry) => entry.endsWith('-')).map((entry) => entry.slice(0, -1))),
  };
}

const WEB_ADDRESS = /[\p{L}\d-]+\.(?:is|com)(?![\p{L}\d])/gu;

/** Words to look up: without figures, web addresses, capital abbreviations and single letters. */
export function spellableWords(text: string): string[] {
  return (text.replace(WEB_ADDRESS, ' ').match(/(?<![\p{L}\d])\p{L}+(?:[’'-]\p{L}+)*/gu) ?? [])
    .map((word) => word.replaceAll('’', "'").replace(/'s$/, ''))
    .filter((word) => word.length > 1 && word !== word.toUpperCase());
}

/** One finding per word, at its first place. */
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

type Term = {
  readonly pattern: string;
  readonly write: string;
  /** Gives advice only, as some contexts allow the form. */
  readonly soft?: true;
  readonly runningOnly?: true;
};

const ICELANDIC: readonly Term[] = [
  { pattern: 'framundan', write: 'fram undan' },
  { pattern: 'framhjá', write: 'fram hjá' },
  { pattern: 'framúr', write: 'fram úr' },
  { pattern: 'fram úr ?akst\\p{L}*', write: 'framúrakstur' },
  { pattern: 'svoað|þvíað|þóað', write: 'svo að, því að, þó að' },
  { pattern: 'þessvegna|hversvegna|hinsvegar|allstaðar|tilbaka|afstað|umleið', write: 'two words' },
  { pattern: 'hvorutveggja', write: 'hvort tveggja' },
  { pattern: '\\d+km|B flokk\\p{L}*', write: '90 km, B-flokkur' },
  { pattern: 'stöðvunn\\p{L}*', write: 'stöðvunar-' },
  { pattern: 'einbreiðbrú\\p{L}*', write: 'einbreið brú' },
  { pattern: 'æfingarakst\\p{L}*', write: 'æfingaakstur' },
  {
    pattern: 'gang brau\\p{L}*|hring torg\\p{L}*|stefnu ljós\\p{L}*|hættu ljós\\p{L}*|öryggis belti\\p{L}*',
    write: 'one word',
  },
  { pattern: '(?:bráðabirgða|fullnaðar) skírtein\\p{L}*|(?:stöðvunar|bið) skyld\\p{L}*', write: 'one word' },
  { pattern: 'umferða(?:merk|lög|lag|ljós)\\p{L}*', write: 'umferðar-' },
  { pattern: 'þriggja sekúndu', write: 'þriggja sekúndna' },
  { pattern: 'hæg\\p{L}* niður', write: 'hægja á sér' },
  { pattern: '(?:á|átt|áttu|eiga|eigir|átti) réttinn', write: 'eiga forgang' },
  { pattern: 'negl\\p{L}+ niður', write: 'hemla' },
  { pattern: 'fótgangend\\p{L}+', write: 'gangandi fólk' },
  { pattern: 'hraðat[aö]km\\p{L}+', write: 'hámarkshraði' },
  { pattern: 'símtæk\\p{L}+', write: 'sími, snjalltæki' },
  { pattern: 'verð\\p{L}* þreytt\\p{L}*', write: 'þreyta sækir á' },
  { pattern: 'fatlaðir', write: 'fólk með fötlun, fatlað fólk' },
  { pattern: 'gamalmenn\\p{L}*', write: 'eldra fólk' },
  { pattern: 'túrist\\p{L}*', write: 'erlent ferðafólk' },
  { pattern: 'bílstjór\\p{L}*', write: 'ökumaður', soft: true },
  { pattern: 'mynsturdýpt\\p{L}*', write: 'mynstursdýpt' },
  { pattern: 'mér (?:langar|vantar)', write: 'mig langar, mig vantar' },
  { pattern: 'vegs', write: 'vegar' },
  {
    pattern: 't\\.d\\.|a\\.m\\.k\\.|u\\.þ\\.b\\.|sbr\\.|o\\.s\\.frv\\.|m\\.a\\.|þ\\.e\\.|ca\\.',
    write: 'the words in full',
  },
  { pattern: 'og/eða|4×4|4x4', write: 'the words in full' },
  { pattern: 'framkvæm\\p{L}*|aðil\\p{L}{1,3}|varðandi|í tengslum við', write: 'something plainer', soft: true },
  { pattern: '\\d+ (?:m|cm|mm|kg|m/s|km/klst\\.?)', write: 'the unit as a word', runningOnly: true, soft: true },
  { pattern: '\\d+ km(?! hrað| hverf|/)', write: 'kílómetrar, or "á 90 km hraða"', runningOnly: true, soft: true },
];

const ENGLISH: readonly Term[] = [
  { pattern: 'yield(?:s|ing|ed)?', write: 'give way' },
  {
    pattern: 'windshields?|sidewalks?|turn signals?|parking lots?|traffic circles?|crosswalks?|freeways?',
    write: 'the British word',
  },
  {
    pattern:
      '(?:centi|milli|kilo|\\d )meters?|center(?:s|ed)?|colors?|tires?|gray|(?:realiz|recogniz|organiz)(?:e|es|ed|ing)',
    write: 'British spelling',
  },
  { pattern: "driver's licenses?|driving licenses?", write: 'licence' },
  { pattern: 'moms?', write: 'mum' },
  { pattern: 'kph|mph', write: 'km/h' },
  { pattern: 'slow down your (?:speed|velocity)', write: 'slow down' },
];

const compile = (terms: readonly Term[]) =>
  terms.map((term) => ({ ...term, regex: new RegExp(`(?<![\\p{L}\\d])(?:${term.pattern})(?![\\p{L}\\d])`, 'iu') }));
const TERMS: Readonly<Record<Language, ReturnType<typeof compile>>> = {
  is: compile(ICELANDIC),
  en: compile(ENGLISH),
};

/** Finds forms the house style forbids in every context, and suggests a replacement. */
export function checkTerms({ where, language, text, running }: Text): Finding[] {
  return TERMS[language].flatMap((term) => {
    if (term.runningOnly && !running) return [];
    const found = term.regex.exec(text)?.[0];
    if (found === undefined) return [];
    return [(term.soft ? advice : error)('term', where, `"${found}": ${term.write}. In: ${text}`)];
  });
}
