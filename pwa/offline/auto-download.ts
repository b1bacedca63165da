/** Downloads the next round when it opens, if the learner chose so, but not over a known mobile network (decisions 6.9). */
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { COURSES, roundId } from '../../sync/course/ids.ts';
import { enrolmentIn } from '../../sync/progress/learner.ts';
import { nextAction } from '../../sync/progress/next-action.ts';
import { courseNow } from './course-clock.ts';
import { useConnection } from './connection.ts';
import { downloadRound } from './packs.ts';
import { readDownload } from './pack-store.ts';
import { useSession } from './session-store.ts';
import { readStored, writeStored } from './local-storage.ts';
import { optimisticLearner } from './optimistic-state.ts';
import type { LocalDb } from './local-db.ts';

const NetworkInformation = z.object({ type: z.string() });

/** @returns the network type the browser reports ("wifi", "cellular"); undefined if it reports none. */
export function networkKind(): string | undefined {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return undefined;
  return z.safeParse(NetworkInformation, { type: Reflect.get(connection, 'type') }).data?.type;
}

/** False if the browser reports no type, as on iPhones; the switch says so. */
const isPaidByTheByte = (): boolean => networkKind() === 'cellular';

export const useAutoChoice = create<{ readonly on: boolean }>(() => ({ on: readStored('auto-download') === '1' }));

export function chooseAutoDownload(on: boolean): void {
  writeStored('auto-download', on ? '1' : null);
  useAutoChoice.setState({ on });
}

/** Runs after every exchange. */
export function useAutoDownload(): void {
  const { on } = useAutoChoice();
  const db = useSession((session) => session.db);
  const at = useConnection((state) => state.lastExchangeAt);
  useEffect(() => {
    if (on && db && at !== null && !isPaidByTheByte()) void fetchNext(db).catch(() => undefined); // the next exchange retries
  }, [on, db, at]);
}

const triedKey = (key: string): string => `auto:${key}`;

/** Tries each round once: a removed or paused one does not return by itself. */
async function fetchNext(db: LocalDb): Promise<void> {
  const seen = await optimisticLearner(db);
  if (!seen) return;
  for (const course of COURSES) {
    const action = nextAction(seen.learner, course, courseNow(enrolmentIn(seen.learner, course)));
    if (action.kind !== 'begin-round' && action.kind !== 'continue-round') continue;
    const key = roundId({ course, round: action.round });
    if ((await db.meta.get(triedKey(key))) || (await readDownload(db, key))) continue;
    await db.meta.put({ key: triedKey(key), value: true });
    downloadRound(db, course, action.round);
  }
}
