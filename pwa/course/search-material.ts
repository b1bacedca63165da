/** Finds steps by words as Icelanders type them: without accents, in any inflection. */
import { searchable, searchWords } from '../../sync/searchable.ts';

export type Searched<T> = {
  readonly of: T;
  readonly title: string;
  readonly sentences: readonly string[];
};
export type Hit<T> = {
  readonly of: T;
  readonly title: string;
  /** The first sentence with the most matches; empty if only the title matches. */
  readonly excerpt: string;
};

/**
 * @param material in the order that breaks ties.
 * @param query any text. @param most limit of hits.
 * @returns hits, title matches first. If nothing matches literally, matches stems.
 */
export function searchMaterial<T>(material: readonly Searched<T>[], query: string, most: number): readonly Hit<T>[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const found = hitsOf(material, words, folded);
  const stems = stemsOf(query); // empty for a query of symbols, such as an emoji
  return (found.length > 0 || stems.length === 0 ? found : hitsOf(material, stems, stemmed)).slice(0, most);
}

/** Whether a text has all words of the query, literally or by stem. The shortest stems match only at the start of a word. */
export function hasWords(text: string, query: string): boolean {
  const [words, stems] = [searchWords(query), stemsOf(query)];
  const typed = words.length > 0 && words.every((word) => folded(text).includes(word));
  const own = ` ${stemmed(text)}`;
  const hasStem = (stem: string): boolean => own.includes(stem.length > SHORTEST ? stem : ` ${stem}`);
  return typed || (stems.length > 0 && stems.every(hasStem));
}

/** Splits a text into parts and marks those that match the query. */
export function markFound(text: string, query: string): readonly { readonly text: string; readonly found: boolean }[] {
  const words = searchWords(query);
  const stems = stemsOf(query);
  return text.split(/(\s+)/).map((part) => ({
    text: part,
    found:
      words.some((word) => searchable(part).includes(word)) ||
      stemsOf(part).some((own) => stems.some((stem) => own.startsWith(stem))),
  }));
}

function hitsOf<T>(
  material: readonly Searched<T>[],
  words: readonly string[],
  form: (text: string) => string,
): readonly Hit<T>[] {
  const count = (text: string): number => words.filter((word) => form(text).includes(word)).length;
  const graded = material.flatMap(({ of, title, sentences }) => {
    const inTitle = count(title);
    const everywhere = words.every((word) => [title, ...sentences].some((text) => form(text).includes(word)));
    if (!everywhere) return [];
    const counts = sentences.map(count);
    const best = Math.max(0, ...counts);
    const excerpt = best === 0 ? '' : (sentences[counts.indexOf(best)] ?? '');
    return [{ hit: { of, title, excerpt }, grade: inTitle * words.length * 2 + best }];
  });
  return graded.toSorted((a, b) => b.grade - a.grade).map(({ hit }) => hit);
}

/** Memoises a text form, as conversion dominates the cost of a search. */
function once(form: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const now = form(text);
    known.set(text, now);
    return now;
  };
}
const folded = once(searchable);
const stemmed = once((text) => stemsOf(text).join(' '));

/** Case endings with and without the article, without accents, longest first. */
const ENDING =
  /(?:arnir|irnir|urnir|arnar|irnar|urnar|innar|unnar|inum|unum|anum|onum|anna|inni|unni|sins|ina|una|ana|inn|ann|ins|ans|inu|num|ar|ir|ur|um|in|id|ad|an|a|i|u|s|r)$/;
/** Agent nouns: vegfarandi, vegfaranda, vegfarendur, vegfarendum. */
const DOER = /[ae]nd(?:i|a|ann|ans|anum|ur|um|urna|urnir|anna|unum)$/;
/** Compounds of “maður”: ökumaður, ökumanni, ökumenn. */
const PERSON = /(?:madurinn|madur|mann|menn)(?:s|i|a|um|inum|inn|sins|irnir|ina|anna|unum)?$/;
/** Shortest stem, and most endings removed from one word. */
const SHORTEST = 3;
const MOST_ENDINGS = 2;

/** @returns the stems of a text's words, in order. */
export const stemsOf = (text: string): readonly string[] =>
  // u-umlaut: an ending with u turns a into ö (barn, börn)
  searchable(text.toLowerCase().replaceAll('ö', 'a'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(stemOf);

function stemOf(word: string): string {
  if (DOER.test(word)) return word.replace(DOER, 'and');
  if (PERSON.test(word)) return word.replace(PERSON, 'mann');
  let stem = word;
  for (let endings = 0; endings < MOST_ENDINGS; endings++) {
    const shorter = stem.replace(ENDING, '');
    if (shorter.length < SHORTEST) break;
    stem = shorter;
  }
  return stem
    .replace(/(.{3})[jv]$/, '$1')
    .replace(/(.)\1$/, '$1')
    .replace(/baek$/, 'bok');
}
