/** Made-up learners: the same for each number, and possible in a real school. */
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { birthDate } from '../../sync/account/kennitala.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { ROUND_WAIT_MS } from '../../sync/progress/rounds.ts';
import { seeded } from '../../sync/exam/draw.ts';
import { insertAccount } from '../account/account-store.ts';
import { migrate } from '../platform/db/migrate.ts';
import { closeDatabase, openDatabase } from '../platform/db/open.ts';
import { folders } from '../platform/folders.ts';
import { ownFolder } from '../test/endings.ts';
import { inserting, type Insert } from './insert.ts';
import { writeLearner } from './made-up-learner.ts';
import { madeUpKennitala } from './made-up.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

const UNTIL = Date.UTC(2026, 10, 21);
const LEARNERS = 150;
const opened = openDatabase(path.join(ownFolder('akrein-made-up-'), 'akrein.db'));
const { db, sqlite } = opened;
migrate(sqlite, folders.migrations);
sqlite.exec("INSERT INTO courses (id, name_is, name_en, price) VALUES (1, '', '', 1), (2, '', '', 1)");
afterAll(() => closeDatabase(opened));

function write(insert: Insert): void {
  let receipts = 0;
  const school = { insert, until: UNTIL, instructors: [], staffId: 'staff', nextReceipt: () => (receipts += 1) };
  for (let nr = 0; nr < LEARNERS; nr++) {
    const joinedAt = UNTIL - Math.round((LEARNERS - nr) * 2.5 * DAY_MS);
    writeLearner(school, { nr, chance: seeded(nr), joinedAt, detailed: nr > 100 });
  }
}

it('are the same each time', () => {
  const [one, two]: unknown[][] = [[], []];
  write((...row) => one?.push(row));
  write((...row) => two?.push(row));
  expect(one?.length).toBeGreaterThan(LEARNERS * 10);
  expect(two).toEqual(one);
});

it('fit the tables and constraints, and keep the wait between rounds', async () => {
  const passwordHash = '';
  const staff = { id: 'staff', role: 'staff', name: 'S', ssn: '0404502258', email: 's@akrein.example' } as const;
  await writeExclusive(db, (tx) =>
    insertAccount(tx, { ...staff, passwordHash, language: 'is', instructorId: null, now: 0 }),
  );
  sqlite.transaction(() => write(inserting(sqlite)))();
  expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  const count = (sql: string): unknown => sqlite.prepare(sql).pluck().get();
  for (const table of ['enrolments', 'user_rounds', 'user_steps', 'user_tests', 'transactions', 'orders', 'mail_queue'])
    expect(count(`SELECT count(*) FROM ${table}`), table).toBeGreaterThan(30);
  const early = `SELECT count(*) FROM user_rounds AS a JOIN user_rounds AS b ON a.enrolment_id = b.enrolment_id AND b.nr = a.nr + 1
    WHERE a.finished_at IS NULL OR b.started_at < a.finished_at + ${ROUND_WAIT_MS}`;
  expect(count(early)).toBe(0);
  expect(count('SELECT count(*) FROM enrolments WHERE finished_at IS NOT NULL')).toBeGreaterThan(50);
  expect(count(`SELECT count(*) FROM user_rounds WHERE finished_at > ${UNTIL}`)).toBe(0);
  expect(count('SELECT count(*) = max(receipt_nr) FROM transactions')).toBe(1);
});

it('have unique kennitölur of people born before 1900', () => {
  const made = Array.from({ length: 20_000 }, (_, nr) => madeUpKennitala(nr * 50));
  expect(new Set(made).size).toBe(made.length);
  for (const ssn of made.slice(0, 500)) expect(birthDate(ssn)?.getUTCFullYear()).toBeLessThan(1900);
});
