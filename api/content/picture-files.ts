/** The pictures as they will be served: size, hash and drawn size of each, read once. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { picturePath } from '../../sync/course/step-html.ts';

export type PictureFile = {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly type: string;
  /** Size in which it was drawn, CSS pixels. */
  readonly width: number;
  readonly height: number;
};
export type PictureFiles = ReadonlyMap<string, PictureFile>;

/** @param web the folder the pictures are served from. @returns pictures by file name. */
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
