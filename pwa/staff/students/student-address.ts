/** Filters of the list of learners in its address, which never contains a kennitala. */
import * as z from 'zod/mini';
import { pathTo } from '../../../sync/paths.ts';
import { CourseText } from '../../../sync/scalar.ts';
import { StudentFilters } from '../../../sync/staff/students-contract.ts';
import { listAddress } from '../frame/list-address.ts';

const InAddress = z.extend(StudentFilters, {
  course: z.optional(CourseText),
  /** Cursor: last learner of the previous page. */
  after: z.optional(z.string()),
});
export type Asked = z.infer<typeof InAddress>;

/** An invalid address has no filters. */
export function readAsked(search: string): Asked {
  const asked: Readonly<Record<string, string>> = Object.fromEntries(new URLSearchParams(search));
  return z.safeParse(InAddress, asked).data ?? {};
}

/** The query, unless it may contain a kennitala. */
const addressed = (q: string): string => (/\d{6}/.test(q) ? '' : q);

const path = pathTo('students');
export const addressOf = ({ q = '', ...asked }: Asked): string => listAddress(path, { ...asked, q: addressed(q) });

export const STUDENT_SEARCH = {
  path,
  addressed,
  addressWith: (search: string, q: string): string => addressOf({ ...readAsked(search), after: undefined, q }),
};
