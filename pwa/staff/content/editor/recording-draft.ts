/** A recording that was chosen and is not used yet: what it sounds like, and where its sentences are thought to begin. */
import { RECORDING_RATE } from '../../../../sync/staff/recordings-contract.ts';
import { measure, type Measured } from './loudness.ts';
import { sentenceMarks } from './sentence-marks.ts';
import { outline, readSound, wavOf } from './sound.ts';

const BARS = 96;

export type RecordingDraft = {
  /** As it goes to the school. */
  readonly wav: Blob;
  /** The same to be listened to; to be let go of with `URL.revokeObjectURL`. */
  readonly url: string;
  readonly seconds: number;
  readonly measured: Measured;
  /** 0 to 1, for drawing. */
  readonly bars: readonly number[];
  /** Start of each sentence, seconds. */
  readonly marks: readonly number[];
};

/** @param sentences that are read aloud, in order. Throws where the file is no sound. */
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
