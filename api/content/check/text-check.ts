/** All texts of the material with the place each stands in, and rules for single texts: quotation marks, characters. */
import type { SourcePoolQuestion, SourceQuestion, SourceRound, SourceStatement, SourceStep } from '../read-files.ts';
import { error, type Both, type Finding, type Language } from './finding.ts';
import { attributesOf, readBlocks } from './html-outline.ts';

export type Text = {
  readonly where: string;
  readonly language: Language;
  readonly text: string;
  /** Running text of a step, which is read aloud. */
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

/** „Icelandic“ and “English” quotation marks in pairs; no straight ones. */
export function checkQuotes({ where, language, text }: Text): Finding[] {
  const { open, close, wrong } = MARKS[language];
  const bad = wrong.exec(text)?.[0];
  if (bad !== undefined) return [error('quotes', where, `${bad} in: ${text}`)];
  return text.split(open).length === text.split(close).length ? [] : [error('quotes', where, `unpaired: ${text}`)];
}

/** Nothing invisible or decomposed, no doubled spaces. */
export function checkCharacters({ where, text }: Text): Finding[] {
  if (text !== text.normalize('NFC')) return [error('characters', where, `letters in parts (not NFC): ${text}`)];
  const odd = /[\p{Cc}\p{Cf}\u00a0]| {2}|^ | $/u.exec(text);
  return odd ? [error('characters', where, `an invisible character or doubled space in: ${text}`)] : [];
}
