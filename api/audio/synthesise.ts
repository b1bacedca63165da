/** Turns sentences into an MP3 with the start of each: speaking and pressing are programs of their own, which give way to everybody else unless somebody waits. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { folders } from '../folders.ts';
import type { Spoken } from '../../sync/course/narration-text.ts';

export type Narrated = {
  readonly mp3: Buffer;
  readonly seconds: number;
  /** Start of each sentence, seconds. */
  readonly sentences: readonly number[];
};
/** How it is made: until when, and whether somebody waits for it, so that it gives way to nobody. */
export type Way = { readonly stopping: AbortSignal; readonly awaited: boolean };
/** 16-bit mono samples with the start of each sentence in seconds. */
type Speech = { readonly sampleRate: number; readonly starts: readonly number[]; readonly samples: Buffer };

/** 16-bit mono samples. */
type Sound = { readonly sampleRate: number; readonly samples: Buffer };

/** @param command replaces the built-in voice where it is set: a shell command that reads one sentence as text and writes WAV. */
export async function synthesise(sentences: readonly Spoken[], command: string, way: Way): Promise<Narrated> {
  const speech = command === '' ? await speakAll(sentences, way) : await speakEach(command, sentences, way);
  const { sampleRate, starts, samples } = speech;
  const round = (seconds: number): number => Math.round(seconds * 100) / 100;
  return {
    mp3: await press({ sampleRate, samples }, way),
    seconds: round(samples.length / 2 / sampleRate),
    sentences: starts.map(round),
  };
}

async function speakAll(sentences: readonly Spoken[], way: Way): Promise<Speech> {
  const output = await run(process.execPath, [folders.speechWorker], JSON.stringify({ sentences }), way);
  const line = output.indexOf(0x0a);
  const { sampleRate, starts }: { sampleRate: number; starts: number[] } = JSON.parse(
    output.subarray(0, line).toString('utf8'),
  );
  return { sampleRate, starts, samples: output.subarray(line + 1) };
}

async function speakEach(command: string, sentences: readonly Spoken[], way: Way): Promise<Speech> {
  const parts: Buffer[] = [];
  const starts: number[] = [];
  let sampleRate = 0;
  let length = 0;
  for (const { text, pauseAfter } of sentences) {
    const wav = readWav(await run('/bin/sh', ['-c', command], text, way));
    sampleRate ||= wav.sampleRate;
    starts.push(length / 2 / sampleRate);
    const silence = Buffer.alloc(2 * Math.round(pauseAfter * sampleRate));
    parts.push(wav.samples, silence);
    length += wav.samples.length + silence.length;
  }
  return { sampleRate, starts, samples: Buffer.concat(parts) };
}

/** The samples of a 16-bit mono WAV file. Throws on any other. */
export function readWav(file: Buffer): Sound {
  const data = file.indexOf('data', 12, 'latin1');
  const right =
    file.toString('latin1', 0, 4) === 'RIFF' && data > 0 && file.readUInt16LE(22) === 1 && file.readUInt16LE(34) === 16;
  if (!right) throw new Error('the speech command gave no 16-bit mono WAV');
  const samples = file.subarray(data + 8);
  return { sampleRate: file.readUInt32LE(24), samples: samples.subarray(0, samples.length & ~1) };
}

/** kbit a second of what `press` gives, by which its length is known. */
export const PRESSED_BITRATE = 40;

/** Presses sound into MP3. Rejects when the program fails or is stopped. */
export const press = ({ sampleRate, samples }: Sound, way: Way): Promise<Buffer> =>
  run(
    process.execPath,
    [folders.pressWorker],
    Buffer.concat([Buffer.from(`${JSON.stringify({ sampleRate })}\n`), samples]),
    way,
  );

/** Runs a program with some input, behind everything else on the machine where nobody waits. @returns what it printed. Rejects with its complaint when it fails. */
function run(command: string, args: readonly string[], input: string | Buffer, way: Way): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], signal: way.stopping });
    if (!way.awaited) giveWay(child.pid);
    const output: Buffer[] = [];
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')));
    child.stdin.on('error', () => undefined); // it ended early; its exit code says why
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(Buffer.concat(output))
        : reject(new Error(`speech ended with ${code}: ${complaint.slice(0, 300)}`)),
    );
    child.stdin.end(input);
  });
}

function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // it is over already, or the system does not let us: then it runs like any other
  }
}
