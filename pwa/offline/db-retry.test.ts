/** On a full disk downloads give way to answers, in the order of the courses, and to nothing else. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeDraft } from './drafts.ts';
import { deleteLocalDb, openLocalDb, type LocalDb } from './local-db.ts';
import { queueCommand } from './outbox.ts';
import { allDownloads, keepPack, noteDownload } from './pack-store.ts';

const file = (path: string) => ({ path, sha256: '', bytes: 1, type: 'audio/mpeg' });
const feedback = { name: 'send-feedback', payload: { messageText: 'Takk!', path: '/' } } as const;
const visit = { name: 'update-user-round', payload: { roundId: '1.1', roundNr: 1 } } as const;

let db: LocalDb;
beforeEach(async () => {
  db = openLocalDb('a');
  for (const [course, round] of [
    [2, 1],
    [1, 2],
    [1, 1],
  ] as const) {
    const key = `${course}.${round}`;
    const files = [file('/images/shared.svg'), file(`/audio/${key}.mp3`)];
    const names = { name: '', name_en: '', version: key };
    await keepPack(db, key, { pack: { course, round, ...names, steps: [], files }, etag: null });
    await noteDownload(db, key, { state: 'ready' });
    await db.files.bulkPut(files.map((each) => ({ ...each, bytes: new ArrayBuffer(1), size: 1 })));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  return deleteLocalDb('a');
});

const files = async (): Promise<string[]> => (await db.files.toCollection().primaryKeys()).sort();

const full = new DOMException('no room', 'QuotaExceededError');

it('an answer evicts the first rounds in course order, and no more than it needs (F20)', async () => {
  vi.spyOn(db.outbox, 'add').mockRejectedValueOnce(full).mockRejectedValueOnce(full);
  await queueCommand(db, feedback);
  expect(await db.outbox.count()).toBe(1);
  expect(await files()).toEqual(['/audio/2.1.mp3', '/images/shared.svg']);
  expect([...(await allDownloads(db)).keys()]).toEqual(['2.1']);
});

it('queueing an answer fails when no download is left to evict', async () => {
  vi.spyOn(db.outbox, 'add').mockRejectedValue(full);
  await expect(queueCommand(db, feedback)).rejects.toThrow('no room');
  expect(await files()).toEqual([]);
});

it('a draft or a visit that finds no room evicts no download', async () => {
  vi.spyOn(db.drafts, 'put').mockRejectedValue(full);
  await expect(writeDraft(db, 'narration/1.1.1', 12)).rejects.toThrow('no room');
  vi.spyOn(db.outbox, 'add').mockRejectedValue(full);
  await expect(queueCommand(db, visit)).rejects.toThrow('no room');
  expect(await files()).toHaveLength(4);
  expect((await allDownloads(db)).size).toBe(3);
});
