/** The bank of statements in the database; each change is published with it. */
import type { Insertable, Selectable } from 'kysely';
import type { Db, ExclusiveTx, Tx } from '../platform/db/open.ts';
import type { Tables } from '../platform/db/tables.ts';
import { publish } from '../platform/publications/publication-store.ts';

export type StatementRow = Selectable<Tables['statements']>;

/** Makes a statement or writes it anew. */
export async function putStatement(tx: ExclusiveTx, { id, ...row }: Insertable<Tables['statements']>): Promise<void> {
  await tx
    .insertInto('statements')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await publish(tx, { kind: 'statement', subject: id });
}

/** Takes it out of use, or back into it where `at` is null. @param at server milliseconds. */
export async function retireStatement(tx: ExclusiveTx, id: string, at: number | null): Promise<void> {
  await tx.updateTable('statements').set({ retired_at: at }).where('id', '=', id).execute();
  await publish(tx, { kind: 'statement', subject: id });
}

export const findStatement = (db: Db | Tx, id: string): Promise<StatementRow | undefined> =>
  db.selectFrom('statements').selectAll().where('id', '=', id).executeTakeFirst();

/** All of them, withdrawn ones too, in the order of steps and numbers. */
export async function readStatements(db: Db | Tx): Promise<readonly StatementRow[]> {
  const rows = await db.selectFrom('statements').selectAll().execute();
  return rows.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}
