/** Work that is done again and again beside the serving, never twice at once. */
import { setTimeout as wait } from 'node:timers/promises';

type Repeated = {
  /** Between looks, milliseconds; a look that finds the last one still at work is left out. */
  readonly everyMs: number;
  /** Whether the first look is at once, and not after the first pause. */
  readonly atOnce?: boolean;
  /** @param stopping begins nothing more once it is aborted. */
  readonly work: (stopping: AbortSignal) => Promise<unknown>;
  readonly failed: (error: unknown) => void;
  /** How long stopping waits for the work under way, milliseconds; to its end where nothing is said. */
  readonly patienceMs?: number;
};

/** @returns how to stop: resolves when the work under way has ended, or patience has. */
export function repeat({ everyMs, atOnce = false, work, failed, patienceMs }: Repeated): () => Promise<void> {
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;
  const look = (): void => {
    underWay ??= work(stopping.signal)
      .then(() => undefined, failed)
      .finally(() => (underWay = undefined));
  };
  if (atOnce) look();
  const timer = setInterval(look, everyMs).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await (patienceMs === undefined ? underWay : Promise.race([underWay, wait(patienceMs, undefined, { ref: false })]));
  };
}
