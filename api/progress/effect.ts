/** Effects: what only the server does for a command. Capabilities declare theirs in `effects.ts`. */
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

/** Marks of a submitted test. Throws if the outcome has none. */
export function marksOf({ result }: Outcome): TestResult {
  if (!result) throw new Error('a test was taken in without marks');
  return result;
}

/** Context of the transaction that receives commands: one account, one time (server milliseconds). */
export type CommandContext = {
  readonly context: Pick<AppContext, 'library' | 'config'> & { readonly effects: Effects };
  readonly tx: Tx;
  readonly account: Pick<SignedIn, 'id' | 'device'>;
  readonly now: number;
  /** Person in receipts: kennitala, or the account id. */
  readonly person: string;
  readonly epoch: string;
  /** Tests whose marks are already in this response. */
  readonly told: Set<string>;
  /** Runs in which a command of this request failed. */
  readonly stopped: Set<string>;
  /** Earliest time of any command in the request (rule T3). */
  readonly bound: number;
};

/** Input for the response of a single command. */
export type Answered<N extends CommandName> = {
  readonly context: Pick<AppContext, 'db' | 'library'>;
  readonly request: RequestOf<CommandCall<N>>;
  readonly outcome: Outcome;
  /** State after the command, with the command's id. */
  readonly state: z.output<typeof StateAfter>;
  /** The app reads only state and marks. */
  readonly short: boolean;
};

export type Effect<N extends CommandName> = {
  /** The submitted test, ready for grading; undefined if this account has no such test. */
  readonly exam?: (commandContext: CommandContext, payload: CommandPayload<N>) => Promise<Exam | undefined>;
  /** A reason to refuse, in addition to the shared rule. Runs after the rule, before any write. */
  readonly refuse?: (commandContext: CommandContext) => Promise<CommandProblem | undefined>;
  /** Runs in the command's transaction, after its events are saved. */
  readonly apply?: (
    commandContext: CommandContext,
    command: Command<N>,
    events: readonly ProgressEvent[],
  ) => Promise<void>;
  /** Response of the command's endpoint. */
  readonly answer: (given: Answered<N>) => ResponseOf<CommandCall<N>> | Promise<ResponseOf<CommandCall<N>>>;
};

/** The type requires an effect for every command. */
export type Effects = { readonly [N in CommandName]: Effect<N> };

/** For commands without an effect. */
export const nothingBesides = { answer: ({ state }: Pick<Answered<CommandName>, 'state'>) => state };
