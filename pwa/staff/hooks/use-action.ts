/** Runs a staff action and tracks its state: busy, done with undo, or refused with a message (B.4). */
import { useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Action, ActionResult } from '../../../sync/staff/declare.ts';
import { undo as undoCall } from '../../../sync/staff/desk-contract.ts';
import { same } from '../../../sync/staff/merge-fields.ts';
import type { Endpoint, RequestOf, ResponseOf } from '../../../sync/endpoint.ts';
import { useWords } from '../../language/language.ts';
import { CallError } from '../../offline/call.ts';
import { useConnection } from '../../offline/connection.ts';
import { released, staffCall } from '../frame/staff-call.ts';
import { noteFailure, useDesk, lookForChanges } from '../frame/desk-store.ts';

/** An action declared by `staffAction`. */
type UndoableAction = Action<z.ZodMiniType, z.ZodMiniType<ActionResult>>;

export type ActionState = {
  /** `unanswered`: no answer arrived, so the result is unknown. */
  readonly at: 'idle' | 'busy' | 'done' | 'undone' | 'failed' | 'unanswered';
  /** Message if the action or its undo failed. */
  readonly error: string | undefined;
  /** Messages of the server, by form field. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Status 409, perhaps because a colleague was faster. */
  readonly overtaken?: boolean;
  /** The last action and until when (ISO) it can be undone. Only the server's answer sets it. */
  readonly deed: ActionResult | undefined;
};

/** The offline message stays this long after reconnecting, milliseconds, so that it can be read. */
const READ_MS = 4000;

/** `offline`: the error is a lost connection and is cleared after reconnecting. */
const IDLE: ActionState & { readonly offline?: boolean } = { at: 'idle', error: undefined, deed: undefined };

type Undoing = {
  /** Clears the error. Keeps `deed` and the field errors. */
  readonly forget: () => void;
  /** @returns whether it was undone; if not, `error` says why and `deed` stays. */
  readonly undo: () => Promise<boolean>;
  readonly reset: () => void;
};

export type Undoable = ActionState & Pick<Undoing, 'undo'>;
export type Tried = Undoable & Pick<Undoing, 'forget'>;

export type Doing<E extends UndoableAction> = ActionState &
  Undoing & {
    readonly final: boolean;
    /** @returns the answer; undefined if it failed, and `error` says why. */
    readonly run: (request: RequestOf<E>) => Promise<ResponseOf<E> | undefined>;
  };

/**
 * Only the last action of a page shows its outcome.
 * @param stays keeps undo available after other actions. @param stood as for `useDoing`.
 */
export function useAction<E extends UndoableAction>(
  endpoint: E,
  { stays = false, stood }: { readonly stays?: boolean; readonly stood?: ActionResult | undefined } = {},
): Doing<E> {
  const doing = useDoing(stood);
  const id = useId();
  const isLast = useDesk(({ doneLast }) => stays || doneLast === id);
  const over = !isLast && (doing.at === 'done' || doing.at === 'undone');
  return {
    ...doing,
    ...(isLast ? {} : { deed: undefined }),
    at: over ? 'idle' : doing.at,
    final: endpoint.final === true,
    run: (request) =>
      doing.run(async () => {
        const answer = await callOnce(endpoint, request);
        if (!stays) useDesk.setState({ doneLast: id });
        return answer;
      }),
  };
}

/**
 * Like `useAction`, for an endpoint that is chosen at run time.
 * @param stood an earlier action that can be undone.
 */
