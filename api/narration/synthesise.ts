/** Turns sentences into an MP3 with the start of each: speaking and pressing are programs of their own, which give way to everybody else unless somebody waits. */
import type { Spoken } from '../../sync/course/narration-text.ts';
import { folders } from '../platform/folders.ts';
import { runProgram, type Limits, type Way } from './run-program.ts';
import { type Sound, readWav } from './wav.ts';

export type Narrated = {
  readonly mp3: Buffer;
  readonly seconds: number;
  /** Start of each sentence, seconds. */
  readonly sentences: readonly number[];
};
/** 16-bit mono samples with the start of each sentence in seconds. */
type Speech = { readonly sampleRate: number; readonly starts: readonly number[]; readonly samples: Buffer };

/**
 * @param command replaces the built-in voice where it is set: a shell command that reads one sentence as text and writes WAV.
 * @param limits of that command, for a sentence.
 * Rejects with SpeechCommandFailed where it gives no speech.
 */
export async function synthesise(
  sentences: readonly Spoken[],
  command: string,
  way: Way,
  limits: Limits = SENTENCE_LIMITS,
): Promise<Narrated> {
  const speech =
    command === ''
      ? await speakAll(sentences, way)
      : inOneRow(sentences, await speakByCommand(command, sentences, way, limits));
  const { sampleRate, starts, samples } = speech;
  const round = (seconds: number): number => Math.round(seconds * 100) / 100;
  return {
    mp3: await press({ sampleRate, samples }, way),
    seconds: round(samples.length / 2 / sampleRate),
    sentences: starts.map(round),
  };
}

async function speakAll(sentences: readonly Spoken[], way: Way): Promise<Speech> {
  const output = await runProgram(process.execPath, [folders.speechWorker], JSON.stringify({ sentences }), way);
  const line = output.indexOf(0x0a);
  const { sampleRate, starts }: { sampleRate: number; starts: number[] } = JSON.parse(
    output.subarray(0, line).toString('utf8'),
  );
  return { sampleRate, starts, samples: output.subarray(line + 1) };
}

/** Sentence after sentence, each with the pause after it. */
function inOneRow(sentences: readonly Spoken[], sounds: readonly Sound[]): Speech {
  const parts: Buffer[] = [];
  const starts: number[] = [];
  const sampleRate = sounds[0]?.sampleRate ?? 0;
  let length = 0;
  sounds.forEach(({ samples }, index) => {
    starts.push(length / 2 / sampleRate);
    const silence = Buffer.alloc(2 * Math.round((sentences[index]?.pauseAfter ?? 0) * sampleRate));
    parts.push(samples, silence);
    length += samples.length + silence.length;
  });
  return { sampleRate, starts, samples: Buffer.concat(parts) };
}

/** kbit a second of what `press` gives, by which its length is known. */
export const PRESSED_BITRATE = 40;

/** Presses sound into MP3. Rejects when the program fails or is stopped. */
export const press = ({ sampleRate, samples }: Sound, way: Way): Promise<Buffer> =>
  runProgram(
    process.execPath,
    [folders.pressWorker],
    Buffer.concat([Buffer.from(`${JSON.stringify({ sampleRate })}\n`), samples]),
    way,
  );

/** The school's command gave no speech: it failed, took too long, or printed something else. */
export class SpeechCommandFailed extends Error {}

/** For one sentence: a neural voice may load for a while, and two minutes of sound at 48 kHz are 12 MB. */
const SENTENCE_LIMITS: Limits = { ms: 120_000, bytes: 16_000_000 };

/** @returns sound of one sentence each, all of one rate. Rejects with SpeechCommandFailed. */
async function speakByCommand(
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
