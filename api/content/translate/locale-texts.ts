/** Texts of signs, terms and hazard scenes: sources hold Icelandic and English, the app's locale files hold added languages. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Language } from '../../../sync/language.ts';
import { HazardScene } from '../../../sync/practice/hazard-scene.ts';
import { keyOf, type Translation, type TranslationSource } from './translatable.ts';

const kinds = ['sign', 'term', 'hazard'] as const;
type LocaleThing = TranslationSource & { readonly kind: (typeof kinds)[number] };

const Text = z.object({ is: z.string(), en: z.string() });
const Signs = z.array(z.object({ slug: z.string(), name: Text, meaning: Text }));
const Terms = z.array(z.object({ is: z.string(), en: z.string(), meaning: z.string(), meaningEn: z.string() }));
const Words = z.record(z.string(), z.string());

/** @param root project folder. */
export function localeThings(root: string): readonly LocaleThing[] {
  const read = (file: string): unknown => parse(readFileSync(path.join(root, file), 'utf8'));
  const hazards = 'sql/content/hazards';
  const thing = (kind: LocaleThing['kind'], subject: string, fields: LocaleThing['fields']): LocaleThing => ({
    kind,
    subject,
    file: `${kind}s`,
    fields,
  });
  return [
    ...z.parse(Signs, read('sql/content/signs.json')).map(({ slug, ...fields }) => thing('sign', slug, fields)),
    ...z
      .parse(Terms, read('pwa/course/glossary.json'))
      .map(({ is, en, meaning, meaningEn }) =>
        thing('term', is, { term: { is, en }, meaning: { is: meaning, en: meaningEn } }),
      ),
    ...readdirSync(path.join(root, hazards))
      .sort()
      .map((file) => {
        const { id, name, before, hint, lesson, stills } = z.parse(HazardScene, read(path.join(hazards, file)));
        const seen = stills.map(({ see }, index) => [`stills.${index}.see`, see] as const);
        return thing('hazard', id, { name, before, ...(hint && { hint }), ...Object.fromEntries(seen), lesson });
      }),
  ];
}

const fileOf = (locales: string, language: Language, kind: LocaleThing['kind']): string =>
  path.join(locales, language, `${kind}s.json`);
const readWords = (file: string): z.infer<typeof Words> =>
  existsSync(file) ? z.parse(Words, JSON.parse(readFileSync(file, 'utf8'))) : {};

/** Reads the translations of these things. @param locales folder of locale files. */
export function readLocaleTexts(
  locales: string,
  things: readonly LocaleThing[],
  language: Language,
): readonly Translation<LocaleThing>[] {
  const files = new Map(kinds.map((kind) => [kind, readWords(fileOf(locales, language, kind))]));
  return things.flatMap((of) => {
    const texts = Object.keys(of.fields).flatMap((field) => {
      const text = files.get(of.kind)?.[`${keyOf(of, '.')}.${field}`];
      return text === undefined ? [] : [[field, text] as const];
    });
    return texts.length === 0 ? [] : [{ of, texts: Object.fromEntries(texts), current: true }];
  });
}

/** Writes locale files in source order and removes unknown entries. @returns the count of changed files. */
export function writeLocaleTexts(
  locales: string,
  things: readonly LocaleThing[],
  language: Language,
  made: readonly Translation<LocaleThing>[],
): number {
  const said = new Map(
    [...readLocaleTexts(locales, things, language), ...made].map(({ of, texts }) => [keyOf(of), texts]),
  );
  const changed = kinds.filter((kind) => {
    const words = things
      .filter((of) => of.kind === kind)
      .flatMap((of) =>
        Object.entries(said.get(keyOf(of)) ?? {}).map(([field, text]) => [`${keyOf(of, '.')}.${field}`, text]),
      );
    const file = fileOf(locales, language, kind);
    const text = `${JSON.stringify(Object.fromEntries(words), null, 2)}\n`;
    if (words.length === 0 || (existsSync(file) && readFileSync(file, 'utf8') === text)) return false;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return true;
  });
  return changed.length;
}
