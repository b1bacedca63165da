/** A speech command of the school's own: a stand-in for a neural voice that pipes its sound, and commands that fail. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ownFolder } from '../test/endings.ts';
import { synthesise, SpeechCommandFailed } from './synthesise.ts';

const WAY = { stopping: new AbortController().signal, awaited: true };
const SENTENCES = [
  { text: 'Hæ.', pauseAfter: 0.5 },
  { text: 'Hér er þrjátíu kílómetra hverfi, sagði Þóra.', pauseAfter: 0.5 },
  { text: 'Aktu hægt.', pauseAfter: 1 },
];
/** Seconds of sound for a letter. */
const LETTER = 0.05;

/** Speaks like a neural voice in a pipe: 22 kHz, no length in the header, a LIST chunk before the sound. It records its input. */
function standIn(folder: string): string {
  const file = path.join(folder, 'voice.mjs');
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
    const text = readFileSync(0, 'utf8');
    appendFileSync(${JSON.stringify(path.join(folder, 'asked'))}, text + '\\n');
    const chunk = (name, body, size = body.length) => {
      const head = Buffer.alloc(8);
      head.write(name, 'latin1');
      head.writeUInt32LE(size, 4);
      return Buffer.concat([head, body]);
    };
    const format = Buffer.alloc(16);
    format.writeUInt16LE(1, 0);
    format.writeUInt16LE(1, 2);
    format.writeUInt32LE(22050, 4);
    format.writeUInt16LE(16, 14);
    const sound = Buffer.alloc(2 * Math.round(22050 * ${String(LETTER)} * text.length), 7);
    process.stdout.write(Buffer.concat([
      chunk('RIFF', Buffer.from('WAVE'), 0xffffffff),
      chunk('LIST', Buffer.from('INFOdata')),
      chunk('fmt ', format),
      chunk('data', sound, 0xffffffff),
    ]));`,
  );
  return `'${process.execPath}' '${file}'`;
}

it('gets one sentence at a time, and joins the sounds with pauses and start times', async () => {
  const folder = ownFolder('akrein-voice-');
  const made = await synthesise(SENTENCES, standIn(folder), WAY);
  expect(readFileSync(path.join(folder, 'asked'), 'utf8').trim().split('\n')).toEqual(
    SENTENCES.map(({ text }) => text),
  );
  let at = 0;
  const starts = SENTENCES.map(({ text, pauseAfter }) => {
    const start = at;
    at += text.length * LETTER + pauseAfter;
    return start;
  });
  made.sentences.forEach((start, index) => expect(start).toBeCloseTo(starts[index] ?? -1, 1));
  expect(made.seconds).toBeCloseTo(at, 1);
  expect(made.mp3.length).toBeGreaterThan(made.seconds * 4000);
});

it.each([
  ['fails', 'echo no such voice >&2; exit 3', 'no such voice'],
  ['is not there', '/nowhere/voice', '127'],
  ['hangs, and what it started with it', 'sleep 3600 & sleep 3600', 'timeout'],
  ['says nothing', 'true', 'no 16-bit mono WAV'],
  ['writes rubbish', 'head -c 5000 /dev/zero', 'no 16-bit mono WAV'],
  ['writes without end', 'cat /dev/zero', 'printed more'],
  [
    'writes a head without sound',
    `printf 'RIFF\\0\\0\\0\\0WAVEfmt \\20\\0\\0\\0\\1\\0\\1\\0\\200\\76\\0\\0\\0\\0\\0\\0\\2\\0\\20\\0data\\0\\0\\0\\0'`,
    'no sound',
  ],
])('rejects when the command %s', async (what, command, complaint) => {
  const spoken = synthesise(SENTENCES, command, WAY, { ms: what.startsWith('hangs') ? 400 : 60_000, bytes: 1_000_000 });
  await expect(spoken).rejects.toBeInstanceOf(SpeechCommandFailed);
  await expect(spoken).rejects.toThrow(complaint);
});
