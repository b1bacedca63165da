/** Estimates where each sentence of a recording begins: by its length, aligned to a pause nearby. */

const FRAME_SECONDS = 0.02;
/** Shorter silences are within a sentence, seconds. */
const SHORTEST_PAUSE = 0.15;
/** Frames below this share of the loud level are silent. */
const QUIET = 0.1;

/** A silence; `end` is where speech resumes. Seconds. */
type Pause = { readonly start: number; readonly end: number };

/**
 * @param samples one channel, -1 to 1. @param rate samples per second.
 * @param lengths of the sentences in order, characters.
 * @returns estimated starts for manual correction, seconds, ascending, rounded to a hundredth.
 */
export function sentenceMarks(samples: Float32Array, rate: number, lengths: readonly number[]): number[] {
  const pauses = pausesIn(samples, rate);
  const seconds = samples.length / rate;
  const begin = pauses[0]?.start === 0 ? pauses[0].end : 0;
  const last = pauses.at(-1);
  const end = last && last.end >= seconds - FRAME_SECONDS ? last.start : seconds;
  const marks: number[] = [];
  let left = lengths.reduce((sum, each) => sum + each, 0);
  let at = begin;
  for (const length of lengths) {
    marks.push(Math.round(at * 100) / 100);
    const takes = left === 0 ? 0 : ((end - at) * length) / left;
    left -= length;
    at = Math.min(nearestStart(pauses, at, at + takes, takes / 2), end);
  }
  return marks;
}

/** The end of the best pause: long, and near the expected start. */
function nearestStart(pauses: readonly Pause[], after: number, awaited: number, reach: number): number {
  const worth = ({ start, end }: Pause): number => end - start - Math.abs(end - awaited) / 4;
  const near = pauses.filter(({ end }) => end > after && Math.abs(end - awaited) <= reach);
  const [best] = near.toSorted((a, b) => worth(b) - worth(a));
  return best?.end ?? awaited;
}

function pausesIn(samples: Float32Array, rate: number): Pause[] {
  const size = Math.round(rate * FRAME_SECONDS);
  const frames: number[] = [];
  for (let at = 0; at < samples.length; at += size)
    frames.push(samples.subarray(at, at + size).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
  const loud = frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.9)] ?? 0;
  const pauses: Pause[] = [];
  let from: number | undefined;
  for (const [index, frame] of [...frames, Infinity].entries()) {
    const isQuiet = frame <= loud * QUIET;
    if (isQuiet) from ??= index;
    if (isQuiet || from === undefined) continue;
    if ((index - from) * FRAME_SECONDS >= SHORTEST_PAUSE)
      pauses.push({ start: from * FRAME_SECONDS, end: index * FRAME_SECONDS });
    from = undefined;
  }
  return pauses;
}
