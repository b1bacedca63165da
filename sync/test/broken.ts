/** What a random history finds broken: an error of its own kind, so that a fault of the test is not taken for a find. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

/** Throws if a promise does not hold. @param what the broken promise, after one word for its kind: lost, double, stuck, … */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Broken(what);
}
