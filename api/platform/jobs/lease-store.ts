/** Leases for work that only one server may do. */
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

/** Takes a free lease or renews an own one. A lease that ends too far in the future comes from a wrong clock, and counts as free (F41). @returns whether it is held. */
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

/** Releases a lease if still held. */
export const dropLease = (tx: Tx, { name, holder }: Omit<Lease, 'until'>) => deleteRows(tx, 'leases', { name, holder });

/** A lease expires after so long without renewal: its server died or hangs. Clocks of two servers differ less. */
export const LEASE_MS = 60_000;
const RENEW_EVERY_MS = 15_000;

type Work<T> = (stopping: AbortSignal) => Promise<T>;
type Asked = {
  /** Starts nothing new after it aborts. */
  readonly stopping?: AbortSignal | undefined;
  /** How long the lease stays with this server after the work, milliseconds; for periodic work. */
  readonly kept?: number;
};

export type Leases = {
  /** Runs `work` unless another server holds the lease. @param work starts nothing new once its signal aborts, as when the lease is lost. Its last step may overlap with another server's. @returns undefined if another server holds it. */
  readonly alone: <T>(name: string, work: Work<T>, asked?: Asked) => Promise<T | undefined>;
  /** Releases all kept leases; called at shutdown. */
  readonly release: () => Promise<void>;
};

/** @param renewEveryMs by the system clock. */
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
        await stopRenewing(); // a pending renewal would take the lease again
        if (keptMs > 0) kept.add(name);
        else if (!lost.signal.aborted) await drop(name);
      }
    },
    release: async () => {
      for (const name of kept) await drop(name);
    },
  };
}
