/** The guesser and the tests of single traits, on made-up questions: they find a planted leak, and none without one. */
import { describe, expect, it } from 'vitest';
import { shuffle, type Random } from '../../../sync/exam/draw.ts';
import { chance, exactShare, guessAll, traitsOf, type Guessable } from './leak-model.ts';
import { telling, binomial, predictorsOf } from './leak-check.ts';

const SEED = 20250314;
/** A seeded generator (Park and Miller's). */
function seeded(seed: number): Random {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
const WORDS = Array.from({ length: 120 }, (_, index) => `orð${index}`);

/** Questions of random words; `plant` may change the text of an option, knowing whether it is right. */
function makeUp(options: number, plant: (words: string[], right: boolean) => string[] = (words) => words): Guessable[] {
  const random = seeded(SEED);
  return Array.from({ length: 400 }, (_, nr) => {
    const rightOnes = options === 1 ? nr % 2 : 1 + Math.floor(random() * 2);
    const keys = shuffle(
      Array.from({ length: options }, (_one, index) => index < rightOnes),
      random,
    );
    return {
      id: `q${nr}`,
      step: `s${Math.floor(nr / 5)}`,
      options: keys.map((right) => ({ text: plant(shuffle(WORDS, random).slice(0, 7), right).join(' '), right })),
    };
  });
}

describe('the guesser', () => {
  it('does no better than chance on random options', () => {
    const questions = makeUp(3);
    expect(chance(questions).best).toBeCloseTo(1 / 6, 1);
    expect(exactShare(questions)).toBeLessThan(0.22);
    expect(exactShare(makeUp(1))).toBeLessThan(0.56);
  });

  it.each([
    ['a word', (words: string[], right: boolean) => (right ? words : [...words, 'því'])],
    ['a pair of words', (words: string[], right: boolean) => [...words, ...(right ? ['á', 'sér'] : ['sér', 'á'])]],
    ['length', (words: string[], right: boolean) => (right ? words : words.slice(1))],
  ])('is usually right when %s gives the answer away', (_what, plant) => {
    expect(exactShare(makeUp(3, plant))).toBeGreaterThan(0.5);
    expect(exactShare(makeUp(1, plant))).toBeGreaterThan(0.8);
  });

  it('does not learn from the step that it guesses', () => {
    const ownWords = makeUp(3).map((question) => ({
      ...question,
      options: question.options.map(({ right }) => ({ right, text: `${question.step}${right ? 'A' : 'B'}` })),
    }));
    expect(exactShare(ownWords)).toBeLessThan(0.22);
  });

  it('guesses every question once, and deterministically', () => {
    const questions = makeUp(3);
    const guesses = guessAll(questions, 1);
    expect(guesses.map(({ id }) => id).sort()).toEqual(questions.map(({ id }) => id).sort());
    expect(guessAll(questions, 1)).toEqual(guesses);
  });

  it('computes the chance of blind guessing', () => {
    const one = (id: string, keys: boolean[]) => ({
      id,
      step: id,
      options: keys.map((right) => ({ text: id, right })),
    });
    const questions = [one('a', [true, false, false]), one('b', [true, true, true])];
    expect(chance(questions).best).toBeCloseTo(1 / 2);
    expect(chance(questions).drawn).toBeCloseTo(1 / 4 + 3 / 36);
  });
});

describe('single traits', () => {
  it('ranks the planted word first, with the questions that contain it', () => {
    const [first] = predictorsOf(makeUp(3, (words, right) => (right ? words : ['því', ...words.slice(1)])));
    expect(first).toMatchObject({ right: 0 });
    expect(['því', '^ því']).toContain(first?.trait);
    expect(first?.carried.every(({ right }) => !right)).toBe(true);
  });

  it('detects the place of the right option', () => {
    const sorted = makeUp(3).map((question) => ({
      ...question,
      options: [...question.options].sort((a, b) => Number(b.right) - Number(a.right)),
    }));
    expect(telling(sorted).map(({ trait }) => trait)).toEqual(
      expect.arrayContaining(['<place a, 1 right>', '<place c, 2 right>']),
    );
  });

  it('finds at most one among thousands of random ones', () => {
    expect(predictorsOf(makeUp(3)).length).toBeGreaterThan(5_000);
    expect(telling(makeUp(3)).length).toBeLessThanOrEqual(1);
  });

  it.each([
    [5, 10, 0.5, 1],
    [0, 10, 0.5, 2 / 1024],
    [10, 10, 0.5, 2 / 1024],
    [1, 3, 0.2, 2 * (1 - 0.8 ** 3)],
  ])('computes p of %i in %i at %f exactly', (hits, tries, share, p) => {
    expect(binomial(hits, tries, share)).toBeCloseTo(Math.min(1, p), 10);
  });

  it('include words, pairs, ends, figures and lengths', () => {
    const question = {
      id: 'q',
      step: 's',
      options: [
        { text: 'Á 50 km.', right: true },
        { text: 'Nei.', right: false },
      ],
    };
    expect(traitsOf(question).map((traits) => [...traits])).toEqual([
      ['á', '50', 'km', '^ á', 'á 50', '50 km', 'km $', '<3 words>', '<figure>', '<longest>'],
      ['nei', '^ nei', 'nei $', '<1 words>', '<shortest>'],
    ]);
  });
});
