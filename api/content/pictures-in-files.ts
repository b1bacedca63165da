/** Reads and writes the school's own pictures in `pictures/`, with alt texts in `pictures.yaml`. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Db, ExclusiveTx } from '../platform/db/open.ts';
import { pictureContent, readOwnPictures, ownPictureWords, takePicture } from './picture-store.ts';

const File = z.strictObject({
  pictures: z.array(
    z.strictObject({
      file: z.string().regex(/^own-[0-9a-f]{12}\.(?:svg|webp)$/),
      width: z.number().positive(),
      height: z.number().positive(),
      alt: z.strictObject({ is: z.string(), en: z.string() }),
    }),
  ),
});
const LIST = 'pictures.yaml';

/** Files name an SVG without extension, any other picture with it. */
export const nameInFiles = (file: string): string => file.replace(/\.svg$/, '');
export const fileOfName = (name: string): string => (name.includes('.') ? name : `${name}.svg`);

type OwnPictureFile = z.infer<typeof File>['pictures'][number] & { readonly path: string };

/** @param content folder of the material. */
export function ownPicturesIn(content: string): readonly OwnPictureFile[] {
  const folder = path.join(content, 'pictures');
  const list = path.join(folder, LIST);
  if (!existsSync(list)) return [];
  const { pictures } = File.parse(parse(readFileSync(list, 'utf8')));
  return pictures.map((picture) => ({ ...picture, path: path.join(folder, picture.file) }));
}

/** Inserts pictures that the database lacks. @throws if a file's hash does not match its name. */
export async function loadOwnPictures(
  tx: ExclusiveTx,
  pictures: readonly OwnPictureFile[],
  now: number,
): Promise<void> {
  for (const { file, path: place, width, height, alt } of pictures) {
    const content = readFileSync(place);
    const sha256 = createHash('sha256').update(content).digest('hex');
    if (!file.startsWith(`own-${sha256.slice(0, 12)}.`))
      throw new Error(`${place} is not the picture of that name: its hash begins with ${sha256.slice(0, 12)}.`);
    await takePicture(tx, { name: file, content, sha256, width, height, alt: alt.is, alt_en: alt.en }, now);
  }
}

/** @returns the listed pictures as text; undefined if the school has none. */
export async function exportOwnPictures(db: Db, content: string): Promise<string | undefined> {
  const pictures = await readOwnPictures(db);
  if (pictures.size === 0) return undefined;
  const folder = path.join(content, 'pictures');
  mkdirSync(folder, { recursive: true });
  const lines = ['pictures:'];
  for (const { name, alt_is, alt_en } of (await ownPictureWords(db)).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const [size, held] = [pictures.get(name), await pictureContent(db, name)];
    if (!size || !held) continue;
    const file = path.join(folder, name);
    if (!existsSync(file)) writeFileSync(file, held.content);
    lines.push(`  - file: ${name}`, `    width: ${size.width}`, `    height: ${size.height}`, '    alt:');
    lines.push(`      is: ${JSON.stringify(alt_is)}`, `      en: ${JSON.stringify(alt_en)}`);
  }
  return `${lines.join('\n')}\n`;
}

export const listOfOwnPictures = (content: string): string => path.join(content, 'pictures', LIST);
