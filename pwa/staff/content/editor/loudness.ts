/** Measures a recording: loudness (ITU-R BS.1770-4, one channel), peak, initial silence. */

/** Usual range for speech, LUFS. */
export const LOUDNESS = { least: -20, most: -16 } as const;
/** Above this, distortion is likely; dB below full scale. */
export const PEAK_MOST = -1;
/** Quieter samples are silence; dB below full scale. */
const SILENCE = -50;

export type Measured = {
  /** Integrated loudness, LUFS; -Infinity if silent. */
  readonly loudness: number;
  /** Highest sample, dB below full scale. */
  readonly peak: number;
  /** Silence before the first sound, seconds. */
  readonly silence: number;
};

/** @param samples one channel, -1 to 1. @param rate samples per second. */
export function measure(samples: Float32Array, rate: number): Measured {
  let highest = 0;
  for (const sample of samples) highest = Math.max(highest, Math.abs(sample));
  const audible = 10 ** (SILENCE / 20);
  const first = samples.findIndex((sample) => Math.abs(sample) > audible);
  return {
    loudness: integrated(highPass(shelf(samples, rate), rate), rate),
    peak: decibels(highest),
    silence: (first === -1 ? samples.length : first) / rate,
  };
}

const decibels = (amplitude: number): number => 20 * Math.log10(amplitude);
const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(power);

/** Mean power over 400 ms blocks with 75% overlap; silent blocks and pauses are gated out. */
function integrated(samples: Float32Array, rate: number): number {
  const hop = Math.round(rate / 10);
  const sums: number[] = [];
  for (let at = 0; at + hop <= samples.length; at += hop) {
    let sum = 0;
    for (let index = at; index < at + hop; index++) sum += (samples[index] ?? 0) ** 2;
    sums.push(sum);
  }
  const blocks = sums.slice(3).map((last, index) => sum([...sums.slice(index, index + 3), last]) / (4 * hop));
  const heard = blocks.filter((power) => loudnessOf(power) > -70);
  const gate = loudnessOf(mean(heard)) - 10;
  return loudnessOf(mean(heard.filter((power) => loudnessOf(power) > gate)));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const mean = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : sum(numbers) / numbers.length);

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

function filter(samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad): Float32Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x1, x2, y1, y2] = [x, x1, y, y1];
    return y;
  });
}

/** First stage of the K-weighting (head effects), from the analogue filter of the standard, so that it fits any sample rate. */
function shelf(samples: Float32Array, rate: number): Float32Array {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return filter(samples, [
    (high + (band * k) / q + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (band * k) / q + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / q + k * k) / a0,
  ]);
}

/** Second stage: removes inaudibly low frequencies. */
function highPass(samples: Float32Array, rate: number): Float32Array {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return filter(samples, [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0]);
}
