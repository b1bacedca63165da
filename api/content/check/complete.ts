/** Whether everything is there: rounds, ten steps in each, questions in each step. */
import { STEPS } from '../../../sync/course/ids.ts';
import type { Source, SourceRound } from '../read-files.ts';
import { error, type Finding } from './finding.ts';

const QUESTIONS_LEAST = 3;
const QUESTIONS_MOST = 4;

/** @param wanted ids of the rounds that have to be complete. */
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
