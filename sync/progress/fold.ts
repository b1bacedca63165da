/** What the learner sees: the confirmed state with the waiting commands on top, by the server's own rules (decisions 6.2). */
import type { Command } from './command.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import type { Learner } from './learner.ts';

/**
 * `fold(confirmed, pending)`: each pending command decided at the time it was given.
 * One that the rules refuse changes nothing here; the server will say so in its verdict.
 * @param surely the least that the server's clock shows, milliseconds: by a guess beyond it no command is called too late.
 */
export function fold(confirmed: Learner, pending: readonly Command[], surely = Infinity): Learner {
  return pending.reduce((learner, command) => {
    const at = Date.parse(command.at);
    const doneAt = Math.min(at, surely);
    const facts = { now: at, doneAt, enrolment: command.enrolment, editionsOf: () => undefined };
    const decision = decide(learner, command, facts);
    return decision.ok ? decision.events.reduce(evolve, learner) : learner;
  }, confirmed);
}
