/** Runs every rule over the material of the rounds asked for. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { COURSES, roundId, ROUNDS } from '../../../sync/course/ids.ts';
import { nameInFiles } from '../pictures-in-files.ts';
import type { Source, SourceQuestion, SourceRound, SourceStep } from '../read-files.ts';
import { checkComplete } from './complete.ts';
import { LANGUAGES, type Finding } from './finding.ts';
import { checkElements, checkKeyPoints, checkTitle, checkTwins, keyPoints } from './html-check.ts';
import { checkLeaks } from './leak-check.ts';
import { checkMeasures } from './measures.ts';
import { checkPictures, checkUnused, usedPictures } from './picture-check.ts';
import {
  checkAlt,
  checkLengths,
  checkOptions,
  checkPoint,
  checkPoolId,
  checkStepQuestionId,
  checkUnique,
  checkWordings,
} from './question-check.ts';
import { checkPool, checkStatistics, questionsOf } from './round-check.ts';
import { checkSimilar } from './similarity.ts';
import { checkSpelling, type Speller } from './spelling.ts';
import { checkBank, checkStatements } from './statement-check.ts';
import { checkTerms } from './terms.ts';
import { checkCharacters, checkQuotes, textsOf } from './text-check.ts';

export const ALL_ROUNDS: readonly string[] = COURSES.flatMap((course) =>
  Array.from({ length: ROUNDS }, (_, index) => roundId({ course, round: index + 1 })),
);

export type CheckOptions = {
  /** Rounds to check; each has to be complete. */
  readonly rounds: readonly string[];
  /** Names of the drawn pictures, without ending. */
  readonly drawn: ReadonlySet<string>;
  readonly speller: Speller;
};

/** @param pictures folder of the drawn pictures. */
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
    ...checkSimilar(
      questions.map(({ id, is, options }) => ({ id, text: [is, ...options.map((o) => o.is)].join(' ') })),
    ),
    ...checkSpelling(texts, speller),
    ...checkBank(chosen, source.rounds),
    ...checkLeaks(source.rounds),
  ];
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
  ...checkTwins(step.step, step.html),
  ...checkMeasures(step.step, step.html.is),
];

const checkQuestion = (question: SourceQuestion): Finding[] => [
  ...checkOptions(question),
  ...checkLengths(question),
  ...checkWordings(question),
  ...checkAlt(question),
];
