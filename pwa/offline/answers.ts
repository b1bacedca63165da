/** What an answer to sent commands means: verdicts and state, or why there are none. Nothing here touches the database. */
import * as z from 'zod/mini';
import { submitFinalTest, submitTest, TestResult } from '../../sync/exam/contract.ts';
import type { RawCommand, Verdict } from '../../sync/progress/command.ts';
import { sync } from '../../sync/progress/contract.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { SessionState } from '../../sync/progress/session-state.ts';
import { ProblemBody } from '../../sync/problem.ts';
import { Done } from '../../sync/scalar.ts';

/** What came back: the parsed body, undefined where it was no JSON; seconds to wait where the server said so. */
export type Sent = { readonly status: number; readonly body: unknown; readonly retryAfter?: number };

export type Settled = {
  readonly command: RawCommand;
  readonly verdict: Verdict['verdict'];
  readonly code?: string;
  readonly result?: TestResult;
};
export type Answer = {
  readonly settled: readonly Settled[];
  /** The whole learner, where the answer has it. */
  readonly learner?: Learner;
  /** Server time of the answer, milliseconds. */
  readonly at: number;
};
/** batch-refused: the list as a whole was not read; nothing in it has a verdict. */
export type Understood =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'batch-refused' | 'trouble' | 'signed-out' };

export type Asked = {
  readonly commands: readonly RawCommand[];
  /** The command that went to its own call, if one did. */
  readonly alone: RawCommand | undefined;
  readonly accountId: string;
  readonly now: number;
};

const TROUBLE: Understood = { kind: 'trouble' };
/** Refusals that say "later" or "not like this", and nothing about the command (rule O4). */
const NOT_VERDICTS = new Set([408, 425, 426, 429]);
const NOT_ABOUT_IT = new Set(['cross-site', 'unsupported-media-type']);

export function understand({ status, body }: Sent, asked: Asked): Understood {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 200 || status === 201)
    return asked.alone ? ownAnswer(body, asked.alone, asked) : batchAnswer(body, asked);
  return refusal(status, body, asked);
}

function refusal(status: number, body: unknown, { commands, now }: Asked): Understood {
  const problem = z.safeParse(ProblemBody, body);
  const [command] = commands;
  if (status < 400 || status >= 500 || NOT_VERDICTS.has(status) || !problem.success || !command) return TROUBLE;
  const { code } = problem.data.error;
  if (NOT_ABOUT_IT.has(code)) return TROUBLE;
  if (commands.length > 1) return { kind: 'batch-refused' };
  return { kind: 'answer', answer: { settled: [{ command, verdict: 'refused', code }], at: now } };
}

function ownAnswer(body: unknown, command: RawCommand, asked: Asked): Understood {
  const settled: Settled = { command, verdict: 'accepted' };
  if (command.name === 'send-feedback') {
    return z.safeParse(Done, body).success
      ? { kind: 'answer', answer: { settled: [settled], at: asked.now } }
      : TROUBLE;
  }
  const result = ownResult(command.name, body);
  if (result === 'unreadable') return TROUBLE;
  return stateAnswer(body, [result ? { ...settled, result } : settled], asked);
}

/** The marks in the answer to a submitted test; undefined where the command is none. */
function ownResult(name: string, body: unknown): TestResult | undefined | 'unreadable' {
  if (name === 'submit-test') {
    const parsed = z.safeParse(submitTest.response, body);
    if (!parsed.success) return 'unreadable';
    const { test, userTest, wrongTestAnswers, passed } = parsed.data;
    return { test, userTest, wrongTestAnswers, passed };
  }
  if (name !== 'submit-final-test') return undefined;
  const parsed = z.safeParse(submitFinalTest.response, body);
  if (!parsed.success) return 'unreadable';
  const { finalTest: test, userTest, wrongTestAnswers, passed } = parsed.data;
  return { test, userTest, wrongTestAnswers, passed };
}

function batchAnswer(body: unknown, asked: Asked): Understood {
  const parsed = z.safeParse(sync.response, body);
  if (!parsed.success) return TROUBLE;
  const { verdicts, state } = parsed.data;
  const settled = verdicts.flatMap((verdict) => settledBy(verdict, asked.commands));
  // an answer without a verdict for anything sent would be asked for again without end
  if (settled.length === 0 && asked.commands.length > 0) return TROUBLE;
  return stateAnswer(state, settled, asked);
}

function settledBy({ id, verdict, code, result }: Verdict, commands: readonly RawCommand[]): Settled[] {
  const command = commands.find((candidate) => candidate.id === id);
  if (!command) return [];
  const marks = z.safeParse(TestResult, result);
  return [
    { command, verdict, ...(code === undefined ? {} : { code }), ...(marks.success ? { result: marks.data } : {}) },
  ];
}

/** The state must be this account's: a session changed in another tab must not write into this one's data (rule O5). */
function stateAnswer(body: unknown, settled: readonly Settled[], { accountId }: Asked): Understood {
  const state = z.safeParse(SessionState, body);
  if (!state.success) return TROUBLE;
  if (state.data.id !== accountId) return { kind: 'signed-out' };
  return { kind: 'answer', answer: { settled, learner: state.data.learner, at: Date.parse(state.data.serverTime) } };
}
