/** The device's database: one per account, so that accounts never mix. */
import Dexie, { type DexieOptions, type EntityTable, type Table } from 'dexie';
import type { TestResult } from '../../sync/exam/contract.ts';
import type { Bank } from '../../sync/practice/contract.ts';
import type { Entry } from '../../sync/practice/entry.ts';
import type { Pack, Test } from '../../sync/course/content.ts';
import type { RawCommand, Verdict } from '../../sync/progress/command.ts';
import { LOCAL_DB } from '../../sync/protocol.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Tick } from '../../sync/progress/learner.ts';
import { endedWithPage } from './bfcache-guard.ts';
import { noteStorage } from './storage-health.ts';

export type KeyedRow = { readonly key: string; readonly value: unknown };
/**
 * A command waiting for its verdict, in order of `seq`. Kept raw: an older app may have made it.
 * `parked`: the server failed at it; resent on a new build or by request (rule V10).
 * `seen`: the learner has seen its earlier refusal.
 */
export type OutboxRow = {
  seq: number;
  readonly id: string;
  readonly command: RawCommand;
  parked?: true;
  seen?: true | undefined;
};
/** A command with its verdict; the learner is told of refusals. */
export type SettledRow = {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  /** ISO times: given on this device, settled by the server. */
  readonly at: string;
  readonly settledAt: string;
  readonly verdict: Exclude<Verdict['verdict'], 'failed'>;
  readonly code?: string;
  /** For a resend after a restore: run, queue position, receipt and epoch (rule V11). Older apps stored none. */
  readonly enrolment?: string | null;
  readonly seq?: number;
  readonly receipt?: string;
  readonly epoch?: string;
  /** The learner has seen this refusal in the list. */
  readonly seen?: true;
};
export type PackRow = {
  readonly key: string;
  readonly pack: Pack;
  readonly etag: string | null;
  readonly checkedAt: number;
};
export type FileRow = {
  readonly path: string;
  readonly sha256: string;
  /** ArrayBuffer, not Blob: large Blobs in IndexedDB break on iOS. */
  readonly bytes: ArrayBuffer;
  readonly type: string;
  readonly size: number;
};
export type ExamRow = {
  readonly key: string;
  readonly course: CourseNr;
  /** null is the final test. */
  readonly round: number | null;
  readonly enrolment: string | null;
  readonly userTestId: string;
  /** The server's latest test when this one was fetched; null if none. Older apps stored none. */
  readonly after?: string | null;
  readonly test: Test;
  readonly ticks: Tick[];
  readonly status: 'open' | 'submitted' | 'graded';
  readonly result?: TestResult;
};

/** A practice entry; `waiting` until the server has it. */
export type PracticeRow = { readonly id: string; readonly entry: Entry; waiting?: 1 };
export type BankRow = {
  readonly key: 'bank';
  readonly bank: Bank;
  readonly etag: string | null;
  readonly checkedAt: number;
};

type Tables = {
  readonly meta: Table<KeyedRow, string>;
  readonly outbox: EntityTable<OutboxRow, 'seq'>;
  readonly settled: Table<SettledRow, string>;
  readonly packs: Table<PackRow, string>;
  readonly files: Table<FileRow, string>;
  readonly drafts: Table<KeyedRow, string>;
  readonly exams: Table<ExamRow, string>;
  readonly practice: Table<PracticeRow, string>;
  readonly bank: Table<BankRow, string>;
};
/** Dexie with the app's tables; `accountId` is the owner. */
export type LocalDb = Dexie & Tables & { readonly accountId: string };

const opened = new Map<string, LocalDb>();
const standIns = new WeakSet<LocalDb>();
/** A deletion counts as failed if the browser does not answer for this long, milliseconds. */
const DELETION_MS = 5000;

/**
 * @returns the account's database, the same object while it stays open.
 * Schema versions only add; a change that an old app cannot read takes a new database name.
 */
