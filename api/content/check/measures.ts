/** Length and difficulty of a text: words, LIX, sentences. */
import { splitSentences } from '../../../sync/course/sentences.ts';
import { advice, error, type Finding } from './finding.ts';
import { readBlocks } from './html-outline.ts';

export const WORDS = { least: 300, most: 500 } as const;
export const LIX = { least: 25, most: 40 } as const;
export const SENTENCE_MOST = 25;

export type Measures = { readonly words: number; readonly lix: number; readonly longest: string };

/** Words and numbers; a figure with its unit sign is one word. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\d][\p{L}\d.,:%‰/–-]*/gu) ?? [];

/** Words over headings, paragraphs, list items and box; LIX and the longest sentence over paragraphs and list items. */
export function measure(html: string): Measures {
  const running = readBlocks(html).filter((block) => block.running);
  const prose = running.filter(({ name }) => name !== 'h2' && name !== 'h3');
  const sentences = prose.flatMap(({ text }) => splitSentences(text));
  const words = prose.flatMap(({ text }) => wordsOf(text));
  const long = words.filter((word) => word.replace(/[^\p{L}]/gu, '').length > 6);
  const longest = sentences.reduce((a, b) => (wordsOf(b).length > wordsOf(a).length ? b : a), '');
  return {
    words: running.flatMap(({ text }) => wordsOf(text)).length,
    lix: words.length === 0 ? 0 : words.length / sentences.length + (100 * long.length) / words.length,
    longest,
  };
}

/** Icelandic texts are 300-500 words, LIX 25-40, no sentence above 25 words. */
export function checkMeasures(where: string, html: string): Finding[] {
  const { words, lix, longest } = measure(html);
  const findings: Finding[] = [];
  if (words < WORDS.least || words > WORDS.most) {
    findings.push(error('length', where, `${words} words; ${WORDS.least}-${WORDS.most} are wanted`));
  }
  if (lix < LIX.least || lix > LIX.most) {
    findings.push(error('lix', where, `LIX ${lix.toFixed(1)}; ${LIX.least}-${LIX.most} is wanted`));
  }
  if (wordsOf(longest).length > SENTENCE_MOST) {
    findings.push(error('sentence', where, `${wordsOf(longest).length} words in one sentence: ${longest}`));
  }
  for (const block of readBlocks(html)) {
    for (const sentence of block.running ? splitSentences(block.text) : []) {
      if (/^\d/.test(sentence))
        findings.push(advice('figure-first', where, `a sentence begins with a figure: ${sentence}`));
    }
  }
  return findings;
}
