/** Runs a query when a page opens, and again after every change. */
import { startTransition, useEffect, useState } from 'react';
import type { Endpoint, RequestOf, ResponseOf } from '../../../sync/endpoint.ts';
import { useWords } from '../../language/language.ts';
import type { CallError } from '../../offline/call.ts';
import { isUnreached, useRetry } from '../../offline/retry.ts';
import { staffCall } from '../frame/staff-call.ts';
import { noteFailure, useDesk } from '../frame/desk-store.ts';
import type { ReadError } from '../frame/kit.tsx';

export type StaffData<E extends Endpoint> = {
  /** Undefined until the first answer. Stays during a refetch of the same request, also if that fails. */
  readonly data: ResponseOf<E> | undefined;
  readonly error: ReadError | undefined;
  /** `data` answers the previous request; the new answer is pending. */
  readonly isOld: boolean;
  /** The server answered not-found. */
  readonly missing: boolean;
};

type State<E extends Endpoint> = Pick<StaffData<E>, 'data'> & { readonly of?: string; readonly failure?: CallError };
const NOTHING = { data: undefined };

/** @param endpoint undefined skips the query, as for a role without access. @param request a different request is a new query. */
export function useStaffData<E extends Endpoint>(endpoint: E | undefined, request: RequestOf<E>): StaffData<E> {
  const mark = useDesk((desk) => desk.mark);
  const { t, language } = useWords();
  const [{ data, of, failure }, setState] = useState<State<E>>(NOTHING);
  const [reads, setReads] = useState(0);
  const asked = JSON.stringify(request);
  const again = (): void => setReads((times) => times + 1);
  useRetry(failure, again);
  useEffect(() => {
    if (!endpoint) return undefined;
    const leaving = new AbortController();
    staffCall(endpoint, JSON.parse(asked) as RequestOf<E>, { signal: leaving.signal }).then(
      // a transition, so that slow machines stay responsive while long lists render
      (data) => startTransition(() => setState({ data, of: asked })),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        noteFailure(error);
        setState(({ data, of }) => ({ ...(of === asked ? { data, of } : NOTHING), failure: error }));
      },
    );
    return () => leaving.abort();
  }, [endpoint, asked, mark, language, reads]);
  const unread = isUnreached(failure);
  return {
    data,
    error: failure && {
      // the frame speaks of what is saved
      message: unread && data !== undefined ? t('desk.unread') : failure.message,
      again: unread ? again : undefined,
    },
    missing: failure?.code === 'not-found',
    isOld: data !== undefined && of !== asked,
  };
}
