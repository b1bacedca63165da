/** Which server does what only one of them is to do. */
import { randomUUID } from 'node:crypto';
import type { Tx, Db } from '../db/open.ts';
import { deleteRows } from '../db/rows.ts';
import type { Log } from '../log.ts';
import { repeat } from './queue.ts';
import { writeFor } from '../db/transactions.ts';
import { CLOCKS_APART_MS, type Clock } from '../clock.ts';

type Lease = {
  readonly name: string;
  readonly holder: string;
  /** Server milliseconds. */
  readonly until: number;
};

/** Takes a lease that nobody has, or renews one. A later end than this would have is of a clock ahead (F41). @returns whether it is held now. */
export async function takeLease(tx: Tx, lease: Lease, now: number): Promise<boolean> {
  const { holder, until } = lease;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('leases')
    .values(lease)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where((row) =>
          row.or([
            row('leases.holder', '=', holder),
            row('leases.until', '<=', now),
            row('leases.until', '>', until + CLOCKS_APART_MS),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lets go of a lease, if it is still held. */
export const dropLease = (tx: Tx, { name, holder }: Omit<Lease, 'until'>) => deleteRows(tx, 'leases', { name, holder });

/** How long nobody else begins where the holder is not heard of: it died, or hangs. Clocks of two servers are not so far apart. */
export const LEASE_MS = 60_000;
const RENEW_EVERY_MS = 15_000;

type Work<T> = (stopping: AbortSignal) => Promise<T>;
type Asked = {
  /** What begins nothing more once it is aborted. */
  readonly stopping?: AbortSignal | undefined;
  /** How long it stays with this server after the work, milliseconds: for what is done again and again by whoever began. */
  readonly kept?: number;
};

export type Leases = {
  /** Works if no other server does. @param work begins nothing once its signal aborts, as by a lost lease; what it still ends may be done by another too. @returns undefined where another has it. */
  readonly alone: <T>(name: string, work: Work<T>, asked?: Asked) => Promise<T | undefined>;
  /** Lets go of all that is kept, for the others: as the server stops. */
  readonly release: () => Promise<void>;
};

/** @param renewEveryMs of this machine's time. */
export function openLeases(
  { db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Log },
  renewEveryMs: number = RENEW_EVERY_MS,
): Leases {
  const holder = randomUUID();
  const kept = new Set<string>();
  const take = (name: string, ms: number): Promise<boolean> =>
    writeFor(db, [name], (tx) => takeLease(tx, { name, holder, until: clock() + ms }, clock()));
  const drop = (name: string): Promise<boolean> => {
    kept.delete(name);
    return writeFor(db, [name], (tx) => dropLease(tx, { name, holder }));
  };
  return {
    async alone(name, work, { stopping, kept: keptMs = 0 } = {}) {
      if (!(await take(name, LEASE_MS + keptMs))) return undefined;
      const lost = new AbortController();
      const stopRenewing = repeat({
        everyMs: renewEveryMs,
        work: async () => (await take(name, LEASE_MS + keptMs)) || lost.abort(),
        failed: (error) => log.warn({ err: error, lease: name }, 'a lease could not be renewed'),
      });
      try {
        return await work(stopping ? AbortSignal.any([stopping, lost.signal]) : lost.signal);
      } finally {
        await stopRenewing(); // one that is under way would take it anew
        if (keptMs > 0) kept.add(name);
        else if (!lost.signal.aborted) await drop(name);
      }
    },
    release: async () => {
      for (const name of kept) await drop(name);
    },
  };
}
