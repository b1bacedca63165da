/** What staff have read aloud, kept in the database, so that a copy of it is whole; the file beside it is only how it is served. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Db, Tx } from '../db/open.ts';

export async function keepRecording(tx: Tx, sha256: string, content: Buffer, now: number): Promise<void> {
  await tx
    .insertInto('recordings')
    .values({ sha256, content: content.toString('base64'), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those that no step is read by any more go. */
export async function dropUnusedRecordings(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('recordings')
    .where('sha256', 'not in', (used) =>
      used.selectFrom('narrations').select('narrations.sha256').where('source', '=', 'upload'),
    )
    .execute();
}

/** Puts a recording's file where it is served from, if it is not there: after a restore the folder knows nothing of it. @returns whether it is there now. */
export async function bringRecording(db: Db, sha256: string, file: string): Promise<boolean> {
  if (existsSync(file)) return true;
  const held = await db.selectFrom('recordings').select('content').where('sha256', '=', sha256).executeTakeFirst();
  if (!held) return false;
  mkdirSync(path.dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}.part`;
  writeFileSync(part, Buffer.from(held.content, 'base64'));
  renameSync(part, file);
  return true;
}
