/** The editor keeps valid steps unchanged, and makes others valid without losing a word. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sanitiseStep } from '../../api/content/sanitise.ts';
import { folders } from '../../api/platform/folders.ts';
import { schema } from '../../pwa/staff/content/editor/schema.ts';
import { readStepHtml, titleOf } from '../course/step-document.ts';
import { splitSentences } from '../course/sentences.ts';
import { writeStepHtml } from '../course/write-step.ts';
import { STEP_ELEMENTS } from '../course/step-html.ts';
import { languages } from '../language.ts';

/** Through the editor's document and back; throws if its schema cannot hold it. */
function throughEditor(html: string): string {
  const document = schema.nodeFromJSON(readStepHtml(html));
  document.check();
  return writeStepHtml(document.toJSON());
}

const words = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it('keeps every step of the material byte for byte', () => {
  const files = readdirSync(folders.content, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^course.*\.html$/.test(name),
  );
  expect(files.length).toBe(120 * languages.length);
  for (const name of files) {
    const html = sanitiseStep(readFileSync(path.join(folders.content, name), 'utf8'));
    expect(throughEditor(html), name).toBe(html);
  }
});

const letters = fc
  .string({
    unit: fc.constantFrom('a', 'þ', 'Ö', '&', '<', '>', '"', "'", '„', '–', '5', '\u00a0', ' '),
    maxLength: 12,
  })
  .map((text) => text.replace(/ +/g, ' ').trim())
  .filter((text) => text !== '');
const escaped = letters.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
const attribute = escaped.map((text) => text.replaceAll('"', '&quot;'));
const inline = fc
  .array(fc.tuple(fc.constantFrom('', 'strong', 'em', 'both'), escaped), { minLength: 1, maxLength: 4 })
  .map((parts) =>
    parts
      .filter(([mark], index) => index === 0 || mark !== parts[index - 1]?.[0])
      .map(([mark, text]) =>
        mark === '' ? text : mark === 'both' ? `<strong><em>${text}</em></strong>` : `<${mark}>${text}</${mark}>`,
      )
      .join(' ')
      // adjacent text of one emphasis is one element
      .replaceAll('</strong><strong>', ''),
  );
const block = (tag: string) => inline.map((text) => [`<${tag}>${text}</${tag}>`]);
const inside = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
const around = (open: string, name: string, lines: readonly string[]): string[] => [
  open,
  ...inside(lines),
  `</${name}>`,
];
const list = fc
  .tuple(fc.constantFrom('ul', 'ol'), fc.array(inline, { minLength: 1, maxLength: 3 }), fc.option(inline))
  .map(([tag, items, nested]) =>
    around(`<${tag}>`, tag, [
      ...items.map((text) => `<li>${text}</li>`),
      ...(nested === null ? [] : [`<li>${nested}`, ...inside(around('<ul>', 'ul', [`<li>${nested}</li>`])), '</li>']),
    ]),
  );
const caption = fc.option(inline).map((text) => (text === null ? [] : [`<figcaption>${text}</figcaption>`]));
const picture = fc
  .tuple(fc.constantFrom('born', 'gangbraut-framundan'), attribute, caption)
  .map(([name, alt, below]) =>
    around('<figure>', 'figure', [`<img src="/images/skilti/${name}.svg" alt="${alt}" />`, ...below]),
  );
const video = fc
  .tuple(attribute, caption)
  .map(([title, below]) =>
    around('<figure class="video">', 'figure', [
      `<iframe src="https://www.youtube-nocookie.com/embed/abcdefghi-_" title="${title}"></iframe>`,
      ...below,
    ]),
  );
const points = fc
  .tuple(block('h3'), list)
  .map(([head, rest]) => around('<aside class="key-points">', 'aside', [...head, ...rest]));
const quote = block('p').map((text) => around('<blockquote>', 'blockquote', text));
const step = fc
  .tuple(
    block('h2'),
    fc.array(fc.oneof(block('p'), block('h3'), list, picture, video, quote, points), { maxLength: 8 }),
  )
  .map(([title, blocks]) => [title, ...blocks].map((lines) => lines.map((line) => `${line}\n`).join('')).join(''));

it('keeps any valid step byte for byte (property)', () => {
  fc.assert(
    fc.property(step, (html) => {
      expect(sanitiseStep(html)).toBe(html);
      expect(throughEditor(html)).toBe(html);
      expect(titleOf(readStepHtml(html))).not.toBe('');
    }),
    { numRuns: 400 },
  );
});

const soup = fc
  .array(
    fc.oneof(
      escaped,
      fc.constantFrom(
        ...[...STEP_ELEMENTS, 'script', 'table', 'a', 'div', 'span'].flatMap((name) => [`<${name}>`, `</${name}>`]),
      ),
      fc.constantFrom(
        '<img src="/images/skilti/born.svg" alt="b">',
        '<aside class="key-points">',
        '<p onclick="x()">',
        '<br>',
      ),
    ),
    { maxLength: 24 },
  )
  .map((pieces) => pieces.join(' '));

it('makes any HTML valid and stable without losing a word (property)', () => {
  fc.assert(
    fc.property(soup, (html) => {
      const clean = sanitiseStep(html);
      const once = throughEditor(clean);
      expect(words(once)).toBe(words(clean));
      expect(sanitiseStep(once)).toBe(once);
      expect(throughEditor(once)).toBe(once);
    }),
    { numRuns: 400 },
  );
});

it('cuts a sentence of more than 1,000 characters between words', () => {
  const sentences = splitSentences('orð '.repeat(20_000));
  expect(sentences.join(' ')).toBe('orð '.repeat(20_000).trim());
  expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThanOrEqual(1000);
});
