/** Subjects that need more practice: rounds by the last answers to their cards (P6). */
import { parseStepId, roundId } from '../course/ids.ts';
import type { Answered } from './entry.ts';

export type Topic = {
  /** `1.4`. */
  readonly round: string;
  readonly right: number;
  readonly of: number;
  /** Steps with wrong answers, the worst first. */
  readonly steps: readonly string[];
};

/** @param answers in order; the last of each card counts. @returns rounds with answers, the weakest first: by the share wrong, few answers drawn towards half. */
export function topicsOf(answers: readonly Answered[]): Topic[] {
  const last = new Map(answers.map((answer) => [answer.card, answer]));
  const rounds = new Map<string, { right: number; of: number; wrong: Map<string, number> }>();
  for (const { card, right } of last.values()) {
    const step = stepOfCard(card);
    const ref = step === undefined ? undefined : parseStepId(step);
    if (step === undefined || !ref) continue;
    const round = rounds.get(roundId(ref)) ?? { right: 0, of: 0, wrong: new Map<string, number>() };
    round.of += 1;
    if (right) round.right += 1;
    else round.wrong.set(step, (round.wrong.get(step) ?? 0) + 1);
    rounds.set(roundId(ref), round);
  }
  return [...rounds]
    .map(([round, { right, of, wrong }]) => ({
      round,
      right,
      of,
      steps: [...wrong].sort((a, b) => b[1] - a[1]).map(([step]) => step),
    }))
    .sort((a, b) => wrongShare(b) - wrongShare(a) || (a.round < b.round ? -1 : 1));
}

const wrongShare = ({ right, of }: Topic): number => (of - right + 1) / (of + 2);

/** Subjects to name: at least a quarter and two wrong; at most three. */
export const weakTopics = (answers: readonly Answered[]): Topic[] =>
  topicsOf(answers)
    .filter(({ right, of }) => of - right >= 2 && (of - right) / of >= 0.25)
    .slice(0, 3);

/** The step of a statement (also in a case) or a step question, by its id; undefined for a sign. */
export const stepOfCard = (card: string): string | undefined => /^([12]\.[1-6]\.\d+)-[qsc]\d+$/.exec(card)?.[1];
