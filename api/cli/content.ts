/** `npm run content -- check [--rounds 1.1,1.2] | leaks [--rounds 1.1,1.2] | load | export [--to folder] | schema`: the teaching material of sql/content, and the dump of the schema. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../platform/clock.ts';
import { ALL_ROUNDS, checkContent, drawnPictures } from '../content/check/check-content.ts';
import { checkHazards } from '../content/check/html-check.ts';
import { findingLines, tableLines, leakLines, shareLines } from '../content/check/report.ts';
import { openSpeller } from '../content/check/spelling.ts';
import { exportContent } from '../content/export.ts';
import { loadContent } from '../content/load.ts';
import { readContent } from '../content/read-files.ts';
import { dumpSchema, migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { folders } from '../platform/folders.ts';
import { say, withDatabase } from './tools.ts';

const usage =
  'npm run content -- check [--rounds 1.1,1.2] | leaks [--rounds 1.1,1.2] | load | export [--to folder] | schema';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string' }, to: { type: 'string' } },
  });
  await run(positionals[0], values);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function run(command: string | undefined, values: { rounds?: string; to?: string }): Promise<void> | void {
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
    case 'schema':
      return renewSchema();
    default:
      throw new Error(usage);
  }
}

/** Writes sql/schema.sql anew from the migrations, by way of a database in memory. */
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

async function check(rounds: readonly string[]): Promise<void> {
  const source = readContent(folders.content);
  const speller = await openSpeller(folders.content);
  const drawn = drawnPictures(path.join(folders.root, 'pwa/public/images/skilti'));
  const findings = [
    ...checkContent(source, { rounds, drawn, speller }),
    ...checkHazards(path.join(folders.content, 'hazards'), path.join(folders.content, 'pictures'), speller),
  ];
  speller.close();
  const errors = findings.filter(({ level }) => level === 'error').length;
  say([...tableLines(source, rounds), ...findingLines(findings), '', ...shareLines(source.rounds)].join('\n'));
  say(`\n${errors} errors, ${findings.length - errors} pieces of advice, ${rounds.length} rounds.`);
  if (errors > 0) process.exitCode = 1;
}
