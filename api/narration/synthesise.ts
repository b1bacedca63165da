/** Converts sentences to an MP3 with start times. Synthesis and encoding run as child processes, at low priority unless someone waits. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Spoken } from '../../sync/course/narration-text.ts';
import { folders } from '../platform/folders.ts';

export type Narrated = {
  readonly mp3: Buffer;
  readonly seconds: number;
  /** Start of each sentence, seconds. */
  readonly sentences: readonly number[];
};
/** 16-bit mono samples, and the start of each sentence in seconds. */
type Speech = { readonly sampleRate: number; readonly starts: readonly number[]; readonly samples: Buffer };

/** @param command optional shell command that reads a sentence and writes WAV, instead of the built-in voice. Rejects with SpeechCommandFailed if it fails. */
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

/** Joins the sentences, each followed by its pause. */
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

/** Bitrate of `press` in kbit/s, from which the duration is computed. */
export const PRESSED_BITRATE = 40;

/** Encodes sound as MP3. Rejects if the program fails or is stopped. */
export const press = ({ sampleRate, samples }: Sound, way: Way): Promise<Buffer> =>
  runProgram(
    process.execPath,
    [folders.pressWorker],
    Buffer.concat([Buffer.from(`${JSON.stringify({ sampleRate })}\n`), samples]),
    way,
  );

/** The school's command failed, timed out, or printed no valid WAV. */
export class SpeechCommandFailed extends Error {}

/** Per sentence: a neural voice may load slowly; two minutes of sound at 48 kHz are 12 MB. */
const SENTENCE_LIMITS: Limits = { ms: 120_000, bytes: 16_000_000 };

/** @returns one sound per sentence, all at one sample rate. Rejects with SpeechCommandFailed. */
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

/** Abort signal, and whether someone waits, which keeps normal priority. */
export type Way = { readonly stopping: AbortSignal; readonly awaited: boolean };
/** Limits of an external program: milliseconds, and bytes of output. */
type Limits = { readonly ms: number; readonly bytes: number };

/** Runs a program. @param limits for an external program, whose children are killed with it. @returns its output. Rejects if it fails, is stopped or exceeds a limit. */
function runProgram(
  command: string,
  args: readonly string[],
  input: string | Buffer,
  { stopping, awaited }: Way,
  limits?: Limits,
): Promise<Buffer> {
  const foreign = limits !== undefined;
  const over = foreign ? AbortSignal.any([stopping, AbortSignal.timeout(limits.ms)]) : stopping;
  return new Promise((resolve, reject) => {
    over.throwIfAborted();
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: foreign });
    if (!awaited) giveWay(child.pid);
    const give = (settle: () => void): void => {
      over.removeEventListener('abort', end);
      settle();
    };
    const cut = (why: unknown): void => {
      kill(child.pid, foreign);
      give(() => reject(why instanceof Error ? why : new Error(String(why))));
    };
    const end = (): void => cut(over.reason);
    over.addEventListener('abort', end);

    const output: Buffer[] = [];
    let bytes = 0;
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (foreign && bytes > limits.bytes) cut(new Error(`it printed more than ${String(limits.bytes)} bytes`));
      else output.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString('utf8')).slice(0, 300)));
    child.stdin.on('error', () => undefined); // it exited early; the exit code tells why
    child.on('error', (error) => give(() => reject(error)));
    child.on('close', (code) =>
      give(() =>
        code === 0
          ? resolve(Buffer.concat(output))
          : reject(new Error(`speech ended with ${String(code)}: ${complaint}`)),
      ),
    );
    child.stdin.end(input);
  });
}

/** @param group also kills its child processes. */
function kill(pid: number | undefined, group: boolean): void {
  if (pid === undefined) return;
  try {
    process.kill(group ? -pid : pid, 'SIGKILL');
  } catch {
    // already exited
  }
}

function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // already exited, or not permitted: it keeps normal priority
  }
}

/** 16-bit mono samples, from recordings and speech commands. */
export type Sound = { readonly sampleRate: number; readonly samples: Buffer };

const HEAD = 12;
/** Piped WAV has an unknown length, written as zero or far too large. */
const UNSAID = 0;

/** Samples of a 16-bit mono WAV file of 8 to 48 kHz. @throws on any other. */
export function readWav(file: Buffer): Sound {
  const riff = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, HEAD) === 'WAVE';
  let sampleRate: number | undefined;
  for (let at = riff ? HEAD : file.length; at + 8 <= file.length;) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const body = file.subarray(at + 8, size === UNSAID ? undefined : at + 8 + size);
    if (name === 'fmt ' && body.length >= 16) sampleRate = rateOf(body);
    if (name === 'data' && sampleRate !== undefined) return { sampleRate, samples: body.subarray(0, body.length & ~1) };
    at += 8 + size + (size & 1);
  }
  throw new Error('this is no 16-bit mono WAV of 8 to 48 kHz');
}

function rateOf(format: Buffer): number | undefined {
  const rate = format.readUInt32LE(4);
  const speech = format.readUInt16LE(2) === 1 && format.readUInt16LE(14) === 16;
  return speech && rate >= 8000 && rate <= 48_000 ? rate : undefined;
}
