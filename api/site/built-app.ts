/** Reads what the build of the app left for the server: its page, its files, and how public pages are drawn and styled. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
    isEntry: z.boolean().optional(),
  }),
);
export type Manifest = z.infer<typeof Manifest>;

/** Written by the build beside what draws. */
const Drawable = z.object({
  /** Source of each page, by its id. */
  pageFiles: z.record(z.string(), z.string()),
  /** The styles that stand in drawn pages. */
  styles: z.string(),
  /** Classes that the app's stylesheet has rules for, which these styles leave out. */
  leftOut: z.array(z.string()),
});
export type Drawable = z.infer<typeof Drawable>;

export type BuiltApp = {
  readonly html: string;
  readonly worker: string;
  readonly manifest: Manifest;
  /** How public pages are drawn, where that was built: the file that draws, and what is known of it. */
  readonly drawing: (Drawable & { readonly renderer: string }) | undefined;
  /** Hash of all that drawn pages are made of besides data. */
  readonly fingerprint: string;
};

/** @param dist the folder that holds the built app (`web`) and its drawing on the server (`ssr`). @returns nothing where the app is not built. */
export function readBuiltApp(dist: string): BuiltApp | undefined {
  const [html, worker] = ['web/app.html', 'web/sw.js'].map((file) => read(dist, file));
  if (html === undefined || worker === undefined) return undefined;
  const [list = '{}', drawable, renderer] = ['web/.vite/manifest.json', 'ssr/pages.json', 'ssr/entry-server.js'].map(
    (file) => read(dist, file),
  );
  const hash = createHash('sha256');
  for (const part of [html, list, drawable, renderer, ...chunkNames(dist)]) hash.update(`${part}\n`);
  return {
    html,
    worker,
    manifest: Manifest.parse(JSON.parse(list)),
    drawing:
      drawable === undefined || renderer === undefined
        ? undefined
        : { ...Drawable.parse(JSON.parse(drawable)), renderer: path.join(dist, 'ssr/entry-server.js') },
    fingerprint: hash.digest('hex'),
  };
}

function read(dist: string, file: string): string | undefined {
  const place = path.join(dist, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
}

/** Their names hold a hash of what is in them. */
function chunkNames(dist: string): readonly string[] {
  const folder = path.join(dist, 'ssr/assets');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
