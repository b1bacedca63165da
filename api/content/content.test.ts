/** The material, and its way into the database and back, on a real database file. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { addedLanguages } from '../../sync/language.ts';
import { unfilledIn } from '../../sync/site/placeholders.ts';
import { migrate } from '../platform/db/migrate.ts';
import { closeDatabase, openDatabase, type Opened } from '../platform/db/open.ts';
import { folders } from '../platform/folders.ts';
import { newestPublication, publishedSince } from '../platform/publications/publication-store.ts';
import { checkContent, drawnPictures } from './check/check-content.ts';
import { findingLines } from './check/report.ts';
import { openSpeller } from './check/spelling.ts';
import { newestArticle, publishArticle } from './article-store.ts';
import { loadArticles, readArticles } from './articles.ts';
import { exportContent } from './export.ts';
import { openLibrary, type Library } from './library.ts';
import { loadContent } from './load.ts';
import { loadTranslations } from './translate/load-translations.ts';
import { writePo } from './translate/po.ts';
import { translatables } from './translate/translatable.ts';
import { readTranslated } from './translate/translation-files.ts';
import { setPrice } from './material-store.ts';
import { ownPictureWords, pictureContent, putPicture, readPictures } from './picture-store.ts';
import { readContent } from './read-files.ts';
import { putTranslation } from './translation-store.ts';
import { slugOf } from './write-files.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

const ROUND = 'course-1/round-1';
let now = 1_000;
const clock = () => now;
let folder: string;
let content: string;
let opened: Opened;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'akrein-content-'));
  content = path.join(folder, 'content');
  mkdirSync(path.join(content, 'course-1'), { recursive: true });
  cpSync(path.join(folders.content, 'courses.yaml'), path.join(content, 'courses.yaml'));
  cpSync(path.join(folders.content, ROUND), path.join(content, ROUND), { recursive: true });
  opened = openDatabase(path.join(folder, 'akrein.db'));
  migrate(opened.sqlite, folders.migrations);
});
afterEach(async () => {
  await closeDatabase(opened);
  rmSync(folder, { recursive: true });
});

const load = async () => {
  const source = readContent(content);
  const loaded = await loadContent(opened.db, source, clock);
  await loadTranslations(opened.db, content, source, [], clock);
  return loaded;
};
const library = () =>
  openLibrary({ db: opened.db, pictures: readPictures(path.join(folders.root, 'pwa/public')), audioBaseUrl: '' });
const editionIds = (shelves: Library, step: string): string[][] =>
  (shelves.editionsOf(step) ?? []).map((edition) => edition.map(({ id }) => id));
const nameOf = (start: string, end: string): string => {
  const name = readdirSync(path.join(content, ROUND)).find((one) => one.startsWith(start) && one.endsWith(end));
  if (name === undefined) throw new Error(`no file ${start}…${end}`);
  return path.join(content, ROUND, name);
};
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));
const withoutLastQuestion = (text: string) => text.slice(0, text.lastIndexOf('  - id: "'));

const hire = () =>
  opened.sqlite.exec(
    `INSERT INTO accounts (id, role, name, password_hash, language, search, created_at, last_seen_at)
     VALUES ('starfsmadur', 'staff', 'Vera', '', 'is', '', 0, 0)`,
  );

it('the material is complete in both languages and breaks no rule', { timeout: 240_000 }, async () => {
  const source = readContent(folders.content);
  const questions = source.rounds.flatMap((round) => round.steps.flatMap((step) => step.questions));
  const pool = source.rounds.flatMap((round) => round.pool);
  expect(source.rounds.map(({ id }) => id).sort()).toEqual(
    [1, 2].flatMap((course) => [1, 2, 3, 4, 5, 6].map((nr) => `${course}.${nr}`)),
  );
  for (const round of source.rounds) expect(round.steps.map(({ nr }) => nr)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(questions.length).toBeGreaterThanOrEqual(360);
  expect(pool.length).toBeGreaterThanOrEqual(240);
  const drawn = drawnPictures(path.join(folders.root, 'pwa/public/images/skilti'));
  const speller = await openSpeller(folders.content);
  const findings = checkContent(source, { rounds: source.rounds.map(({ id }) => id), drawn, speller });
  speller.close();
  expect(findingLines(findings.filter(({ level }) => level === 'error')).join('\n')).toBe('');
});

it('loads once, then only what has changed', async () => {
  const first = await load();
  expect(first).toMatchObject({ updated: 0, kept: 0 });
  expect(await load()).toEqual({ added: 0, updated: 0, kept: first.added });
  edit(nameOf('01', '.is.html'), (text) => text.replace('</p>', ' Velkomin.</p>'));
  expect(await load()).toEqual({ added: 0, updated: 1, kept: first.added - 1 });
  expect((await library()).step('1.1.1')?.version).toBe(2);
});

it('takes a price from the files until the school sets one', async () => {
  const priceInFiles = (kronur: number) =>
    edit(path.join(content, 'courses.yaml'), (text) => text.replace(/price: \d+/g, `price: ${kronur}`));
  const prices = async () =>
    (await opened.db.selectFrom('courses').select('price').orderBy('id').execute()).map(({ price }) => price);
  await load();
  priceInFiles(13_000);
  await load();
  expect(await prices()).toEqual([13_000, 13_000]);
  await writeExclusive(opened.db, (tx) => setPrice(tx, 1, 14_000));
  await load();
  expect(await prices()).toEqual([14_000, 13_000]);
  priceInFiles(15_000);
  await load();
  expect(await prices()).toEqual([14_000, 15_000]);
});

it('keeps a price that was set before file hashes were recorded', async () => {
  await load();
  opened.sqlite.exec('UPDATE courses SET price = 14000, source_hash = NULL');
  await load();
  await load();
  expect((await opened.db.selectFrom('courses').select('price').execute()).map(({ price }) => price)).toEqual([
    14_000, 14_000,
  ]);
});

it('publishes what changed, and nothing the second time', async () => {
  const published = () => newestPublication(opened.db);
  await load();
  const first = await published();
  await load();
  expect(await published()).toBe(first);
  edit(nameOf('01', '.is.html'), (text) => text.replace('</p>', ' Velkomin.</p>'));
  edit(nameOf('02', '.questions.yaml'), withoutLastQuestion);
  await load();
  expect((await publishedSince(opened.db, first)).map(({ kind }) => kind)).toEqual(['step', 'question']);
});

it('keeps what staff have published, including a withdrawn question', async () => {
  await load();
  hire();
  opened.sqlite.exec(`
    INSERT INTO step_versions SELECT step_id, 2, 'Nýr titill', title_en, html_is, html_en, say, NULL, 2000, 'starfsmadur'
      FROM step_versions WHERE step_id = '1.1.1';
    INSERT INTO question_versions SELECT question_id, 2, point, 'Ný spurning?', question_en, NULL, NULL, NULL, NULL, 2000, 'starfsmadur'
      FROM question_versions WHERE question_id = '1.1.1-q1';
    UPDATE questions SET retired_at = 2000 WHERE id = '1.1.1-q1'`);
  edit(nameOf('01', '.is.html'), (text) => text.replace('</p>', ' Velkomin.</p>'));
  expect(await load()).toMatchObject({ added: 0, updated: 0 });
  const shelves = await library();
  expect(shelves.step('1.1.1')?.title).toBe('Nýr titill');
  const [present, before] = editionIds(shelves, '1.1.1');
  expect(present).not.toContain('1.1.1-q1');
  expect(before).toContain('1.1.1-q1');
});

it('withdraws a question that left the files, and restores it when it returns', async () => {
  await load();
  const file = nameOf('01', '.questions.yaml');
  const before = readFileSync(file, 'utf8');
  const [ids = []] = editionIds(await library(), '1.1.1');
  edit(file, withoutLastQuestion);
  now += 1;
  await load();
  const shelves = await library();
  expect(editionIds(shelves, '1.1.1')).toEqual([ids.slice(0, -1), ids]);
  expect(shelves.question(ids.at(-1) ?? '', 1)?.answers).toHaveLength(3);
  writeFileSync(file, before);
  now += 1;
  const since = await newestPublication(opened.db);
  await load();
  await shelves.refresh(await publishedSince(opened.db, since));
  // those who answered meanwhile answered all there was
  expect(editionIds(shelves, '1.1.1')).toEqual([ids, ids.slice(0, -1), ids]);
});

it('skips incomplete steps with a note, and reports errors with file and line', () => {
  rmSync(nameOf('01', '.en.html'));
  const source = readContent(content);
  expect(source.rounds[0]?.steps).toHaveLength(9);
  expect(source.gaps).toHaveLength(1);
  edit(nameOf('02', '.questions.yaml'), (text) => text.replace('        right: true', '        right: maybe'));
  expect(() => readContent(content)).toThrow(/02-[a-z-]+\.questions\.yaml:\d+: questions\.0\.options\.\d\.right/);
});

it('loads statements, withdraws those that left the files, and keeps what staff wrote', async () => {
  await load();
  const shelves = await library();
  const { bank, etag } = await shelves.bank();
  const inFiles = readContent(content).rounds.flatMap(({ statements }) => statements).length;
  expect(inFiles).toBeGreaterThanOrEqual(50);
  expect(bank.statements).toHaveLength(inFiles);
  expect(bank.statements[0]).toMatchObject({ id: '1.1.1-s1', step: '1.1.1', right: true });
  expect(bank.steps.map(({ id }) => id)).toContain('1.1.10');
  const file = path.join(content, ROUND, 'statements.yaml');
  hire();
  opened.sqlite.exec(
    `UPDATE statements SET text_is = 'Skólinn skrifaði þetta.', changed_by = 'starfsmadur' WHERE id = '1.1.1-s4'`,
  );
  edit(file, (text) => text.slice(0, text.lastIndexOf('  - id: "')).replaceAll('Hefja má ökunám', 'Byrja má ökunám'));
  edit(file, (text) => text.replace('Ökunemi þarf að vera orðinn', 'Nemi þarf að hafa náð'));
  now += 1;
  const since = await newestPublication(opened.db);
  expect(await load()).toMatchObject({ added: 0, updated: 1 });
  await shelves.refresh(await publishedSince(opened.db, since));
  const later = await shelves.bank();
  const texts = new Map(later.bank.statements.map(({ id, text }) => [id, text]));
  expect(texts.size).toBe(inFiles - 1);
  expect(texts.get('1.1.1-s1')).toContain('Byrja má ökunám');
  expect(texts.get('1.1.1-s4')).toBe('Skólinn skrifaði þetta.');
  expect(later.etag).not.toBe(etag);
});

it('makes a pack with picture sizes, and the same ETag for the same content', async () => {
  await load();
  const pack = (await library()).pack(1, 1);
  expect(pack?.pack.steps).toHaveLength(10);
  expect(pack?.pack.steps[0]?.data).toMatch(/<img src="[^"]+" width="\d+" height="\d+"/);
  expect(pack?.pack.files.length).toBeGreaterThan(0);
  expect(pack?.etag).toBe((await library()).pack(1, 1)?.etag);
  expect((await library()).pack(1, 2)).toBeUndefined();
});

it('exports the database to byte-identical files', async () => {
  await load();
  const target = path.join(folder, 'out');
  const { kept } = await exportContent(opened.db, readContent(content), target);
  expect(kept).toBe(0);
  const names = readdirSync(path.join(content, ROUND)).filter((name) => name !== 'pictures.yaml');
  for (const name of ['courses.yaml', ...names.map((one) => path.join(ROUND, one))]) {
    expect(readFileSync(path.join(target, name), 'utf8'), name).toBe(readFileSync(path.join(content, name), 'utf8'));
  }
  expect(await exportContent(opened.db, readContent(content), content)).toMatchObject({ written: 0 });
});

it('exports translations by staff, marked when outdated, and never overwrites them by files', async () => {
  await load();
  const [language = 'en'] = addedLanguages;
  const publishing = { language, source_hash: null, published_at: now, published_by: 'a person' } as const;
  const put = (row: Pick<Parameters<typeof putTranslation>[1], 'kind' | 'subject' | 'texts'>) =>
    writeExclusive(opened.db, (tx) => putTranslation(tx, { ...row, version: 1, ...publishing }));
  await put({ kind: 'question', subject: '1.1.1-q1', texts: { text: 'Own words', '1.1.1-q1-a': 'Own answer' } });
  await put({ kind: 'step', subject: '1.1.1', texts: { title: 'Own title', html: '<h2>Own title</h2>' } });
  opened.sqlite.exec(
    `INSERT INTO step_versions (step_id, version, title_is, title_en, html_is, html_en, say, published_at)
     SELECT step_id, 2, title_is, title_en, html_is || '<p>Nýtt</p>', html_en, say, ${now + 1} FROM step_versions WHERE step_id = '1.1.1'`,
  );
  await exportContent(opened.db, readContent(content), content);
  const file = z
    .record(z.string(), z.record(z.string(), z.string()))
    .parse(parse(readFileSync(nameOf('01', `.questions.${language}.yaml`), 'utf8')));
  expect(file['1.1.1']).toEqual({ source: 'outdated', title: 'Own title' });
  expect(file['1.1.1-q1']).toMatchObject({ text: 'Own words', a: 'Own answer' });
  expect(file['1.1.1-q1']?.['source']).not.toBe('outdated');
  expect(readFileSync(nameOf('01', `.${language}.html`), 'utf8')).toBe('<h2>Own title</h2>\n');

  // files do not overwrite it
  await load();
  const own = opened.sqlite.prepare(`SELECT count(*) FROM translations WHERE published_by = 'a person'`);
  expect(own.pluck().get()).toBe(2);
});

it('every article can be published: no placeholder in it would stand raw', () => {
  for (const { id, language, title, subtitle, description, caption, alt, html } of readArticles(
    path.join(folders.content, 'articles'),
  ))
    expect([language, unfilledIn(id, { title, subtitle, description, caption, alt, html })]).toEqual([language, {}]);
});

it('exports articles and their translations by staff, also for the translator', async () => {
  const articles = path.join(content, 'articles');
  cpSync(path.join(folders.content, 'articles'), articles, { recursive: true });
  const loadAll = async (): Promise<void> => {
    await load();
    await loadArticles(opened.db, readArticles(articles), clock);
    await loadTranslations(opened.db, content, readContent(content), readArticles(articles), clock);
  };
  await loadAll();
  expect(await exportContent(opened.db, readContent(content), content)).toMatchObject({ written: 0 });

  const [language = 'en'] = addedLanguages;
  hire();
  await writeExclusive(opened.db, async (tx) => {
    const before = await newestArticle(tx, 'articleHow', 'is');
    if (!before) throw new Error('no article');
    const own = {
      version: before.version + 1,
      published_by: 'starfsmadur',
      title: 'Ný leið',
      html: '<h2>Ný leið</h2>',
    };
    await publishArticle(tx, { ...before, ...own });
    const terms = { kind: 'article', subject: 'terms', version: 1, texts: { html: '<h2>Own</h2>' } } as const;
    await putTranslation(tx, { ...terms, language, source_hash: null, published_at: now, published_by: 'a person' });
  });
  await exportContent(opened.db, readContent(content), content);
  const text = (name: string): string => readFileSync(path.join(articles, name), 'utf8');
  expect(text('articles.yaml')).toMatch(/^# .*\narticleCost:\n[^]*\narticleHow:\n {2}is:\n {4}title: Ný leið\n/);
  expect(text('articleHow.is.html')).toBe('<h2>Ný leið</h2>\n');
  expect(text(`terms.${language}.html`)).toBe('<h2>Own</h2>\n');
  const things = translatables(readContent(content), readArticles(articles));
  const made = readTranslated(content, things, language);
  expect(made.flatMap(({ of, current }) => (of.kind === 'article' && !current ? [of.subject] : []))).toEqual([
    'articleHow',
  ]);
  expect(writePo(things, language, made)).toContain('msgid "<h2>Ný leið</h2>"');

  await loadAll();
  expect(await newestArticle(opened.db, 'articleHow', 'is')).toMatchObject({ title: 'Ný leið', version: 2 });
});

it("exports the school's pictures to files, and loads them into another school", async () => {
  await load();
  const picture = { ending: 'webp', content: Buffer.from('mynd'), width: 12, height: 8 } as const;
  const put = (own: Opened) =>
    writeExclusive(own.db, (tx) => putPicture(tx, picture, { alt: 'Bíll', alt_en: 'A car' }, { by: null, now }));
  const name = await put(opened);
  opened.sqlite.prepare(`UPDATE question_versions SET picture = ? WHERE question_id = '1.1.1-q1'`).run(name);
  await exportContent(opened.db, readContent(content), content);
  expect(readFileSync(nameOf('01', '.questions.yaml'), 'utf8')).toContain(`picture: ${name}`);
  expect(await exportContent(opened.db, readContent(content), content)).toMatchObject({ written: 0 });

  const other = openDatabase(':memory:');
  migrate(other.sqlite, folders.migrations);
  await loadContent(other.db, readContent(content), clock);
  expect(await pictureContent(other.db, name)).toMatchObject({ content: picture.content });
  expect(await ownPictureWords(other.db)).toEqual([{ name, alt_is: 'Bíll', alt_en: 'A car' }]);
  const shown = other.sqlite.prepare(`SELECT picture FROM question_versions WHERE question_id = '1.1.1-q1'`);
  expect(shown.pluck().get()).toBe(name);
  writeFileSync(path.join(content, 'pictures', name), 'annað');
  await expect(loadContent(other.db, readContent(content), clock)).rejects.toThrow(/not the picture of that name/);
  await closeDatabase(other);
});

it('refuses to export an empty database', async () => {
  await expect(exportContent(opened.db, readContent(content), content)).rejects.toThrow(/no material/);
});

it('lists withdrawn questions at the foot of an exported file', async () => {
  await load();
  opened.sqlite.exec(`UPDATE questions SET retired_at = 1 WHERE id IN ('1.1.1-q1', '1.1-p02')`);
  await exportContent(opened.db, readContent(content), content);
  expect(readFileSync(nameOf('01', '.questions.yaml'), 'utf8')).toMatch(
    /\nretired:\n(?: {2}- ".*"\n)* {2}- "1\.1\.1-q1"\n/,
  );
  expect(readFileSync(path.join(content, ROUND, 'pool.yaml'), 'utf8')).toMatch(
    /\nretired:\n(?: {2}- ".*"\n)* {2}- "1\.1-p02"\n/,
  );
  expect(existsSync(path.join(content, 'course-2'))).toBe(false);
});

it('makes ASCII file names from Icelandic titles', () => {
  expect(slugOf('Hvað er umferðarsálfræði? Þægð í ökunámi')).toBe('hvad-er-umferdarsalfraedi-thaegd-i-okunami');
});

it("the command writes a translator's file", { timeout: 120_000 }, async () => {
  const file = path.join(folder, 'pl.po');
  const command = ['--import', 'tsx', 'api/cli/content.ts', 'translate', 'pl', '--to', file];
  await promisify(execFile)(process.execPath, command, { cwd: folders.root });
  expect(readFileSync(file, 'utf8')).toContain('msgstr "Prędkość');
});
