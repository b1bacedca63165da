/** Work that waits in the database, done by whichever server claims it. Each kind has a table, states and deletion of its own; all are worked off alike. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/open.ts';
import { writeFor } from '../db/transactions.ts';
import type { Log } from '../log.ts';

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

export type Worker = { readonly db: Db; readonly clock: Clock; readonly log: Log };

export type Queue<T> = {
  /** What the log and the turn of writing call it. */
  readonly name: string;
  /** Between looks, milliseconds. */
  readonly everyMs: number;
  /** How long stopping waits for what is under way, milliseconds. */
  readonly patienceMs: number;
  /** Claims in one run. */
  readonly atMost: number;
  /** Takes what is due next; nobody else gets it until it is written down, or the claim runs out. @param now server milliseconds. */
  readonly claim: (tx: Tx, now: number) => Promise<T | undefined>;
  /** Does it and writes down what came of it. @returns how much succeeded; `unreachable`: the other side does not answer, the run ends. */
  readonly work: (claimed: T) => Promise<number | 'unreachable'>;
};

/** Does what is due now, one claim after the other. @param stopping none is begun after it. @returns how much succeeded. */
export async function workOff<T>({ db, clock }: Worker, queue: Queue<T>, stopping?: AbortSignal): Promise<number> {
  let succeeded = 0;
  for (let count = 0; count < queue.atMost && stopping?.aborted !== true; count++) {
    const claimed = await writeFor(db, [queue.name], (tx) => queue.claim(tx, clock()));
    if (claimed === undefined) break;
    const outcome = await queue.work(claimed);
    if (outcome === 'unreachable') break;
    succeeded += outcome;
  }
  return succeeded;
}

/** Works a queue off whenever something is due. @returns how to stop: resolves when what is under way is written down, or patience ends. */
export const startQueue = <T>(worker: Worker, queue: Queue<T>): (() => Promise<void>) =>
  repeat({
    everyMs: queue.everyMs,
    work: (stopping) => workOff(worker, queue, stopping),
    failed: (error) => worker.log.error({ err: error, queue: queue.name }, 'a queue could not be worked off'),
    patienceMs: queue.patienceMs,
  });

/** How long what could not be sent waits for its next try, a letter or a notice. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** One minute, two, four … never more than an hour. @param tries at least 1. @returns milliseconds. */
export const retryDelay = (tries: number): number => Math.min(HOUR, MINUTE * 2 ** Math.min(tries - 1, 10));
