/** Which server does what only one of them is to do. */
import type { Tx } from '../db/open.ts';

type Lease = {
  readonly name: string;
  readonly holder: string;
  /** Server milliseconds. */
  readonly until: number;
};

/** Takes a lease that nobody has, or renews one's own. @returns whether it is held now. */
export async function takeLease(tx: Tx, lease: Lease, now: number): Promise<boolean> {
  const { holder, until } = lease;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('leases')
    .values(lease)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where((row) => row.or([row('leases.holder', '=', holder), row('leases.until', '<=', now)])),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lets go of a lease, if it is still held. */
export async function dropLease(tx: Tx, { name, holder }: Omit<Lease, 'until'>): Promise<void> {
  await tx.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}
