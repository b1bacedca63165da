/** Lists all texts with their places and checks length, readability, quotation marks and characters. */
import type { SourcePoolQuestion, SourceQuestion, SourceRound, SourceStatement, SourceStep } from '../read-files.ts';
import { error, type Both, type Finding, type Language, advice } from './finding.ts';
import { attributesOf, readBlocks } from './html-outline.ts';
import { splitSentences } from '../../../sync/course/sentences.ts';

export type Text = {
  readonly where: string;
  readonly language: Language;
  readonly text: string;
  /** Running text of a step, read aloud. */
  readonly running: boolean;
};

const both = (where: string, text: Both): Text[] => [
  { where, language: 'is', text: text.is, running: false },
  { where, language: 'en', text: text.en, running: false },
];

export function textsOf(round: SourceRound): Text[] {
  return [
    ...round.steps.flatMap(textsOfStep),
    ...round.pool.flatMap(textsOfQuestion),
    ...round.statements.flatMap(textsOfStatement),
  ];
}

function textsOfStep(step: SourceStep): Text[] {
  const inHtml = (language: Language): Text[] => [
    ...readBlocks(step.html[language]).map(({ text, running }) => ({ where: step.step, language, text, running })),
    ...[
      ...attributesOf(step.html[language], 'img', 'alt'),
      ...attributesOf(step.html[language], 'iframe', 'title'),
    ].map((text) => ({ where: step.step, language, text, running: false })),
  ];
  return [...both(step.step, step.title), ...inHtml('is'), ...inHtml('en'), ...step.questions.flatMap(textsOfQuestion)];
}

function textsOfQuestion(question: SourceQuestion | SourcePoolQuestion): Text[] {
  return [
    ...both(question.id, question),
    ...(question.alt ? both(question.id, question.alt) : []),
    ...question.options.flatMap((option) => [...both(question.id, option), ...both(question.id, option.why)]),
  ];
}

const textsOfStatement = ({ id, is, en, why, alt }: SourceStatement): Text[] => [
  ...both(id, { is, en }),
  ...both(id, why),
  ...(alt ? both(id, alt) : []),
];

const MARKS = {
  is: { open: '„', close: '“', wrong: /["”«»]/ },
  en: { open: '“', close: '”', wrong: /["„«»]/ },
} as const;

/** Requires paired „Icelandic“ or “English” quotation marks and no straight ones. */
export function checkQuotes({ where, language, text }: Text): Finding[] {
  const { open, close, wrong } = MARKS[language];
  const bad = wrong.exec(text)?.[0];
  if (bad !== undefined) return [error('quotes', where, `${bad} in: ${text}`)];
  return text.split(open).length === text.split(close).length ? [] : [error('quotes', where, `unpaired: ${text}`)];
}

/** Refuses invisible or decomposed characters and double spaces. */
export function checkCharacters({ where, text }: Text): Finding[] {
  if (text !== text.normalize('NFC')) return [error('characters', where, `letters in parts (not NFC): ${text}`)];
  const odd = /[\p{Cc}\p{Cf}\u00a0]| {2}|^ | $/u.exec(text);
  return odd ? [error('characters', where, `an invisible character or doubled space in: ${text}`)] : [];
}

const WORDS = { least: 300, most: 500 } as const;
const LIX = { least: 25, most: 40 } as const;
const SENTENCE_MOST = 25;

type Measures = { readonly words: number; readonly lix: number; readonly longest: string };

/** Words and numbers; a figure with its unit sign counts as one word. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\d][\p{L}\d.,:%‰/–-]*/gu) ?? [];

/** Word count covers headings, paragraphs, list items and box; LIX and longest sentence cover paragraphs and list items. */
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

/** Icelandic limits: 300-500 words, LIX 25-40, 25 words per sentence. */
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
