/** Limits concurrency of expensive work, with a short queue. Beyond it, calls are refused at once. */
import { Problem } from '../../../sync/problem.ts';

const COME_BACK_SECONDS = 5;
/** Every n-th turn serves unknown callers first, so known ones cannot starve them. */
const STRANGERS_TURN = 3;

export type Queue = { readonly run: <T>(work: () => Promise<T>, known?: boolean) => Promise<T> };

/** @returns a queue that throws busy (503 with Retry-After) when full. Known callers have a separate queue, usually served first. */
export function boundedQueue(atOnce: number, most: number, forKnown = 0): Queue {
  let running = 0;
  let turns = 0;
  const known: (() => void)[] = [];
  const strangers: (() => void)[] = [];
  const leave = (): void => {
    const [first, second] = ++turns % STRANGERS_TURN === 0 ? [strangers, known] : [known, strangers];
    const next = first.shift() ?? second.shift();
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
