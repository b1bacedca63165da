/** Stores narrations and the recordings that replace them; a new narration is published in the same transaction. */
import { type Insertable, sql } from 'kysely';
import type { Db, ExclusiveTx, Tx } from '../platform/db/open.ts';
import { deleteRows, putRow, rowsOf, updateRows } from '../platform/db/rows.ts';
import type { Tables } from '../platform/db/tables.ts';
import { publish } from '../platform/publications/publication-store.ts';
import { createHash } from 'node:crypto';
import { narrationText } from '../../sync/course/narration-text.ts';
import type { AudioFiles } from './audio-files.ts';
import { oldRows } from '../platform/db/kept-rows.ts';

/** The synthesised file of a step, with the hash of its text. */
export const findSpeech = (db: Db, stepId: string) =>
  rowsOf(db, 'narrations', { step_id: stepId, language: 'is', source: 'speech' })
    .select(['text_hash', 'file'])
    .executeTakeFirst();

/** Inserts or replaces a step's narration of one language and source. */
export async function putNarration(
  tx: ExclusiveTx,
  { step_id, language, source, ...row }: Insertable<Tables['narrations']>,
): Promise<void> {
  await putRow(tx, 'narrations', { step_id, language, source }, row);
  await publish(tx, { kind: 'narration', subject: step_id });
}

/** A step's recording, in the form `putNarration` takes. */
export const findRecording = (db: Db | Tx, stepId: string) =>
  rowsOf(db, 'narrations', { step_id: stepId, source: 'upload' })
    .select(['file', 'bytes', 'sha256', 'seconds', 'sentences', 'made_at', 'text_hash'])
    .executeTakeFirst();

/** Deletes a step's recording; the synthesised narration applies again. */
export async function removeRecording(tx: ExclusiveTx, stepId: string): Promise<void> {
  await deleteRows(tx, 'narrations', { step_id: stepId, source: 'upload' });
  await publish(tx, { kind: 'narration', subject: stepId });
}

/** Hash of the sentences read aloud, to detect outdated recordings. */
export const spokenHash = (html: string): string =>
  createHash('sha256')
    .update(JSON.stringify(narrationText(html).map(({ text }) => text)))
    .digest('hex');

export const narrationOlder = (textHash: string, html: string): boolean => textHash !== spokenHash(html);

/** Stores an upload; a repeated upload restarts its retention time. */
export async function keepRecording(tx: Tx, sha256: string, content: Buffer, now: number): Promise<void> {
  await tx
    .insertInto('recordings')
    .values({ sha256, content: content.toString('base64'), created_at: now })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ created_at: now }))
    .execute();
}

/** @returns the bytes; undefined if the upload is unknown or expired. */
export async function findContent(db: Db | Tx, sha256: string): Promise<Buffer | undefined> {
  const held = await rowsOf(db, 'recordings', { sha256 }).select('content').executeTakeFirst();
  return held && Buffer.from(held.content, 'base64');
}

/** Restarts the retention time of a recording no longer in use. */
export const letGo = (tx: Tx, sha256: string, now: number) =>
  updateRows(tx, 'recordings', { sha256 }, { created_at: now });

export const oldRecordings = oldRows({
  table: 'recordings',
  what: 'recordings not in use, from upload or removal',
  days: 1,
  key: ['sha256'],
  since: 'created_at',
  only: sql`sha256 NOT IN (SELECT sha256 FROM narrations WHERE source = 'upload')`,
});

type Named = { readonly sha256: string; readonly file: string };

/** Copies a recording from the database to audio storage, which lacks it after a restore or on another server. @returns whether it existed. */
export async function bringRecording(
  { db, audio }: { readonly db: Db; readonly audio: AudioFiles },
  { sha256, file }: Named,
): Promise<boolean> {
  const content = await findContent(db, sha256);
  if (content) await audio.put(file, content);
  return content !== undefined;
}
