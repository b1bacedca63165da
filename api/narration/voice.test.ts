/** The built-in voice speaks a whole step: sound of the right length, with the beginning of each sentence; and no step leaves it a figure to guess at. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readContent } from '../content/read-files.ts';
import { synthesise } from './synthesise.ts';
import { spokenSentences } from './narrator.ts';
import { folders } from '../platform/folders.ts';

/** 40 kbit a second, as narration is pressed. */
const BYTES_A_SECOND = 5000;
const MP3_FRAME = 0xff;

it('speaks the first step of the school', async () => {
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

it('is given words alone: no step of either course leaves a figure, a sign or a unit for it to guess at', () => {
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
