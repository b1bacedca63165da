// Reads the picture sources in sql/content/pictures: signs, scenes, app pictures and shared parts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseXml, type Element } from './xml.ts';

export const KINDS = ['signs', 'scenes', 'app', 'parts'] as const;
export type Kind = (typeof KINDS)[number];
export type Source = { readonly kind: Kind; readonly name: string; readonly svg: Element };
/** Keyed by "kind/name". */
export type Sources = ReadonlyMap<string, Source>;

/** @throws an error with the file name if a source is invalid. */
export function readSources(folder: string): Sources {
  const sources = new Map<string, Source>();
  for (const kind of KINDS) {
    for (const file of readdirSync(join(folder, kind)).sort()) {
      const name = file.replace(/\.svg$/, '');
      sources.set(`${kind}/${name}`, { kind, name, svg: parse(join(folder, kind, file)) });
    }
  }
  return sources;
}

function parse(file: string): Element {
  try {
    return parseXml(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} is not understood: ${cause instanceof Error ? cause.message : ''}`, { cause });
  }
}

/**
 * Resolves a `use` reference to the drawing of a part or sign.
 * @returns its key in the sources; undefined for any other reference.
 */
export function usedSource(use: Element, from: Source): string | undefined {
  const place = use.attributes['xlink:href'] ?? use.attributes['href'] ?? '';
  const { kind = from.kind, name } =
    /(?:^|\/)(?:(?<kind>parts|signs)\/)?(?<name>[\w-]+)\.svg#drawing$/.exec(place)?.groups ?? {};
  return name === undefined ? undefined : `${kind}/${name}`;
}
