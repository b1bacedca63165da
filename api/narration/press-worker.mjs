// Encodes speech: a JSON line { sampleRate } and 16-bit mono PCM on stdin, MP3 on stdout.
// Mono 24 kHz, constant 40 kbit/s: every device seeks it exactly.
import { buffer } from 'node:stream/consumers';
import { createMp3Encoder } from 'wasm-media-encoders';

const SAMPLE_RATE = 24_000;
const BITRATE = 40;

const input = await buffer(process.stdin);
const line = input.indexOf(0x0a);
const { sampleRate } = JSON.parse(input.subarray(0, line).toString('utf8'));
const samples = resample(input.subarray(line + 1), sampleRate, SAMPLE_RATE);

const encoder = await createMp3Encoder();
encoder.configure({ channels: 1, sampleRate: SAMPLE_RATE, bitrate: BITRATE });
// the encoder reuses its output buffer, so each chunk is copied
for (let at = 0; at < samples.length; at += SAMPLE_RATE)
  process.stdout.write(Buffer.from(encoder.encode([samples.subarray(at, at + SAMPLE_RATE)])));
process.stdout.write(Buffer.from(encoder.finalize()));

/** Resamples to [-1, 1] by linear interpolation; speech stays below the band limit, so nothing audible is lost. */
function resample(pcm, from, to) {
  const count = pcm.length >> 1;
  const result = new Float32Array(Math.floor((count * to) / from));
  for (let index = 0; index < result.length; index++) {
    const place = (index * from) / to;
    const left = Math.floor(place);
    const a = left < count ? pcm.readInt16LE(left * 2) : 0;
    const b = left + 1 < count ? pcm.readInt16LE(left * 2 + 2) : a;
    result[index] = (a + (b - a) * (place - left)) / 32_768;
  }
  return result;
}
