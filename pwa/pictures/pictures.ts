// Processes all pictures: served files, findings, differences from the folder of served files.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkServed, checkSources } from './check.ts';
import { inkscapePalette } from './palette.ts';
import { servedFile } from './serve.ts';
import { readSources, type Source } from './sources.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const content = join(root, 'sql/content');
const images = join(root, 'pwa/public/images/skilti');

export type Pictures = {
  /** Expected files: text by path. */
  readonly files: ReadonlyMap<string, string>;
  /** Files in the served folder without a source. */
  readonly strangers: readonly string[];
  /** Problems in sources; empty if there are none. */
  readonly findings: readonly string[];
  /** All pictures except parts. */
  readonly shown: readonly Source[];
};

/** @throws Error if a source is invalid. */
export function allPictures(): Pictures {
  const sources = readSources(join(content, 'pictures'));
  const catalogue: readonly { readonly slug: string }[] = JSON.parse(readFileSync(join(content, 'signs.json'), 'utf8'));
  const listed = catalogue.map(({ slug }) => slug);
  const findings = [...checkSources(sources, listed)];
  const files = new Map([[join(content, 'pictures/palette.gpl'), inkscapePalette()]]);
  const shown = [...sources.values()].filter(({ kind }) => kind !== 'parts');
  for (const source of shown) {
    try {
      const text = servedFile(source, sources);
      files.set(servedPlace(source), text);
      findings.push(...checkServed(source, text));
    } catch (cause) {
      findings.push(`${source.kind}/${source.name}.svg: ${cause instanceof Error ? cause.message : ''}`);
    }
  }
  const strangers = readdirSync(images)
    .map((name) => join(images, name))
    .filter((file) => !files.has(file));
  return { files, strangers, findings, shown };
}

/** Path of a served sign or scene, or of an app picture beside its code. */
export function servedPlace({ kind, name }: Source): string {
  return join(kind === 'app' ? join(root, 'pwa/course') : images, `${name}.svg`);
}

export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
