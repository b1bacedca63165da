/** The rules of the learning path: what a command changes, or why it is refused. The same on device and server. */
import { declared, type Action, type CommandName, type Command } from './command.ts';
import type { Decision, Facts } from './decision.ts';
import type { Learner } from './learner.ts';
import { evolve } from './evolve.ts';

export type { Decision, Facts } from './decision.ts';

/** Decides one command by its own rule. Never throws, and changes nothing. */
export const decide = <N extends CommandName>(learner: Learner, action: Action<N>, facts: Facts): Decision =>
  declared[action.name].decide(learner, action.payload, facts);

/** What the learner sees (rule O2): each pending command decided at its own time; refused ones change nothing. @param surely lower bound of server time: a guess beyond it makes nothing late. */
export function fold(confirmed: Learner, pending: readonly Command[], surely = Infinity): Learner {
  return pending.reduce((learner, command) => {
    const at = Date.parse(command.at);
    const doneAt = Math.min(at, surely);
    const facts = { now: at, doneAt, enrolment: command.enrolment, editionsOf: () => undefined };
    const decision = decide(learner, command, facts);
    return decision.ok ? decision.events.reduce(evolve, learner) : learner;
  }, confirmed);
}
