/**
 * `npm run bench:school -- --learners 1000000`: fills an empty `DATA_DIR` with a made-up school of that size, for measuring.
 * The same numbers make the same learners; stopped half-way, it goes on where it was. Tables are written in the order of time,
 * straight and in large transactions, with nothing waited for: such a database is for measuring alone.
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { seeded } from '../../sync/exam/draw.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { insertInstructor } from '../account/instructor-store.ts';
import { say } from '../cli/tools.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { loadFiles } from '../content/load-files.ts';
import { readMeta, writeMeta } from '../platform/db/meta-store.ts';
import { migrate } from '../platform/db/migrate.ts';
import { closeDatabase, openDatabase, type Db, type Opened } from '../platform/db/open.ts';
import { makeDemonstration } from '../server/demo.ts';
import { folders } from '../platform/folders.ts';
import { recount } from '../statistics/tally-store.ts';
import { inserting } from './insert.ts';
import { writeLearner, type MadeUpSchool } from './made-up-learner.ts';
import { madeUpName } from './made-up.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

/** What the school is made by; kept in it, so that going on makes the same. */
const Plan = z.object({
  learners: z.number(),
  detailed: z.number(),
  seed: z.number(),
  until: z.number(),
  done: z.number(),
  receipts: z.number(),
});
type Plan = z.infer<typeof Plan>;

const KEY = 'made-up school';
const YEARS = 4;
const ROWS_PER_STATEMENT = 5000;
const INSTRUCTORS = 60;

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '1000000' },
    detailed: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
  },
});
const config = readConfig(process.env);
mkdirSync(config.dataDir, { recursive: true });
const opened = openDatabase(config.databaseFile);
const began = performance.now();
await make(opened);
await closeDatabase(opened);
say(`${config.databaseFile}: made in ${Math.round((performance.now() - began) / 1000)} s`);

async function make({ db, sqlite }: Opened): Promise<void> {
  sqlite.pragma('synchronous = OFF');
  sqlite.pragma('foreign_keys = OFF'); // every row is written with what it points at
  sqlite.pragma('cache_size = -1048576');
  sqlite.pragma('temp_store = MEMORY');
  const plan = await readPlan({ db, sqlite });
  const { id: staffId } = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'staff')
    .limit(1)
    .executeTakeFirstOrThrow();
  const school = {
    insert: inserting(sqlite),
    until: plan.until,
    staffId,
    instructors: Array.from({ length: INSTRUCTORS }, (_, nr) => instructorId(nr)),
    nextReceipt: () => (plan.receipts += 1),
  };
  while (plan.done < plan.learners) {
    await writeExclusive(db, async (tx) => {
      const last = Math.min(plan.learners, plan.done + ROWS_PER_STATEMENT);
      for (; plan.done < last; plan.done++) writeOne(school, plan, plan.done);
      await writeMeta(tx, KEY, JSON.stringify(plan));
    });
    if (plan.done % 50_000 === 0) say(`${plan.done} learners`);
  }
  await writeExclusive(db, recount);
  sqlite.pragma('analysis_limit = 1000');
  sqlite.exec('ANALYZE');
}

function writeOne(school: MadeUpSchool, { learners, detailed, seed, until }: Plan, nr: number): void {
  const share = Math.pow((nr + 1) / learners, 0.8); // the school has grown
  const joinedAt = Math.round(until - YEARS * 365 * DAY_MS * (1 - share));
  writeLearner(school, { nr, joinedAt, chance: seeded(seed * 1_000_003 + nr), detailed: nr >= learners - detailed });
}

function instructorId(nr: number): string {
  return `made-up-${nr}`;
}

/** The plan of a school that was begun, or a new one with its material, its demonstration people and its instructors. */
async function readPlan({ db, sqlite }: Pick<Opened, 'db' | 'sqlite'>): Promise<Plan> {
  migrate(sqlite, folders.migrations);
  const kept = await readMeta(db, KEY);
  if (kept !== undefined) return Plan.parse(JSON.parse(kept));
  await loadFiles(db, folders.content, systemClock);
  await makeDemonstration(db, systemClock);
  const seed = Number(values.seed);
  await makeInstructors(db, seed);
  const plan = {
    learners: Number(values.learners),
    detailed: Number(values.detailed),
    seed,
    until: Date.now(),
    done: 0,
    receipts: 0,
  };
  return Plan.parse(plan);
}

async function makeInstructors(db: Db, seed: number): Promise<void> {
  const chance = seeded(seed);
  const about = { price: 12_900, car: '', phone: '', image: '', aboutIs: '', aboutEn: '', own: false, listed: false };
  await writeExclusive(db, async (tx) => {
    for (let nr = 0; nr < INSTRUCTORS; nr++)
      await insertInstructor(tx, { id: instructorId(nr), name: madeUpName(chance), ...about, now: Date.now() });
  });
}
