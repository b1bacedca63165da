/** Doing something at the desk: busy, done with its way back, or refused in words (B.4). */
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

/** What an action declared by `staffAction` answers. */
type UndoableAction = Action<z.ZodMiniType, z.ZodMiniType<ActionResult>>;

export type ActionState = {
  /** `unanswered`: no answer came, so whether it was done is not known. */
  readonly at: 'idle' | 'busy' | 'done' | 'undone' | 'failed' | 'unanswered';
  /** Why it or its undoing failed, in words. */
  readonly error: string | undefined;
  /** What the school has found wrong, by field of the form. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Refused as things stand (409), perhaps because a colleague was faster. */
  readonly overtaken?: boolean;
  /** What stands done, and until when (ISO) it can be undone: set by the server's answer alone. */
  readonly deed: ActionResult | undefined;
};

/** That there was no connection stands for so long once it is back, milliseconds: one lost answer is to be read of too. */
const READ_MS = 4000;

/** `offline`: the error says that there is no connection, which is no longer so once it is back. */
const IDLE: ActionState & { readonly offline?: boolean } = { at: 'idle', error: undefined, deed: undefined };

type Undoing = {
  /** Another thing is meant now: what was said of the one before goes, but for what stands done and what is wrong in a field. */
  readonly forget: () => void;
  /** @returns whether it is undone; where not, `error` says why and `deed` stays. */
  readonly undo: () => Promise<boolean>;
  readonly reset: () => void;
};

/** What `Outcome` shows. */
export type Undoable = ActionState & Pick<Undoing, 'undo'>;
/** What a form offers. */
export type Tried = Undoable & Pick<Undoing, 'forget'>;

export type Doing<E extends UndoableAction> = ActionState &
  Undoing & {
    /** It cannot be undone. */
    readonly final: boolean;
    /** @returns the answer; undefined where it failed, which `error` then tells. */
    readonly run: (request: RequestOf<E>) => Promise<ResponseOf<E> | undefined>;
  };

/**
 * Of a page's actions the last one that was done stands; what earlier ones said goes.
 * @param stays a setting of its own keeps its undo whatever else is done.
 */
export function useAction<E extends UndoableAction>(endpoint: E, { stays = false } = {}): Doing<E> {
  const doing = useDoing();
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
 * The same where which action is done is decided as it is done.
 * @param stood what was done before this page, and can be undone.
 */
export function useDoing(
  stood?: ActionResult,
): ActionState &
  Undoing & { readonly run: <A extends ActionResult>(work: () => Promise<A>) => Promise<A | undefined> } {
  const { t } = useWords();
  const [state, setState] = useState<typeof IDLE>(stood ? { ...IDLE, at: 'done', deed: stood } : IDLE);
  /** Also what an earlier drawing handed on undoes what was done since. */
  const deed = useRef<ActionResult>(stood);
  const taken = useDesk(({ takenBack }) => state.deed !== undefined && takenBack.has(state.deed.deed));
  const put = (at: ActionState['at']): void => setState({ at, error: undefined, deed: deed.current });
  /** Whether it was done stays unknown. */
  const forget = (): void => setState(({ at, fields, deed }) => ({ at, error: undefined, fields, deed }));
  const online = useConnection(({ connection }) => connection === 'online');
  useEffect(() => {
    if (!state.offline || !online) return undefined;
    // of the same failure alone: another may have come while a button was held down
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
      setState({
        at: isUnanswered(error) ? 'unanswered' : 'failed',
        error: failure?.message || t('error.any'),
        fields: failure?.fieldErrors,
        deed: deed.current,
        offline: failure?.kind === 'offline',
        overtaken: failure?.status === 409,
      });
      noteFailure(error);
      // what is shown here is no longer true
      if (failure?.status === 409) void lookForChanges();
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

/** Keys of calls that were not answered, by what was asked. */
const unanswered = new Map<string, string>();

/** Calls with an `Idempotency-Key`. Where no answer came, the same request goes again under the same key, so that it is done once. */
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

/** @returns what to ask: the last request anew while it has no answer and the same is `written`, so that it is done once. */
export function useSameAgain<T>(at: ActionState['at']): (written: unknown, request: T) => T {
  const last = useRef<{ readonly written: unknown; readonly request: T }>(undefined);
  return (written, request) => {
    if (at !== 'unanswered' || !last.current || !same(last.current.written, written))
      last.current = { written, request };
    return last.current.request;
  };
}

/** Where the school wants a fresh proof of who is here, it is asked for, and the work is done once it is given. */
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

/** @returns what calls one after the other; one that is refused does not stop the rest. */
export function useEach() {
  const { t } = useWords();
  return async <T>(items: readonly T[], work: (item: T) => Promise<unknown>, name: (item: T) => string) => {
    /** Whose names, by why it failed. */
    const failed = new Map<string, readonly string[]>();
    /** `unanswered`: whether it was done is not known. */
    const left: { readonly item: T; readonly unanswered: boolean }[] = [];
    /** Whoever has not proved who they are is not asked for each of the rest. */
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
      /** In words. */
      error: left.length === 0 ? undefined : [t('many.failed', { count: left.length }), ...reasons].join(' '),
    };
  };
}
