/** What a page of the staff area reads: fetched when it opens, and again whenever something has changed. */
import { startTransition, useEffect, useState } from 'react';
import type { Endpoint, RequestOf, ResponseOf } from '../../../sync/endpoint.ts';
import { useLanguage } from '../../language/language.ts';
import type { CallError } from '../../offline/call.ts';
import { useRetry } from '../../offline/retry.ts';
import { staffCall } from '../frame/staff-call.ts';
import { noteFailure, useDesk } from '../frame/desk-store.ts';

export type StaffData<E extends Endpoint> = {
  /** Undefined until the first answer; stays while it is fetched anew, and when fetching the same thing anew fails. */
  readonly data: ResponseOf<E> | undefined;
  /** In words, where the last attempt failed. */
  readonly error: string | undefined;
  /** It is the answer to what was asked before, until that of this is here. */
  readonly isOld: boolean;
  /** There is no such thing. */
  readonly missing: boolean;
};

type State<E extends Endpoint> = Omit<StaffData<E>, 'isOld'> & { readonly of?: string; readonly failure?: CallError };
const NOTHING = { data: undefined, error: undefined, missing: false };

/** @param endpoint undefined where there is nothing to read, as for a role that may not. @param request as the call is declared; another request is another thing to read. */
export function useStaffData<E extends Endpoint>(endpoint: E | undefined, request: RequestOf<E>): StaffData<E> {
  const mark = useDesk((desk) => desk.mark);
  const language = useLanguage();
  const [state, setState] = useState<State<E>>(NOTHING);
  const [again, setAgain] = useState(0);
  const asked = JSON.stringify(request);
  useRetry(state.failure, () => setAgain((times) => times + 1));
  useEffect(() => {
    if (!endpoint) return undefined;
    const leaving = new AbortController();
    staffCall(endpoint, JSON.parse(asked) as RequestOf<E>, { signal: leaving.signal }).then(
      // long lists are drawn in pieces, between which a slow machine answers
      (data) => startTransition(() => setState({ data, of: asked, error: undefined, missing: false })),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        noteFailure(error);
        const { message, code } = error;
        setState(({ data, of }) => ({
          ...(of === asked ? { data, of } : { data: undefined }),
          error: message,
          failure: error,
          missing: code === 'not-found',
        }));
      },
    );
    return () => leaving.abort();
  }, [endpoint, asked, mark, language, again]);
  return { ...state, isOld: state.data !== undefined && state.of !== asked };
}
