/** Hashing passwords is the dearest thing a stranger can ask for: two at once, a short queue, and beyond it an early no. */
import { Problem } from '../../sync/problem.ts';

const MAX_CONCURRENT_HASHES = 2;
/** A class that joins at once fits in; the last of them waits a few seconds. */
const WAITING_MOST = 100;
/** Kept for devices that have signed in before, so that a flood of strangers does not shut owners out. */
const KEPT_FOR_KNOWN = 50;
const COME_BACK_SECONDS = 5;

export type Queue = { readonly run: <T>(work: () => Promise<T>, known?: boolean) => Promise<T> };

/** @returns a queue that throws busy (503 with Retry-After) at once when it is full; who is known goes before who is not. */
export function boundedQueue(atOnce = MAX_CONCURRENT_HASHES, most = WAITING_MOST, forKnown = KEPT_FOR_KNOWN): Queue {
  let running = 0;
  const known: (() => void)[] = [];
  const strangers: (() => void)[] = [];
  const leave = (): void => {
    const next = known.shift() ?? strangers.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    async run(work, isKnown = false) {
      const line = isKnown ? known : strangers;
      if (running < atOnce) running += 1;
      else if (line.length >= (isKnown ? forKnown : most)) throw new Problem('busy', { seconds: COME_BACK_SECONDS });
      else await new Promise<void>((resolve) => line.push(resolve));
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
