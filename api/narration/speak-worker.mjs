// Speaks: JSON { sentences: [{ text, pauseAfter }] } on stdin; on stdout one line of JSON { sampleRate, starts } and then 16-bit mono PCM.
// A program of its own, because the voice is under the GPL and the school is not. Pauses and starts are in seconds.
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
    return false; // go on
  });
  const silence = Math.round(pauseAfter * sampleRate);
  parts.push(Buffer.alloc(silence * 2));
  samples += silence;
}
process.stdout.write(`${JSON.stringify({ sampleRate, starts })}\n`);
process.stdout.write(Buffer.concat(parts));
