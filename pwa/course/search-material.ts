/** Finds steps by words as an Icelander types them: without accents, in any inflection that shares the stem. */
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

/** Letters an ending may take, and what must be left of a word without it. */
const ENDING = 3;
const STEM = 4;

/**
 * @param material in the order in which equals are told.
 * @param query whatever was typed. @param most how many hits at most.
 * @returns the hits, those whose title has the words first; where no step has them as they were typed, those that have their stems.
 */
export function searchMaterial<T>(material: readonly Searched<T>[], query: string, most: number): readonly Hit<T>[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const found = hitsOf(material, words);
  return (found.length > 0 ? found : hitsOf(material, words.map(stemOf))).slice(0, most);
}

/** The parts of a text, those marked in which one of the words of the query is. */
export function markFound(text: string, query: string): readonly { readonly text: string; readonly found: boolean }[] {
  const words = searchWords(query).flatMap((word) => [word, stemOf(word)]);
  return text
    .split(/(\s+)/)
    .map((part) => ({ text: part, found: words.some((word) => searchable(part).includes(word)) }));
}

const stemOf = (word: string): string => word.slice(0, Math.max(STEM, word.length - ENDING));

function hitsOf<T>(material: readonly Searched<T>[], words: readonly string[]): readonly Hit<T>[] {
  const count = (text: string): number => words.filter((word) => folded(text).includes(word)).length;
  const graded = material.flatMap(({ of, title, sentences }) => {
    const inTitle = count(title);
    const everywhere = words.every((word) => [title, ...sentences].some((text) => folded(text).includes(word)));
    if (!everywhere) return [];
    const counts = sentences.map(count);
    const best = Math.max(0, ...counts);
    const excerpt = best === 0 ? '' : (sentences[counts.indexOf(best)] ?? '');
    return [{ hit: { of, title, excerpt }, grade: inTitle * words.length * 2 + best }];
  });
  return graded.toSorted((a, b) => b.grade - a.grade).map(({ hit }) => hit);
}

/** Folding is the work of a search; a text is folded once. */
const known = new Map<string, string>();
function folded(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const now = searchable(text);
  known.set(text, now);
  return now;
}
