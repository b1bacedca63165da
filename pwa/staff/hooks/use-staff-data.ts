/** What a page of the staff area reads: fetched when it opens, and again whenever something has changed. */
import { useEffect, useState } from 'react';
import type { Endpoint, RequestOf, ResponseOf } from '../../../sync/endpoint.ts';
import { useLanguage } from '../../language/language.ts';
import { CallError } from '../../offline/call.ts';
import { staffCall } from '../frame/staff-call.ts';
import { noteFailure, useDesk } from '../frame/desk-store.ts';

export type StaffData<E extends Endpoint> = {
  /** Undefined until the first answer; stays while it is fetched anew, and when that fails. */
  readonly data: ResponseOf<E> | undefined;
  /** In words, where the last attempt failed. */
  readonly error: string | undefined;
  /** There is no such thing. */
  readonly missing: boolean;
};

/** @param request as the call is declared; another request is another thing to read. */
export function useStaffData<E extends Endpoint>(endpoint: E, request: RequestOf<E>): StaffData<E> {
  const mark = useDesk((desk) => desk.mark);
  const language = useLanguage();
  const [state, setState] = useState<StaffData<E>>({ data: undefined, error: undefined, missing: false });
  const asked = JSON.stringify(request);
  useEffect(() => {
    const leaving = new AbortController();
    staffCall(endpoint, JSON.parse(asked) as RequestOf<E>, { signal: leaving.signal }).then(
      (data) => setState({ data, error: undefined, missing: false }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        noteFailure(error);
        if (!(error instanceof CallError)) return;
        setState(({ data }) => ({ data, error: error.message, missing: error.code === 'not-found' }));
      },
    );
    return () => leaving.abort();
  }, [endpoint, asked, mark, language]);
  return state;
}
