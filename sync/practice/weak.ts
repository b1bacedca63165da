/** Which subjects want more practice: rounds by how their cards were answered last (P6). */
import { parseStepId, roundId } from '../course/ids.ts';
import type { Answered } from './entry.ts';

export type Topic = {
  /** `1.4`. */
  readonly round: string;
  readonly right: number;
  readonly of: number;
  /** Steps of the round with something wrong, the worst first. */
  readonly steps: readonly string[];
};

/** @param answers in order; of each card the last counts. @returns rounds that were asked of, the weakest first: by the share wrong, few answers drawn towards half. */
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

/** Those to be named: a quarter wrong, and twice at least; three at most. */
export const weakTopics = (answers: readonly Answered[]): Topic[] =>
  topicsOf(answers)
    .filter(({ right, of }) => of - right >= 2 && (of - right) / of >= 0.25)
    .slice(0, 3);

/** The step a statement, a case's too, or a step's question belongs to by its id; undefined for a sign. */
export const stepOfCard = (card: string): string | undefined => /^([12]\.[1-6]\.\d+)-[qsc]\d+$/.exec(card)?.[1];
