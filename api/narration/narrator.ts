/** Makes the narration that is missing, one step after another beside the serving: what somebody has asked for first. */
import { setTimeout as wait } from 'node:timers/promises';
import { roundId, stepId, type RoundRef, type StepRef } from '../../sync/course/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/open.ts';
import type { Leases } from '../platform/jobs/lease-store.ts';
import type { Log } from '../platform/log.ts';
import type { Reader } from '../platform/publications/publication-store.ts';
import type { AudioFiles } from './audio-files.ts';
import { narrateStep } from './narrate.ts';
import { SpeechCommandFailed } from './synthesise.ts';

export type Narrator = Reader & {
  /** Somebody is at this round, or at this step of it: it comes next, where its narration is not made yet. */
  readonly want: (ref: RoundRef | StepRef) => void;
  /** Ends with the step at hand given up. */
  readonly stop: () => Promise<void>;
};

/** Where nothing is spoken. */
export const SILENT: Narrator = {
  want: () => undefined,
  refresh: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

type Needs = {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly leases: Leases;
  readonly audio: AudioFiles;
};

/** How long a step is left alone that another server is at; it may die with it. */
const ELSEWHERE_MS = 1000;

/**
 * Begins at once. What fails is logged and left for the next start; a step whose text is published anew is spoken anew.
 * Where the school's speech command gives no speech, the log says so once and the built-in voice speaks until the next start.
 */
export function openNarrator(needs: Needs): Narrator {
  const { db, log, leases } = needs;
  const stopping = new AbortController();
  const unseen = new Set<string>();
  let wanted: readonly string[] = [];
  let working: Promise<void> | undefined;
  let voice: 'school' | 'built-in' = 'school';

  /** The step asked for, else one of its round. */
  const asked = (): string | undefined =>
    wanted.flatMap((start) => [...unseen].find((id) => id === start || id.startsWith(`${start}.`)) ?? []).at(0);
  const first = (): string | undefined => unseen.values().next().value;
  /** @returns undefined where another server is at it. */
  const speak = async (id: string, awaited: boolean): Promise<boolean | undefined> => {
    try {
      const make = (lost: AbortSignal) => narrateStep(needs, id, { stopping: lost, awaited }, voice);
      const made = await leases.alone(`narration ${id}`, make, { stopping: stopping.signal });
      if (made === true) log.info({ step: id }, 'narration made');
      return made;
    } catch (error) {
      if (stopping.signal.aborted) return false;
      if (error instanceof SpeechCommandFailed) {
        log.error({ step: id, err: error }, 'the built-in voice speaks in its stead until the next start');
        voice = 'built-in';
        return speak(id, awaited);
      }
      log.error({ step: id, err: error }, 'narration failed');
      return false;
    }
  };
  const work = async (): Promise<void> => {
    while (unseen.size > 0 && !stopping.signal.aborted) {
      const awaited = asked();
      const id = awaited ?? first();
      if (id === undefined) break;
      unseen.delete(id);
      if ((await speak(id, awaited !== undefined)) !== undefined) continue;
      unseen.add(id);
      await wait(ELSEWHERE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    working = undefined;
  };
  const add = (ids: readonly string[]): void => {
    for (const id of ids) unseen.add(id);
    if (unseen.size > 0) working ??= work();
  };
  const begun = stepsToSpeak(db).then(add, (error: unknown) =>
    log.error({ err: error }, 'what is to be narrated could not be read'),
  );

  return {
    want: (ref) => {
      wanted = 'step' in ref ? [stepId(ref), roundId(ref)] : [roundId(ref)];
    },
    refresh: (changes) => {
      add(changes.flatMap(({ kind, subject }) => (kind === 'step' ? [subject] : [])));
      return Promise.resolve();
    },
    stop: async () => {
      stopping.abort();
      await begun;
      await working;
    },
  };
}

async function stepsToSpeak(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('steps')
    .innerJoin('rounds', 'rounds.id', 'steps.round_id')
    .select('steps.id')
    .orderBy('rounds.course_id')
    .orderBy('rounds.nr')
    .orderBy('steps.nr')
    .execute();
  return rows.map(({ id }) => id);
}
