/** Demonstration people. Their kennitölur (born in the 1800s) cannot be issued to anybody. */
import type { Role } from '../../sync/account/role.ts';
import { COURSES } from '../../sync/course/ids.ts';

export const DEMO_PASSWORD = 'akrein-til-reynslu';

export type DemoPerson = {
  readonly ssn: string;
  readonly name: string;
  readonly role: Role;
  readonly what: string;
  /** Days since each course was opened. */
  readonly courses: readonly { readonly course: 1 | 2; readonly days: number }[];
};

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    ssn: '0101502228',
    name: 'Sunna Sýnishorn',
    role: 'learner',
    what: 'learner with a new course 1',
    courses: [{ course: 1, days: 0 }],
  },
  {
    ssn: '0202502238',
    name: 'Kacper Prufumaður',
    role: 'learner',
    what: 'learner with both courses',
    courses: COURSES.map((course) => ({ course, days: 2 })),
  },
  {
    ssn: '0303502248',
    name: 'Birta Dæmigerð',
    role: 'learner',
    what: 'learner whose course 1 has expired',
    courses: [{ course: 1, days: 31 }],
  },
  { ssn: '0404502258', name: 'Starri Skólavörður', role: 'staff', what: 'staff', courses: [] },
  { ssn: '0606502278', name: 'Stefnir Stjórnborðs', role: 'staff', what: 'staff, a colleague', courses: [] },
  { ssn: '0505502268', name: 'Pennína Textadóttir', role: 'author', what: 'author of the content', courses: [] },
];

/** @param ssn ten digits. */
export const isDemonstration = (ssn: string): boolean => DEMO_PEOPLE.some((person) => person.ssn === ssn);
