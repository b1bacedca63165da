/** A chosen, unused recording: its measurements and estimated sentence starts. */
import { RECORDING_RATE } from '../../../../sync/staff/recordings-contract.ts';
import { measure, type Measured } from './loudness.ts';
import { sentenceMarks } from './sentence-marks.ts';
const BARS = 96;

export type RecordingDraft = {
  /** As uploaded. */
  readonly wav: Blob;
  /** The same for playback; release it with `URL.revokeObjectURL`. */
  readonly url: string;
  readonly seconds: number;
  readonly measured: Measured;
  /** 0 to 1, for drawing. */
  readonly bars: readonly number[];
  /** Start of each sentence, seconds. */
  readonly marks: readonly number[];
};

/** @param sentences in reading order. Throws if the file is no audio. */
export async function draftOf(file: Blob, sentences: readonly string[]): Promise<RecordingDraft> {
  const samples = await readSound(file);
  const wav = wavOf(samples);
  const lengths = sentences.map(({ length }) => length);
  return {
    wav,
    url: URL.createObjectURL(wav),
    seconds: samples.length / RECORDING_RATE,
    measured: measure(samples, RECORDING_RATE),
    bars: outline(samples, BARS),
    marks: sentenceMarks(samples, RECORDING_RATE, lengths),
  };
}

/** @returns one channel, -1 to 1, RECORDING_RATE samples per second. Throws if the browser cannot decode it. */
async function readSound(file: Blob): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, RECORDING_RATE);
  const sound = await context.decodeAudioData(await file.arrayBuffer());
  const mixed = new OfflineAudioContext(1, Math.max(1, Math.ceil(sound.duration * RECORDING_RATE)), RECORDING_RATE);
  const source = new AudioBufferSourceNode(mixed, { buffer: sound });
  source.connect(mixed.destination);
  source.start();
  return (await mixed.startRendering()).getChannelData(0);
}

/** A 16-bit WAV file. */
function wavOf(samples: Float32Array): Blob {
  const header = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string): void =>
    [...text].forEach((letter, index) => header.setUint8(at + index, letter.charCodeAt(0)));
  const bytes = samples.length * 2;
  write(0, 'RIFF');
  header.setUint32(4, 36 + bytes, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true); // PCM
  header.setUint16(22, 1, true); // channels
  header.setUint32(24, RECORDING_RATE, true);
  header.setUint32(28, RECORDING_RATE * 2, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  write(36, 'data');
  header.setUint32(40, bytes, true);
  const data = new DataView(new ArrayBuffer(bytes));
  samples.forEach((sample, index) =>
    data.setInt16(index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true),
  );
  return new Blob([header, data], { type: 'audio/wav' });
}

/** Peak of each slice, 0 to 1, for drawing. */
function outline(samples: Float32Array, slices: number): number[] {
  const size = Math.max(1, Math.ceil(samples.length / slices));
  return Array.from({ length: slices }, (_, nr) =>
    samples.subarray(nr * size, (nr + 1) * size).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  );
}
