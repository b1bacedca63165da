/** The rules for questions and rounds, each on a made-up bad example. */
import { describe, expect, it } from 'vitest';
import type { SourcePoolQuestion, SourceRound, SourceStep } from '../read-files.ts';
import { checkComplete, checkSteps } from './check-content.ts';
import { checkPictures, checkUnused, usedPictures } from './html-check.ts';
import * as questions from './question-check.ts';
import { checkPool, checkSeries, checkStatistics, checkStepPictures, checkWhole } from './round-check.ts';
import { checkSimilar, likeness } from './question-check.ts';

const option = (id: 'a' | 'b' | 'c', right: boolean, is: string) => ({
  id,
  right,
  is,
  en: is,
  why: { is: 'Af því.', en: 'Because.' },
});
const question: SourcePoolQuestion = {
  id: '1.4-p09',
  step: '1.4.5',
  point: 1,
  is: 'Hvað gerir þú?',
  en: 'What do you do?',
  options: [option('a', true, 'Bíð.'), option('b', false, 'Ek.'), option('c', false, 'Má.')],
};
const step = (nr: number, change: Partial<SourceStep> = {}): SourceStep => ({
  step: `1.4.${nr}`,
  nr,
  slug: 'skref',
  title: { is: 'Skref', en: 'Step' },
  say: [],
  questions: [question, question, question],
  html: { is: '<h2>Skref</h2>', en: '<h2>Step</h2>' },
  ...change,
});
const round = (change: Partial<SourceRound> = {}): SourceRound => ({
  id: '1.4',
  folder: '',
  nr: 4,
  steps: [],
  pool: [],
  statements: [],
  retired: [],
  retiredStatements: [],
  pictures: [],
  ...change,
});
describe('questions', () => {
  const change = (index: number, text: string) =>
    question.options.map((one, nr) => (nr === index ? { ...one, is: text } : one));

  it('requires options a, b, c, one right, all different', () => {
    expect(questions.checkOptions(question)).toEqual([]);
    expect(questions.checkOptions({ ...question, options: question.options.slice(1) })).toHaveLength(2);
    expect(questions.checkOptions({ ...question, options: change(2, 'ek.') })).toHaveLength(1);
  });

  it('requires options of similar length', () => {
    expect(questions.checkLengths(question)).toEqual([]);
    expect(questions.checkLengths({ ...question, options: change(0, 'Bíð þolinmóð eftir bili.') })).toHaveLength(1);
  });

  it('forbids "all of the above" and option letters in explanations, and requires a question', () => {
    expect(questions.checkWordings(question)).toEqual([]);
    expect(questions.checkWordings({ ...question, options: change(1, 'Allt ofangreint.') })).toHaveLength(1);
    expect(questions.checkWordings({ ...question, is: 'Þú bíður.' })).toHaveLength(1);
    const [first] = question.options;
    const letter = first ? [{ ...first, why: { is: 'Svar b er rangt.', en: 'So it is.' } }] : [];
    expect(questions.checkWordings({ ...question, options: letter })).toHaveLength(1);
  });

  it('requires an alt text with a picture', () => {
    expect(questions.checkAlt(question)).toEqual([]);
    expect(questions.checkAlt({ ...question, picture: 'born' })).toHaveLength(1);
  });

  it('requires unique, never reused ids that name round and step', () => {
    expect(questions.checkPoolId('1.4', question)).toEqual([]);
    expect(questions.checkPoolId('1.4', { ...question, step: '1.4.6' })).toHaveLength(1);
    expect(questions.checkPoolId('1.4', { ...question, id: '1.4-p21', step: '1.4.6' })).toEqual([]);
    expect(questions.checkPoolId('1.5', question)).toHaveLength(1);
    expect(questions.checkStepQuestionId('1.4.5', { ...question, id: '1.4.5-q1' })).toEqual([]);
    expect(questions.checkStepQuestionId('1.4.5', question)).toHaveLength(1);
    expect(questions.checkUnique(['a', 'b', 'a', 'c'], ['c'])).toHaveLength(2);
    expect(questions.checkPoint({ ...question, point: 4 }, 3)).toHaveLength(1);
  });

  it('finds nearly equal questions, except variants with different pictures', () => {
    expect(likeness('Þú ekur inn í götuna.', 'Þú ekur inn í götuna!')).toBe(1);
    const pair = (id: string) => [
      { id: '1.1-p01', text: 'Hvað gerir þú við hringtorg?' },
      { id, text: 'Hvað gerir þú við hringtorgið?' },
    ];
    expect(checkSimilar(pair('1.2-p01'))).toMatchObject([{ level: 'error' }]);
    expect(checkSimilar(pair('2.2-p01'))).toMatchObject([{ level: 'advice' }]);
    const ofPoints = (...variants: readonly { point: string; scene: string }[]) =>
      checkSimilar(pair('1.1-p02').map((each, nth) => ({ ...each, ...(variants[nth] && { variant: variants[nth] }) })));
    const first = { point: '1.1.1/1', scene: 'bidskylda true' };
    expect(ofPoints(first, { ...first, scene: 'bidskylda false' })).toEqual([]);
    expect(ofPoints(first, first)).toHaveLength(1);
    expect(ofPoints(first, { ...first, point: '1.1.1/2', scene: 'adalbraut true' })).toHaveLength(1);
    expect(ofPoints(first)).toHaveLength(1);
  });
});

