// All pictures at once: what is served, what is wrong, what differs from what lies in the folder of served files.
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
  /** What should lie where: path of a file to its text. */
  readonly files: ReadonlyMap<string, string>;
  /** Files in the folder of served ones that belong to no picture. */
  readonly strangers: readonly string[];
  /** What is wrong with sources; empty when all is well. */
  readonly findings: readonly string[];
  /** All but the parts. */
  readonly shown: readonly Source[];
};

/** @throws Error where a source is not understood. */
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

/** Where the file of a sign or a scene is served from, or one of the app's own lies for the code that shows it. */
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