export function openLocalDb(accountId: string): LocalDb {
  const known = opened.get(accountId);
  if (known) return known;
  const db = connectLocalDb(accountId);
  db.on('blocked', () => noteStorage('close-other-tabs'));
  db.on('versionchange', () => {
    // deleted in another tab, or upgraded by a newer app: closed at once, for good
    forget(db);
    db.close({ disableAutoOpen: true });
    noteStorage('reload');
    return false; // skips Dexie's own handler, which would let the next access reopen it
  });
  opened.set(accountId, db);
  db.open().then(
    () => noteStorage('fine'),
    (error: unknown) => noteStorage(error instanceof Dexie.VersionError ? 'reload' : 'unusable'),
  );
  return db;
}

/** Opens a separate connection to the account's database. @param where another IndexedDB than the browser's. */
export function connectLocalDb(
  accountId: string,
  where: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {},
): LocalDb {
  const dexie = new Dexie(`${LOCAL_DB}${accountId}`, { chromeTransactionDurability: 'strict', ...where });
  dexie.version(1).stores({
    meta: 'key',
    outbox: '++seq, &id',
    settled: 'id, settledAt, verdict',
    packs: 'key',
    files: 'path, [path+sha256]',
    drafts: 'key',
    exams: 'key, userTestId',
  });
  dexie.version(2).stores({ practice: 'id, waiting', bank: 'key' });
  dexie.use(endedWithPage);
  return Object.assign(dexie, { accountId, ...tables(dexie) });
}

/** Key prefix of bookmarks in `meta`; the step id follows. */
export const BOOKMARK = 'bookmark:';

export const bookmarkRows = (db: LocalDb): Promise<KeyedRow[]> => db.meta.where('key').startsWith(BOOKMARK).toArray();

/** The other accounts that have a database on this device. */
export async function otherAccounts(accountId: string): Promise<readonly string[]> {
  const names = await Dexie.getDatabaseNames();
  return names
    .flatMap((name) => (name.startsWith(LOCAL_DB) ? name.slice(LOCAL_DB.length) : []))
    .filter((id) => id !== accountId);
}

/** Replaces a database that the browser does not open by one in memory. @param memory an in-memory IndexedDB. */
export function standInFor(db: LocalDb, memory: Required<Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>>): LocalDb {
  const standIn = connectLocalDb(db.accountId, memory);
  opened.set(db.accountId, standIn);
  standIns.add(standIn);
  return standIn;
}

/** The browser has opened the account's database after all: makes it current again. */
export function putBack(db: LocalDb): void {
  opened.set(db.accountId, db);
}

function tables(dexie: Dexie): Tables {
  return {
    meta: dexie.table('meta'),
    outbox: dexie.table('outbox'),
    settled: dexie.table('settled'),
    packs: dexie.table('packs'),
    files: dexie.table('files'),
    drafts: dexie.table('drafts'),
    exams: dexie.table('exams'),
    practice: dexie.table('practice'),
    bank: dexie.table('bank'),
  };
}

/** Whether this connection may still be used; false once closed or signed out. */
export const isCurrent = (db: LocalDb): boolean => opened.get(db.accountId) === db;

function forget(db: LocalDb): void {
  if (isCurrent(db)) opened.delete(db.accountId);
}

/** Closes a database and keeps its data. */
export function closeLocalDb(db: LocalDb): void {
  forget(db);
  db.close({ disableAutoOpen: true });
}

/** Deletes all data of the account on this device; other tabs close it first. Rejects if it may still exist. */
export async function deleteLocalDb(accountId: string): Promise<void> {
  const db = opened.get(accountId);
  if (db) closeLocalDb(db);
  const patience = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('the browser does not answer')), DELETION_MS),
  );
  await Promise.race([Dexie.delete(`${LOCAL_DB}${accountId}`), patience]).catch((error: unknown) => {
    const nothingKept = db !== undefined && standIns.has(db) && error instanceof Dexie.DexieError;
    if (!nothingKept) throw error;
  });
}