describe('rounds', () => {
  it('requires ten steps with three or four questions, and every file', () => {
    const ten = Array.from({ length: 10 }, (_, index) => step(index + 1));
    expect(checkSteps(round({ steps: ten }))).toEqual([]);
    expect(checkSteps(round({ steps: ten.slice(1) }))).toHaveLength(1);
    expect(checkSteps(round({ steps: [...ten.slice(0, 9), step(10, { questions: [], step: '1.4.9' })] }))).toHaveLength(
      2,
    );
    expect(checkComplete({ rounds: [], gaps: [] }, ['1.4'])).toHaveLength(1);
    const gaps = [{ round: '1.4', file: 'pool.yaml' }];
    expect(checkComplete({ rounds: [round({ steps: ten })], gaps }, ['1.4'])).toHaveLength(1);
  });

  it('detects that place, number or length gives the right option away', () => {
    const rules = checkStatistics(
      '1.4',
      Array.from({ length: 20 }, () => question),
    ).map(({ rule }) => rule);
    expect(rules).toEqual([
      'right-count',
      'right-count',
      'right-count',
      'right-place',
      'right-place',
      'right-place',
      'right-longest',
    ]);
  });

  /** Questions on ten facts in turn. */
  const asked = (count: number, change: Partial<SourcePoolQuestion> = {}): SourcePoolQuestion[] =>
    Array.from({ length: count }, (_, nth) => ({ ...question, step: `1.4.${(nth % 10) + 1}`, ...change }));

  it('requires twenty pool questions on as many facts as a test asks', () => {
    expect(checkPool({ id: '1.4', pool: asked(19) })).toHaveLength(1);
    expect(checkPool({ id: '1.4', pool: asked(20) })).toEqual([]);
    expect(checkPool({ id: '1.4', pool: asked(20).map((each) => ({ ...each, step: '1.4.1' })) })).toHaveLength(1);
  });

  it("requires a picture for every step, in its questions or the pool's", () => {
    const ten = Array.from({ length: 10 }, (_, index) => step(index + 1));
    expect(checkStepPictures({ steps: ten, pool: [] })).toHaveLength(10);
    expect(checkStepPictures({ steps: ten, pool: asked(9, { picture: 'born' }) })).toHaveLength(1);
    expect(checkStepPictures({ steps: ten, pool: asked(10, { picture: 'born' }) })).toEqual([]);
  });

  it('requires one step of a round whose questions share a picture', () => {
    const series = (...pictures: readonly string[]) =>
      checkSeries(
        round({ steps: [step(1), { ...step(2), questions: pictures.map((picture) => ({ ...question, picture })) }] }),
      );
    expect(series('a', 'a', 'a')).toEqual([]);
    expect(series('a', 'a', 'b')).toHaveLength(1);
    expect(series()).toHaveLength(1);
  });

  it('requires pictures in half the questions and a quarter of the statements, and sixty facts in three variants', () => {
    const whole = (questions: number, statements: number, facts: number) =>
      checkWhole([
        {
          steps: [],
          pool: Array.from({ length: 200 }, (_, nth) => ({
            ...question,
            step: `1.${Math.floor(nth / 3)}.1`,
            point: nth < 3 * facts ? 1 : nth,
            ...(nth < questions ? { picture: 'born' } : {}),
          })),
          statements: Array.from({ length: 100 }, (_, nth) => ({
            id: `1.4.1-s${nth}`,
            step: '1.4.1',
            is: 'Satt.',
            en: 'True.',
            right: true,
            why: { is: 'Af því.', en: 'Because.' },
            ...(nth < statements ? { picture: 'born' } : {}),
          })),
        },
      ]).map(({ rule, where }) => `${rule} ${where}`);
    expect(whole(100, 25, 60)).toEqual([]);
    expect(whole(99, 24, 59)).toEqual(['pictures questions', 'pictures statements', 'variants pool']);
  });

  it('requires used pictures to be drawn, and drawn scenes to be used', () => {
    const wanted = { name: 'b', view: '0 0 1 1', shows: 'x', used: [] };
    const one = round({
      pool: [
        { ...question, picture: 'a' },
        { ...question, picture: 'c' },
      ],
      pictures: [wanted],
    });
    const used = usedPictures(one);
    expect(checkPictures(used, new Set(['a']), new Set(['c'])).map(({ message }) => message)).toEqual([
      'c is not drawn yet',
    ]);
    expect(checkUnused(one, used)).toHaveLength(1);
  });
});
