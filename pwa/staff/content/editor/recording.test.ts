/** The measured loudness of a recording by the standard, and the detected starts of its sentences. */
import { describe, expect, it } from 'vitest';
import { measure } from './loudness.ts';
import { sentenceMarks } from './sentence-marks.ts';

const RATE = 24_000;

const tone = (seconds: number, amplitude: number, hertz = 997): number[] =>
  Array.from(
    { length: Math.round(seconds * RATE) },
    (_, at) => amplitude * Math.sin((2 * Math.PI * hertz * at) / RATE),
  );
const silence = (seconds: number): number[] => tone(seconds, 0);

describe('loudness', () => {
  it.each([
    // a sine of 997 Hz at full scale in one channel is -3.01 LUFS (BS.1770-4, annex 1)
    ['at full scale', tone(5, 1), -3.01],
    ['of -23 dB', tone(5, 10 ** (-23 / 20)), -26.01],
    ['with pauses, which do not count', [...tone(12, 0.1), ...silence(6), ...tone(12, 0.1)], -23.01],
    ['of 60 Hz, which one hears less', tone(5, 1, 60), -6.65],
  ])('is measured for a sine %s', (_, samples, wanted) => {
    expect(Math.abs(measure(Float32Array.from(samples), RATE).loudness - wanted)).toBeLessThan(0.15);
  });

  it('comes with peak and leading silence, and is -Infinity for silence', () => {
    const { peak, silence: before } = measure(Float32Array.from([...silence(1.5), ...tone(1, 0.5)]), RATE);
    expect(peak).toBeCloseTo(-6.02, 1);
    expect(before).toBeCloseTo(1.5, 2);
    expect(measure(Float32Array.from(silence(2)), RATE)).toEqual({ loudness: -Infinity, peak: -Infinity, silence: 2 });
    expect(measure(new Float32Array(), RATE)).toEqual({ loudness: -Infinity, peak: -Infinity, silence: 0 });
  });
});

describe('sentence marks', () => {
  /** Sentences of these lengths, each with a breath in the middle and a pause after it. */
  const spoken = (seconds: readonly number[]): Float32Array =>
    Float32Array.from([
      ...silence(0.5),
      ...seconds.flatMap((each) => [...tone(each / 2, 0.3), ...silence(0.06), ...tone(each / 2, 0.3), ...silence(0.5)]),
    ]);
  const startsOf = (seconds: readonly number[]): number[] =>
    seconds.map((_, nr) => seconds.slice(0, nr).reduce((at, each) => at + each + 0.56, 0.5));

  it.each([
    ['evenly', [2, 4, 1.5, 6, 3], [20, 40, 15, 60, 30]],
    ['by a reader who is slow at first', [3.2, 6, 1.7, 5.5, 2.6], [20, 40, 15, 60, 30]],
  ])('are at the pauses when read %s', (_, seconds, lengths) => {
    const marks = sentenceMarks(spoken(seconds), RATE, lengths);
    for (const [nr, start] of startsOf(seconds).entries())
      expect(Math.abs((marks[nr] ?? 0) - start)).toBeLessThan(0.05);
  });

  it('follow sentence length without pauses, and never pass the end', () => {
    expect(sentenceMarks(Float32Array.from(tone(10, 0.3)), RATE, [1, 1, 2])).toEqual([0, 2.5, 5]);
    expect(sentenceMarks(new Float32Array(), RATE, [])).toEqual([]);
    expect(sentenceMarks(Float32Array.from(silence(3)), RATE, [5, 5]).every((mark) => mark <= 3)).toBe(true);
  });
});
