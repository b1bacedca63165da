/** The next round comes by itself when it opens, if the learner chose so: not over a mobile network, as far as the browser tells one from another (decisions 6.9). */
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
import { seenLearner } from './optimistic-state.ts';
import type { LocalDb } from './local-db.ts';

const NetworkInformation = z.object({ type: z.string() });

/** What the browser says the network is ("wifi", "cellular"), where it says it at all. */
export function networkKind(): string | undefined {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return undefined;
  return z.safeParse(NetworkInformation, { type: Reflect.get(connection, 'type') }).data?.type;
}

/** Where the browser does not say, as on iPhones, the learner has been told so beside the switch. */
const isPaidByTheByte = (): boolean => networkKind() === 'cellular';

export const useAutoChoice = create<{ readonly on: boolean }>(() => ({ on: readStored('auto-download') === '1' }));

export function chooseAutoDownload(on: boolean): void {
  writeStored('auto-download', on ? '1' : null);
  useAutoChoice.setState({ on });
}

/** After every exchange with the school. */
export function useAutoDownload(): void {
  const { on } = useAutoChoice();
  const db = useSession((session) => session.db);
  const at = useConnection((state) => state.lastExchangeAt);
  useEffect(() => {
    if (on && db && at !== null && !isPaidByTheByte()) void fetchNext(db).catch(() => undefined); // the next exchange asks again
  }, [on, db, at]);
}

const triedKey = (key: string): string => `auto:${key}`;

/** Each round once: one that the learner removed, or paused, does not come back by itself. */
async function fetchNext(db: LocalDb): Promise<void> {
  const seen = await seenLearner(db);
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
