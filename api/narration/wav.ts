/** WAV files of speech: 16-bit mono, as recordings and speech commands give them. */

/** 16-bit mono samples. */
export type Sound = { readonly sampleRate: number; readonly samples: Buffer };

const HEAD = 12;
/** Who pipes sound does not know its length beforehand, and says none or far too much. */
const UNSAID = 0;

/** The samples of a 16-bit mono WAV file of 8 to 48 kHz. Throws on any other. */
export function readWav(file: Buffer): Sound {
  const riff = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, HEAD) === 'WAVE';
  let sampleRate: number | undefined;
  for (let at = riff ? HEAD : file.length; at + 8 <= file.length;) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const body = file.subarray(at + 8, size === UNSAID ? undefined : at + 8 + size);
    if (name === 'fmt ' && body.length >= 16) sampleRate = rateOf(body);
    if (name === 'data' && sampleRate !== undefined) return { sampleRate, samples: body.subarray(0, body.length & ~1) };
    at += 8 + size + (size & 1);
  }
  throw new Error('this is no 16-bit mono WAV of 8 to 48 kHz');
}

function rateOf(format: Buffer): number | undefined {
  const rate = format.readUInt32LE(4);
  const speech = format.readUInt16LE(2) === 1 && format.readUInt16LE(14) === 16;
  return speech && rate >= 8000 && rate <= 48_000 ? rate : undefined;
}
