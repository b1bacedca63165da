/** The app works when the browser refuses storage or opens it late (F21), and loses nothing entered meanwhile. */
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { setBookmark } from './bookmarks.ts';
import { bookmarkRows, deleteLocalDb, type ExamRow } from './local-db.ts';
import { openStorage } from './open-storage.ts';
import { queueCommand } from './outbox.ts';
import { useSession } from './session-store.ts';
import { useStorageHealth } from './storage-health.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await deleteLocalDb('a');
});

const feedback = { name: 'send-feedback', payload: { messageText: 'Takk!', path: '/' } } as const;

it('uses one in-memory database when storage is refused, and drops it at sign-out', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const db = await openStorage('a', true);
  await queueCommand(db, feedback);
  expect(await db.outbox.count()).toBe(1);
  expect(await openStorage('a', true)).toBe(db);
  expect(useStorageHealth.getState().storage).toBe('unusable');
  await deleteLocalDb('a');
  expect(await (await openStorage('a', true)).outbox.count()).toBe(0);
});

it('moves what was entered meanwhile to the disk when that opens late', async () => {
  const elsewhere = await heldElsewhere();
  const standIn = await openStorage('a', false);
  useSession.setState({ status: 'signed-in', accountId: 'a', db: standIn });
  await queueCommand(standIn, feedback);
  await standIn.drafts.put({ key: 'half', value: 'a sentence' });
  await setBookmark(standIn, '1.1.2', true);
  expect(useStorageHealth.getState().storage).toBe('close-other-tabs'); // another tab holds it, and closing that tab helps
  elsewhere.close();
  await expect.poll(() => useSession.getState().db).not.toBe(standIn);
  const db = await openStorage('a', true);
  expect(useSession.getState().db).toBe(db);
  expect((await db.outbox.toArray()).map(({ command }) => command.name)).toEqual(['send-feedback']);
  expect(await db.drafts.get('half')).toEqual({ key: 'half', value: 'a sentence' });
  expect(await bookmarkRows(db)).toHaveLength(1);
  expect(useStorageHealth.getState().storage).toBe('fine');
});

it('keeps drafts and submissions of a late disk, and merges exam ticks', async () => {
  const tick = (nr: number, answerId: string) => ({ questionId: `q${nr}`, answerId });
  const exam: Omit<ExamRow, 'ticks'> = {
    key: '1.final',
    course: 1,
    round: null,
    enrolment: 'e',
    userTestId: 't',
    test: { id: '1.final', questions: [] },
    status: 'open',
  };
  const disk = await olderTab();
  await disk.table('exams').bulkPut([
    { ...exam, ticks: [tick(1, 'a'), tick(2, 'a')] },
    { ...exam, key: '1.1', round: 1, userTestId: 'handed-in', status: 'submitted', ticks: [] },
  ]);
  await disk.table('drafts').put({ key: 'feedback', value: 'a long letter, written yesterday' });
  const standIn = await openStorage('a', false);
  useSession.setState({ status: 'signed-in', accountId: 'a', db: standIn });
  await standIn.exams.bulkPut([
    { ...exam, ticks: [tick(2, 'b'), tick(3, 'b')] },
    { ...exam, key: '1.1', round: 1, userTestId: 'handed-in', ticks: [] },
  ]);
  await standIn.drafts.put({ key: 'feedback', value: 'x' });
  disk.close();
  await expect.poll(() => useSession.getState().db).not.toBe(standIn);
  const db = await openStorage('a', true);
  expect((await db.exams.get('1.final'))?.ticks).toEqual([tick(1, 'a'), tick(2, 'b'), tick(3, 'b')]);
  expect((await db.exams.get('1.1'))?.status).toBe('submitted');
  expect((await db.drafts.get('feedback'))?.value).toBe('a long letter, written yesterday');
});

/** A connection that blocks a version change: the app's own opening waits until it is closed. */
const heldElsewhere = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('akrein-a', 5);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

/** The database as the first version of the app made it; a tab holds it until it closes. */
async function olderTab(): Promise<Dexie> {
  const older = new Dexie('akrein-a');
  older.version(1).stores({
    meta: 'key',
    outbox: '++seq, &id',
    settled: 'id, settledAt, verdict',
    packs: 'key',
    files: 'path, [path+sha256]',
    drafts: 'key',
    exams: 'key, userTestId',
  });
  older.on('versionchange', () => false);
  return older.open();
}

it('deletes personal data that earlier versions stored', async () => {
  const before = await openStorage('a', false);
  await before.meta.put({ key: 'kept:user', value: { user: { ssn: '0101502228', address: 'Gata 1' } } });
  await before.drafts.put({ key: 'magnet', value: { address: 'Gata 1', postcode: '101' } });
  const db = await openStorage('a', true);
  await expect.poll(async () => [await db.meta.count(), await db.drafts.count()]).toEqual([0, 0]);
  await db.meta.put({ key: 'kept:user', value: { user: { ssn: '2228' } } });
  await openStorage('a', true);
  expect(await db.meta.count()).toBe(1);
});
