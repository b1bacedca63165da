/** What a random history finds broken: its own kind of error, so that a fault of the test itself is not taken for a find. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

/** Throws where a promise does not hold. @param what the promise that is broken, after one word for its kind: lost, double, stuck, … */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Broken(what);
}
