/** Checks a round statistically: question and picture counts, spread of right options, and statements distinct from each other and from test questions. */
import { ROUND_TEST_QUESTIONS, STEPS } from '../../../sync/course/ids.ts';
import type { SourcePoolQuestion, SourceQuestion, SourceRound, SourceStatement } from '../read-files.ts';
import { error, type Finding, LANGUAGES } from './finding.ts';
import { checkAlt, alikeAcross, checkSimilar } from './question-check.ts';

export const POOL_LEAST = 20;
/** Over all rounds: shares with a picture, and minimum count of facts with three variants. */
const PICTURED = { questions: 0.5, statements: 0.25 } as const;
const MOTHERS_LEAST = 60;
const VARIANTS = 3;
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
  /** Of questions with one right option: how often it is a, b, c. */
  readonly places: readonly [number, number, number];
  /** Of questions with one right option: how often it is the longest (Icelandic). */
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
  const facts = factsOf(round.pool).size;
  if (facts < ROUND_TEST_QUESTIONS) {
    findings.push(error('pool-size', round.id, `${facts} facts; a test asks ${ROUND_TEST_QUESTIONS}`));
  }
  return findings;
}

/** Question count by fact. */
function factsOf(pool: readonly SourcePoolQuestion[]): ReadonlyMap<string, number> {
  const facts = new Map<string, number>();
  for (const { step, point } of pool) facts.set(`${step}/${point}`, (facts.get(`${step}/${point}`) ?? 0) + 1);
  return facts;
}

/** Each step needs at least one question with a picture. */
export const checkStepPictures = ({ steps, pool }: Pick<SourceRound, 'steps' | 'pool'>): Finding[] =>
  steps
    .filter(({ step, questions }) =>
      [...questions, ...pool.filter((question) => question.step === step)].every(
        ({ picture }) => picture === undefined,
      ),
    )
    .map(({ step }) => error('pictures', step, 'no question has a picture'));

/** One step of each round asks a case series: all its questions are about one scene. */
export const checkSeries = ({ id, steps }: Pick<SourceRound, 'id' | 'steps'>): Finding[] =>
  steps.some(
    ({ questions: [first, ...others] }) => first?.picture && others.every((other) => other.picture === first.picture),
  )
    ? []
    : [error('series', id, 'no step asks all its questions about one scene')];

/** @param rounds all existing rounds. */
export function checkWhole(rounds: readonly Pick<SourceRound, 'steps' | 'pool' | 'statements'>[]): Finding[] {
  const findings: Finding[] = [];
  const asked = {
    questions: rounds.flatMap(({ steps, pool }) => [...steps.flatMap(({ questions }) => questions), ...pool]),
    statements: rounds.flatMap(({ statements }) => statements),
  };
  for (const kind of ['questions', 'statements'] as const) {
    const pictured = asked[kind].filter(({ picture }) => picture !== undefined).length;
    if (pictured < PICTURED[kind] * asked[kind].length) {
      findings.push(error('pictures', kind, `${pictured} of ${asked[kind].length} have one`));
    }
  }
  const mothers = rounds.flatMap(({ pool }) => [...factsOf(pool).values()]).filter((count) => count >= VARIANTS).length;
  if (mothers < MOTHERS_LEAST) {
    findings.push(error('variants', 'pool', `${mothers} facts have ${VARIANTS}; ${MOTHERS_LEAST} are wanted`));
  }
  return findings;
}

const PER_STEP = 5;
/** Per cent of right statements in a round. */
const RIGHT = { least: 40, most: 60 } as const;

/** A round without statements is allowed: practice leaves it out. */
export function checkStatements({ id, statements }: Pick<SourceRound, 'id' | 'statements'>): Finding[] {
  if (statements.length === 0) return [];
  const findings = statements.flatMap(checkStatement);
  for (let nr = 1; nr <= STEPS; nr++) {
    const count = statements.filter(({ step }) => step === `${id}.${nr}`).length;
    if (count < PER_STEP) findings.push(error('statements', `${id}.${nr}`, `${count}; ${PER_STEP} are wanted`));
  }
  const share = Math.round((100 * statements.filter(({ right }) => right).length) / statements.length);
  if (share < RIGHT.least || share > RIGHT.most) {
    findings.push(error('statements', id, `${share} % are right; ${RIGHT.least}-${RIGHT.most} % are wanted`));
  }
  for (const { id: statement, step } of statements) {
    if (!step.startsWith(`${id}.`)) findings.push(error('id', statement, `step ${step} is not of round ${id}`));
  }
  return findings;
}

function checkStatement(statement: SourceStatement): Finding[] {
  const { id, step } = statement;
  const number = id.startsWith(`${step}-`) ? id.slice(step.length + 1) : '';
  return [
    ...(/^[sc][1-9]\d*$/.test(number) ? [] : [error('id', id, `${step}-s<number> is wanted, or -c<number> of a case`)]),
    ...LANGUAGES.flatMap((language) =>
      /^[^?]+\.[“”]?$/u.test(statement[language])
        ? []
        : [error('wording', id, `a statement asks nothing and ends with a full stop (${language})`)],
    ),
    ...checkAlt(statement),
  ];
}

/** The device holds the keys of statements, so no test may ask one. @param rounds whose statements are checked. @param all whose questions are compared. */
export function checkBank(rounds: readonly SourceRound[], all: readonly SourceRound[]): Finding[] {
  // The picture is part of the text: “This sign bans overtaking” under two signs is two statements.
  const bank = rounds.flatMap(({ statements }) =>
    statements.map(({ id, picture = '', is }) => ({ id, text: `${picture} ${is}` })),
  );
  const asked = all.flatMap(questionsOf).flatMap(({ id, picture = '', is, options }) =>
    options.flatMap((option) => [
      { id, text: `${picture} ${option.is}` },
      { id, text: `${picture} ${is} ${option.is}` },
    ]),
  );
  return [...checkSimilar(bank), ...alikeAcross(bank, asked)];
}
