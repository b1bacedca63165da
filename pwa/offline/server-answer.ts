/** Interprets an answer to sent commands: verdicts and state, or why there are none. No database access. */
import * as z from 'zod/mini';
import { TestResult } from '../../sync/exam/contract.ts';
import { isCommandName, Verdict, type RawCommand } from '../../sync/progress/command.ts';
import { commands } from '../../sync/progress/commands.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { Standing } from '../../sync/progress/session-state.ts';
import { Iso } from '../../sync/scalar.ts';
import { isProblemCode, ProblemBody, refusesCommand } from '../../sync/problem-codes.ts';

/** The parsed body, undefined if not JSON; `retryAfter` in seconds, if the server says so. */
export type Sent = { readonly status: number; readonly body: unknown; readonly retryAfter?: number };

export type Settled = {
  readonly command: RawCommand;
  readonly verdict: Verdict['verdict'];
  readonly code?: string;
  readonly result?: TestResult;
  readonly receipt?: string | undefined;
};
export type Answer = {
  readonly settled: readonly Settled[];
  /** The whole learner, if the answer has it. */
  readonly learner?: Learner;
  /** The server's build, if stated. */
  readonly build?: string | undefined;
  /** Publication number of the server's material, if stated. */
  readonly material?: number | undefined;
  /** Epoch of the server's database, if stated. */
  readonly epoch?: string | undefined;
  /** The receipt of this exchange, if any. */
  readonly exchange?: string | undefined;
  /** Server time of the answer, milliseconds, and the setting of the server's clock, if stated. */
  readonly at: number;
  readonly clock?: string | undefined;
};
/** batch-refused: the list was unreadable; no command has a verdict. restored: the server is in another epoch and took nothing. */
export type Understood =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'batch-refused' | 'restored' | 'trouble' | 'signed-out' };

export type Asked = {
  readonly commands: readonly RawCommand[];
  /** The command sent by its own call, if any. */
  readonly alone: RawCommand | undefined;
  readonly accountId: string;
  readonly now: number;
};

const TROUBLE: Understood = { kind: 'trouble' };
/** Refusals that mean "later" or "not like this" and say nothing about the command (rule O4). */
const NOT_VERDICTS = new Set([408, 425, 426, 429]);
/** The answer of a command's own call names the command (rule V9). */
const Named = z.object({ command: z.string(), receipt: z.optional(z.string()) });

/** An answer without state also gives epoch and time, for a restore (rule V11): a device's clock may be years off. Older servers did not. */
const Placed = z.object({ serverTime: z.optional(Iso), epoch: z.optional(z.string()) });

export function understand({ status, body }: Sent, asked: Asked): Understood {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 200 || status === 201)
    return asked.alone ? ownAnswer(body, asked.alone, asked) : batchAnswer(body, asked);
  return refusal(status, body, asked);
}

function refusal(status: number, body: unknown, { alone, commands, now }: Asked): Understood {
  const problem = z.safeParse(ProblemBody, body);
  const [command] = commands;
  const failed = problem.data?.error.code === 'command-failed' && alone && isAbout(body, alone);
  if (failed) return { kind: 'answer', answer: { settled: [{ command: alone, verdict: 'failed' }], at: now } };
  if (status === 413 && commands.length > 1) return { kind: 'batch-refused' }; // perhaps by a proxy, with its own body
  if (status < 400 || status >= 500 || NOT_VERDICTS.has(status) || !problem.success || !command) return TROUBLE;
  const { code } = problem.data.error;
  if (code === 'school-restored') return { kind: 'restored' };
  // a proxy may refuse as well, with its own body
  const isSchools = isAbout(body, command) || (!alone && isProblemCode(code));
  if (!refusesCommand(code) || (commands.length === 1 && !isSchools)) return TROUBLE;
  if (commands.length > 1) return { kind: 'batch-refused' };
  return { kind: 'answer', answer: { settled: [{ command, verdict: 'refused', code }], at: now } };
}

/** Whether the server no longer supports this app version. */
export const isTooOld = (body: unknown): boolean =>
  z.safeParse(ProblemBody, body).data?.error.code === 'protocol-too-old';

const isAbout = (body: unknown, { id }: RawCommand): boolean => z.safeParse(Named, body).data?.command === id;

/** Reads the answer of a command's own call. One without state, such as feedback's, only says that it was accepted. */
function ownAnswer(body: unknown, command: RawCommand, asked: Asked): Understood {
  if (!isCommandName(command.name) || !isAbout(body, command)) return TROUBLE;
  const { response, marks } = commands[command.name];
  const result = marks?.(body);
  if (marks && !result) return TROUBLE;
  const settled: readonly Settled[] = [
    { command, verdict: 'accepted', receipt: z.safeParse(Named, body).data?.receipt, ...(result ? { result } : {}) },
  ];
  const standing = z.safeParse(Standing, body);
  if (standing.success) return standingAnswer(standing.data, settled, asked);
  if (!z.safeParse(response, body).success) return TROUBLE;
  const { data } = z.safeParse(Placed, body);
  const at = data?.serverTime === undefined ? asked.now : Date.parse(data.serverTime);
  return { kind: 'answer', answer: { settled, epoch: data?.epoch, at } };
}

/** The parts read of a list's answer. */
const ListAnswer = z.object({ verdicts: z.array(Verdict), state: Standing });

function batchAnswer(body: unknown, asked: Asked): Understood {
  const parsed = z.safeParse(ListAnswer, body);
  if (!parsed.success) return TROUBLE;
  const { verdicts, state } = parsed.data;
  const sent = new Map(asked.commands.map((command) => [command.id, command]));
  const settled = verdicts.flatMap((verdict) => settledBy(verdict, sent));
  // otherwise the same list would be resent forever
  if (settled.length === 0 && asked.commands.length > 0) return TROUBLE;
  return standingAnswer(state, settled, asked);
}

function settledBy({ id, verdict, code, receipt, result }: Verdict, sent: ReadonlyMap<string, RawCommand>): Settled[] {
  const command = sent.get(id);
  if (!command) return [];
  const marks = z.safeParse(TestResult, result);
  return [
    {
      command,
      verdict,
      receipt,
      ...(code === undefined ? {} : { code }),
      ...(marks.success ? { result: marks.data } : {}),
    },
  ];
}

/** The state must be this account's: a sign-in in another tab must not overwrite it (rule O5). */
function standingAnswer(
  { id, learner, build, material, epoch, exchange, serverTime, clock }: Standing,
  settled: readonly Settled[],
  { accountId }: Asked,
): Understood {
  if (id !== accountId) return { kind: 'signed-out' };
  const at = Date.parse(serverTime);
  return { kind: 'answer', answer: { settled, learner, build, material, epoch, exchange, at, clock } };
}
