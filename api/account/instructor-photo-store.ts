/** Photographs of instructors, one shown per instructor. As personal data they are deleted after removal, or after the instructor is archived. */
import type { Db, ExclusiveTx, Tx } from '../platform/db/open.ts';
import { affected, insertRows, rowsOf } from '../platform/db/rows.ts';
import { publish } from '../platform/publications/publication-store.ts';
import type { Retention } from '../platform/db/kept-rows.ts';

type NewPhoto = {
  readonly path: string;
  readonly instructorId: string;
  /** WebP. */
  readonly content: Buffer;
};

/** Stores a photograph, not yet shown. */
export async function insertPhoto(tx: Tx, { path, instructorId, content }: NewPhoto, now: number): Promise<void> {
  const row = { path, instructor_id: instructorId, content: content.toString('base64'), created_at: now };
  await insertRows(tx, 'instructor_photos', { ...row, taken_down_at: now });
}

/** Replaces the instructor's shown photograph. @param path null to show none. @returns whether it exists. */
export async function showPhoto(
  tx: ExclusiveTx,
  instructorId: string,
  path: string | null,
  now: number,
): Promise<boolean> {
  const photos = tx.updateTable('instructor_photos').where('instructor_id', '=', instructorId);
  await photos.set({ taken_down_at: now }).where('taken_down_at', 'is', null).execute();
  await publish(tx, { kind: 'instructor', subject: instructorId });
  if (path === null) return true;
  return affected(photos.set({ taken_down_at: null }).where('path', '=', path));
}

/** @returns paths of shown photographs by instructor id. */
export async function shownPhotos(db: Db | Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf(db, 'instructor_photos', { taken_down_at: null })
    .select(['instructor_id', 'path'])
    .execute();
  return new Map(rows.map((row) => [row.instructor_id, row.path]));
}

/** @returns the WebP file; undefined if it is not shown or the instructor is archived. */
export async function photoContent(db: Db, path: string): Promise<Buffer | undefined> {
  const row = await rowsOf(db, 'instructor_photos', { path, taken_down_at: null })
    .innerJoin('instructors', 'instructors.id', 'instructor_id')
    .select('content')
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row && Buffer.from(row.content, 'base64');
}

export const oldInstructorPhotos: Retention = {
  table: 'instructor_photos',
  what: 'photographs of instructors, from their removal',
  days: 1,
  remove: async (tx, before) => {
    const left = tx.selectFrom('instructors').select('id').where('archived_at', '<', before);
    const gone = await tx
      .deleteFrom('instructor_photos')
      .where((is) => is.or([is('taken_down_at', '<', before), is('instructor_id', 'in', left)]))
      .executeTakeFirstOrThrow();
    return Number(gone.numDeletedRows);
  },
};
