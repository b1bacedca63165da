/** Turns sentences into an MP3 with the start of each: the speaking is a program of its own, the encoding is ours. */
import { spawn } from 'node:child_process';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { Spoken } from './narration-text.ts';

export type Narrated = {
  readonly mp3: Buffer;
  readonly seconds: number;
  /** Start of each sentence, seconds. */
  readonly sentences: readonly number[];
};
/** 16-bit mono samples with the start of each sentence in seconds. */
type Speech = { readonly sampleRate: number; readonly starts: readonly number[]; readonly samples: Int16Array };

/** How the sound is kept: mono 24 kHz at 40 kbit/s, which every device plays and seeks exactly. */
const ENCODING = { sampleRate: 24_000, bitrate: 40 } as const;

/**
 * @param worker the built-in speaking program (a JavaScript file).
 * @param command replaces it where set: a shell command that reads one sentence as text and writes WAV.
 */
export async function synthesise(sentences: readonly Spoken[], worker: string, command: string): Promise<Narrated> {
  const speech = command === '' ? await speakAll(worker, sentences) : await speakEach(command, sentences);
  const samples = resample(speech.samples, speech.sampleRate, ENCODING.sampleRate);
  const round = (seconds: number): number => Math.round(seconds * 100) / 100;
  return {
    mp3: await encode(samples),
    seconds: round(samples.length / ENCODING.sampleRate),
    sentences: speech.starts.map(round),
  };
}

/** A second of sound at a time, with a breath between, so that learners are answered meanwhile. */
async function encode(samples: Float32Array): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 1, sampleRate: ENCODING.sampleRate, bitrate: ENCODING.bitrate });
  const parts: Buffer[] = [];
  for (let at = 0; at < samples.length; at += ENCODING.sampleRate) {
    parts.push(Buffer.from(encoder.encode([samples.subarray(at, at + ENCODING.sampleRate)])));
    await new Promise((resolve) => setImmediate(resolve));
  }
  parts.push(Buffer.from(encoder.finalize()));
  return Buffer.concat(parts);
}

async function speakAll(worker: string, sentences: readonly Spoken[]): Promise<Speech> {
  const output = await run(process.execPath, [worker], JSON.stringify({ sentences }));
  const line = output.indexOf(0x0a);
  const { sampleRate, starts }: { sampleRate: number; starts: number[] } = JSON.parse(
    output.subarray(0, line).toString('utf8'),
  );
  return { sampleRate, starts, samples: toSamples(output.subarray(line + 1)) };
}

async function speakEach(command: string, sentences: readonly Spoken[]): Promise<Speech> {
  const parts: Int16Array[] = [];
  const starts: number[] = [];
  let sampleRate = 0;
  let length = 0;
  for (const { text, pauseAfter } of sentences) {
    const wav = readWav(await run('/bin/sh', ['-c', command], text));
    sampleRate ||= wav.sampleRate;
    starts.push(length / sampleRate);
    const silence = new Int16Array(Math.round(pauseAfter * sampleRate));
    parts.push(wav.samples, silence);
    length += wav.samples.length + silence.length;
  }
  const samples = new Int16Array(length);
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return { sampleRate, starts, samples };
}

/** The samples of a 16-bit mono WAV file. Throws on any other. */
function readWav(file: Buffer): { readonly sampleRate: number; readonly samples: Int16Array } {
  const data = file.indexOf('data', 12, 'latin1');
  const right =
    file.toString('latin1', 0, 4) === 'RIFF' && data > 0 && file.readUInt16LE(22) === 1 && file.readUInt16LE(34) === 16;
  if (!right) throw new Error('the speech command gave no 16-bit mono WAV');
  return { sampleRate: file.readUInt32LE(24), samples: toSamples(file.subarray(data + 8)) };
}

function toSamples(bytes: Buffer): Int16Array {
  const samples = new Int16Array(bytes.length >> 1);
  for (let index = 0; index < samples.length; index++) samples[index] = bytes.readInt16LE(index * 2);
  return samples;
}

/** Samples in [-1, 1] at another rate, by straight lines between neighbours: speech below the voice's own limit loses nothing. */
function resample(samples: Int16Array, from: number, to: number): Float32Array {
  const length = Math.floor((samples.length * to) / from);
  const result = new Float32Array(length);
  for (let index = 0; index < length; index++) {
    const place = (index * from) / to;
    const left = Math.floor(place);
    const a = samples[left] ?? 0;
    const b = samples[left + 1] ?? a;
    result[index] = (a + (b - a) * (place - left)) / 32_768;
  }
  return result;
}

/** Runs a program with some input. @returns what it printed. Rejects with its complaint when it fails. */
function run(command: string, args: readonly string[], input: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
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
