/** Serves the commands: each at its own path, several together at `/api/sync`; all go through `receive`. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { courseOf, declared, type CommandName } from '../../sync/progress/command.ts';
import { commands } from '../../sync/progress/commands.ts';
import { recogniseReceipts, sync } from '../../sync/progress/contract.ts';
import { Problem } from '../../sync/problem.ts';
import { isProblemCode } from '../../sync/problem-codes.ts';
import { KNOWS_FAILED, SHORT_ANSWERS } from '../../sync/protocol.ts';
import { personOf } from '../account/account-store.ts';
import type { AppContext, AppRouter, SignedIn } from '../platform/http/koa-types.ts';
import { sameAccount } from '../platform/http/same-account.ts';
import { serve } from '../platform/http/serve.ts';
import { makeCommandAllowance, type CommandAllowance } from './command-allowance.ts';
import { effects } from './effects.ts';
import type { Outcome } from './outcome.ts';
import { readExchangeReceipt } from './receipts.ts';
import { receive, type Received, type School } from './receive.ts';
import { sameEpoch } from './same-epoch.ts';
import { standingOf, stateOf } from './state.ts';

export function commandRoutes(router: AppRouter, school: School): void {
  const world = { ...school, allowance: makeCommandAllowance() };
  serve(router, sync, async ({ request, account, ctx, language }) => {
    sameAccount(ctx, account);
    speaks(world, request.protocol);
    if (request.commands.length > 0) await sameEpoch(ctx, world.db);
    await world.allowance.take(account.id, request.commands);
    const { outcomes, learner, now, receipt, epoch, clock } = await receive(world, account, request.commands, by(ctx));
    const after =
      request.protocol >= SHORT_ANSWERS ? standingOf(world, learner, now) : stateOf(world, learner, now, { language });
    const state = { ...after, clock, epoch, exchange: receipt };
    const told = outcomes.filter(({ verdict }) => verdict !== 'failed' || request.protocol >= KNOWS_FAILED);
    return { serverTime: state.serverTime, clock, verdicts: told.map(({ details: _, ...verdict }) => verdict), state };
  });
  for (const { name } of Object.values(commands)) serveCommand(router, world, name);
  serve(router, recogniseReceipts, async ({ request, account }) => {
    const person = await personOf(world.db, account.id);
    return { own: request.receipts.map((each) => readExchangeReceipt(world.config, person, each) !== undefined) };
  });
}

type Limited = School & { readonly allowance: CommandAllowance };

/** One command at its own path. */
function serveCommand<N extends CommandName>(router: AppRouter, world: Limited, name: N): void {
  router.post(declared[name].endpoint.path, (ctx, next) => {
    // also one that is no id: its refusal has to name it, or it is sent for ever
    const id = ctx.get('Idempotency-Key').slice(0, LONGEST_ID);
    if (id !== '') ctx.state.command = id;
    return next();
  });
  serve(router, declared[name].endpoint, async ({ request, account, ctx, language }) => {
    const protocol = Number(ctx.get('Protocol')) || UNSAID;
    speaks(world, protocol);
    const { outcome, learner, now, receipt, epoch, clock } = await takeAlone(world, account, ctx, {
      name,
      payload: request,
    });
    const short = protocol >= SHORT_ANSWERS;
    const after = short
      ? standingOf(world, learner, now)
      : stateOf(world, learner, now, { language, course: courseOf({ name, payload: request }) });
    const state = { ...after, clock, epoch, exchange: receipt };
    return effects[name].answer({
      world,
      request,
      outcome,
      short,
      state: { ...state, command: outcome.id, ...(outcome.receipt === undefined ? {} : { receipt: outcome.receipt }) },
    });
  });
}

/** The newest that says no version at a command's own call. */
const UNSAID = SHORT_ANSWERS - 1;

/** Throws where the app is older than the school takes. */
function speaks({ config }: School, protocol: number): void {
  if (protocol < config.oldestProtocol) throw new Problem('protocol-too-old');
}

const Key = z.uuid();
const LONGEST_ID = 100;
const Time = z.iso.datetime();

/**
 * `Idempotency-Key` is the command's id, `Command-At` when it was given and `Command-Enrolment` the run it belongs to;
 * without them it is a new command, given now, on the present run. Throws the reason of a refusal.
 */
async function takeAlone(
  world: Limited,
  account: SignedIn,
  ctx: AppContext,
  action: { readonly name: CommandName; readonly payload: unknown },
): Promise<Omit<Received, 'outcomes'> & { readonly outcome: Outcome }> {
  sameAccount(ctx, account);
  await sameEpoch(ctx, world.db);
  await world.allowance.take(account.id, [action]);
  const id = header(ctx, 'Idempotency-Key', Key) ?? randomUUID();
  const at = header(ctx, 'Command-At', Time) ?? new Date(world.clock()).toISOString();
  const enrolment = header(ctx, 'Command-Enrolment', Key) ?? null;
  const { outcomes, ...received } = await receive(world, account, [{ id, at, enrolment, ...action }], by(ctx));
  return { ...received, outcome: accepted(outcomes[0]) };
}

/** What a device shows with its commands: the receipt of its last exchange, when it made the request, and which request it is. */
const by = (ctx: AppContext) => {
  const made = Time.safeParse(ctx.get('Exchange-At')).data;
  return {
    shown: {
      receipt: ctx.get('Exchange-Receipt') || undefined,
      made: made === undefined ? undefined : Date.parse(made),
    },
    requestId: ctx.state.requestId,
  };
};

function header(ctx: AppContext, name: string, schema: z.ZodType<string>): string | undefined {
  const text = ctx.get(name);
  if (text === '') return undefined;
  const parsed = schema.safeParse(text);
  if (!parsed.success) throw new Problem('bad-request', { fields: [name] });
  return parsed.data;
}

function accepted(outcome: Outcome | undefined): Outcome {
  if (!outcome) throw new Error('a command got no verdict');
  if (outcome.verdict === 'failed') throw new Problem('command-failed');
  if (outcome.verdict !== 'refused') return outcome;
  const code = outcome.code ?? '';
  throw new Problem(isProblemCode(code) ? code : 'bad-request', outcome.details);
}
