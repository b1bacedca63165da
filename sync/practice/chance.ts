/** The chance to pass the state's exam (P5), from exam answers to statements not seen before: beta-binomial, flat prior. And the draw of a practice exam (P4). */
import { DAY_MS } from '../progress/expiry.ts';
import { answersIn, EXAM_RIGHT, EXAM_STATEMENTS, type Entry, type ExamTaken } from './entry.ts';
import { shuffle, type Random } from '../exam/draw.ts';
import { caseOf } from './flashcards.ts';

const LATELY_MS = 30 * DAY_MS;
const EVIDENCE = { least: 100, most: 150 } as const;
/** Likely from the first up, unlikely below the second. */
const LIKELY = 0.8;
const UNLIKELY = 0.4;

export type Forecast =
  /** `wanted`: new statements still needed for a forecast. */
  | { readonly verdict: 'unknown'; readonly wanted: number }
  | {
      readonly verdict: 'likely' | 'even' | 'unlikely';
      /** Chance to pass, 0 to 1. */
      readonly chance: number;
      readonly right: number;
      readonly of: number;
    };

/** @param entries in order. @param now server milliseconds. */
export function forecast(entries: readonly Entry[], now: number): Forecast {
  const met = new Set<string>();
  const evidence: boolean[] = [];
  for (const { card, at, right, exam } of answersIn(entries)) {
    if (exam !== undefined && !met.has(card) && at > now - LATELY_MS) evidence.push(right);
    met.add(card);
  }
  const newest = evidence.slice(-EVIDENCE.most);
  if (newest.length < EVIDENCE.least) return { verdict: 'unknown', wanted: EVIDENCE.least - newest.length };
  const right = newest.filter(Boolean).length;
  const chance = chanceToPass(right, newest.length);
  const verdict = chance >= LIKELY ? 'likely' : chance >= UNLIKELY ? 'even' : 'unlikely';
  return { verdict, chance, right, of: newest.length };
}

/** Chance of 46 or more right out of 50 after `right` out of `of`. */
export function chanceToPass(right: number, of: number): number {
  const a = right + 1;
  const b = of - right + 1;
  let chance = 0;
  for (let k = EXAM_RIGHT; k <= EXAM_STATEMENTS; k++)
    chance += Math.exp(logChoose(EXAM_STATEMENTS, k) + logBeta(k + a, EXAM_STATEMENTS - k + b) - logBeta(a, b));
  return chance;
}

/** Logarithm of n!, n whole. */
function logFactorial(n: number): number {
  let sum = 0;
  for (let k = 2; k <= n; k++) sum += Math.log(k);
  return sum;
}
const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);
const logBeta = (a: number, b: number): number => logFactorial(a - 1) + logFactorial(b - 1) - logFactorial(a + b - 1);

const NO_REPEAT_IN = 10;

/** @param bank all statements; cases are left out, as a device may lack their pictures. @param taken exams in order. @returns fifty ids; a small bank repeats the oldest. */
export function drawExam(bank: readonly string[], taken: readonly ExamTaken[], random: Random): string[] {
  const single = bank.filter((id) => caseOf(id) === undefined);
  const lately = taken.slice(1 - NO_REPEAT_IN).reverse();
  const used = new Set<string>();
  for (const { statements } of lately) {
    const together = new Set([...used, ...statements]);
    if (single.filter((id) => !together.has(id)).length < EXAM_STATEMENTS) break;
    for (const id of statements) used.add(id);
  }
  const open = single.filter((id) => !used.has(id));
  return shuffle(open, random).slice(0, EXAM_STATEMENTS);
}
