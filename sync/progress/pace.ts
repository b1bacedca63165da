/** Time spent on a run's steps, and whether it is enough to read them (rule T6). Advice to staff, never a refusal. */

/** Faster than anyone reads a new text, words a minute. */
const FASTEST_WORDS_A_MINUTE = 600;

/** A step of a run; both undefined in runs older than this record. */
export type StepPace = {
  /** From opening to answer, milliseconds. */
  readonly spentMs: number | undefined;
  /** Words of the step's text, in the version answered. */
  readonly words: number | undefined;
};

/** Words of a text with markup. Of two languages the shorter counts, as it is unknown which was read. */
export const wordsIn = (...texts: readonly string[]): number =>
  Math.min(...texts.map((html) => html.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0));

/** Minimum reading time of a text, milliseconds. Narration is slower and needs no rule. */
export const leastReadingMs = (words: number): number => Math.round((words / FASTEST_WORDS_A_MINUTE) * 60_000);

/** Time of an opening or answer, claimed by the device and received by the server. Milliseconds. */
type Told = { readonly claimed: number; readonly received: number };

/**
 * Milliseconds from opening a step to its answer: as claimed, since both commands may have waited, within what is possible (T6).
 * @param opened.bound earliest opening (T3). @param others other steps answered since then.
 */
export function timeOnStep(
  opened: Told & { readonly bound: number },
  answered: Told,
  others: readonly StepPace[],
): number {
  const seen = Math.max(0, answered.received - opened.received);
  const claimed = answered.claimed - opened.claimed;
  const possible = answered.received - opened.bound - needed(others);
  return claimed >= 0 && claimed <= possible ? Math.max(claimed, seen) : seen;
}

/** Minimum time these steps took, milliseconds. Each is capped at the fastest reading, so that one wrong time takes nothing from the rest. */
const needed = (steps: readonly StepPace[]): number =>
  steps.reduce((sum, { spentMs = 0, words = 0 }) => sum + Math.min(spentMs, leastReadingMs(words)), 0);

const isTooFast = ({ spentMs, words }: StepPace): boolean =>
  spentMs !== undefined && words !== undefined && spentMs < leastReadingMs(words);

/** Whether a run was too fast: more than half of its answered steps were. */
export const isRunTooFast = (steps: readonly StepPace[]): boolean => 2 * steps.filter(isTooFast).length > steps.length;
