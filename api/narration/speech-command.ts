/** Another voice than the built-in one: a command of the school's, asked one sentence after another (`api/narration/README.md`). */
import type { Spoken } from '../../sync/course/narration-text.ts';
import { runProgram, type Limits, type Way } from './run-program.ts';
import { readWav, type Sound } from './wav.ts';

/** The school's command gave no speech: it failed, took too long, or printed something else. */
export class SpeechCommandFailed extends Error {}

/** For one sentence: a neural voice may load for a while, and two minutes of sound at 48 kHz are 12 MB. */
export const SENTENCE_LIMITS: Limits = { ms: 120_000, bytes: 16_000_000 };

/** @returns sound of one sentence each, all of one rate. Rejects with SpeechCommandFailed. */
export async function speakByCommand(
  command: string,
  sentences: readonly Spoken[],
  way: Way,
  limits: Limits,
): Promise<readonly Sound[]> {
  const sounds: Sound[] = [];
  for (const { text } of sentences) {
    try {
      const sound = readWav(await runProgram('/bin/sh', ['-c', command], text, way, limits));
      if (sound.samples.length === 0) throw new Error('there is no sound in it');
      if (sounds[0] && sounds[0].sampleRate !== sound.sampleRate) throw new Error('its rate is not that of the first');
      sounds.push(sound);
    } catch (cause) {
      if (way.stopping.aborted) throw cause;
      const what = cause instanceof Error ? cause.message : String(cause);
      throw new SpeechCommandFailed(`SPEECH_COMMAND gave no speech: ${what}`, { cause });
    }
  }
  return sounds;
}
