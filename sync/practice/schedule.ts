/** When each card is to be asked again: spaced repetition (FSRS), counted anew from the entries, never stored (P2). */
import { createEmptyCard, fsrs, Rating, type Card } from 'ts-fsrs';
import { answersIn, type Entry } from './entry.ts';

/** Nothing by chance and no steps of minutes: the same entries give the same days on every device. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, request_retention: 0.9 });

export type Scheduled = {
  /** Server milliseconds from which it is to be asked again. */
  readonly due: number;
  /** When and how it was answered last. */
  readonly at: number;
  readonly right: boolean;
  /** How often in a row it has been right by now. */
  readonly streak: number;
};
export type Schedule = ReadonlyMap<string, Scheduled>;

/** @param entries in order. @returns each card that was ever answered. */
export function scheduleOf(entries: readonly Entry[]): Schedule {
  const cards = new Map<string, { memory: Card; scheduled: Scheduled }>();
  for (const { card, at, right } of answersIn(entries)) {
    const held = cards.get(card);
    const when = new Date(at);
    const { card: memory } = scheduler.next(
      held?.memory ?? createEmptyCard(when),
      when,
      right ? Rating.Good : Rating.Again,
    );
    const streak = right ? (held?.scheduled.streak ?? 0) + 1 : 0;
    // what was wrong comes again in the next set, however far off the scheduler would put it
    cards.set(card, { memory, scheduled: { due: right ? memory.due.getTime() : at, at, right, streak } });
  }
  return new Map([...cards].map(([id, { scheduled }]) => [id, scheduled]));
}
