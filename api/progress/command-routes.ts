/** Serves the commands: each at its own path, several together at `/api/sync`; all go through `receive`. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { submitFinalTest, submitTest, TestResult } from '../../sync/exam/contract.ts';
import { sendFeedback, sendMessage } from '../../sync/community/contract.ts';
import type { CommandName } from '../../sync/progress/command.ts';
import { submitStepAnswers, sync, updateUserRound, updateUserStep } from '../../sync/progress/contract.ts';
import { sessionState } from '../../sync/progress/session-state.ts';
import { parseRoundId, parseStepId } from '../../sync/course/ids.ts';
import { isProblemCode, Problem } from '../../sync/problem.ts';
import { OLDEST_PROTOCOL } from '../../sync/protocol.ts';
import { done, type CourseNr } from '../../sync/scalar.ts';
import { chatName, messageTime } from '../community/community-store.ts';
import type { World } from '../context.ts';
import { userStep } from '../course/user-step.ts';
import { serve, type AppContext, type AppRouter } from '../http/serve.ts';
import type { SignedIn } from '../http/session.ts';
import { receive, type Outcome, type Received } from './receive.ts';

export function commandRoutes(router: AppRouter, world: World): void {
  serve(router, sync, async ({ request, account, ctx }) => {
    sameAccount(ctx, account);
    if (request.protocol < OLDEST_PROTOCOL) throw new Problem('protocol-too-old');
    const { outcomes, learner, now } = await receive(world, account, request.commands);
    const state = sessionState(learner, now);
    return { serverTime: state.serverTime, verdicts: outcomes.map(({ details: _, ...verdict }) => verdict), state };
  });

  serve(
    router,
    updateUserRound,
    async ({ request, account, ctx }) =>
      (await single(world, account, ctx, 'update-user-round', request, parseRoundId(request.roundId)?.course)).state,
  );

  serve(
    router,
    updateUserStep,
    async ({ request, account, ctx }) =>
      (await single(world, account, ctx, 'update-user-step', request, request.course)).state,
  );

  serve(router, submitStepAnswers, async ({ request, account, ctx }) => {
    const ref = parseStepId(request.stepId);
    if (!ref) throw new Problem('not-found');
    const { state } = await single(world, account, ctx, 'submit-step-answers', request, ref.course);
    return { ...state, step: userStep(world.library, state.learner, ref) };
  });

  serve(router, submitTest, async ({ request, account, ctx }) => {
    const { state, outcome } = await single(
      world,
      account,
      ctx,
      'submit-test',
      request,
      parseRoundId(request.roundId)?.course,
    );
    return { ...state, ...z.parse(TestResult, outcome.result) };
  });

  serve(router, submitFinalTest, async ({ request, account, ctx }) => {
    const { state, outcome } = await single(world, account, ctx, 'submit-final-test', request, request.course);
    const { test, ...result } = z.parse(TestResult, outcome.result);
    return { ...state, ...result, finalTest: test };
  });

  serve(router, sendMessage, async ({ request, account, ctx }) => {
    const { state, outcome } = await single(world, account, ctx, 'send-message', request, 2);
    const at = await messageTime(world.db, outcome.id);
    const created_date = at === undefined ? state.serverTime : new Date(at).toISOString();
    return {
      ...state,
      message: { id: outcome.id, user: chatName(state.name), message_text: request.messageText, created_date },
    };
  });

  serve(router, sendFeedback, async ({ request, account, ctx }) => {
    await single(world, account, ctx, 'send-feedback', request);
    return done;
  });
}

const Key = z.uuid();
const Time = z.iso.datetime();

/**
 * One command at its own path. `Idempotency-Key` is the command's id, `Command-At` when it was given and
 * `Command-Enrolment` the run it belongs to; without them it is a new command, given now, on the present run.
 */
async function single(
  world: World,
  account: SignedIn,
  ctx: AppContext,
  name: CommandName,
  payload: unknown,
  course?: CourseNr,
) {
  sameAccount(ctx, account);
  const id = header(ctx, 'Idempotency-Key', Key) ?? randomUUID();
  const at = header(ctx, 'Command-At', Time) ?? new Date(world.clock()).toISOString();
  const enrolment = header(ctx, 'Command-Enrolment', Key) ?? null;
  const received = await receive(world, account, [{ id, name, at, enrolment, payload }]);
  return { outcome: accepted(received), state: sessionState(received.learner, received.now, course) };
}

function header(ctx: AppContext, name: string, schema: z.ZodType<string>): string | undefined {
  const text = ctx.get(name);
  if (text === '') return undefined;
  const parsed = schema.safeParse(text);
  if (!parsed.success) throw new Problem('bad-request', { fields: [name] });
  return parsed.data;
}

/** One account's queue is never taken under another's session (rule O5): `Command-Account` says whose it is. */
function sameAccount(ctx: AppContext, account: SignedIn): void {
  const owner = ctx.get('Command-Account');
  if (owner !== '' && owner !== account.id) throw new Problem('not-signed-in');
}

function accepted({ outcomes }: Received): Outcome {
  const [outcome] = outcomes;
  if (!outcome) throw new Error('a command got no verdict');
  if (outcome.verdict !== 'refused') return outcome;
  const code = outcome.code ?? '';
  throw new Problem(isProblemCode(code) ? code : 'bad-request', outcome.details);
}
