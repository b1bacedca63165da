/** Binds what staff do: in one transaction the deed and its row in the staff log, without which it does not compile. */
import type * as z from 'zod/mini';
import type { Endpoint } from '../../sync/endpoint.ts';
import { admits } from '../../sync/account/role.ts';
import { undo } from '../../sync/staff/desk-contract.ts';
import { UNDO_MS, type Action, type Deed } from '../../sync/staff/declare.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { Problem } from '../../sync/problem.ts';
import { done } from '../../sync/scalar.ts';
import type { World } from '../platform/context.ts';
import type { ExclusiveTx } from '../platform/db/open.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve, type Call } from '../platform/http/serve.ts';
import { accountNow } from '../progress/state.ts';
import { findDeed, readLogged, recordStaffAction } from './staff-log-store.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

type StaffCall<Q extends z.ZodMiniType> = Call<Endpoint<Q>> & {
  /** Server time of the deed, milliseconds. */
  readonly now: number;
};

type Doing<S extends z.ZodMiniType> = (tx: ExclusiveTx) => Promise<Outcome<S>>;
/** What takes long is made ready beforehand: while a transaction is open nobody else writes. */
type InTwo<Q extends z.ZodMiniType, S extends z.ZodMiniType> = {
  readonly ready: (call: StaffCall<Q>) => Promise<Doing<S>>;
};

/** What was done, for the log, and what the call answers. */
type Outcome<S extends z.ZodMiniType> = {
  /** Id of what it was done to. */
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly answer: Omit<z.output<S>, keyof Deed>;
};

/** What the log holds of a deed that is to be taken back. */
type Logged = {
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  /** When it was done. */
  readonly at: number;
  /** Server time now, milliseconds. */
  readonly now: number;
  /** Id of who takes it back. */
  readonly staffId: string;
};
type Undo = (tx: ExclusiveTx, logged: Logged) => Promise<void>;

/**
 * @param deed does it and tells of it; may throw a Problem or a StaffProblem, then nothing was done.
 * @param takeBack undoes it within ten minutes, and throws where the world has moved on; without it the deed stands.
 * @param afterwards what follows once it is written down, before it is answered.
 */
export type Act = <Q extends z.ZodMiniType, S extends z.ZodMiniType>(
  endpoint: Action<Q, S>,
  deed: ((tx: ExclusiveTx, call: StaffCall<Q>) => Promise<Outcome<S>>) | InTwo<Q, S>,
  takeBack?: Undo,
  afterwards?: () => Promise<void>,
) => void;

/** @returns what binds an action; what was bound with a way back can be undone at `undo`. */
export function staffActions(router: AppRouter, world: Pick<World, 'db' | 'clock' | 'catchUp'>): Act {
  const { db, clock, catchUp } = world;
  const undoable = new Map<string, { readonly takeBack: Undo; readonly access: Endpoint['access'] }>();
  serveUndo(router, world, undoable);

  return <Q extends z.ZodMiniType, S extends z.ZodMiniType>(
    endpoint: Action<Q, S>,
    deed: ((tx: ExclusiveTx, call: StaffCall<Q>) => Promise<Outcome<S>>) | InTwo<Q, S>,
    takeBack?: Undo,
    afterwards?: () => Promise<void>,
  ) => {
    const { action, access } = endpoint;
    if (takeBack) undoable.set(action, { takeBack, access });
    const call: Endpoint<Q, S> = endpoint;
    serve(router, call, async (made) => {
      const now = accountNow(clock, made.account);
      const doing: Doing<S> = 'ready' in deed ? await deed.ready({ ...made, now }) : (tx) => deed(tx, { ...made, now });
      const { answer, id } = await writeExclusive(db, async (tx) => {
        const { answer, ...log } = await doing(tx);
        return { answer, id: await recordStaffAction(tx, { staffId: made.account.id, action, ...log, at: now }) };
      });
      await catchUp();
      await afterwards?.();
      const undoUntil = takeBack ? new Date(now + UNDO_MS).toISOString() : null;
      return { ...answer, deed: id, undoUntil } as z.output<S>; // what `staffAction` makes of the shape
    });
  };
}

function serveUndo(
  router: AppRouter,
  { db, clock, catchUp }: Pick<World, 'db' | 'clock' | 'catchUp'>,
  undoable: ReadonlyMap<string, { readonly takeBack: Undo; readonly access: Endpoint['access'] }>,
): void {
  serve(router, undo, async ({ request, account }) => {
    const now = accountNow(clock, account);
    await writeExclusive(db, async (tx) => {
      const row = await findDeed(tx, request.deed);
      if (!row) throw new Problem('not-found');
      const way = undoable.get(row.action);
      if (!way || row.undoes !== null) throw new StaffProblem('undo-impossible');
      if (!admits(way.access, account.role)) throw new Problem('not-allowed');
      if (row.undone) throw new StaffProblem('undone-already');
      if (now - row.at >= UNDO_MS) throw new StaffProblem('undo-too-late');
      const { subject, action, at } = row;
      const [before, after] = [readLogged(row.before), readLogged(row.after)];
      await way.takeBack(tx, { subject, before, after, at, now, staffId: account.id });
      const log = { staffId: account.id, action, subject, before: after, after: before, at: now };
      await recordStaffAction(tx, { ...log, undoes: request.deed });
    });
    await catchUp();
    return done;
  });
}
