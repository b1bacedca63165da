/** What staff have read aloud, kept in the database, so that a copy of it is whole and every server has it; the file is only how it is served. */
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import { oldRows, type Retention } from '../platform/db/retention.ts';
import type { AudioFiles } from './audio-files.ts';

/** Keeps what was sent up; sent up again it waits anew. */
export async function keepRecording(tx: Tx, sha256: string, content: Buffer, now: number): Promise<void> {
  await tx
    .insertInto('recordings')
    .values({ sha256, content: content.toString('base64'), created_at: now })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ created_at: now }))
    .execute();
}

/** @returns its bytes; undefined where nobody has sent it up lately. */
export async function findContent(db: Db | Tx, sha256: string): Promise<Buffer | undefined> {
  const held = await db.selectFrom('recordings').select('content').where('sha256', '=', sha256).executeTakeFirst();
  return held && Buffer.from(held.content, 'base64');
}

/** No step is read by it any more: it waits anew, and can be used again so long. */
export const letGo = (tx: Tx, sha256: string, now: number) =>
  tx.updateTable('recordings').set({ created_at: now }).where('sha256', '=', sha256).execute();

export const oldRecordings: readonly Retention[] = [
  oldRows({
    table: 'recordings',
    what: 'recordings by which no step is read, from when they were sent up or taken out of use',
    days: 1,
    key: ['sha256'],
    since: 'created_at',
    only: sql`sha256 NOT IN (SELECT sha256 FROM narrations WHERE source = 'upload')`,
  }),
];

type Named = { readonly sha256: string; readonly file: string };

/** Puts a recording where it is served from: after a restore, and at another server, there is nothing of it. @returns whether there was one to put. */
export async function bringRecording(
  { db, audio }: { readonly db: Db; readonly audio: AudioFiles },
  { sha256, file }: Named,
): Promise<boolean> {
  const content = await findContent(db, sha256);
  if (content) await audio.put(file, content);
  return content !== undefined;
}
