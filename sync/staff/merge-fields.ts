/** Three-way merge of form fields edited by two people. Conflicts are reported. */

/** @param isAtOdds the two changes conflict though they touch different fields. */
export type Pick = <T>(where: string, before: T, own: T, other: T, isAtOdds?: boolean) => T;

/** A key belongs to the words it was set for. @returns whether one side changed the key and the other the words. */
export function areAtOdds(sides: readonly (readonly [key: unknown, words: unknown])[]): boolean {
  const [old, mine, theirs] = sides.map(([key, words]) => ({ key, words }));
  if (same(mine?.key, theirs?.key)) return false;
  const isNew = (of: typeof old, what: 'key' | 'words'): boolean => !same(of?.[what], old?.[what]);
  return (isNew(mine, 'key') && isNew(theirs, 'words')) || (isNew(theirs, 'key') && isNew(mine, 'words'));
}

/** Takes the side that changed; on conflict takes `own` and records the place. */
export const pickInto =
  (conflicts: string[]): Pick =>
  (where, before, own, other, isAtOdds = false) => {
    if (same(own, other)) return own;
    if (!isAtOdds && same(other, before)) return own;
    if (!isAtOdds && same(own, before)) return other;
    conflicts.push(where);
    return own;
  };

export type Fields = Readonly<Record<string, unknown>>;

/** @param over the version that `mine` started from; missing fields are unknown. @param now the published version. */
export function mergeFields<T extends Fields>(over: Fields, mine: T, now: T) {
  const clashes: string[] = [];
  const pick = pickInto(clashes);
  const each = (names: readonly string[], of: (name: string) => unknown): Fields =>
    Object.fromEntries(names.map((name) => [name, of(name)]));
  const isAtOdds = areAtOdds([over, mine, now].map(({ right, text, text_en }) => [right, [text, text_en]]));
  const words: T = {
    ...mine,
    ...each(Object.keys(now), (name) => pick(name, over[name], mine[name], now[name], name === 'right' && isAtOdds)),
  };
  return {
    words,
    /** The same with the other's values on conflict. */
    theirs: { ...words, ...each(clashes, (name) => now[name]) },
    clashes,
    /** The base of `words`. */
    over: { ...now, ...each(isAtOdds ? [...clashes, 'text', 'text_en'] : clashes, (name) => over[name]) },
  };
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
