/** Asks the school for instructors; loaded with the first question. */
import { teachers } from '../../sync/account/contract.ts';
import { call } from '../offline/call.ts';

/** Throws CallError. */
export const fetchTeachers = async (typed: string, signal: AbortSignal) =>
  (await call(teachers, { q: typed }, { signal })).response;
