/**
 * `npm run bench:school -- --learners 1000000`: fills an empty `DATA_DIR` with a made-up school of that size, for measuring.
 * The same number makes the same learners. Writes in time order, bypassing the stores, in large transactions without fsync:
 * use such a database only for measuring.
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seeded } from '../../sync/exam/draw.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { insertInstructor } from '../account/instructor-store.ts';
import { say } from '../cli/tools.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { loadFiles } from '../content/load-files.ts';
import { migrate } from '../platform/db/migrate.ts';
import { closeDatabase, openDatabase, type Db, type Opened } from '../platform/db/open.ts';
import { makeDemonstration } from '../server/demo.ts';
import { folders } from '../platform/folders.ts';
import { recount } from '../statistics/tally-store.ts';
import { inserting } from './insert.ts';
import { writeLearner, type MadeUpSchool } from './made-up-learner.ts';
import { madeUpName } from './made-up.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { rowsOf } from '../platform/db/rows.ts';

const YEARS = 4;
const LEARNERS_PER_TRANSACTION = 5000;
const INSTRUCTORS = 60;
/** The newest learners get rows for every step. */
const DETAILED = 50_000;

const { values } = parseArgs({ options: { learners: { type: 'string', default: '1000000' } } });
const learners = Number(values.learners);
const config = readConfig(process.env);
mkdirSync(config.dataDir, { recursive: true });
const opened = openDatabase(config.databaseFile);
const began = performance.now();
await make(opened);
await closeDatabase(opened);
say(`${config.databaseFile}: made in ${Math.round((performance.now() - began) / 1000)} s`);

async function make({ db, sqlite }: Opened): Promise<void> {
  sqlite.pragma('synchronous = OFF');
  sqlite.pragma('foreign_keys = OFF'); // rows are written together with the rows they reference
  sqlite.pragma('cache_size = -1048576');
  sqlite.pragma('temp_store = MEMORY');
  migrate(sqlite, folders.migrations);
  await loadFiles(db, folders.content, systemClock);
  await makeDemonstration(db, systemClock);
  await makeInstructors(db);
  const { id: staffId } = await rowsOf(db, 'accounts', { role: 'staff' })
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  let receipts = 0;
  const school = {
    insert: inserting(sqlite),
    until: Date.now(),
    staffId,
    instructors: Array.from({ length: INSTRUCTORS }, (_, nr) => instructorId(nr)),
    nextReceipt: () => (receipts += 1),
  };
  for (let nr = 0; nr < learners;) {
    const last = Math.min(learners, nr + LEARNERS_PER_TRANSACTION);
    sqlite.transaction(() => {
      for (; nr < last; nr++) writeOne(school, nr);
    })();
    if (nr % 50_000 === 0) say(`${nr} learners`);
  }
  await writeExclusive(db, recount);
  sqlite.pragma('analysis_limit = 1000');
  sqlite.exec('ANALYZE');
}

function writeOne(school: MadeUpSchool, nr: number): void {
  const share = Math.pow((nr + 1) / learners, 0.8); // the school has grown
  const joinedAt = Math.round(school.until - YEARS * 365 * DAY_MS * (1 - share));
  writeLearner(school, { nr, joinedAt, chance: seeded(nr), detailed: nr >= learners - DETAILED });
}

function instructorId(nr: number): string {
  return `made-up-${nr}`;
}

async function makeInstructors(db: Db): Promise<void> {
  const chance = seeded(1);
  await writeExclusive(db, async (tx) => {
    for (let nr = 0; nr < INSTRUCTORS; nr++) {
      const who = { id: instructorId(nr), name: madeUpName(chance), price: 12_900, own: false, listed: false };
      await insertInstructor(tx, { ...who, now: Date.now() });
    }
  });
}
