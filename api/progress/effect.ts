/** What the server does for a command besides the rule that both sides know. Capabilities declare it in `effects.ts`. */
import type { RequestOf, ResponseOf } from '../../sync/endpoint.ts';
import type { Command, CommandCall, CommandName, CommandPayload, Verdict } from '../../sync/progress/command.ts';
import type { ProgressEvent } from '../../sync/progress/decision.ts';
import type * as z from 'zod';
import type { StateAfter } from '../../sync/progress/define-command.ts';
import type { CommandProblem, ProblemDetails } from '../../sync/problem-codes.ts';
import type { AppContext } from '../platform/context.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Exam } from '../exam/exam-store.ts';
import type { SignedIn } from '../platform/http/koa-types.ts';
import type { TestResult } from '../../sync/exam/contract.ts';

export type Outcome = Verdict & { readonly result?: TestResult; readonly details?: ProblemDetails };

export const refused = (id: string, code: CommandProblem, details?: ProblemDetails): Outcome =>
  details ? { id, verdict: 'refused', code, details } : { id, verdict: 'refused', code };

/** The marks of a test that was handed in. Throws where the outcome has none. */
export function marksOf({ result }: Outcome): TestResult {
  if (!result) throw new Error('a test was taken in without marks');
  return result;
}

/** Where a command is taken in: one transaction, one account, one moment (server time, milliseconds). */
export type CommandContext = {
  readonly context: Pick<AppContext, 'library' | 'config'> & { readonly effects: Effects };
  readonly tx: Tx;
  readonly account: Pick<SignedIn, 'id' | 'device'>;
  readonly now: number;
  /** Whose receipts are signed and read: kennitala, or the account's id. */
  readonly person: string;
  readonly epoch: string;
  /** Tests whose marks the request has been answered with. */
  readonly told: Set<string>;
  /** Runs in which the school has failed at a command of the request. */
  readonly stopped: Set<string>;
  /** Before this no command of the request can have been given (rule T3). */
  readonly bound: number;
};

/** What the call of a command's own is answered from: the verdict it got, and the state after it. */
export type Answered<N extends CommandName> = {
  readonly context: Pick<AppContext, 'db' | 'library'>;
  readonly request: RequestOf<CommandCall<N>>;
  readonly outcome: Outcome;
  /** The state after it, and the id of the command. */
  readonly state: z.output<typeof StateAfter>;
  /** The app reads nothing besides the state and marks. */
  readonly short: boolean;
};

export type Effect<N extends CommandName> = {
  /** The test that the command hands in, ready to be graded; undefined where this account has no such test. */
  readonly exam?: (commandContext: CommandContext, payload: CommandPayload<N>) => Promise<Exam | undefined>;
  /** Why the school does not take it, besides the rule; asked before anything is written down. */
  readonly refuse?: (commandContext: CommandContext) => Promise<CommandProblem | undefined>;
  /** In the transaction that takes the command, once what happened is written down. */
  readonly apply?: (
    commandContext: CommandContext,
    command: Command<N>,
    events: readonly ProgressEvent[],
  ) => Promise<void>;
  /** What the call of its own answers. */
  readonly answer: (given: Answered<N>) => ResponseOf<CommandCall<N>> | Promise<ResponseOf<CommandCall<N>>>;
};

/** One for every command: one that is forgotten does not compile. */
export type Effects = { readonly [N in CommandName]: Effect<N> };

/** For commands that change the learner and nothing else. */
export const nothingBesides = { answer: ({ state }: Pick<Answered<CommandName>, 'state'>) => state };
