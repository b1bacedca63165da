/** Reads and writes translation files: one YAML beside each source, by id, and one HTML file per step or article. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import * as z from 'zod';
import type { Language } from '../../../sync/language.ts';
import type { Texts } from '../translation-store.ts';
import { htmlFile, keyOf, translationFile, type Translation, type Translatable } from './translatable.ts';

/** `source` is the hash of the translated Icelandic. */
const Entry = z.record(z.string(), z.string());
const File = z.record(z.string(), Entry);

/** @param folder of the material. @throws an error that names the unreadable file. */
export function readTranslated(
  folder: string,
  things: readonly Translatable[],
  language: Language,
): readonly Translation[] {
  const files = new Map<string, z.infer<typeof File>>();
  const read = (file: string): z.infer<typeof File> => {
    const known = files.get(file) ?? (existsSync(file) ? readFile(file) : {});
    files.set(file, known);
    return known;
  };
  return things.flatMap((of) => {
    const entry = read(translationFile(folder, of, language))[of.subject];
    if (!entry) return [];
    const { source, ...texts } = entry;
    const html = htmlFile(folder, of, language);
    const whole = html !== undefined && existsSync(html) ? { ...texts, html: readFileSync(html, 'utf8') } : texts;
    return [{ of, texts: whole, current: source === of.hash }];
  });
}

function readFile(file: string): z.infer<typeof File> {
  const { data, error } = File.safeParse(parse(readFileSync(file, 'utf8')) ?? {});
  if (!data) throw new Error(`${file}: ${z.prettifyError(error)}`);
  return data;
}

/** Writes translations in source order; entries of what the material no longer has go. @returns the count of changed files. */
export function writeTranslated(
  folder: string,
  things: readonly Translatable[],
  language: Language,
  made: readonly Translation[],
): number {
  const all = new Map([...readTranslated(folder, things, language), ...made].map((each) => [keyOf(each.of), each]));
  const files = new Map<string, string>();
  const yaml = new Map<string, Record<string, Texts>>();
  for (const of of things) {
    const translation = all.get(keyOf(of));
    if (!translation) continue;
    const { html, ...texts } = translation.texts;
    const page = htmlFile(folder, of, language);
    if (page !== undefined && html !== undefined) files.set(page, `${html.trim()}\n`);
    const file = translationFile(folder, of, language);
    const source = translation.current ? of.hash : 'outdated';
    yaml.set(file, { ...yaml.get(file), [of.subject]: { source, ...inOrder(of, texts) } });
  }
  for (const [file, entries] of yaml) files.set(file, stringify(entries, { lineWidth: 0 }));
  const changed = [...files].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  for (const [file, text] of changed) writeFileSync(file, text);
  return changed.length;
}

const inOrder = ({ fields }: Translatable, texts: Texts): Texts =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const text = texts[name];
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
