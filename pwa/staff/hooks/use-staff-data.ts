/** Runs a query when a page opens, and again after every change. */
import { startTransition, useEffect, useState } from 'react';
import type { Endpoint, RequestOf, ResponseOf } from '../../../sync/endpoint.ts';
import { useLanguage } from '../../language/language.ts';
import type { CallError } from '../../offline/call.ts';
import { useRetry } from '../../offline/retry.ts';
import { staffCall } from '../frame/staff-call.ts';
import { noteFailure, useDesk } from '../frame/desk-store.ts';

export type StaffData<E extends Endpoint> = {
  /** Undefined until the first answer. Stays during a refetch of the same request, also if that fails. */
  readonly data: ResponseOf<E> | undefined;
  /** Message if the last fetch failed. */
  readonly error: string | undefined;
  /** `data` answers the previous request; the new answer is pending. */
  readonly isOld: boolean;
  /** The server answered not-found. */
  readonly missing: boolean;
};

type State<E extends Endpoint> = Omit<StaffData<E>, 'isOld'> & { readonly of?: string; readonly failure?: CallError };
const NOTHING = { data: undefined, error: undefined, missing: false };

/** @param endpoint undefined skips the query, as for a role without access. @param request a different request is a new query. */
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
      // a transition, so that slow machines stay responsive while long lists render
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
