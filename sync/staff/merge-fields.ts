/** Two people edit the same fields: what each changed is kept, and where both changed the same it is said. */

/** @param isAtOdds what one has changed says nothing beside what the other has. */
export type Pick = <T>(where: string, before: T, own: T, other: T, isAtOdds?: boolean) => T;

/** A key is right for the words that it was set beside. @returns whether one has changed the key and the other the words. */
export function areAtOdds(sides: readonly (readonly [key: unknown, words: unknown])[]): boolean {
  const [old, mine, theirs] = sides.map(([key, words]) => ({ key, words }));
  if (same(mine?.key, theirs?.key)) return false;
  const isNew = (of: typeof old, what: 'key' | 'words'): boolean => !same(of?.[what], old?.[what]);
  return (isNew(mine, 'key') && isNew(theirs, 'words')) || (isNew(theirs, 'key') && isNew(mine, 'words'));
}

/** Takes what only one has changed, and one's own where both have, which is then told. */
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

/** @param over what one has written over; what it does not hold is not known. @param now as it is published. */
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
    /** The same with the other's where both have changed the same. */
    theirs: { ...words, ...each(clashes, (name) => now[name]) },
    clashes,
    /** What these words are written over. */
    over: { ...now, ...each(isAtOdds ? [...clashes, 'text', 'text_en'] : clashes, (name) => over[name]) },
  };
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
