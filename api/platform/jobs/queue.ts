/** Job queues in the database. Any server claims the next job. Each queue has its own table and states; the loop is shared. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/open.ts';
import { writeFor } from '../db/transactions.ts';
import type { Log } from '../log.ts';

type Repeated = {
  /** Interval, milliseconds; skipped while the previous run is active. */
  readonly everyMs: number;
  /** Whether to run immediately too. */
  readonly atOnce?: boolean;
  /** @param stopping starts nothing new after it aborts. */
  readonly work: (stopping: AbortSignal) => Promise<unknown>;
  readonly failed: (error: unknown) => void;
  /** How long stopping waits for the current run, milliseconds; unlimited if omitted. */
  readonly patienceMs?: number;
};

/** @returns a function that stops, and resolves when the current run or `patienceMs` ends. */
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
  /** Name in the log, and key of the claim lock. */
  readonly name: string;
  /** Interval, milliseconds. */
  readonly everyMs: number;
  /** How long stopping waits for the current job, milliseconds. */
  readonly patienceMs: number;
  /** Most claims per run. */
  readonly atMost: number;
  /** Claims the next due job, exclusively until it is settled or the claim expires. @param now server milliseconds. */
  readonly claim: (tx: Tx, now: number) => Promise<T | undefined>;
  /** Does the job and stores its result. @returns how many succeeded; `unreachable` ends the run. */
  readonly work: (claimed: T) => Promise<number | 'unreachable'>;
};

/** Does due jobs one by one. @param stopping starts none after it aborts. @returns how many succeeded. */
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

/** Runs the queue periodically. @returns a function that stops, and resolves when the current job or patience ends. */
export const startQueue = <T>(worker: Worker, queue: Queue<T>): (() => Promise<void>) =>
  repeat({
    everyMs: queue.everyMs,
    work: (stopping) => workOff(worker, queue, stopping),
    failed: (error) => worker.log.error({ err: error, queue: queue.name }, 'a queue could not be worked off'),
    patienceMs: queue.patienceMs,
  });

/** Exponential backoff of letters and push messages. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** 1, 2, 4 … minutes, at most one hour. @param tries at least 1. @returns milliseconds. */
export const retryDelay = (tries: number): number => Math.min(HOUR, MINUTE * 2 ** Math.min(tries - 1, 10));
