/** Serves staff actions. Each runs in one transaction with its audit log entry; the types require the entry. */
import { isDeepStrictEqual } from 'node:util';
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Endpoint } from '../../sync/endpoint.ts';
import { canonical } from '../../sync/canonical.ts';
import { admits } from '../../sync/account/role.ts';
import { undo } from '../../sync/staff/desk-contract.ts';
import { UNDO_MS, type Action, type ActionResult } from '../../sync/staff/declare.ts';
import { StaffProblem, type StaffProblemCode } from '../../sync/staff/problem.ts';
import { found, Problem } from '../../sync/problem.ts';
import type { ProblemCode } from '../../sync/problem-codes.ts';
import { done, iso } from '../../sync/scalar.ts';
import type { AppContext } from '../platform/context.ts';
import { hashOfToken } from '../platform/crypto/sealed.ts';
import type { ExclusiveTx, Tx, Db } from '../platform/db/open.ts';
import type { RequestContext, AppRouter, SignedIn } from '../platform/http/koa-types.ts';
import { serve, type Call } from '../platform/http/serve.ts';
import { mustStillBeSignedIn } from '../platform/http/signed-in.ts';
import { accountNow } from '../progress/state.ts';
import {
  findDeed,
  findKeyed,
  hasDoneSince,
  isFinal,
  readLogged,
  recordStaffAction,
  type Keyed,
} from '../privacy/staff-log-store.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { getAccount } from '../account/account-store.ts';

type StaffCall<Q extends z.ZodMiniType> = Call<Endpoint<Q>> & {
  /** Server time of the action, milliseconds. */
  readonly now: number;
};

type Doing<S extends z.ZodMiniType> = (tx: ExclusiveTx) => Promise<Outcome<S>>;
/** Slow work runs in `ready`, before the transaction: an open transaction blocks all other writes. */
type InTwo<Q extends z.ZodMiniType, S extends z.ZodMiniType> = {
  readonly ready: (call: StaffCall<Q>) => Promise<Doing<S>>;
};

/** The log entry and the answer of an action. */
type Outcome<S extends z.ZodMiniType> = {
  /** Id of the changed object. */
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly answer: Omit<z.output<S>, keyof ActionResult>;
};

/** The log entry of an action that is being undone. */
type Logged = {
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Time of the action, milliseconds. */
  readonly at: number;
  /** Server time now, milliseconds. */
  readonly now: number;
  /** Who undoes it, and whether their proof of identity is fresh. */
  readonly staffId: string;
  readonly fresh: boolean;
};
/** May return a function to run after commit. */
export type Undo = (tx: ExclusiveTx, logged: Logged) => Promise<void | boolean | (() => Promise<void>)>;
type Undoable = Pick<Endpoint, 'access' | 'fresh'> & { readonly takeBack: Undo };

export type Act = ReturnType<typeof staffActions>;

/** @returns a function that serves one action. Actions with `takeBack` can be undone by the call `undo`. */
export function staffActions(router: AppRouter, context: Pick<AppContext, 'db' | 'clock' | 'catchUp'>) {
  const { db, clock, catchUp } = context;
  const undoable = new Map<string, Undoable>();
  serveUndo(router, context, undoable);

  /**
   * @param deed runs the action and returns its log entry, or throws. @param takeBack undoes it, or throws; absent for
   * `final` actions.
   * @param afterwards runs before each answer, also before a repeated one: the server may have crashed before it.
   */
  return <Q extends z.ZodMiniType, S extends z.ZodMiniType>(
    endpoint: Action<Q, S>,
    deed: ((tx: ExclusiveTx, call: StaffCall<Q>) => Promise<Outcome<S>>) | InTwo<Q, S>,
    takeBack?: Undo,
    afterwards?: () => Promise<void>,
  ): void => {
    const { action, final = false, secret = false } = endpoint;
    if (final === (takeBack !== undefined)) throw new Error(`${action} can be undone or is final, one of the two`);
    if (takeBack) undoable.set(action, { ...endpoint, takeBack });
    const call: Endpoint<Q, S> = endpoint;
    serve(router, call, async (made) => {
      const now = accountNow(clock, made.account);
      const key = secret ? undefined : keyOf(made.ctx, action, made.request);
      const doing: Doing<S> = 'ready' in deed ? await deed.ready({ ...made, now }) : (tx) => deed(tx, { ...made, now });
      const first = await writeExclusive(db, async (tx) => {
        await mustStillWork(tx, endpoint, made.account, now);
        const before = key && (await firstAnswer(tx, key, made.account.id));
        if (before) return before;
        const { answer: own, ...log } = await doing(tx);
        const answer = { ...own, undoUntil: takeBack && !isFinal(log.after) ? iso(now + UNDO_MS) : null };
        const row = { staffId: made.account.id, action, ...log, at: now, keyed: key && { ...key, answer } };
        return { ...answer, deed: await recordStaffAction(tx, row) };
      });
      await catchUp();
      await afterwards?.();
      return first as z.output<S>; // `staffAction` adds `deed` and `undoUntil` to the schema
    });
  };
}

