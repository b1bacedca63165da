/** Synthesises missing narration in the background, one step at a time, requested steps first. */
import { setTimeout as wait } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { roundId, stepId, type RoundRef, type StepRef } from '../../sync/course/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/open.ts';
import type { Leases } from '../platform/jobs/lease-store.ts';
import type { Log } from '../platform/log.ts';
import type { Reader } from '../platform/publications/publication-store.ts';
import type { AudioFiles } from './audio-files.ts';
import { SpeechCommandFailed, synthesise, type Way } from './synthesise.ts';
import { findSpeech, putNarration } from './narration-store.ts';
import { narrationText, type Spoken } from '../../sync/course/narration-text.ts';
import { normalise } from './normalise.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { newestStep } from '../content/material-store.ts';

declare module '../platform/context' {
  interface AppContext {
    readonly narrator: Pick<Narrator, 'want'>;
  }
}

export type Narrator = Reader & {
  /** Gives priority to a round or step that a learner has opened. */
  readonly want: (ref: RoundRef | StepRef) => void;
  /** Aborts the current step and stops. */
  readonly stop: () => Promise<void>;
};

/** Stand-in if narration is off. */
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

/** Wait before retrying a step leased by another server, which may crash. */
const ELSEWHERE_MS = 1000;
/** Delays after the first, second and later failures, milliseconds. Learners hear the old narration meanwhile. */
const AGAIN_MS = [60_000, 300_000, 1_800_000];

/** Starts at once, retries failures and renarrates published texts. If the school's command fails, uses the built-in voice until restart. */
export function openNarrator(needs: Needs, againAfter: readonly number[] = AGAIN_MS): Narrator {
  const { db, log, leases } = needs;
  const stopping = new AbortController();
  const unseen = new Set<string>();
  const failures = new Map<string, number>();
  let wanted: readonly string[] = [];
  let working: Promise<void> | undefined;
  let voice: 'school' | 'built-in' = 'school';

  /** The requested step, else another of its round. */
  const asked = (): string | undefined =>
    wanted.flatMap((start) => [...unseen].find((id) => id === start || id.startsWith(`${start}.`)) ?? []).at(0);
  const first = (): string | undefined => unseen.values().next().value;
  /** @returns undefined if another server holds the lease. */
  const speak = async (id: string, awaited: boolean): Promise<boolean | undefined> => {
    try {
      const make = (lost: AbortSignal) => narrateStep(needs, id, { stopping: lost, awaited }, voice);
      const made = await leases.alone(`narration ${id}`, make, { stopping: stopping.signal });
      if (made !== undefined) failures.delete(id);
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
      const times = failures.get(id) ?? 0;
      failures.set(id, times + 1);
      void wait(againAfter[times] ?? againAfter.at(-1), undefined, { signal: stopping.signal, ref: false }).then(
        () => add([id]),
        () => undefined,
      );
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

/** Increment when the voice or its settings change, to renarrate everything. */
const VOICE = 'espeak-is-2';
const Say = z.array(z.object({ text: z.string(), spoken: z.string() }));

type StepNeeds = { readonly db: Db; readonly config: Config; readonly clock: Clock; readonly audio: AudioFiles };

/** Input of the voice: numbers, units and hard words in spoken form. */
export function spokenSentences(html: string, say: string): readonly Spoken[] {
  const pairs = z.parse(Say, JSON.parse(say));
  return narrationText(html).map(({ text, pauseAfter }) => ({ text: pronounce(normalise(text, pairs)), pauseAfter }));
}

/** @param voice `built-in` after the school's command failed; its earlier narration stays. @returns whether new narration was made. Rejects if the voice fails or is stopped. */
export async function narrateStep(
  { db, config, clock, audio }: StepNeeds,
  id: string,
  way: Way,
  voice: 'school' | 'built-in' = 'school',
): Promise<boolean> {
  const step = await newestStep(db, id).select(['html_is', 'say']).executeTakeFirst();
  if (!step) return false;
  const sentences = spokenSentences(step.html_is, step.say);
  const command = voice === 'school' ? config.speechCommand : '';
  const hashBy = (by: string): string =>
    createHash('sha256')
      .update(JSON.stringify([VOICE, by, sentences]))
      .digest('hex');
  const held = await findSpeech(db, id);
  const good = [command, config.speechCommand].map(hashBy);
  if (held && good.includes(held.text_hash) && (await audio.has(held.file))) return false;

  const { mp3, seconds, sentences: starts } = await synthesise(sentences, command, way);
  const sha256 = createHash('sha256').update(mp3).digest('hex');
  const file = `${sha256}.mp3`;
  await audio.put(file, mp3);
  const row = {
    step_id: id,
    language: 'is',
    source: 'speech',
    text_hash: hashBy(command),
    file,
    bytes: mp3.length,
    sha256,
    seconds,
    sentences: JSON.stringify(starts),
    made_at: clock(),
  } as const;
  await writeExclusive(db, (tx) => putNarration(tx, row));
  return true;
}

/** Matches the stem in any case and keeps the ending. */
const RESPELLED: readonly (readonly [stem: string, spoken: string])[] = [
  ['Kacper', 'Katsper'],
  ['Amir', 'Amír'],
  ['Linh', 'Linn'],
  ['Salim', 'Salím'],
  ['Marek', 'Marrekk'],
  ['æfingaakst', 'æfinga-akst'],
];

/** @param text normalised text. @returns the voice's input. */
export function pronounce(text: string): string {
  return RESPELLED.reduce(
    (spoken, [stem, put]) =>
      spoken.replace(new RegExp(`(?<![\\p{L}])${stem}(?=\\p{L}*)`, 'giu'), (found) => matchCase(found, put)),
    text,
  );
}

const matchCase = (found: string, put: string): string =>
  found[0] === found[0]?.toUpperCase() ? put : put.toLowerCase();
