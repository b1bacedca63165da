/** A round on this device, as pages show it: what is stored, and the state of its download. */
import { create } from 'zustand';
import type { Pack } from '../../sync/course/content.ts';
import { roundId } from '../../sync/course/ids.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { firstRead, liveSource, useSource, type Source } from './live.ts';
import type { LocalDb } from './local-db.ts';
import { presence, readDownload, readPack } from './pack-store.ts';
import { useSession } from './session-store.ts';

/**
 * none: nothing stored; text: readable, without pictures and narration; ready: complete and checked; full: no room on
 * the device. Sizes in bytes.
 * `problem`: why a download failed (DownloadProblem). `held`: it was requested, so there is something to remove.
 */
export type PackState = {
  readonly key: string;
  readonly state: 'none' | 'text' | 'fetching' | 'paused' | 'ready' | 'failed' | 'full';
  readonly done: number;
  readonly total: number;
  readonly held: boolean;
  readonly problem?: string;
};

/** Names a round's download uniquely across accounts. */
export const jobKey = (db: LocalDb, key: string): string => `${db.accountId}/${key}`;

/** Bytes received but not stored, by job; the database counts the stored ones. */
const useOnWay = create<Readonly<Record<string, number>>>(() => ({}));
const toShow = new Map<string, number>();
/** Re-rendering at every chunk would slow the download down, milliseconds. */
const SHOWN_EVERY_MS = 100;

export function noteOnWay(job: string, bytes: number): void {
  if (toShow.size === 0)
    setTimeout(() => {
      useOnWay.setState(Object.fromEntries(toShow));
      toShow.clear();
    }, SHOWN_EVERY_MS);
  toShow.set(job, bytes);
}

/** Downloads, by job, whose state could not be stored because the device is full. */
const useNoRoom = create<Readonly<Record<string, boolean>>>(() => ({}));
export const noteNoRoom = (job: string, is: boolean): void => useNoRoom.setState({ [job]: is });

/** A round on this device, updated while it is shown. */
export function usePack(course: CourseNr, nr: number): PackState & { readonly pack: Pack | undefined } {
  const db = useSession((session) => session.db);
  const key = roundId({ course, round: nr });
  const round = useSource(db && roundSource(db, key));
  const onWay = useOnWay((all) => (db ? (all[jobKey(db, key)] ?? 0) : 0));
  const noRoom = useNoRoom((all) => db !== null && all[jobKey(db, key)] === true);
  const shown = round ?? { key, state: 'none' as const, done: 0, total: 0, held: false, pack: undefined };
  const state = noRoom && !shown.held ? 'full' : shown.state;
  return { ...shown, state, done: Math.min(shown.total, shown.done + onWay) };
}

/** Reads a round before the components that show it render. */
export async function readRoundOf(course: CourseNr, nr: number): Promise<void> {
  const { db } = useSession.getState();
  if (db) await firstRead(roundSource(db, roundId({ course, round: nr })));
}

type Round = PackState & { readonly pack: Pack | undefined };
// shared, so that the next page has a read round at once
const sources = new WeakMap<LocalDb, Map<string, Source<Round>>>();

function roundSource(db: LocalDb, key: string): Source<Round> {
  const known = sources.get(db) ?? new Map<string, Source<Round>>();
  sources.set(db, known);
  const source = known.get(key) ?? liveSource(() => readRound(db, key));
  known.set(key, source);
  return source;
}

async function readRound(db: LocalDb, key: string): Promise<Round> {
  const [pack, download] = await Promise.all([readPack(db, key), readDownload(db, key)]);
  const noted = {
    held: download !== undefined,
    ...(download?.problem === undefined ? {} : { problem: download.problem }),
  };
  if (!pack)
    return {
      key,
      state: download && download.state !== 'ready' ? download.state : 'none',
      done: 0,
      total: 0,
      pack,
      ...noted,
    };
  const { done, total, complete } = await presence(db, pack);
  // files of a ready round may be gone: they are deleted when the disk is full
  const state = !download || (download.state === 'ready' && !complete) ? 'text' : download.state;
  return { key, state, done, total, pack, ...noted };
}
