/**
 * Work that waits in the database, done by whichever server claims it. Each kind keeps its rows in a table of its own, with
 * foreign keys, states that staff act on and a deletion of its own; how they are worked off is the same for all.
 */
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/open.ts';
import { writeFor } from '../db/transactions.ts';
import type { Log } from '../log.ts';
import { repeat } from './repeat.ts';

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
