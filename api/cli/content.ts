/** `npm run content -- check [--rounds 1.1,1.2] | leaks [--rounds 1.1,1.2] | load | export [--to folder] | translate pl --to pl.po | translated pl pl.po | schema`: manages sql/content and the schema dump. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addedLanguages, type Language } from '../../sync/language.ts';
import { systemClock } from '../platform/clock.ts';
import { ALL_ROUNDS, checkContent, drawnPictures } from '../content/check/check-content.ts';
import { checkHazards } from '../content/check/html-check.ts';
import { findingLines, tableLines, leakLines, shareLines } from '../content/check/report.ts';
import { openSpeller } from '../content/check/spelling.ts';
import { exportContent } from '../content/export.ts';
import { loadContent } from '../content/load.ts';
import { readArticles } from '../content/articles.ts';
import { readContent, type Source } from '../content/read-files.ts';
import type { Finding } from '../content/check/finding.ts';
import { checkTranslations } from '../content/translate/check-translations.ts';
import { readPo, writePo } from '../content/translate/po.ts';
import { translatables, type Translatable } from '../content/translate/translatable.ts';
import { readTranslated, writeTranslated } from '../content/translate/translation-files.ts';
import { readLocaleTexts, localeThings, writeLocaleTexts } from '../content/translate/locale-texts.ts';
import { dumpSchema, migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { folders } from '../platform/folders.ts';
import { say, withDatabase } from './tools.ts';

const usage =
  'npm run content -- check [--rounds 1.1,1.2] | leaks [--rounds 1.1,1.2] | load | export [--to folder] | translate pl --to pl.po | translated pl pl.po | schema';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string' }, to: { type: 'string' } },
  });
  await run(positionals, values);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function run([command, code, file]: readonly string[], values: { rounds?: string; to?: string }): Promise<void> | void {
  switch (command) {
    case 'check':
      return check(roundsNamed(values.rounds));
    case 'leaks':
      return say(leakLines(readContent(folders.content).rounds, roundsNamed(values.rounds)).join('\n'));
    case 'load':
      return withDatabase(async ({ db }) => {
        const { added, updated, kept } = await loadContent(db, readContent(folders.content), systemClock);
        say(`${added} added, ${updated} updated, ${kept} kept.`);
      });
    case 'export':
      return withDatabase(async ({ db }) => {
        const target = values.to === undefined ? folders.content : path.resolve(values.to);
        const { written, kept } = await exportContent(db, readContent(folders.content), target);
        say(`${written} files written, ${kept} said the same already.`);
      });
    case 'translate':
      return writeForTranslator(addedLanguage(code), values.to ?? `${code}.po`);
    case 'translated':
      return readFromTranslator(addedLanguage(code), file ?? `${code}.po`);
    case 'schema':
      return renewSchema();
    default:
      throw new Error(usage);
  }
}

function addedLanguage(code: string | undefined): Language {
  const language = addedLanguages.find((each) => each === code);
  if (language === undefined) throw new Error(`Languages that are translated into: ${addedLanguages.join(', ')}.`);
  return language;
}

function everything(): readonly Translatable[] {
  return translatables(readContent(folders.content), readArticles(path.join(folders.content, 'articles')));
}

/** Existing translations, from material files and locale files. */
function translatedIn(language: Language, things: readonly Translatable[], inLocales: ReturnType<typeof localeThings>) {
  return [
    ...readTranslated(folders.content, things, language),
    ...readLocaleTexts(folders.locales, inLocales, language),
  ];
}

function writeForTranslator(language: Language, file: string): void {
  const [things, inLocales] = [everything(), localeThings(folders.root)];
  writeFileSync(file, writePo([...things, ...inLocales], language, translatedIn(language, things, inLocales)));
  say(`${file} holds every text of the material, with what is translated already.`);
}

function readFromTranslator(language: Language, file: string): void {
  const [things, inLocales] = [everything(), localeThings(folders.root)];
  const text = readFileSync(file, 'utf8');
  const [material, words] = [readPo(text, things), readPo(text, inLocales)];
  const written =
    writeTranslated(folders.content, things, language, material.made) +
    writeLocaleTexts(folders.locales, inLocales, language, words.made);
  const left = material.left + words.left;
  say(`${material.made.length + words.made.length} things translated, ${left} not; ${written} files written.`);
}

/** Regenerates sql/schema.sql by running the migrations on an in-memory database. */
function renewSchema(): void {
  const { sqlite } = openDatabase(':memory:');
  migrate(sqlite, folders.migrations);
  const file = path.join(folders.root, 'sql/schema.sql');
  writeFileSync(file, dumpSchema(sqlite));
  sqlite.close();
  say(`${path.relative(process.cwd(), file)} is as the migrations say.`);
}

function roundsNamed(list: string | undefined): readonly string[] {
  const rounds = list?.split(',') ?? ALL_ROUNDS;
  const unknown = rounds.filter((id) => !ALL_ROUNDS.includes(id));
  if (unknown.length > 0) throw new Error(`There is no round ${unknown.join(', ')}.`);
  return rounds;
}

/** Checks translations of the given rounds; with all rounds, also articles, names, signs, terms and scenes. */
function checkTranslated(source: Source, rounds: readonly string[], language: Language): Finding[] {
  const isAll = rounds === ALL_ROUNDS;
  const things = isAll
    ? everything()
    : translatables({ courses: [], rounds: source.rounds.filter(({ id }) => rounds.includes(id)) }, []);
  const inLocales = isAll ? localeThings(folders.root) : [];
  return checkTranslations([...things, ...inLocales], translatedIn(language, things, inLocales), language);
}

async function check(rounds: readonly string[]): Promise<void> {
  const source = readContent(folders.content);
  const speller = await openSpeller(folders.content);
  const drawn = drawnPictures(path.join(folders.root, 'pwa/public/images/skilti'));
  const findings = [
    ...checkContent(source, { rounds, drawn, speller }),
    ...checkHazards(path.join(folders.content, 'hazards'), path.join(folders.content, 'pictures'), speller),
    ...addedLanguages.flatMap((language) => checkTranslated(source, rounds, language)),
  ];
  speller.close();
  const errors = findings.filter(({ level }) => level === 'error').length;
  say([...tableLines(source, rounds), ...findingLines(findings), '', ...shareLines(source.rounds)].join('\n'));
  say(`\n${errors} errors, ${findings.length - errors} pieces of advice, ${rounds.length} rounds.`);
  if (errors > 0) process.exitCode = 1;
}
