/** What the list of learners is asked for, as the address of the page holds it. A kennitala stands in no address. */
import * as z from 'zod/mini';
import { pathTo } from '../../../sync/paths.ts';
import { CourseText } from '../../../sync/scalar.ts';
import { StudentFilters } from '../../../sync/staff/students-contract.ts';
import { listAddress } from '../frame/list-address.ts';

const InAddress = z.extend(StudentFilters, {
  course: z.optional(CourseText),
  /** The last learner of the page before. */
  after: z.optional(z.string()),
});
export type Asked = z.infer<typeof InAddress>;

/** What cannot be read asks for nothing. */
export function readAsked(search: string): Asked {
  const asked: Readonly<Record<string, string>> = Object.fromEntries(new URLSearchParams(search));
  return z.safeParse(InAddress, asked).data ?? {};
}

/** What of the sought words the address may hold. */
const addressed = (q: string): string => (/\d{6}/.test(q) ? '' : q);

const path = pathTo('students');
export const addressOf = ({ q = '', ...asked }: Asked): string => listAddress(path, { ...asked, q: addressed(q) });

export const STUDENT_SEARCH = {
  path,
  addressed,
  addressWith: (search: string, q: string): string => addressOf({ ...readAsked(search), after: undefined, q }),
};
