/** How long somebody was at the steps of a run, and whether that can have been reading (rule T6). Advice to staff, never a refusal. */

/** Faster than anybody reads a text for the first time, words a minute. */
const FASTEST_WORDS_A_MINUTE = 600;

/** A step of a run; both undefined in runs from before this was noted. */
export type StepPace = {
  /** From opening to answer, milliseconds. */
  readonly spentMs: number | undefined;
  /** In the text of the step, in the version it was answered in. */
  readonly words: number | undefined;
};

/** Words of a text with markup; of two languages the shorter counts, as nobody says which was read. */
export const wordsIn = (...texts: readonly string[]): number =>
  Math.min(...texts.map((html) => html.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0));

/** The least time in which a text can be read, milliseconds. Narration does not count: who listens takes longer. */
export const leastReadingMs = (words: number): number => Math.round((words / FASTEST_WORDS_A_MINUTE) * 60_000);

/** Opened and answered: when by the device (claimed), and when the school heard of it. Milliseconds. */
type Told = { readonly claimed: number; readonly received: number };

/**
 * Milliseconds from opening a step to its answer: by the device, where both may have waited, within what is possible (T6).
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

/** The time that these steps surely took, milliseconds: no more than the fastest reader needs, so that one wrong time takes nothing from the rest. */
const needed = (steps: readonly StepPace[]): number =>
  steps.reduce((sum, { spentMs = 0, words = 0 }) => sum + Math.min(spentMs, leastReadingMs(words)), 0);

const isTooFast = ({ spentMs, words }: StepPace): boolean =>
  spentMs !== undefined && words !== undefined && spentMs < leastReadingMs(words);

/** Whether a run went faster than anybody reads: more than half of its answered steps did. */
export const isRunTooFast = (steps: readonly StepPace[]): boolean => 2 * steps.filter(isTooFast).length > steps.length;
