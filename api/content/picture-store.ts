/** The school's own pictures, stored in the database so that a backup includes them. Each change is published. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { picturePath } from '../../sync/course/step-html.ts';
import type { Db, ExclusiveTx } from '../platform/db/open.ts';
import { publish } from '../platform/publications/publication-store.ts';
import type { CleanPicture } from './clean-picture.ts';
import { insertNew, rowsOf } from '../platform/db/rows.ts';

type PictureFile = {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly type: string;
  /** Drawn size in CSS pixels. */
  readonly width: number;
  readonly height: number;
};
export type PictureFiles = ReadonlyMap<string, PictureFile>;

/** @param web folder that serves the pictures. @returns pictures by file name. */
export function readPictures(web: string): PictureFiles {
  const folder = path.join(web, 'images/skilti');
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  return new Map(names.map((name) => [name, readPicture(folder, name)]));
}

function readPicture(folder: string, name: string): PictureFile {
  const content = readFileSync(path.join(folder, name));
  const view = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(content.toString('utf8'));
  return {
    path: picturePath(name),
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    type: 'image/svg+xml',
    width: Number(view?.[1] ?? 100),
    height: Number(view?.[2] ?? 100),
  };
}

type Words = { readonly alt: string; readonly alt_en: string };

/** The name is a content hash, so a picture keeps its name. @returns the name. */
export async function putPicture(
  tx: ExclusiveTx,
  { ending, content, width, height }: CleanPicture,
  { alt, alt_en }: Words,
  { by, now }: { readonly by: string | null; readonly now: number },
): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const name = `own-${sha256.slice(0, 12)}.${ending}`;
  await tx
    .insertInto('pictures')
    .values({
      name,
      content: content.toString('base64'),
      bytes: content.length,
      sha256,
      width,
      height,
      alt_is: alt,
      alt_en,
      created_at: now,
      created_by: by,
    })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ alt_is: alt, alt_en }))
    .execute();
  await publish(tx, { kind: 'picture', subject: name });
  return name;
}

type TakenPicture = Words & {
  readonly name: string;
  readonly content: Buffer;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
};

/** Inserts a picture of the material files; an existing picture keeps its words. */
export async function takePicture(tx: ExclusiveTx, picture: TakenPicture, now: number): Promise<void> {
  const { content, alt, alt_en, ...row } = picture;
  const file = { content: content.toString('base64'), bytes: content.length };
  if (await insertNew(tx, 'pictures', { ...row, ...file, alt_is: alt, alt_en, created_at: now }))
    await publish(tx, { kind: 'picture', subject: row.name });
}

/** By file name, in the form of the built pictures. */
export async function readOwnPictures(db: Db): Promise<PictureFiles> {
  const rows = await db.selectFrom('pictures').select(['name', 'bytes', 'sha256', 'width', 'height']).execute();
  return new Map(rows.map(({ name, ...row }) => [name, { ...row, path: picturePath(name), type: typeOf(name) }]));
}

const typeOf = (name: string): string => (name.endsWith('.svg') ? 'image/svg+xml' : 'image/webp');

export async function pictureContent(db: Db, name: string) {
  const row = await rowsOf(db, 'pictures', { name }).select(['content', 'sha256']).executeTakeFirst();
  return row && { content: Buffer.from(row.content, 'base64'), sha256: row.sha256, type: typeOf(name) };
}

/** Alt texts by name. */
export const ownPictureWords = (db: Db) => db.selectFrom('pictures').select(['name', 'alt_is', 'alt_en']).execute();
