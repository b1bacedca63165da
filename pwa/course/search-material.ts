/** Finds steps by words as an Icelander types them: without accents, in any inflection. */
import { searchable, searchWords } from '../../sync/searchable.ts';

export type Searched<T> = {
  readonly of: T;
  readonly title: string;
  readonly sentences: readonly string[];
};
export type Hit<T> = {
  readonly of: T;
  readonly title: string;
  /** The first sentence that has most of the words; empty where the title alone has them. */
  readonly excerpt: string;
};

/**
 * @param material in the order in which equals are told.
 * @param query whatever was typed. @param most how many hits at most.
 * @returns the hits, those whose title has the words first; where no step has them as they were typed, those that have their stems.
 */
export function searchMaterial<T>(material: readonly Searched<T>[], query: string, most: number): readonly Hit<T>[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const found = hitsOf(material, words, folded);
  const stems = stemsOf(query); // none of signs alone, such as an emoji
  return (found.length > 0 || stems.length === 0 ? found : hitsOf(material, stems, stemmed)).slice(0, most);
}

/** Whether a text has all words of the query, as they were typed or by their stems. The shortest stems are in many words, so a word begins with them. */
export function hasWords(text: string, query: string): boolean {
  const [words, stems] = [searchWords(query), stemsOf(query)];
  const typed = words.length > 0 && words.every((word) => folded(text).includes(word));
  const own = ` ${stemmed(text)}`;
  const hasStem = (stem: string): boolean => own.includes(stem.length > SHORTEST ? stem : ` ${stem}`);
  return typed || (stems.length > 0 && stems.every(hasStem));
}

/** The parts of a text, those marked in which one of the words of the query is. */
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

/** Most of a search is bringing texts into a form, so each is brought into it once. */
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

/** Case endings with and without the article, without accents; the longer before the shorter. */
const ENDING =
  /(?:arnir|irnir|urnir|arnar|irnar|urnar|innar|unnar|inum|unum|anum|onum|anna|inni|unni|sins|ina|una|ana|inn|ann|ins|ans|inu|num|ar|ir|ur|um|in|id|ad|an|a|i|u|s|r)$/;
/** Who does something: vegfarandi, vegfaranda, vegfarendur, vegfarendum. */
const DOER = /[ae]nd(?:i|a|ann|ans|anum|ur|um|urna|urnir|anna|unum)$/;
/** A person by what is done: ökumaður, ökumanni, ökumenn. */
const PERSON = /(?:madurinn|madur|mann|menn)(?:s|i|a|um|inum|inn|sins|irnir|ina|anna|unum)?$/;
/** What is left of a word at the least, and how many endings one word may have. */
const SHORTEST = 3;
const MOST_ENDINGS = 2;

/** @returns the stems of the words of a text, in their order. */
export const stemsOf = (text: string): readonly string[] =>
  // a u in the ending makes an a of the stem an ö: börn, of barn
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
