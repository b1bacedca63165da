/** Runs every rule over the material of the given rounds. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { roundId, STEPS, ROUND_REFS } from '../../../sync/course/ids.ts';
import { nameInFiles } from '../pictures-in-files.ts';
import type { Source, SourcePoolQuestion, SourceQuestion, SourceRound, SourceStep } from '../read-files.ts';
import { LANGUAGES, type Finding, error } from './finding.ts';
import {
  checkElements,
  checkKeyPoints,
  checkTitle,
  checkSameStructure,
  keyPoints,
  checkPictures,
  checkUnused,
  usedPictures,
} from './html-check.ts';
import { checkLeaks } from './leak-check.ts';
import {
  checkAlt,
  checkLengths,
  checkOptions,
  checkPoint,
  checkPoolId,
  checkStepQuestionId,
  checkUnique,
  checkWordings,
  checkSimilar,
  type Comparable,
} from './question-check.ts';
import {
  checkPool,
  checkSeries,
  checkStatistics,
  checkStepPictures,
  checkWhole,
  questionsOf,
  checkBank,
  checkStatements,
} from './round-check.ts';
import { checkSpelling, type Speller, checkTerms } from './spelling.ts';
import { checkCharacters, checkQuotes, textsOf, checkMeasures } from './text-check.ts';

export const ALL_ROUNDS: readonly string[] = ROUND_REFS.map(roundId);

export type CheckOptions = {
  /** Ids of rounds to check; each must be complete. */
  readonly rounds: readonly string[];
  /** Names of drawn pictures, without extension. */
  readonly drawn: ReadonlySet<string>;
  readonly speller: Speller;
};

/** @param pictures folder of drawn pictures. */
export function drawnPictures(pictures: string): ReadonlySet<string> {
  const names = existsSync(pictures) ? readdirSync(pictures) : [];
  return new Set(names.filter((name) => name.endsWith('.svg')).map((name) => path.basename(name, '.svg')));
}

export function checkContent(source: Source, { rounds, drawn, speller }: CheckOptions): Finding[] {
  const chosen = source.rounds.filter(({ id }) => rounds.includes(id));
  const wanted = new Set(source.rounds.flatMap(({ pictures }) => pictures.map(({ name }) => name)));
  const there = new Set([...drawn, ...source.pictures.map(({ file }) => nameInFiles(file))]);
  const questions = chosen.flatMap(questionsOf);
  const texts = chosen.flatMap(textsOf);
  return [
    ...checkComplete(source, rounds),
    ...chosen.flatMap((round) => checkRound(round, there, wanted)),
    ...checkUnique(
      [...questions, ...chosen.flatMap(({ statements }) => statements)].map(({ id }) => id),
      chosen.flatMap((round) => [
        ...round.retired,
        ...round.retiredStatements,
        ...round.steps.flatMap((step) => step.retired ?? []),
      ]),
    ),
    ...texts.flatMap((text) => [...checkQuotes(text), ...checkCharacters(text), ...checkTerms(text)]),
    ...checkSimilar(questions.map(asComparable)),
    ...checkSpelling(texts, speller),
    ...checkBank(chosen, source.rounds),
    ...(rounds.length === ALL_ROUNDS.length ? checkWhole(chosen) : []),
    ...checkLeaks(source.rounds),
  ];
}

function asComparable(question: SourceQuestion | SourcePoolQuestion): Comparable {
  const { id, is, options, point, picture } = question;
  const text = [is, ...options.map((option) => option.is)].join(' ');
  const scene = [picture, ...options.map(({ right }) => right)].join(' ');
  return { id, text, ...('step' in question ? { variant: { point: `${question.step}/${point}`, scene } } : {}) };
}

function checkRound(round: SourceRound, drawn: ReadonlySet<string>, wanted: ReadonlySet<string>): Finding[] {
  const used = usedPictures(round);
  const points = new Map(round.steps.map((step) => [step.step, keyPoints(step.html.is)]));
  return [
    ...round.steps.flatMap(checkStep),
    ...questionsOf(round).flatMap(checkQuestion),
    ...round.steps.flatMap((step) =>
      step.questions.flatMap((question) => [
        ...checkStepQuestionId(step.step, question),
        ...checkPoint(question, points.get(step.step) ?? 0),
      ]),
    ),
    ...round.pool.flatMap((question) => [
      ...checkPoolId(round.id, question),
      ...checkPoint(question, points.get(question.step) ?? 0),
    ]),
    ...checkStatistics(round.id, questionsOf(round)),
    ...checkPool(round),
    ...checkSeries(round),
    ...checkStepPictures(round),
    ...checkStatements(round),
    ...checkPictures(used, drawn, wanted),
    ...checkUnused(round, used),
  ];
}

const checkStep = (step: SourceStep): Finding[] => [
  ...LANGUAGES.flatMap((language) => {
    const where = `${step.step} ${language}`;
    const html = step.html[language];
    return [
      ...checkElements(where, html),
      ...checkTitle(where, html, step.title[language]),
      ...checkKeyPoints(where, html),
    ];
  }),
  ...checkSameStructure(step.step, step.html),
  ...checkMeasures(step.step, step.html.is),
];

const checkQuestion = (question: SourceQuestion): Finding[] => [
  ...checkOptions(question),
  ...checkLengths(question),
  ...checkWordings(question),
  ...checkAlt(question),
];

/** Checks completeness: rounds, ten steps per round, questions per step. */
const QUESTIONS_LEAST = 3;
const QUESTIONS_MOST = 4;

/** @param wanted ids of rounds that must be complete. */
export function checkComplete(source: Pick<Source, 'rounds' | 'gaps'>, wanted: readonly string[]): Finding[] {
  const there = new Set(source.rounds.map(({ id }) => id));
  return [
    ...wanted.filter((id) => !there.has(id)).map((id) => error('complete', id, 'the round is not there')),
    ...source.gaps
      .filter(({ round }) => wanted.includes(round))
      .map(({ round, file }) => error('complete', round, `missing: ${file}`)),
    ...source.rounds.filter(({ id }) => wanted.includes(id)).flatMap(checkSteps),
  ];
}

export function checkSteps(round: Pick<SourceRound, 'id' | 'steps'>): Finding[] {
  const findings: Finding[] = [];
  for (let nr = 1; nr <= STEPS; nr++) {
    const found = round.steps.filter((step) => step.nr === nr);
    if (found.length !== 1)
      findings.push(error('complete', `${round.id}.${nr}`, `${found.length} steps of this number`));
  }
  for (const step of round.steps) {
    const id = `${round.id}.${step.nr}`;
    if (step.step !== id) findings.push(error('id', step.step, `the file name says ${id}`));
    if (step.questions.length < QUESTIONS_LEAST || step.questions.length > QUESTIONS_MOST) {
      findings.push(error('complete', step.step, `${step.questions.length} questions; 3 or 4 are wanted`));
    }
  }
  return findings;
}
