/** Command endpoints: each command at its path, a batch at `/api/sync`. All go through `receive`. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { courseOf, declared, type CommandName } from '../../sync/progress/command.ts';
import { commands } from '../../sync/progress/commands.ts';
import { recogniseReceipts, sync } from '../../sync/progress/contract.ts';
import { Problem } from '../../sync/problem.ts';
import { isProblemCode } from '../../sync/problem-codes.ts';
import { KNOWS_FAILED, SHORT_ANSWERS } from '../../sync/protocol.ts';
import { iso } from '../../sync/scalar.ts';
import { personOf } from '../account/account-store.ts';
import type { RequestContext, AppRouter, SignedIn } from '../platform/http/koa-types.ts';
import { sameAccount } from '../platform/http/signed-in.ts';
import { serve } from '../platform/http/serve.ts';
import { makeCommandAllowance, type CommandAllowance } from './command-allowance.ts';
import type { Outcome } from './effect.ts';
import { readExchangeReceipt } from './receipts.ts';
import { receive, type Received, type School } from './receive.ts';
import { standingOf, stateOf } from './state.ts';
import { readEpoch } from '../platform/db/meta-store.ts';
import type { Db } from '../platform/db/open.ts';

export function commandRoutes(router: AppRouter, school: School): void {
  const context = { ...school, allowance: makeCommandAllowance() };
  serve(router, sync, async ({ request, account, ctx, language }) => {
    sameAccount(ctx, account);
    speaks(context, request.protocol);
    if (request.commands.length > 0) await sameEpoch(ctx, context.db);
    await context.allowance.take(account.id, request.commands);
    const { outcomes, learner, now, receipt, epoch, clock } = await receive(
      context,
      account,
      request.commands,
      by(ctx),
    );
    const after =
      request.protocol >= SHORT_ANSWERS
        ? standingOf(context, learner, now)
        : stateOf(context, learner, now, { language });
    const state = { ...after, clock, epoch, exchange: receipt };
    const told = outcomes.filter(({ verdict }) => verdict !== 'failed' || request.protocol >= KNOWS_FAILED);
    return { serverTime: state.serverTime, clock, verdicts: told.map(({ details: _, ...verdict }) => verdict), state };
  });
  for (const { name } of Object.values(commands)) serveCommand(router, context, name);
  serve(router, recogniseReceipts, async ({ request, account }) => {
    const { person } = await personOf(context.db, account.id);
    return { own: request.receipts.map((each) => readExchangeReceipt(context.config, person, each) !== undefined) };
  });
}

type Limited = School & { readonly allowance: CommandAllowance };

function serveCommand<N extends CommandName>(router: AppRouter, context: Limited, name: N): void {
  router.post(declared[name].endpoint.path, (ctx, next) => {
    // an invalid id too: a refusal must name its command, or the device resends it for ever
    const id = ctx.get('Idempotency-Key').slice(0, LONGEST_ID);
    if (id !== '') ctx.state.command = id;
    return next();
  });
  serve(router, declared[name].endpoint, async ({ request, account, ctx, language }) => {
    const protocol = Number(ctx.get('Protocol')) || UNSAID;
    speaks(context, protocol);
    const { outcome, learner, now, receipt, epoch, clock } = await takeAlone(context, account, ctx, {
      name,
      payload: request,
    });
    const short = protocol >= SHORT_ANSWERS;
    const after = short
      ? standingOf(context, learner, now)
      : stateOf(context, learner, now, { language, course: courseOf({ name, payload: request }) });
    const state = { ...after, clock, epoch, exchange: receipt };
    return context.effects[name].answer({
      context,
      request,
      outcome,
      short,
      state: { ...state, command: outcome.id, ...(outcome.receipt === undefined ? {} : { receipt: outcome.receipt }) },
    });
  });
}

/** The newest protocol that sends no `Protocol` header with a single command. */
const UNSAID = SHORT_ANSWERS - 1;

/** Throws if the app's protocol is too old. */
function speaks({ config }: School, protocol: number): void {
  if (protocol < config.oldestProtocol) throw new Problem('protocol-too-old');
}

const Key = z.uuid();
const LONGEST_ID = 100;
const Time = z.iso.datetime();

/** `Idempotency-Key` is the command's id, `Command-At` its time, `Command-Enrolment` its run. Defaults: a new id, now, the present run. Throws the refusal. */
async function takeAlone(
  context: Limited,
  account: SignedIn,
  ctx: RequestContext,
  action: { readonly name: CommandName; readonly payload: unknown },
): Promise<Omit<Received, 'outcomes'> & { readonly outcome: Outcome }> {
  sameAccount(ctx, account);
  await sameEpoch(ctx, context.db);
  await context.allowance.take(account.id, [action]);
  const id = header(ctx, 'Idempotency-Key', Key) ?? randomUUID();
  const at = header(ctx, 'Command-At', Time) ?? iso(context.clock());
  const enrolment = header(ctx, 'Command-Enrolment', Key) ?? null;
  const { outcomes, ...received } = await receive(context, account, [{ id, at, enrolment, ...action }], by(ctx));
  return { ...received, outcome: accepted(outcomes[0]) };
}

/** Headers of the device: receipt of its last exchange, and request time; and the request id. */
const by = (ctx: RequestContext) => {
  const made = Time.safeParse(ctx.get('Exchange-At')).data;
  return {
    shown: {
      receipt: ctx.get('Exchange-Receipt') || undefined,
      made: made === undefined ? undefined : Date.parse(made),
    },
    requestId: ctx.state.requestId,
  };
};

function header(ctx: RequestContext, name: string, schema: z.ZodType<string>): string | undefined {
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

/** After a restore, refuses devices and delayed requests of the previous epoch: commands that may be lost are sent first (rule V11). Throws 409. */
async function sameEpoch(ctx: RequestContext, db: Db): Promise<void> {
  const known = ctx.get('Exchange-Epoch');
  if (known !== '' && known !== (await readEpoch(db))) throw new Problem('school-restored');
}
