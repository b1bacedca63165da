/** Drawing and grading of tests. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawFinalTest, drawRoundTest, type PoolQuestion, seeded } from '../exam/draw.ts';
import { grade, missingNumbers } from '../exam/grading.ts';
import { FINAL_TEST_WRONG_LIMIT } from '../rule-numbers.ts';

const pool = (perRound: number): PoolQuestion[] =>
  [1, 2, 3, 4, 5, 6].flatMap((round) =>
    Array.from({ length: perRound }, (_, index) => ({
      id: `${round}-${index}`,
      round,
      step: (index % 10) + 1,
      point: Math.floor(index / 10) + 1,
    })),
  );

const NEVER = new Map<string, number>();

describe('drawing', () => {
  it('draws ten different questions of a round, one from each step where possible', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const drawn = drawRoundTest(
          pool(20).filter((question) => question.round === 3),
          seeded(seed),
          NEVER,
        );
        expect(new Set(drawn.map((question) => question.id)).size).toBe(10);
        expect(new Set(drawn.map((question) => question.step)).size).toBe(10);
      }),
    );
  });
  it('draws thirty for the final test, five a round, no fact twice', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const drawn = drawFinalTest(pool(30), seeded(seed), NEVER);
        expect(drawn).toHaveLength(30);
        for (const round of [1, 2, 3, 4, 5, 6]) {
          const ofRound = drawn.filter((question) => question.round === round);
          expect(ofRound).toHaveLength(5);
          expect(new Set(ofRound.map((question) => `${question.step}/${question.point}`)).size).toBe(5);
        }
      }),
    );
  });
  it.each([15, 18, 20])('asks the least asked questions when a test of %i is retaken', (size) => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 2, max: 6 }), (seed, times) => {
        const random = seeded(seed);
        const round = pool(size).filter((question) => question.round === 3);
        const seen = new Map<string, number>();
        for (let time = 0; time < times; time++)
          for (const { id } of drawRoundTest(round, random, seen)) seen.set(id, (seen.get(id) ?? 0) + 1);
        const counts = round.map(({ id }) => seen.get(id) ?? 0);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });
  it('asks no fact twice in a test, and its other variants in the next two', () => {
    const facts = pool(20).filter(({ round, step }) => round === 3 && step <= 5); // two of each step
    const variants = ['a', 'b', 'c'].flatMap((name) => facts.map((fact) => ({ ...fact, id: `${fact.id}${name}` })));
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seeded(seed);
        const asked = new Map<string, number>();
        for (let time = 0; time < 3; time++) {
          const drawn = drawRoundTest(variants, random, asked);
          expect(new Set(drawn.map(({ step, point }) => `${step}/${point}`)).size).toBe(10);
          for (const { id } of drawn) asked.set(id, (asked.get(id) ?? 0) + 1);
        }
        expect([...asked.values()]).toEqual(variants.map(() => 1));
      }),
    );
  });
  it('asks other facts in the next final test where there are any', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seeded(seed);
        const first = drawFinalTest(pool(30), random, NEVER).map(({ id }) => id);
        const second = drawFinalTest(pool(30), random, new Map(first.map((id) => [id, 1])));
        expect(second.filter(({ id }) => first.includes(id))).toEqual([]);
      }),
    );
  });
  it('draws differently by chance', () => {
    const order = (seed: number) =>
      drawRoundTest(pool(20), seeded(seed), NEVER)
        .map((question) => question.id)
        .join();
    expect(order(1)).not.toBe(order(2));
  });
});

describe('grading', () => {
  const questions = [
    { id: 'q1', rightIds: ['a'] },
    { id: 'q2', rightIds: ['a', 'b'] },
    { id: 'q3', rightIds: ['a', 'b', 'c'] },
    { id: 'q4', rightIds: ['c'] },
  ];
  const tick = (questionId: string, ...ids: string[]) => ids.map((answerId) => ({ questionId, answerId }));
  const all = [...tick('q1', 'a'), ...tick('q2', 'b', 'a'), ...tick('q3', 'c', 'a', 'b'), ...tick('q4', 'c')];
  it('counts a question only when exactly the right options are ticked', () => {
    expect(grade(questions, all, 0)).toEqual({ wrong: [], passed: true });
    expect(grade(questions, [...all, ...tick('q1', 'b')], 0).wrong).toEqual([
      { questionId: 'q1', answerIds: ['a', 'b'] },
    ]);
    expect(
      grade(
        questions,
        all.filter((each) => each.answerId !== 'b'),
        0,
      ).wrong.map((each) => each.questionId),
    ).toEqual(['q2', 'q3']);
  });
  it('ignores a repeated tick', () => {
    expect(grade(questions, [...all, ...all], 0).passed).toBe(true);
  });
  it.each([
    [0, true],
    [FINAL_TEST_WRONG_LIMIT, true],
    [FINAL_TEST_WRONG_LIMIT + 1, false],
  ])('passes or fails the final test with %d wrong', (wrong, passed) => {
    const thirty = Array.from({ length: 30 }, (_, index) => ({ id: `q${index}`, rightIds: ['a'] }));
    const answers = thirty.map(({ id }, index) => ({ questionId: id, answerId: index < wrong ? 'b' : 'a' }));
    expect(grade(thirty, answers, FINAL_TEST_WRONG_LIMIT).passed).toBe(passed);
  });
  it('numbers missing questions from one', () => {
    expect(missingNumbers(['q1', 'q2', 'q3', 'q4'], tick('q2', 'a'))).toEqual([1, 3, 4]);
  });
});
