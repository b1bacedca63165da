/** Makes the narration that is missing, one step at a time in the background, and keeps it by the hash of what is read. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { World } from '../context.ts';
import { folders } from '../folders.ts';
import { narrationText, type Spoken } from './narration-text.ts';
import { normalise } from './normalise.ts';
import { pronounce } from './pronunciation.ts';
import { synthesise } from './synthesise.ts';

/** Raised when the voice or its settings change, so that everything is spoken anew. */
const VOICE = 'espeak-is-2';
const Say = z.array(z.object({ text: z.string(), spoken: z.string() }));

type Step = { readonly id: string; readonly html: string; readonly say: string };

/** Makes what is missing in some rounds of course 1, one after another; the packs are renewed after each round. Stops between two steps. What fails is logged and left for the next start. */
export async function narrateMissing(world: World, rounds: readonly number[], stopping: AbortSignal): Promise<void> {
  for (const round of rounds) {
    try {
      await narrateRound(world, round, stopping);
    } catch (error) {
      world.log.error({ round, err: error }, 'the narration of a round failed');
    }
  }
}

async function narrateRound(world: World, round: number, stopping: AbortSignal): Promise<void> {
  let made = 0;
  for (const step of await stepsToRead(world, round)) {
    if (stopping.aborted) return;
    try {
      if (await narrate(world, step)) made += 1;
    } catch (error) {
      if (stopping.aborted) return; // the voice was stopped with the server
      world.log.error({ step: step.id, err: error }, 'narration failed');
    }
  }
  if (made === 0) return;
  world.log.info({ round, made }, 'narration made');
  await world.library.refresh();
}

/** Newest Icelandic text of the steps of one round of course 1 (decisions, section 9). */
async function stepsToRead({ db }: World, round: number): Promise<Step[]> {
  const rows = await db
    .selectFrom('step_versions')
    .innerJoin('steps', 'steps.id', 'step_versions.step_id')
    .innerJoin('rounds', 'rounds.id', 'steps.round_id')
    .select(['steps.id', 'html_is as html', 'say'])
    .where('course_id', '=', 1)
    .where('rounds.nr', '=', round)
    .orderBy('steps.nr')
    .orderBy('version')
    .execute();
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** What the voice is given: numbers, units and hard words as they are spoken. */
export function spokenSentences(html: string, say: string): readonly Spoken[] {
  const pairs = z.parse(Say, JSON.parse(say));
  return narrationText(html).map(({ text, pauseAfter }) => ({ text: pronounce(normalise(text, pairs)), pauseAfter }));
}

async function narrate(world: World, step: Step): Promise<boolean> {
  const { db, config, clock } = world;
  const sentences = spokenSentences(step.html, step.say);
  const textHash = createHash('sha256')
    .update(JSON.stringify([VOICE, config.speechCommand, sentences]))
    .digest('hex');
  const folder = path.join(config.dataDir, 'audio');
  const held = await db
    .selectFrom('narrations')
    .select(['text_hash', 'file'])
    .where('step_id', '=', step.id)
    .where('language', '=', 'is')
    .where('source', '=', 'speech')
    .executeTakeFirst();
  if (held?.text_hash === textHash && existsSync(path.join(folder, held.file))) return false;

  const { mp3, seconds, sentences: starts } = await synthesise(sentences, folders.speechWorker, config.speechCommand);
  const sha256 = createHash('sha256').update(mp3).digest('hex');
  const file = `${sha256}.mp3`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${file}.part`), mp3);
  renameSync(path.join(folder, `${file}.part`), path.join(folder, file));
  const row = {
    text_hash: textHash,
    file,
    bytes: mp3.length,
    sha256,
    seconds,
    sentences: JSON.stringify(starts),
    made_at: clock(),
  };
  await db
    .insertInto('narrations')
    .values({ step_id: step.id, language: 'is', source: 'speech', ...row })
    .onConflict((conflict) => conflict.columns(['step_id', 'language', 'source']).doUpdateSet(row))
    .execute();
  return true;
}
