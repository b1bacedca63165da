/** Fetches instructors; loaded with the first request. */
import { instructors } from '../../sync/account/contract.ts';
import { call } from '../offline/call.ts';

/** Throws CallError. */
export const fetchInstructors = async (typed: string, signal: AbortSignal) =>
  (await call(instructors, { q: typed }, { signal })).response;
