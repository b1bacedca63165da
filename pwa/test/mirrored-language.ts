/**
 * A made-up right-to-left language in a copy of the project: its words are two fifths longer and have three plural
 * forms.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { po } from 'gettext-parser';
import * as z from 'zod';
import { folders } from '../../api/platform/folders.ts';

/** A code whose direction, plural forms and dates `Intl` knows. */
export const MIRRORED = 'he';
const FORMS = ['one', 'two', 'other'];
const WRITTEN_ALONE = 'notFound.stay';
/** This names pictures, of which this language has none. */
const PICTURES = 'site.pictures';

const LETTERS = 'אבגדהוזחטיכלמנסעפצקרשת';
/** Placeholders, markup, addresses, units and file types are no words. */
const WORD = /\{\{.*?\}\}|<[^>]*>|&#?\w+;|[^\s<>]+[@/][^\s<>]+|\bkr\.|\b(?:[A-Z]{2,}|Excel)\b|(\p{L}+)/gu;

/** Replaces the letters of every word and makes it two fifths longer. */
const mirrored = (text: string): string =>
  text.replace(WORD, (all, word?: string) => {
    if (word === undefined) return all;
    const letters = [...word.normalize('NFD').replace(/\P{L}/gu, '')].map(
      (letter) => LETTERS[(letter.toLowerCase().codePointAt(0) ?? 0) % LETTERS.length] ?? '',
    );
    return [...letters, ...letters.slice(0, Math.round(letters.length * 0.4))].join('');
  });

const Words = z.record(z.string(), z.string());
const readWords = (file: string) => Words.parse(JSON.parse(readFileSync(file, 'utf8')));

/** All plural forms come from the English plural. */
const wordsOf = (words: z.infer<typeof Words>) =>
  Object.fromEntries(
    Object.entries(words)
      .filter(([key]) => key !== WRITTEN_ALONE && !key.endsWith('_one'))
      .flatMap(([key, text]) =>
        (key.endsWith('_other') ? FORMS.map((form) => key.replace(/other$/, form)) : [key]).map(
          (form) => [form, key === PICTURES ? text : mirrored(text)] as const,
        ),
      ),
  );

function writeWords(tree: string): void {
  const locales = path.join(tree, 'sync/locales');
  const own = path.join(locales, MIRRORED);
  mkdirSync(own);
  for (const file of readdirSync(path.join(locales, 'en')))
    writeFileSync(path.join(own, file), JSON.stringify(wordsOf(readWords(path.join(locales, 'en', file))), null, 2));
  const list = path.join(locales, 'languages.json');
  const rows = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(readFileSync(list, 'utf8')));
  const english = rows.find(({ code }) => code === 'en');
  const row = { ...english, code: MIRRORED, name: mirrored('Mirrored'), dir: 'rtl' };
  writeFileSync(list, JSON.stringify([...rows, row]));
}

/**
 * Translates as a translator does: the material is exported and imported. The steps of the last round stay
 * untranslated.
 */
function writeMaterial(tree: string): void {
  const file = path.join(tree, '.cache/mirrored.po');
  const content = (...given: readonly string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'api/cli/content.ts', ...given], { cwd: tree });
  content('translate', MIRRORED, '--to', file);
  const book = po.parse(readFileSync(file));
  for (const entry of Object.values(book.translations).flatMap((entries) => Object.values(entries)))
    if (!/course-2\/round-6.*html$/.test(entry.comments?.reference ?? ''))
      entry.msgstr = [mirrored(entry.comments?.extracted?.replace(/^English: /, '') ?? '')];
  writeFileSync(file, po.compile(book, { foldLength: 0 }));
  content('translated', MIRRORED, file);
}

/** @returns the folder of the copy and the files that the language changed in it. */
export function addMirrored(): { readonly tree: string; readonly touched: readonly string[] } {
  const { root } = folders;
  const tree = path.join(root, '.cache/mirrored');
  rmSync(tree, { recursive: true, force: true });
  const git = (cwd: string, ...given: readonly string[]) =>
    execFileSync('git', given, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const named = (list: string) => list.split('\0').filter(Boolean);
  for (const file of named(git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')))
    cpSync(path.join(root, file), path.join(tree, file), { preserveTimestamps: true });
  mkdirSync(path.join(tree, '.cache'));
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  git(tree, 'init', '-q');
  git(tree, 'add', '.');
  writeWords(tree);
  writeMaterial(tree);
  return { tree, touched: named(git(tree, 'ls-files', '-z', '--modified', '--others', '--exclude-standard')) };
}
