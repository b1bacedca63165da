/** The rules of the learning path: what a command changes, or why it is refused. Runs alike on phone and server. */
import { declared, type Action, type CommandName } from './command.ts';
import type { Decision, Facts } from './decision.ts';
import type { Learner } from './learner.ts';

export type { Decision, Facts } from './decision.ts';

/** Decides one command on a learner, by its own rule. Never throws; changes nothing itself. */
export const decide = <N extends CommandName>(learner: Learner, action: Action<N>, facts: Facts): Decision =>
  declared[action.name].decide(learner, action.payload, facts);
