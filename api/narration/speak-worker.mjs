// Speaks: JSON { sentences: [{ text, pauseAfter }] } in; JSON { sampleRate, starts }, seconds, and 16-bit mono PCM out.
// A separate program, under the GPL.
import { json } from 'node:stream/consumers';
import createEspeak from '@echogarden/espeak-ng-emscripten';

const { sentences } = await json(process.stdin);

const module = await createEspeak();
const voice = await new module.eSpeakNGWorker();
voice.set_voice('is');
voice.set_rate(155);
const sampleRate = voice.get_samplerate();

const parts = [];
const starts = [];
let samples = 0;
for (const { text, pauseAfter } of sentences) {
  starts.push(samples / sampleRate);
  voice.synthesize(text, (audio) => {
    parts.push(Buffer.from(audio.buffer, audio.byteOffset, audio.byteLength));
    samples += audio.length;
    return false; // continue
  });
  const silence = Math.round(pauseAfter * sampleRate);
  parts.push(Buffer.alloc(silence * 2));
  samples += silence;
}
process.stdout.write(`${JSON.stringify({ sampleRate, starts })}\n`);
process.stdout.write(Buffer.concat(parts));
