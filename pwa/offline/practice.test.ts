/** Practice on two devices and a school between them: nothing lost, nothing doubled, the same schedule, whatever gets lost on the way. */
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import type { RequestOf, ResponseOf } from '../../sync/endpoint.ts';
import { ENTRIES_TOLD, type practiceLog } from '../../sync/practice/contract.ts';
import type { Entry } from '../../sync/practice/entry.ts';
import { scheduleOf } from '../../sync/practice/schedule.ts';
import { seeded } from '../../sync/seeded.ts';
import { CallError } from './call.ts';
import { connectLocalDb, type LocalDb } from './local-db.ts';
import { exchangePractice } from './practice-exchange.ts';
import { readEntries } from './practice-log.ts';
import './fake-page.ts';

const T0 = Date.parse('2026-11-22T10:00:00Z');
const NO_ANSWER = new CallError({ kind: 'offline', message: '' });

/** The school's log by its declared behaviour. `road` says whether a request gets there and its answer back. */
function makeSchool() {
  let epoch = 'first';
  let log: Entry[] = [];
  const take = ({ after, entries }: RequestOf<typeof practiceLog>): ResponseOf<typeof practiceLog> => {
    for (const entry of entries) if (!log.some(({ id }) => id === entry.id)) log.push(entry);
    const told = log.slice(after, after + ENTRIES_TOLD);
    const last = after + told.length;
    return { serverTime: new Date(T0).toISOString(), epoch, entries: told, last, more: last < log.length };
  };
  return {
    log: () => log,
    restore: (kept: number) => {
      log = log.slice(0, kept);
      epoch = `${epoch}+`;
    },
    by: (road: () => 'there-and-back' | 'there' | 'lost') => async (request: RequestOf<typeof practiceLog>) => {
      const way = road();
      if (way === 'lost') throw NO_ANSWER;
      const answer = take(request);
      if (way === 'there') throw NO_ANSWER;
      return answer;
    },
  };
}
const fine = () => 'there-and-back' as const;

const device = (): LocalDb => connectLocalDb('a', { indexedDB: new IDBFactory(), IDBKeyRange });
let made = 0;
const answer = async (db: LocalDb, card: string, right: boolean): Promise<void> => {
  made += 1;
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  await db.practice.put({ id, entry: { kind: 'review', id, at: T0 + made * 60_000, card, right }, waiting: 1 });
};
const cardsOf = async (db: LocalDb) => (await readEntries(db)).map((entry) => entry.id);

describe('what was practised', () => {
  it('is on both devices after an exchange, once, and gives the same schedule', async () => {
    const school = makeSchool();
    const [phone, tablet] = [device(), device()];
    for (const card of ['1.1.1-s1', '1.1.1-s2', '1.1.1-s1']) await answer(phone, card, true);
    for (const card of ['1.1.1-s1', '1.1.2-s3']) await answer(tablet, card, false);
    for (const db of [phone, tablet, phone]) await exchangePractice(db, school.by(fine));
    expect(school.log()).toHaveLength(5);
    expect(await cardsOf(phone)).toEqual(await cardsOf(tablet));
    expect(scheduleOf(await readEntries(phone))).toEqual(scheduleOf(await readEntries(tablet)));
    expect(await phone.practice.where('waiting').equals(1).count()).toBe(0);
  });

  it.each([1, 2])('survives any road: requests lost, answers lost, a restore between (seed %d)', async (seed) => {
    const random = seeded(seed);
    const school = makeSchool();
    const devices = [device(), device()];
    const bad = () => (['there-and-back', 'there', 'lost'] as const)[Math.floor(random() * 3)] ?? 'lost';
    let given = 0;
    for (let turn = 0; turn < 40; turn++) {
      const db = devices[Math.floor(random() * 2)];
      if (!db) continue;
      for (let nr = Math.floor(random() * 30); nr > 0; nr--, given++)
        await answer(db, `1.1.1-s${Math.floor(random() * 9) + 1}`, random() < 0.7);
      await exchangePractice(db, school.by(bad));
      if (turn === 25) school.restore(Math.floor(school.log().length / 2));
    }
    for (const db of [...devices, ...devices]) await exchangePractice(db, school.by(fine));
    const [one, other] = await Promise.all(devices.map((db) => readEntries(db)));
    expect(one).toHaveLength(given);
    expect(one).toEqual(other);
    expect(new Set(school.log().map(({ id }) => id)).size).toBe(school.log().length);
    expect(school.log()).toHaveLength(given);
  });
});
