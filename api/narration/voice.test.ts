/** The built-in voice narrates a whole step: sound of a plausible length, with the start of each sentence. No step leaves it a figure to guess. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readContent } from '../content/read-files.ts';
import { synthesise } from './synthesise.ts';
import { spokenSentences } from './narrator.ts';
import { folders } from '../platform/folders.ts';

/** 40 kbit/s, the bit rate of narration. */
const BYTES_A_SECOND = 5000;
const MP3_FRAME = 0xff;

it('narrates the first step with plausible length, sentence starts and bit rate', async () => {
  const html = readFileSync(path.join(folders.content, 'course-1/round-1/01-velkomin-i-okunam.is.html'), 'utf8');
  const sentences = spokenSentences(html, '[]');
  const words = sentences.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  const made = await synthesise(sentences, '', { stopping: new AbortController().signal, awaited: true });
  expect(made.seconds).toBeGreaterThan(words / 5);
  expect(made.seconds).toBeLessThan(words);
  expect(made.sentences).toHaveLength(sentences.length);
  expect(made.sentences).toEqual([...made.sentences].sort((a, b) => a - b));
  expect(made.mp3[0]).toBe(MP3_FRAME);
  expect(made.mp3.length / made.seconds / BYTES_A_SECOND).toBeCloseTo(1, 1);
});

it('leaves no figure, sign or unit unspelled in any step', () => {
  const guessed = readContent(folders.content).rounds.flatMap(({ steps }) =>
    steps.flatMap(({ step, html, say }) =>
      spokenSentences(html.is, JSON.stringify(say)).flatMap(({ text }) =>
        /[\d%‰°<>/&]|\p{Lu}{3}|(?<!\p{L})(kl|gr|km|kg|kr|klst|mín|sek)\.?(?!\p{L})/u.test(text)
          ? [`${step}: ${text}`]
          : [],
      ),
    ),
  );
  expect(guessed).toEqual([]);
});
