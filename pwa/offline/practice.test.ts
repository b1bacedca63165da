/**
 * Practice on two devices with one school: nothing is lost or doubled, and the schedules agree, whatever fails on the
 * way.
 */
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { RequestOf, ResponseOf } from '../../sync/endpoint.ts';
import { ENTRIES_TOLD, type practiceLog } from '../../sync/practice/contract.ts';
import { Entry } from '../../sync/practice/entry.ts';
import { scheduleOf } from '../../sync/practice/schedule.ts';
import { seeded } from '../../sync/exam/draw.ts';
import { CallError } from './call.ts';
import { connectLocalDb, type LocalDb } from './local-db.ts';
import { exchangePractice } from './practice-exchange.ts';
import { readEntries } from './practice-log.ts';
import '../test/fake-page.ts';

const T0 = Date.parse('2026-11-22T10:00:00Z');
const NO_ANSWER = new CallError({ kind: 'offline', message: '' });

/** The practice log of the school by its contract. `road` decides whether a request and its answer arrive. */
function makeSchool() {
  let epoch = 'first';
  let log: Entry[] = [];
  const take = ({ after, entries }: RequestOf<typeof practiceLog>): ResponseOf<typeof practiceLog> => {
    for (const entry of z.parse(z.array(Entry), entries)) if (!log.some(({ id }) => id === entry.id)) log.push(entry);
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

describe('practice entries', () => {
  it('are on both devices once after an exchange, with the same schedule', async () => {
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

  it('stay queued after an answer to another request (F39)', async () => {
    const school = makeSchool();
    const phone = device();
    await answer(phone, '1.1.1-s1', true);
    const other = { requestId: '00000000-0000-4000-8000-ffffffffffff' };
    const strangers = async (request: RequestOf<typeof practiceLog>) => ({
      ...(await school.by(fine)({ ...request, entries: [] })),
      ...other,
    });
    expect(await exchangePractice(phone, strangers)).toBe('trouble');
    expect(await phone.practice.where('waiting').equals(1).count()).toBe(1);
    expect(await exchangePractice(phone, school.by(fine))).toBe('done');
    expect(school.log()).toHaveLength(1);
  });

  it.each([1, 2])('survive lost requests, lost answers and a restore (seed %d)', async (seed) => {
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

describe('an entry that the school cannot read', () => {
  const POISON = '1.1.1-unreadable';
  const isPoison = (entry: unknown): boolean => JSON.stringify(entry).includes(POISON);
  const refusal = (fields: readonly string[]) =>
    new CallError({ kind: 'refused', message: '', code: 'bad-request', status: 400, details: { fields } });

  /** Accepts all entries or none, as earlier schools did. */
  const before: typeof school.by = (road) => async (request) => {
    const at = request.entries.findIndex(isPoison);
    if (at !== -1) throw refusal([`entries.${at}.card`]);
    return school.by(road)(request);
  };
  const now: typeof school.by = (road) => async (request) => {
    const answer = await school.by(road)({ ...request, entries: request.entries.filter((each) => !isPoison(each)) });
    const refused = request.entries.flatMap((each, nr) => (isPoison(each) ? [{ nr, code: 'bad-request' }] : []));
    return { ...answer, refused };
  };
  let school: ReturnType<typeof makeSchool>;

  it.each([
    ['one by one', () => now],
    ['all or none', () => before],
  ])('is kept, reported and skipped when the school reads %s', async (_, by) => {
    school = makeSchool();
    const phone = device();
    for (let nr = 0; nr < 120; nr++) await answer(phone, nr % 50 === 3 ? POISON : '1.1.1-s1', true);
    expect(await exchangePractice(phone, by()(fine))).toBe('done');
    expect(school.log()).toHaveLength(117);
    expect(await readEntries(phone)).toHaveLength(120);
    expect(await phone.practice.where('waiting').equals(1).count()).toBe(0);
    const told = await phone.settled.toArray();
    expect(told).toHaveLength(3);
    expect(told[0]).toMatchObject({ name: 'practice', verdict: 'refused', code: 'bad-request' });
    school.restore(50);
    expect(await exchangePractice(phone, by()(fine))).toBe('done');
    expect([school.log().length, await phone.settled.count()]).toEqual([117, 3]);
  });

  it('a list that a proxy finds too large is sent one by one', async () => {
    school = makeSchool();
    const phone = device();
    for (let nr = 0; nr < 3; nr++) await answer(phone, '1.1.1-s1', true);
    const narrow = (most: number) => async (request: RequestOf<typeof practiceLog>) => {
      if (request.entries.length > most) throw new CallError({ kind: 'trouble', message: '', status: 413 });
      return school.by(fine)(request);
    };
    expect(await exchangePractice(phone, narrow(0))).toBe('trouble');
    expect(await phone.practice.where('waiting').equals(1).count()).toBe(3);
    expect(await exchangePractice(phone, narrow(1))).toBe('done');
    expect(school.log()).toHaveLength(3);
  });

  it('other entries stay queued when a refusal is not about them', async () => {
    const phone = device();
    await answer(phone, '1.1.1-s1', true);
    const held = { kind: 'refused', message: 'Of mikið', code: 'too-much-sent', status: 429 } as const;
    expect(await exchangePractice(phone, () => Promise.reject(new CallError(held)))).toEqual({ held: 'Of mikið' });
    expect(await exchangePractice(phone, () => Promise.reject(refusal(['after'])))).toMatchObject({ held: '' });
    expect(await exchangePractice(phone, () => Promise.reject(NO_ANSWER))).toBe('offline');
    expect(await phone.practice.where('waiting').equals(1).count()).toBe(1);
  });
});

it('takes the log times again after the server clock is set back (F41)', async () => {
  const school = makeSchool();
  const phone = device();
  await answer(phone, '1.1.1-s1', true);
  const day = 86_400_000;
  const at = (ms: number) => async (request: RequestOf<typeof practiceLog>) => ({
    ...(await school.by(fine)(request)),
    serverTime: new Date(ms).toISOString(),
  });
  await exchangePractice(phone, at(T0 + 20 * day));
  const [entry] = school.log();
  if (entry) Object.assign(entry, { at: T0 + 1 });
  await exchangePractice(phone, at(T0));
  expect((await readEntries(phone)).map((each) => each.at)).toEqual([T0 + 1]);
});
