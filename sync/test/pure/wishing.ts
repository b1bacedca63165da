/** Chooses what a learner wishes to do next: mostly what the device offers, sometimes anything. */
import type { Random } from '../../exam/draw.ts';
import type { Learner } from '../../progress/learner.ts';
import { nextAction } from '../../progress/next-action.ts';
import type { CourseNr } from '../../scalar.ts';
import type { School } from './school.ts';
import type { Wish } from './wishes.ts';

/** @param view what the device shows. @param now by the device's clock, milliseconds. */
export function wishOf(school: School, view: Learner, course: CourseNr, now: number, random: Random): Wish {
  const below = (n: number): number => Math.floor(random() * n);
  const offered = (): Wish | undefined => {
    const next = nextAction(view, course, now);
    switch (next.kind) {
      case 'introduce':
        return { kind: 'write', text: 'Hæ' };
      case 'begin-round':
        return { kind: 'look at round', course, round: next.round };
      case 'continue-round': {
        const place = { course, round: next.round, step: next.step };
        if (random() < 0.3) return { kind: 'look at step', ...place };
        return { kind: 'answer step', ...place, fit: random() < 0.93 ? 'newest' : odd() };
      }
      case 'round-test':
        return handIn(next.round, 2);
      case 'final-test':
        return handIn(0, 6);
      default:
        return undefined;
    }
  };
  const odd = () => (['older', 'missing', 'unknown'] as const)[below(3)] ?? 'older';
  const handIn = (round: number, mostWrong: number): Wish | undefined => {
    const test = school.draw(course, round);
    const wrong = random() < 0.6 ? 0 : below(mostWrong);
    return test === undefined
      ? undefined
      : { kind: 'hand in', course, round, test, wrong, missing: random() < 0.05 ? 1 : 0 };
  };
  const anything = (): Wish => {
    const reached = [6, 5, 4, 3, 2].find((round) => school.run(course)?.isRoundDone(round - 1)) ?? 1;
    const place = { course, round: random() < 0.6 ? reached : 1 + below(6) };
    const step = 1 + below(10);
    const wishes: readonly Wish[] = [
      { kind: 'look at round', ...place },
      { kind: 'nonsense', ...place },
      { kind: 'look at step', ...place, step },
      { kind: 'answer step', ...place, step, fit: 'newest' },
      { kind: 'answer step', ...place, step, fit: odd() },
      { kind: 'hand in', ...place, test: 'none', wrong: 0, missing: 0 },
      { kind: 'write', text: random() < 0.3 ? 'H' : 'Hæ' },
      { kind: 'feedback' },
    ];
    return wishes[below(wishes.length)] ?? { kind: 'feedback' };
  };
  return (random() < 0.92 ? offered() : undefined) ?? anything();
}
