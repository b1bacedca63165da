/** On a full disk downloads give way to answers, the least needed first, and to nothing else. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aLearner, anEnrolment, ENROLMENT, finishedRound } from '../../sync/test/learners.ts';
import { setBookmark } from './bookmarks.ts';
import { keepConfirmed } from './confirmed.ts';
import { writeDraft } from './drafts.ts';
import { deleteLocalDb, openLocalDb, type LocalDb } from './local-db.ts';
import { queueCommand } from './outbox.ts';
import { allDownloads, keepPack, noteDownload, picturesOf } from './pack-store.ts';

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

it('an answer evicts finished rounds, then the last ones, and no more than it needs (F20)', async () => {
  const learner = { ...aLearner(0), enrolments: [{ ...anEnrolment(0), rounds: [finishedRound(1, 0)] }] };
  await keepConfirmed(db, { learner, at: 0 });
  const reject = vi.spyOn(db.outbox, 'add').mockRejectedValueOnce(full);
  await queueCommand(db, feedback);
  expect([...(await allDownloads(db)).keys()]).toEqual(['1.2', '2.1']);
  reject.mockRejectedValueOnce(full);
  await queueCommand(db, feedback);
  expect([...(await allDownloads(db)).keys()]).toEqual(['1.2']);
  expect(await files()).toEqual(['/audio/1.2.mp3', '/images/shared.svg']);
  expect(await db.outbox.count()).toBe(2);
});

it('an answer evicts unused pictures first, and those of an open test last, one by one (F20)', async () => {
  const blank = { question: '', question_en: '', answers: [] };
  const questions = ['a', 'b'].map((id) => ({
    ...blank,
    id,
    question_images: [{ filename: `${id}.svg`, alt: '', alt_en: '' }],
  }));
  const test = { id: '1.3.test', questions };
  const exam = { course: 1, round: 3, enrolment: ENROLMENT, userTestId: 'e', test, status: 'open' } as const;
  await db.exams.put({ key: '1.3', ...exam, ticks: [] });
  const pictures = [...picturesOf(test), '/images/unused.svg'];
  await db.files.bulkPut(pictures.map((path) => ({ ...file(path), bytes: new ArrayBuffer(1), size: 1 })));
  const reject = vi.spyOn(db.outbox, 'add').mockRejectedValueOnce(full);
  await queueCommand(db, feedback);
  expect(await files()).toEqual(expect.arrayContaining([...picturesOf(test)]));
  expect([(await files()).length, (await allDownloads(db)).size]).toEqual([6, 3]);
  for (let nr = 0; nr < 4; nr++) reject.mockRejectedValueOnce(full);
  await queueCommand(db, feedback);
  expect(await files()).toEqual(picturesOf(test).slice(1));
});

it('queueing an answer fails when no file is left to evict', async () => {
  vi.spyOn(db.outbox, 'add').mockRejectedValue(full);
  await expect(queueCommand(db, feedback)).rejects.toThrow('no room');
  expect(await files()).toEqual([]);
});

it('a bookmark, a draft or a visit that finds no room evicts no download', async () => {
  vi.spyOn(db.drafts, 'put').mockRejectedValue(full);
  await expect(writeDraft(db, 'narration/1.1.1', 12)).rejects.toThrow('no room');
  vi.spyOn(db.outbox, 'add').mockRejectedValue(full);
  await expect(queueCommand(db, visit)).rejects.toThrow('no room');
  vi.spyOn(db.meta, 'put').mockRejectedValue(full);
  await expect(setBookmark(db, '1.1.1', true)).rejects.toThrow('no room');
  expect(await files()).toHaveLength(4);
  expect((await allDownloads(db)).size).toBe(3);
});
