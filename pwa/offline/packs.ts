/** Rounds for offline use: texts, kept current, and downloads. */
import { liveQuery, type Subscription } from 'dexie';
import type { Pack } from '../../sync/course/content.ts';
import { parseRoundId, roundId, type RoundRef } from '../../sync/course/ids.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { CallError } from './call.ts';
import type { DownloadEnd, downloadPack } from './download.ts';
import { isCurrent, type LocalDb } from './local-db.ts';
import {
  addedWanted,
  allDownloads,
  dropUnusedFiles,
  fetchPack,
  isInLanguage,
  keepPack,
  noteDownload,
  readDownload,
  readPack,
  type Download,
} from './pack-store.ts';
import { isHeard, materialWanted, noteMaterialHeld } from './material.ts';
import { isQuotaError } from './db-retry.ts';
import { useSession } from './session-store.ts';
import { jobKey, noteNoRoom, noteOnWay } from './use-pack.ts';

/** Age from which a text is revalidated. */
const STALE_MS = 6 * 3_600_000;

/** Loaded on demand. If that fails, the download ends as offline. */
const downloading = (): Promise<typeof downloadPack> =>
  import('./download.ts').then(
    (module) => module.downloadPack,
    () => () => Promise.resolve({ state: 'failed', problem: 'offline' }),
  );

const jobs = new Set<string>();

/** The text of a round, without its files: the stored copy, else fetched and stored. Throws CallError. */
export async function ensurePackText(db: LocalDb, course: CourseNr, round: number): Promise<Pack> {
  const key = roundId({ course, round });
  const held = await readPack(db, key);
  if (!held) return (await renewText(db, { course, round }, null)) ?? Promise.reject(new Error('no text'));
  void renewIfStale(db, { course, round }).catch(() => undefined); // the stored copy is enough
  return held;
}

const renewing = new Map<string, Promise<Pack | undefined>>();

/** Concurrent callers share one request: pages ask again once the connection is back. */
function renewText(db: LocalDb, ref: RoundRef, etag: string | null): Promise<Pack | undefined> {
  const name = `${jobKey(db, roundId(ref))} ${addedWanted().language ?? ''}`;
  const known = renewing.get(name);
  if (known) return known;
  const renewal = fetchText(db, ref, etag).finally(() => renewing.delete(name));
  renewing.set(name, renewal);
  return renewal;
}

async function fetchText(db: LocalDb, ref: RoundRef, etag: string | null): Promise<Pack | undefined> {
  const fetched = await fetchPack(ref, etag);
  if (fetched === 'unchanged') return void (await db.packs.update(roundId(ref), { checkedAt: Date.now() }));
  await keepPack(db, roundId(ref), fetched);
  return fetched.pack;
}

/**
 * A complete round gets new text and files together, so that it stays complete; any other gets its text at once.
 * @returns false if it must be tried again. Throws CallError.
 */
async function renewIfStale(db: LocalDb, ref: RoundRef): Promise<boolean> {
  const key = roundId(ref);
  const row = await db.packs.get(key);
  if (!row || (isInLanguage(row.pack) && Math.abs(Date.now() - row.checkedAt) < STALE_MS)) return true;
  if (jobs.has(jobKey(db, key))) return false;
  const download = await readDownload(db, key);
  if (download?.state === 'ready') return isHeard(await run(db, ref, 'quietly'));
  await renewText(db, ref, row.etag);
  return true;
}

/** Refetches all stored rounds, and the bank, after a change of the material (rule O7) or language. */
export async function renewRounds(db: LocalDb): Promise<void> {
  const wanted = await materialWanted(db);
  if (wanted === undefined) return;
  const { language } = addedWanted();
  await db.packs.toCollection().modify({ checkedAt: 0 });
  for (const key of await db.packs.toCollection().primaryKeys()) {
    const ref = parseRoundId(key);
    const isRefusal = (error: unknown): boolean => error instanceof CallError && error.kind === 'refused';
    if (ref && !(await renewIfStale(db, ref).catch(isRefusal))) return; // again after the next exchange
  }
  if ((await db.bank.count()) > 0) keepBankToo(db);
  await noteMaterialHeld(db, wanted, language);
}

let persistAsked = false;

/** Starts or resumes a download; usePack shows its state. A second call while it runs does nothing. */
export function downloadRound(db: LocalDb, course: CourseNr, round: number): void {
  askToPersist();
  void run(db, { course, round });
}

