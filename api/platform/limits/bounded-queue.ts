/** What costs much is done a few at a time, with a short line of who waits, and beyond it an early no. */
import { Problem } from '../../../sync/problem.ts';

const COME_BACK_SECONDS = 5;

export type Queue = { readonly run: <T>(work: () => Promise<T>, known?: boolean) => Promise<T> };

/** @returns a queue that throws busy (503 with Retry-After) at once when it is full; who is known has a line of their own and goes before who is not. */
export function boundedQueue(atOnce: number, most: number, forKnown = 0): Queue {
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
