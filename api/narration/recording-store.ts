/** What staff have read aloud, kept in the database, so that a copy of it is whole and every server has it; the file is only how it is served. */
import type { Db, Tx } from '../platform/db/open.ts';
import type { AudioFiles } from './audio-files.ts';

/** How long one that was sent up waits to be used, milliseconds. */
const WAITS_MS = 24 * 3_600_000;

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

/** Those that no step is read by go: the one that a step was read by until now, and what was sent up and never used. */
export async function dropUnusedRecordings(tx: Tx, until: string | undefined, now: number): Promise<void> {
  await tx
    .deleteFrom('recordings')
    .where('sha256', 'not in', (used) =>
      used.selectFrom('narrations').select('narrations.sha256').where('source', '=', 'upload'),
    )
    .where((row) => row.or([row('sha256', '=', until ?? ''), row('created_at', '<', now - WAITS_MS)]))
    .execute();
}

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
