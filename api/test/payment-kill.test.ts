/** The process is killed while payment notifications arrive, restarted, and sent everything once more. */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { bundled } from './bundled.ts';
import { inFile, onPostgres } from './look.ts';
import { ownFolder } from './endings.ts';
import { ACCEPTED, comeBack, newBuyer, notify, signedSuccess } from './pay.ts';
import { patiently } from './patiently.ts';
import { startProgram, type Program } from './program.ts';

const CYCLES = process.env['AKREIN_SOAK'] === '1' ? 100 : 4;
const ORDERS = 24;
const dataDir = ownFolder('akrein-kill-');
const built = await bundled('school-process');
let program: Program | undefined;

/** Starts the school; @returns where it listens. */
async function start(): Promise<{ readonly origin: string }> {
  program = startProgram([...built, dataDir]);
  return { origin: await program.firstLine };
}

const kill = async (): Promise<void> => program?.end('SIGKILL');

type Row = { readonly account_id: string; readonly payments: number; readonly runs: number; readonly letters: number };

function books(): { readonly rows: readonly Row[]; readonly numbers: readonly number[]; readonly whole: string } {
  const db = new Database(path.join(dataDir, 'akrein.db'), { readonly: true });
  const rows = db
    .prepare<[], Row>(
      `SELECT o.account_id, count(DISTINCT t.id) AS payments,
        (SELECT count(*) FROM enrolments e WHERE e.account_id = o.account_id) AS runs,
        (SELECT count(*) FROM mail_queue m JOIN accounts a ON a.email = m.recipient
          WHERE a.id = o.account_id AND m.kind = 'receipt') AS letters
       FROM orders o LEFT JOIN transactions t ON t.account_id = o.account_id GROUP BY o.account_id`,
    )
    .all();
  const numbers = db
    .prepare<[], { receipt_nr: number }>('SELECT receipt_nr FROM transactions ORDER BY 1')
    .all()
    .map((row) => row.receipt_nr);
  const whole = String(db.pragma('integrity_check', { simple: true }));
  db.close();
  return { rows, numbers, whole };
}

it.skipIf(onPostgres)(
  inFile(
    `${CYCLES} kills with ${ORDERS} payments in progress each: none lost, none doubled (F30)`,
    'it reads the SQLite file',
  ),
  { timeout: 1_200_000 },
  async () => {
    let school = await start();
    let unanswered = 0;
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      const here = school;
      const orders = await Promise.all(Array.from({ length: ORDERS }, () => patiently(() => newBuyer(here))));
      const messages = orders.map(({ order }) => signedSuccess('kill-test-secret', order));
      const answers = Promise.allSettled(
        messages.flatMap((message) => [notify(here, message), comeBack(here, message)]),
      );
      await wait(5 + ((cycle * 37) % 60));
      await kill();
      const settled = await answers;
      const paidBefore = books().numbers.length;
      unanswered += settled.filter(({ status }) => status === 'rejected').length;
      // what was answered is on disk
      const accepted = settled.filter((each) => each.status === 'fulfilled' && each.value.text === ACCEPTED).length;
      expect(paidBefore).toBeGreaterThanOrEqual(cycle * ORDERS + accepted);
      school = await start();
      const again = school;
      const replies = await Promise.all(
        messages.flatMap((message) => [comeBack(again, message), notify(again, message), notify(again, message)]),
      );
      expect(replies.every(({ status }) => status === 200 || status === 303)).toBe(true);
    }
    await kill();
    const { rows, numbers, whole } = books();
    expect(whole).toBe('ok');
    expect(rows).toHaveLength(CYCLES * ORDERS);
    expect(rows.filter(({ payments, runs, letters }) => payments !== 1 || runs !== 1 || letters !== 1)).toEqual([]);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(unanswered).toBeGreaterThan(0); // otherwise no kill hit a payment
  },
);