const Key = z.uuid();
const Answer = z.looseObject({});

/** Reads the `Idempotency-Key`, by which a retry is recognised. Throws bad-request unless it is a UUID. */
function keyOf(ctx: RequestContext, action: string, request: unknown): Keyed | undefined {
  const text = ctx.get('Idempotency-Key');
  if (text === '') return undefined;
  if (!Key.safeParse(text).success) throw new Problem('bad-request', { fields: ['Idempotency-Key'] });
  // keyed with a secret that is not stored, so a reader of the database cannot guess the request
  const request_hash = createHmac('sha256', text)
    .update(canonical([action, request]))
    .digest('base64url');
  return { key: hashOfToken(text), request_hash };
}

/** The stored answer to the same request. Throws key-reused if the key came with another request. Throws done-before if its sender has acted since. */
async function firstAnswer(tx: Tx, { key, request_hash }: Keyed, staffId: string) {
  const row = await findKeyed(tx, key);
  if (!row) return undefined;
  if (row.staff_id !== staffId || row.request_hash !== request_hash) throw new Problem('key-reused');
  if (await hasDoneSince(tx, staffId, row.id)) throw new StaffProblem('done-before');
  return { ...Answer.parse(readLogged(row.answer)), deed: row.id };
}

function serveUndo(
  router: AppRouter,
  { db, clock, catchUp }: Pick<AppContext, 'db' | 'clock' | 'catchUp'>,
  undoable: ReadonlyMap<string, Undoable>,
): void {
  serve(router, undo, async ({ request, account, ctx }) => {
    const now = accountNow(clock, account);
    const key = keyOf(ctx, 'undo', request);
    const follows = await writeExclusive(db, async (tx) => {
      if (key && (await firstAnswer(tx, key, account.id))) return undefined;
      const row = found(await findDeed(tx, request.deed));
      const way = undoable.get(row.action);
      if (!way || row.undoes !== null || isFinal(readLogged(row.after))) throw new StaffProblem('undo-impossible');
      await mustStillWork(tx, way, account, now);
      if (way.fresh === true && !account.fresh) throw new Problem('proof-old');
      if (row.undone) throw new StaffProblem('undone-already');
      if (now - row.at >= UNDO_MS) throw new StaffProblem('undo-too-late');
      const { subject, action, at } = row;
      const [before, after] = [readLogged(row.before), readLogged(row.after)];
      const then = await way.takeBack(tx, {
        subject,
        before,
        after,
        at,
        now,
        staffId: account.id,
        fresh: account.fresh,
      });
      const log = { staffId: account.id, action, subject, before: after, after: before, at: now };
      await recordStaffAction(tx, { ...log, undoes: request.deed, keyed: key && { ...key, answer: done } });
      return then;
    });
    await catchUp();
    if (typeof follows === 'function') await follows();
    return done;
  });
}

/** Checks session and role again inside the transaction: both may have changed while it waited for the write lock. */
export async function mustStillWork(
  tx: Tx,
  { access }: Pick<Endpoint, 'access'>,
  { session }: SignedIn,
  now: number,
): Promise<void> {
  const { role } = await mustStillBeSignedIn(tx, session, now);
  if (!admits(access, role)) throw new Problem('not-allowed');
}

/** Throws done-meanwhile if a colleague was faster. */
export function must(done: boolean): asserts done {
  if (!done) throw new StaffProblem('done-meanwhile');
}

/** Throws undo-impossible if the state has changed since the action. */
export function mustUndo(done: boolean): void {
  if (!done) throw new StaffProblem('undo-impossible');
}

/** Throws `code` if a colleague has changed the value since. */
export function mustStand(
  present: unknown,
  known: unknown,
  code: 'changed-since' | 'edited-meanwhile' = 'changed-since',
): void {
  if (!isDeepStrictEqual(present, known)) throw new StaffProblem(code);
}

/** Staff are told how to find a registered person, not to sign in. */
const codeForStaff = (code: ProblemCode | StaffProblemCode): ProblemCode | StaffProblemCode =>
  code === 'kennitala-taken' || code === 'email-taken' ? `${code}-here` : code;

export type FieldError = { readonly field: string; readonly code: ProblemCode | StaffProblemCode };

/** Refuses a form with the errors of each field. */
export function mustFit(errors: readonly FieldError[]): void {
  if (errors.length === 0) return;
  throw new Problem('invalid-fields', { errors: errors.map(({ field, code }) => `${field}:${codeForStaff(code)}`) });
}

/** Throws not-found for deleted accounts and for staff. */
export async function findStudent(tx: Tx | Db, id: string) {
  const row = await getAccount(tx, id);
  if (row?.role !== 'learner') throw new Problem('not-found');
  return row;
}
