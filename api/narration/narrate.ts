/** Makes the narration of a step, and keeps it by the hash of what is read. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/open.ts';
import type { AudioFiles } from './audio-files.ts';
import { findSpeech, putNarration } from './narration-store.ts';
import { narrationText, type Spoken } from '../../sync/course/narration-text.ts';
import { normalise } from './normalise.ts';
import type { Way } from './run-program.ts';
import { synthesise } from './synthesise.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

/** Raised when the voice or its settings change, so that everything is spoken anew. */
const VOICE = 'espeak-is-2';
const Say = z.array(z.object({ text: z.string(), spoken: z.string() }));

type Needs = { readonly db: Db; readonly config: Config; readonly clock: Clock; readonly audio: AudioFiles };

/** What the voice is given: numbers, units and hard words as they are spoken. */
export function spokenSentences(html: string, say: string): readonly Spoken[] {
  const pairs = z.parse(Say, JSON.parse(say));
  return narrationText(html).map(({ text, pauseAfter }) => ({ text: pronounce(normalise(text, pairs)), pauseAfter }));
}

/**
 * @param voice the school's own command, or the built-in one in its stead: then what the command has spoken stays.
 * @returns whether it had to be made: not where the step's newest Icelandic text has its narration. Rejects when the voice fails or is stopped.
 */
export async function narrateStep(
  { db, config, clock, audio }: Needs,
  id: string,
  way: Way,
  voice: 'school' | 'built-in' = 'school',
): Promise<boolean> {
  const step = await db
    .selectFrom('step_versions')
    .select(['html_is', 'say'])
    .where('step_id', '=', id)
    .orderBy('version', 'desc')
    .executeTakeFirst();
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

/** Whole words in any case; the ending after the stem is kept. */
const RESPELLED: readonly (readonly [stem: string, spoken: string])[] = [
  ['Kacper', 'Katsper'],
  ['Amir', 'Amír'],
  ['Linh', 'Linn'],
  ['Salim', 'Salím'],
  ['Marek', 'Marrekk'],
  ['æfingaakst', 'æfinga-akst'],
];

/** @param text normalised text. @returns what the voice is given. */
export function pronounce(text: string): string {
  return RESPELLED.reduce(
    (spoken, [stem, put]) =>
      spoken.replace(new RegExp(`(?<![\\p{L}])${stem}(?=\\p{L}*)`, 'giu'), (found) => matchCase(found, put)),
    text,
  );
}

const matchCase = (found: string, put: string): string =>
  found[0] === found[0]?.toUpperCase() ? put : put.toLowerCase();
