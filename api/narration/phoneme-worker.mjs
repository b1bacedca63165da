// Converts texts to the voice's phonemes: JSON list in, JSON list out.
// A separate program: the voice is under the GPL, the school is not.
import { text as textOf } from 'node:stream/consumers';
import createEspeak from '@echogarden/espeak-ng-emscripten';

const PHONEMES_WITH_SEPARATORS = 2;

const texts = JSON.parse(await textOf(process.stdin));
const module = await createEspeak();
const voice = await new module.eSpeakNGWorker();
voice.set_voice('is');

/** Reads a zero-terminated string from WebAssembly memory. */
function textAt(address) {
  let end = address;
  while (module.HEAPU8[end] !== 0) end += 1;
  return Buffer.from(module.HEAPU8.subarray(address, end)).toString('utf8');
}

const phonemes = texts.map((text) => textAt(module.getPointer(voice.text_to_phonemes(text, PHONEMES_WITH_SEPARATORS))));
process.stdout.write(JSON.stringify(phonemes));
