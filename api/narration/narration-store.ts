/** Which narration there is; a new one is published with its being written down. */
import type { Insertable } from 'kysely';
import type { Db, ExclusiveTx, Tx } from '../platform/db/open.ts';
import type { Tables } from '../platform/db/tables.ts';
import { publish } from '../platform/publications/publication-store.ts';

/** The file spoken of a step by the voice, and the hash of what was read. */
export const findSpeech = (db: Db, stepId: string) =>
  db
    .selectFrom('narrations')
    .select(['text_hash', 'file'])
    .where('step_id', '=', stepId)
    .where('language', '=', 'is')
    .where('source', '=', 'speech')
    .executeTakeFirst();

/** Writes down a step's narration, in place of an earlier one of the same language and source. */
export async function putNarration(tx: ExclusiveTx, narration: Insertable<Tables['narrations']>): Promise<void> {
  const { step_id, language: _language, source: _source, ...row } = narration;
  await tx
    .insertInto('narrations')
    .values(narration)
    .onConflict((conflict) => conflict.columns(['step_id', 'language', 'source']).doUpdateSet(row))
    .execute();
  await publish(tx, { kind: 'narration', subject: step_id });
}

/** The recording of a step, if it has one, as `putNarration` takes it. */
export const findRecording = (db: Db | Tx, stepId: string) =>
  db
    .selectFrom('narrations')
    .select(['file', 'bytes', 'sha256', 'seconds', 'sentences', 'made_at', 'text_hash'])
    .where('step_id', '=', stepId)
    .where('source', '=', 'upload')
    .executeTakeFirst();

/** Takes the recording of a step away; the voice reads it again. */
export async function removeRecording(tx: ExclusiveTx, stepId: string): Promise<void> {
  await tx.deleteFrom('narrations').where('step_id', '=', stepId).where('source', '=', 'upload').execute();
  await publish(tx, { kind: 'narration', subject: stepId });
}