function askToPersist(): void {
  if (persistAsked) return;
  persistAsked = true;
  void navigator.storage?.persist?.().catch(() => false); // the app works either way
}

/** Downloads several rounds in sequence. Records all of them first, so that a reopened page resumes each. */
export async function downloadRounds(db: LocalDb, course: CourseNr, rounds: readonly number[]): Promise<void> {
  askToPersist();
  for (const round of rounds) {
    const key = roundId({ course, round });
    if (jobs.has(jobKey(db, key))) continue;
    await noteDownload(db, key, { state: 'fetching' }).catch((error: unknown) => {
      noteNoRoom(jobKey(db, key), isQuotaError(error));
    });
  }
  await resumeDownloads(db);
}

/** Stops a download; stored files stay. */
export async function pauseRound(key: string): Promise<void> {
  const { db } = useSession.getState();
  if (db) await noteDownload(db, key, { state: 'paused' });
}

/** Deletes a round's files, except those in use elsewhere. Its text stays. */
export async function removeRound(db: LocalDb, key: string): Promise<void> {
  await noteDownload(db, key, undefined);
  await dropUnusedFiles(db);
}

const resuming = new WeakMap<LocalDb, Promise<void>>();

/** Resumes interrupted downloads in sequence; paused ones stay paused. */
export function resumeDownloads(db: LocalDb): Promise<void> {
  const before = resuming.get(db) ?? Promise.resolve();
  const own = before.catch(() => undefined).then(() => goOn(db));
  resuming.set(db, own);
  return own;
}

async function goOn(db: LocalDb): Promise<void> {
  for (const key of (await allDownloads(db)).keys()) {
    const ref = parseRoundId(key);
    const download = await readDownload(db, key); // it may have been paused or removed meanwhile
    if (ref && download && isCutOff(download)) await run(db, ref);
  }
}

const isCutOff = ({ state, problem }: Download): boolean =>
  state === 'fetching' || (state === 'failed' && (problem === 'offline' || problem === 'trouble'));

async function run(db: LocalDb, ref: RoundRef, quietly?: 'quietly'): Promise<DownloadEnd | undefined> {
  const key = roundId(ref);
  const name = jobKey(db, key);
  if (jobs.has(name)) return undefined;
  const job = new AbortController();
  // sees a pause or removal in any tab
  const watch = liveQuery(() => readDownload(db, key));
  const stopIfUnwanted = (noted: Download | undefined): void => {
    if (!noted || noted.state === 'paused') job.abort();
  };
  let watching: Subscription | undefined;
  jobs.add(name);
  noteNoRoom(name, false);
  let end: DownloadEnd | undefined;
  try {
    await inOneTab(`download:${name}`, async () => {
      if (!quietly) await noteDownload(db, key, { state: 'fetching' });
      watching = watch.subscribe(stopIfUnwanted);
      const download = await downloading();
      end = await download(
        {
          db,
          newest: quietly !== undefined,
          signal: job.signal,
          fetchPack: (etag) => fetchPack(ref, etag),
          fetchFile: (path, signal) => fetch(path, { signal, cache: 'no-store', credentials: 'same-origin' }),
          onWay: (bytes) => noteOnWay(name, bytes),
        },
        key,
      );
      const removed = (await readDownload(db, key)) === undefined;
      if (removed) await dropUnusedFiles(db);
      else if (!quietly) await noteEnd(db, key, end);
      if (end.state === 'ready') keepBankToo(db);
    });
  } catch (error) {
    // signed out, so the database is gone; or the disk has no room even for the state
    if (isQuotaError(error)) noteNoRoom(name, !quietly);
    else if (isCurrent(db) && !quietly)
      await noteDownload(db, key, { state: 'failed', problem: 'storage' }).catch(() => undefined); // the storage line reports it
  } finally {
    watching?.unsubscribe();
    jobs.delete(name);
    noteOnWay(name, 0);
  }
  return end;
}

/** A downloaded round brings the bank, for offline practice. */
function keepBankToo(db: LocalDb): void {
  void import('./bank.ts').then(({ ensureBank }) => ensureBank(db)).catch(() => undefined); // retried where it is needed
}

/** If even the state has no room, deletes the round's files: otherwise the download would restart forever. */
async function noteEnd(db: LocalDb, key: string, end: Download): Promise<void> {
  await noteDownload(db, key, end).catch(async (error: unknown) => {
    if (!isQuotaError(error)) throw error;
    await removeRound(db, key);
    await noteDownload(db, key, { state: 'full' });
  });
}

async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
