/** How often questions are answered wrongly. */

export type Answers = { readonly answered: number; readonly wrong: number };

/** With fewer answers, the rate depends more on the learners than on the question. */
export const ENOUGH = 20;

/** @returns percent; undefined with too few answers. */
export const wrongShare = ({ answered, wrong }: Answers): number | undefined =>
  answered < ENOUGH ? undefined : Math.round((wrong / answered) * 100);

/** @param questions the answers to each. @returns those to the question with the highest rate; to the most answered one if none has enough. */
export const mostOftenWrong = (questions: readonly Answers[]): Answers =>
  [...questions].sort(
    (one, other) =>
      (wrongShare(other) ?? -1) - (wrongShare(one) ?? -1) || other.answered - one.answered || other.wrong - one.wrong,
  )[0] ?? { answered: 0, wrong: 0 };
