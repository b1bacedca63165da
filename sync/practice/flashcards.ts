/** Chooses the cards of a practice set: due ones, then own mistakes, then statements of finished rounds (P3); a case stays together. */
import { shuffle, type Random } from '../exam/draw.ts';
import type { Schedule } from './schedule.ts';

export const SET_SIZE = 5;

export type PracticeCard = {
  readonly id: string;
  /** Step that teaches it. */
  readonly step: string;
  /** A question of the step that this learner has answered wrongly there. */
  readonly mistaken: boolean;
};

/** The case of a statement, if any: consecutive statements about one picture, `1.5.4-c1` the first of step 1.5.4. */
export const caseOf = (id: string): string | undefined => /^(.+)-c\d+$/.exec(id)?.[1];
const placeInCase = ({ id }: PracticeCard): number => Number(/^.+-c(\d+)$/.exec(id)?.[1]);

/** @param cards all that can be asked on this device. @param missed ids of steps missed in a test. @param now server milliseconds. @returns at most one set, without repeats. */
export function chooseFlashcards(
  cards: readonly PracticeCard[],
  schedule: Schedule,
  missed: ReadonlySet<string>,
  now: number,
  random: Random,
): PracticeCard[] {
  const due = cards
    .filter(({ id }) => (schedule.get(id)?.due ?? Infinity) <= now)
    .sort((a, b) => (schedule.get(a.id)?.due ?? 0) - (schedule.get(b.id)?.due ?? 0));
  const mistaken = new Set([...missed, ...cards.flatMap((card) => (card.mistaken ? [card.step] : []))]);
  const rank = (card: PracticeCard): number => (card.mistaken ? 0 : mistaken.has(card.step) ? 1 : 2);
  const fresh = shuffle(
    cards.filter(({ id }) => !schedule.has(id)),
    random,
  ).sort((a, b) => rank(a) - rank(b));
  return whole([...due, ...fresh], fresh);
}

/** The first cards that fit; a case never asked comes whole and in order, or not at all. */
function whole(wanted: readonly PracticeCard[], fresh: readonly PracticeCard[]): PracticeCard[] {
  const chosen: PracticeCard[] = [];
  for (const card of wanted) {
    if (chosen.includes(card)) continue;
    const of = fresh.includes(card) ? caseOf(card.id) : undefined;
    const together =
      of === undefined
        ? [card]
        : fresh.filter(({ id }) => caseOf(id) === of).sort((one, other) => placeInCase(one) - placeInCase(other));
    if (chosen.length + together.length <= SET_SIZE) chosen.push(...together);
  }
  return chosen;
}

/** When the next card is due, server milliseconds; undefined if none was ever asked. */
export function nextDue(cards: readonly PracticeCard[], schedule: Schedule): number | undefined {
  const times = cards.flatMap(({ id }) => schedule.get(id)?.due ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Open mistakes: cards last answered wrongly, or questions mistaken in their step and not practised since. */
export const openMistakes = (cards: readonly PracticeCard[], schedule: Schedule): PracticeCard[] =>
  cards.filter((card) => {
    const last = schedule.get(card.id);
    return last ? !last.right : card.mistaken;
  });
