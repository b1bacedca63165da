/** Translations of the material: from files into the database, out to a translator and back, and reports of gaps. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { po } from 'gettext-parser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addedLanguages } from '../../../sync/language.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { closeDatabase, openDatabase, type Opened } from '../../platform/db/open.ts';
import { writeExclusive } from '../../platform/db/transactions.ts';
import { folders } from '../../platform/folders.ts';
import { readArticles } from '../articles.ts';
import { findingLines } from '../check/report.ts';
import { loadContent } from '../load.ts';
import { readContent } from '../read-files.ts';
import { putTranslation, readTranslations } from '../translation-store.ts';
import { checkTranslations } from './check-translations.ts';
import { loadTranslations } from './load-translations.ts';
import { readPo, writePo } from './po.ts';
import { translatables } from './translatable.ts';
import { readTranslated, writeTranslated } from './translation-files.ts';
import { readLocaleTexts, localeThings, writeLocaleTexts } from './locale-texts.ts';

const ROUND = 'course-1/round-1';
const [language] = addedLanguages;
if (language === undefined) throw new Error('no language has been added');
let folder: string;
let content: string;
let opened: Opened;
let now = 1_000;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'akrein-translations-'));
  content = path.join(folder, 'content');
  mkdirSync(path.join(content, 'course-1'), { recursive: true });
  for (const name of readdirSync(folders.content).filter((each) => each.startsWith('courses.')))
    cpSync(path.join(folders.content, name), path.join(content, name));
  cpSync(path.join(folders.content, ROUND), path.join(content, ROUND), { recursive: true });
  opened = openDatabase(path.join(folder, 'akrein.db'));
  migrate(opened.sqlite, folders.migrations);
});
afterEach(async () => {
  await closeDatabase(opened);
  rmSync(folder, { recursive: true });
});

const load = async () => {
  now += 1_000;
  const source = readContent(content);
  await loadContent(opened.db, source, () => now);
  return loadTranslations(opened.db, content, source, [], () => now);
};
const things = () => translatables(readContent(content), []);
const check = () => {
  const all = things();
  return checkTranslations(all, readTranslated(content, all, language), language);
};
const shown = async (version?: number) =>
  (await readTranslations(opened.db, ['question']))('question', '1.1.1-q1', version)[language]?.['text'];
const edit = (start: string, change: (text: string) => string): void => {
  const name = readdirSync(path.join(content, ROUND)).find((each) => each.startsWith(start));
  const file = path.join(content, ROUND, name ?? start);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};
const newIcelandic = (text: string) => text.replace(/^( {4}is: ")/m, '$1Nú: ');

it.each(addedLanguages)('%s: the material is fully translated, and no translation is broken or outdated', (each) => {
  const all = translatables(readContent(folders.content), readArticles(path.join(folders.content, 'articles')));
  const inLocales = localeThings(folders.root);
  const made = [...readTranslated(folders.content, all, each), ...readLocaleTexts(folders.locales, inLocales, each)];
  expect(findingLines(checkTranslations([...all, ...inLocales], made, each)).join('\n')).toBe('');
});

it('loads once, then only what has changed', async () => {
  const { added } = await load();
  expect(added).toBe(readTranslated(content, things(), language).length);
  expect(await load()).toEqual({ added: 0, updated: 0, kept: added });
  edit(`statements.${language}`, (text) => text.replace('text: ', 'text: Teraz '));
  expect(await load()).toEqual({ added: 0, updated: 1, kept: added - 1 });
});

it('shows an outdated translation until a new one comes, and keeps it for the older version', async () => {
  await load();
  const before = await shown();
  edit('01-velkomin-i-okunam.questions.yaml', newIcelandic);
  await load();
  expect(await shown(2)).toBe(before);
  expect(check()).toMatchObject([{ message: 'was made from an earlier text' }]);
  edit(`01-velkomin-i-okunam.questions.${language}.yaml`, (text) =>
    text.replace(
      /(1\.1\.1-q1:\n  source: )\S+(\n  text: )/,
      `$1${things().find(({ subject }) => subject === '1.1.1-q1')?.hash}$2Teraz `,
    ),
  );
  await load();
  expect(await shown(2)).toBe(`Teraz ${before}`);
  expect(await shown(1)).toBe(before);
});

it('does not replace a translation by staff', async () => {
  await load();
  const own = { kind: 'question', subject: '1.1.1-q1', language, version: 1 } as const;
  await writeExclusive(opened.db, (tx) =>
    putTranslation(tx, {
      ...own,
      texts: { text: 'Szkoła tak napisała.' },
      source_hash: null,
      published_at: 1,
      published_by: 'a',
    }),
  );
  edit(`01-velkomin-i-okunam.questions.${language}.yaml`, (text) => text.replace('text: ', 'text: Teraz '));
  await load();
  expect(await shown()).toBe('Szkoła tak napisała.');
});

it('keeps a translation by staff through later Icelandic versions', async () => {
  await load();
  const own = { kind: 'question', subject: '1.1.1-q1', language, version: 1 } as const;
  const by = { source_hash: null, published_at: 1, published_by: 'a' };
  await writeExclusive(opened.db, (tx) =>
    putTranslation(tx, { ...own, ...by, texts: { text: 'Szkoła tak napisała.' } }),
  );
  for (const version of [2, 3]) {
    edit('01-velkomin-i-okunam.questions.yaml', newIcelandic);
    await load();
    expect(await shown(version)).toBe('Szkoła tak napisała.');
  }
});

it('does not load a translation of another text than the database has', async () => {
  await load();
  opened.sqlite.exec(
    "INSERT INTO accounts (id, role, name, password_hash, language, search, created_at, last_seen_at) VALUES ('a', 'staff', '', '', 'is', '', 0, 0)",
  );
  const before = await shown();
  // the school has changed q1, and made its own q5, an id that the files use too
  opened.sqlite.exec(`
    INSERT INTO question_versions (question_id, version, point, question_is, question_en, published_at, published_by)
    VALUES ('1.1.1-q1', 2, 1, 'Spurning skólans?', '', 1, 'a');
    UPDATE question_versions SET published_by = 'a', source_hash = NULL WHERE question_id = '1.1.1-q5';
    DELETE FROM translations WHERE subject = '1.1.1-q5'`);
  edit('01-velkomin-i-okunam.questions.yaml', (text) => text.replace(/^( {4}is: ")/gm, '$1Nú: '));
  const hashes = new Map(things().map(({ subject, hash }) => [subject, hash]));
  edit(`01-velkomin-i-okunam.questions.${language}.yaml`, (text) =>
    text.replace(
      /^(\S+-q\d+):\n  source: \S+\n  text: /gm,
      (_, id: string) => `${id}:\n  source: ${hashes.get(id)}\n  text: Teraz `,
    ),
  );
  await load();
  const translated = await readTranslations(opened.db, ['question']);
  expect(translated('question', '1.1.1-q6')[language]?.['text']).toMatch(/^Teraz /);
  expect(await shown()).toBe(before);
  expect(translated('question', '1.1.1-q5')).toEqual({});
});

it('goes out to a translator and comes back unchanged', () => {
  const made = readTranslated(content, things(), language);
  const bare = path.join(folder, 'bare');
  cpSync(content, bare, { recursive: true, filter: (file) => !file.includes(`.${language}.`) });
  const own = translatables(readContent(bare), []);
  const { made: read, left } = readPo(writePo(things(), language, made), own);
  expect(left).toBe(0);
  expect(writeTranslated(bare, own, language, read)).toBeGreaterThan(20);
  for (const name of readdirSync(path.join(content, ROUND)).filter((each) => each.includes(`.${language}.`)))
    expect(readFileSync(path.join(bare, ROUND, name), 'utf8'), name).toBe(
      readFileSync(path.join(content, ROUND, name), 'utf8'),
    );
  expect(writeTranslated(bare, own, language, read)).toBe(0);
});

it('includes signs, terms and hazard scenes, which are words of the app', () => {
  const inLocales = localeThings(folders.root);
  const out = writePo([...things(), ...inLocales], language, readLocaleTexts(folders.locales, inLocales, language));
  const bare = path.join(folder, 'locales');
  const { made, left } = readPo(out, inLocales);
  expect([made.length, left]).toEqual([inLocales.length, 0]);
  expect(writeLocaleTexts(bare, inLocales, language, made)).toBe(3);
  const read = (locales: string, name: string): unknown =>
    JSON.parse(readFileSync(path.join(locales, language, name), 'utf8'));
  for (const name of ['signs.json', 'terms.json', 'hazards.json'])
    expect(read(bare, name), name).toEqual(read(folders.locales, name));
  expect(writeLocaleTexts(bare, inLocales, language, made)).toBe(0);

  const half = out.replace(/(msgctxt "sign born name"[^]*?msgstr )"[^]*?"\n\n/, '$1""\n\n');
  expect(readPo(half, inLocales).left).toBe(1);
});

it('marks outdated texts for the translator, and reads back no incomplete or doubtful ones', () => {
  edit('01-velkomin-i-okunam.questions.yaml', newIcelandic);
  const out = writePo(things(), language, readTranslated(content, things(), language));
  const doubted = Object.values(po.parse(out).translations)
    .flatMap((each) => Object.values(each))
    .filter(({ comments }) => comments?.flag);
  expect(new Set(doubted.map(({ msgctxt }) => msgctxt?.split(' ')[1]))).toEqual(new Set(['1.1.1-q1']));
  const half = out.replace(/(msgctxt "statement 1\.1\.1-s1 why"[^]*?msgstr )"[^]*?"\n\n/, '$1""\n\n');
  const { made, left } = readPo(half, things());
  expect(left).toBe(2);
  expect(made.map(({ of }) => of.subject)).not.toContain('1.1.1-s1');
});

it('reports missing and broken translations', () => {
  edit(`pool.${language}`, () => '');
  edit(`02-namsheimild-og-okunamsbok.${language}.html`, (html) =>
    html.replace('<h3>', '<h4>').replace('</h3>', '</h4>'),
  );
  edit(`statements.${language}`, (text) => text.replace('  why: ', '  reason: '));
  const found = check();
  const messages = new Set(found.map(({ level, message }) => `${level}: ${message.replace(/\(.*|has .*/, '')}`.trim()));
  expect(messages).toEqual(
    new Set([
      'advice: is not translated',
      'advice: lacks why',
      'error: reason is no field of it',
      'error: <h4> is not allowed',
      'error: Icelandic',
    ]),
  );
  expect(existsSync(path.join(content, 'courses.yaml'))).toBe(true);
});