export function useDoing(
  stood?: ActionResult,
): ActionState &
  Undoing & { readonly run: <A extends ActionResult>(work: () => Promise<A>) => Promise<A | undefined> } {
  const { t } = useWords();
  const [state, setState] = useState<typeof IDLE>(stood ? { ...IDLE, at: 'done', deed: stood } : IDLE);
  /** A ref, so that an `undo` from an earlier render undoes the latest action. */
  const deed = useRef<ActionResult>(stood);
  const taken = useDesk(({ takenBack }) => state.deed !== undefined && takenBack.has(state.deed.deed));
  const put = (at: ActionState['at']): void => setState({ at, error: undefined, deed: deed.current });
  /** Keeps `at`: `unanswered` stays unknown. */
  const forget = (): void => setState(({ at, fields, deed }) => ({ at, error: undefined, fields, deed }));
  const online = useConnection(({ connection }) => connection === 'online');
  useEffect(() => {
    if (!state.offline || !online) return undefined;
    // only this failure: another may have replaced it while a button was held down
    const back = (): void => setState((now) => (now === state ? { ...IDLE, at: now.at, deed: now.deed } : now));
    const timer = setTimeout(() => void released().then(back), READ_MS);
    return () => clearTimeout(timer);
  }, [online, state]);
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    put('busy');
    try {
      return await withProof(work);
    } catch (error) {
      const failure = error instanceof CallError ? error : undefined;
      const overtaken = failure?.status === 409;
      if (overtaken && deed.current) deed.current = { ...deed.current, undoUntil: null }; // its undo is refused for good
      setState({
        at: isUnanswered(error) ? 'unanswered' : 'failed',
        error: failure?.message || t('error.any'),
        fields: failure?.fieldErrors,
        deed: deed.current,
        offline: failure?.kind === 'offline',
        overtaken,
      });
      noteFailure(error);
      // the page shows old data
      if (overtaken) void lookForChanges();
      return undefined;
    }
  };
  return {
    ...state,
    forget,
    ...(taken ? { at: 'undone', deed: undefined } : {}),
    async run(work) {
      deed.current = undefined;
      const answer = await attempt(work);
      if (answer === undefined) return undefined;
      deed.current = answer;
      put('done');
      void lookForChanges();
      return answer;
    },
    async undo() {
      const done = deed.current;
      if (!done || !(await attempt(() => callOnce(undoCall, { deed: done.deed })))) return false;
      useDesk.setState(({ takenBack }) => ({ takenBack: new Set(takenBack).add(done.deed) }));
      deed.current = undefined;
      put('undone');
      void lookForChanges();
      return true;
    },
    reset: () => {
      deed.current = undefined;
      put('idle');
    },
  };
}

export const isUnanswered = (error: unknown): boolean => !(error instanceof CallError && error.kind === 'refused');

/** Keys of unanswered calls, by path and request. */
const unanswered = new Map<string, string>();

/** Sends a call with an `Idempotency-Key`. A retry after a lost answer reuses the key, so the server acts once. */
export async function callOnce<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>> {
  const asked = JSON.stringify([endpoint.path, request]);
  const key = unanswered.get(asked) ?? crypto.randomUUID();
  unanswered.set(asked, key);
  try {
    const answer = await staffCall(endpoint, request, { key });
    unanswered.delete(asked);
    return answer;
  } catch (error) {
    if (!isUnanswered(error)) unanswered.delete(asked);
    throw error;
  }
}

/** @returns the request to send: the last one if it is unanswered and `written` is unchanged, so that the server acts once. */
export function useSameAgain<T>(at: ActionState['at']): (written: unknown, request: T) => T {
  const last = useRef<{ readonly written: unknown; readonly request: T }>(undefined);
  return (written, request) => {
    if (at !== 'unanswered' || !last.current || !same(last.current.written, written))
      last.current = { written, request };
    return last.current.request;
  };
}

/** Runs `work`. If the server requires fresh proof of identity, asks for it and runs `work` again. */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'proof-old') throw error;
    const proved = await new Promise<boolean>((answer) => useDesk.setState({ asked: answer }));
    useDesk.setState({ asked: null });
    if (!proved) throw error;
    return work();
  }
}

/** @returns a function that runs calls one after another. A refusal does not stop the rest. */
export function useEach() {
  const { t } = useWords();
  return async <T>(items: readonly T[], work: (item: T) => Promise<unknown>, name: (item: T) => string) => {
    /** Names by failure message. */
    const failed = new Map<string, readonly string[]>();
    /** `unanswered`: the result is unknown. */
    const left: { readonly item: T; readonly unanswered: boolean }[] = [];
    /** After a refused proof, the rest fails without asking again. */
    let unproved: CallError | undefined;
    for (const item of items)
      try {
        if (unproved) throw unproved;
        await withProof(() => work(item));
      } catch (error) {
        const failure = error instanceof CallError ? error : undefined;
        if (failure) noteFailure(failure);
        else reportError(error);
        if (failure?.code === 'proof-old') unproved = failure;
        left.push({ item, unanswered: isUnanswered(error) });
        const why = failure?.message || t('error.any');
        failed.set(why, [...(failed.get(why) ?? []), name(item)]);
      }
    void lookForChanges();
    const reasons = [...failed].map(([why, names]) => `${names.join(', ')}: ${why}`);
    return {
      left,
      error: left.length === 0 ? undefined : [t('many.failed', { count: left.length }), ...reasons].join(' '),
    };
  };
}
