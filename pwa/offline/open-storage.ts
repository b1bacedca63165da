/** Opens an account's database. If the browser stores nothing, uses one in memory, so that the app works online. */
import {
  bookmarkRows,
  isCurrent,
  openLocalDb,
  putBack,
  standInFor,
  type ExamRow,
  type KeyedRow,
  type LocalDb,
} from './local-db.ts';
import { useSession } from './session-store.ts';
import { noteStorage, useStorageHealth } from './storage-health.ts';

/** Time-out for a browser that never answers, milliseconds; a refusal comes at once. */
const PATIENCE_MS = 1000;
/** The same for a known account, whose answers may be on a slow disk. */
const PATIENCE_WITH_ANSWERS_MS = 3000;

/** @param known the account was open on this device before. @returns the same object for the same account while it stays open. */
export async function openStorage(accountId: string, known: boolean): Promise<LocalDb> {
  const db = openLocalDb(accountId);
  const opened = db.open().then(
    () => 'open' as const,
    // leaves a newer app's database alone: the storage line asks for a reload
    (error: unknown) => (error instanceof Error && error.name === 'VersionError' ? ('open' as const) : 'refused'),
  );
  const result = await Promise.race([opened, silence(known ? PATIENCE_WITH_ANSWERS_MS : PATIENCE_MS)]);
  if (result === 'open') {
    void forgetIdentity(db).catch(() => undefined); // the next start tries again
    return db;
  }
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  const standIn = standInFor(db, { indexedDB: new IDBFactory(), IDBKeyRange });
  // an older page blocks the database: the storage line keeps asking to close it
  if (useStorageHealth.getState().storage !== 'close-other-tabs') noteStorage('unusable');
  void opened.then((late) => (late === 'open' ? moveOver(standIn, db) : undefined));
  return standIn;
}

/** Deletes what older apps stored: the whole kennitala, and the address typed for the magnet. */
async function forgetIdentity(db: LocalDb): Promise<void> {
  await db.drafts.delete('magnet');
  await db.meta.where('key').equals('kept:user').filter(holdsKennitala).delete();
}

const holdsKennitala = ({ value }: KeyedRow): boolean => /"ssn":"[^"]{5,}/.test(JSON.stringify(value));

const silence = (ms: number): Promise<'silent'> => new Promise((resolve) => setTimeout(resolve, ms, 'silent'));

/** The disk answered late: moves what was written meanwhile, and the session, to its database. */
async function moveOver(standIn: LocalDb, db: LocalDb): Promise<void> {
  if (!isCurrent(standIn)) return; // signed out meanwhile
  const ofDisk = new Set(await db.drafts.toCollection().primaryKeys());
  await copyTo(db, standIn, ofDisk);
  putBack(db);
  useSession.setState((session) => (session.db === standIn ? { db } : session));
  noteStorage('fine');
  await copyTo(db, standIn, ofDisk); // what was written during the copy
}

/** A draft in both stays as on the disk. @param ofDisk keys of the drafts on the disk before. */
async function copyTo(db: LocalDb, standIn: LocalDb, ofDisk: ReadonlySet<string>): Promise<void> {
  const [outbox, settled, drafts, exams, practice, bookmarks] = await Promise.all([
    standIn.outbox.orderBy('seq').toArray(),
    standIn.settled.toArray(),
    standIn.drafts.toArray(),
    standIn.exams.toArray(),
    standIn.practice.toArray(),
    bookmarkRows(standIn),
  ]);
  await db.transaction('rw', [db.outbox, db.settled, db.drafts, db.exams, db.practice, db.meta], async () => {
    const tests = new Map((await db.exams.toArray()).map((row) => [row.userTestId, row]));
    for (const { id, command } of outbox) if (!(await db.outbox.get({ id }))) await db.outbox.add({ id, command });
    await Promise.all([
      db.settled.bulkPut(settled),
      db.drafts.bulkPut(drafts.filter(({ key }) => !ofDisk.has(key))),
      db.exams.bulkPut(exams.map((row) => joined(tests.get(row.userTestId), row))),
      db.practice.bulkPut(practice),
      db.meta.bulkPut(bookmarks),
    ]);
  });
}

/** Merges a test that is in both: one handed in wins; else ticks are merged, the stand-in's first per question. */
function joined(disk: ExamRow | undefined, row: ExamRow): ExamRow {
  if (!disk) return row;
  if (disk.status !== 'open' || row.status !== 'open')
    return row.status === 'graded' || disk.status === 'open' ? row : disk;
  const ticked = new Set(row.ticks.map(({ questionId }) => questionId));
  return { ...row, ticks: [...disk.ticks.filter(({ questionId }) => !ticked.has(questionId)), ...row.ticks] };
}
