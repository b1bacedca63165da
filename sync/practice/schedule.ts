/** When each card is due again: spaced repetition (FSRS), computed from the entries, never stored (P2). */
import { createEmptyCard, fsrs, Rating, type Card } from 'ts-fsrs';
import { answersIn, type Entry } from './entry.ts';

/** No randomness and no short-term steps: the same entries give the same days on every device. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, request_retention: 0.9 });

export type Scheduled = {
  /** Due from this server time, milliseconds. */
  readonly due: number;
  /** Time and result of the last answer. */
  readonly at: number;
  readonly right: boolean;
  /** Right answers in a row. */
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
    // a wrong card is due in the next set, whatever the scheduler says
    cards.set(card, { memory, scheduled: { due: right ? memory.due.getTime() : at, at, right, streak } });
  }
  return new Map([...cards].map(([id, { scheduled }]) => [id, scheduled]));
}
