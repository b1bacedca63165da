/** Statistics of a round: nothing but knowledge may tell the right option; enough questions, enough pictures. */
import type { SourceQuestion, SourceRound } from '../read-files.ts';
import { error, type Finding } from './finding.ts';

export const POOL_LEAST = 20;
/** Rounds whose test shows signs and crossings. */
const PICTURE_ROUNDS: ReadonlySet<string> = new Set(['1.4', '1.6']);
const PICTURE_SHARE = 0.4;
/** Bounds in per cent around the aims 55 / 30 / 15. */
const RIGHT_SHARES = [
  { right: 1, least: 40, most: 70 },
  { right: 2, least: 15, most: 45 },
  { right: 3, least: 5, most: 25 },
] as const;
const PLACE = { least: 20, most: 47 } as const;
const LONGEST_MOST = 50;

export type RightStatistics = {
  /** Questions with one, two and three right options. */
  readonly counts: readonly [number, number, number];
  /** Of those with one right option: how often it is a, b, c. */
  readonly places: readonly [number, number, number];
  /** Of those with one right option: how often it is longer than both others (Icelandic). */
  readonly longest: number;
};

export function rightStatistics(questions: readonly SourceQuestion[]): RightStatistics {
  const withRight = (count: number) =>
    questions.filter(({ options }) => options.filter(({ right }) => right).length === count);
  const single = withRight(1);
  const at = (letter: string) =>
    single.filter(({ options }) => options.some((option) => option.right && option.id === letter)).length;
  return {
    counts: [single.length, withRight(2).length, withRight(3).length],
    places: [at('a'), at('b'), at('c')],
    longest: single.filter(rightIsLongest).length,
  };
}

function rightIsLongest({ options }: SourceQuestion): boolean {
  const length = options.find(({ right }) => right)?.is.length ?? 0;
  return options.every((option) => option.right || option.is.length < length);
}

export const questionsOf = (round: SourceRound): SourceQuestion[] => [
  ...round.steps.flatMap((step) => step.questions),
  ...round.pool,
];

export function checkStatistics(where: string, questions: readonly SourceQuestion[]): Finding[] {
  const { counts, places, longest } = rightStatistics(questions);
  const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole));
  const findings: Finding[] = [];
  for (const { right, least, most } of RIGHT_SHARES) {
    const share = percent(counts[right - 1] ?? 0, questions.length);
    if (share < least || share > most) {
      findings.push(error('right-count', where, `${share} % have ${right} right; ${least}-${most} % are wanted`));
    }
  }
  for (const [index, letter] of (['a', 'b', 'c'] as const).entries()) {
    const share = percent(places[index] ?? 0, counts[0]);
    if (share < PLACE.least || share > PLACE.most) {
      findings.push(
        error(
          'right-place',
          where,
          `the right one is ${letter} in ${share} %; ${PLACE.least}-${PLACE.most} % are wanted`,
        ),
      );
    }
  }
  if (percent(longest, counts[0]) > LONGEST_MOST) {
    findings.push(error('right-longest', where, `the right one is the longest in ${percent(longest, counts[0])} %`));
  }
  return findings;
}

export function checkPool(round: Pick<SourceRound, 'id' | 'pool'>): Finding[] {
  const findings: Finding[] = [];
  if (round.pool.length < POOL_LEAST) {
    findings.push(error('pool-size', round.id, `${round.pool.length} questions; ${POOL_LEAST} are wanted`));
  }
  const pictures = round.pool.filter(({ picture }) => picture !== undefined).length;
  if (PICTURE_ROUNDS.has(round.id) && pictures < PICTURE_SHARE * round.pool.length) {
    findings.push(
      error('pool-pictures', round.id, `${pictures} of ${round.pool.length} have a picture; 40 % are wanted`),
    );
  }
  return findings;
}
