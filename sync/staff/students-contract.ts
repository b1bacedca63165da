/** The list of learners: what it is asked for, and its rows (B.2). */
import * as z from 'zod/mini';
import { personFields } from '../account/person-fields.ts';
import { endpoint } from '../endpoint.ts';
import { recordOf } from '../records.ts';
import { CourseNr, CourseText, Iso, Language, numberText, Uuid } from '../scalar.ts';
import { METHODS } from './payments-contract.ts';
import { staffCall } from './declare.ts';

/** How a learner can stand in a course, in the order of the filters. */
export const STANDINGS = ['transfer', 'ongoing', 'finished', 'rejected', 'expired', 'confirmed', 'closed'] as const;
export const Standing = z.enum(STANDINGS);
export type Standing = z.infer<typeof Standing>;
/** How somebody stands who has begun a course and not finished it. */
export const BEGUN: readonly Standing[] = ['ongoing', 'expired'];
export const isBegun = (state: Standing | null): boolean => state !== null && BEGUN.includes(state);

export const SORTS = ['newest', 'oldest', 'name', 'name-back', 'seen', 'seen-back'] as const;
const Sort = z.enum(SORTS);
export type Sort = z.infer<typeof Sort>;

/** Days in which somebody has not been here. */
export const QUIET_DAYS = ['7', '14', '30'] as const;

const filters = {
  state: z.optional(Standing),
  paid: z.optional(z.enum(METHODS)),
  instructor: z.optional(z.string().check(z.maxLength(60))),
  quiet: z.optional(z.enum(QUIET_DAYS)),
  sort: z.optional(Sort),
};
/** Which learners are meant. */
export const StudentFilters = z.object({
  /** Beginnings of words of the name, a kennitala, an e-mail address, an id, or the number of an order. */
  q: z.optional(z.string().check(z.maxLength(200))),
  ...filters,
  course: z.optional(CourseNr),
});
export type StudentFilters = z.infer<typeof StudentFilters>;

/** Learners in one answer, unless fewer are asked for; counts stop where there are more than COUNTED. */
export const STUDENTS_SHOWN = 50;
export const COUNTED = 1000;
/** Learners chosen at once. */
export const CHOSEN_MOST = 500;

const StudentCourse = z.object({
  course_id: CourseNr,
  /** Null where the course is not theirs. */
  state: z.nullable(Standing),
  /** Rounds finished. */
  rounds: z.int(),
  /** Finished at another school. */
  elsewhere: z.boolean(),
});

export const Student = z.object({
  id: z.string(),
  name: z.string(),
  ssn: z.nullable(z.string()),
  email: z.nullable(z.string()),
  ...recordOf(personFields, () => z.nullable(z.string())),
  language: Language,
  created_date: Iso,
  /** Name of the instructor. */
  instructor: z.nullable(z.string()),
  /** When they were last in touch; null before they first signed in. */
  seen: z.nullable(Iso),
  courses: z.array(StudentCourse),
});
export type Student = z.infer<typeof Student>;

const cursor = z.optional(z.string().check(z.maxLength(80)));
const limit = z.int().check(z.minimum(1), z.maximum(200));

/** Counts above COUNTED are given as COUNTED + 1, and are not counted further. */
const Count = z.int().check(z.maximum(COUNTED + 1));

/** With `q` for programs (decisions, 3.1). The app asks by `findStudents`: an address stands in logs and histories. */
export const listStudents = staffCall('users', 'office', {
  method: 'GET',
  request: z.object({
    q: StudentFilters.shape.q,
    ...filters,
    cursor,
    course: z.optional(CourseText),
    limit: z.optional(numberText(limit)),
  }),
  response: z.object({
    users: z.array(Student),
    /** To go on from; null at the end. */
    nextCursor: z.nullable(z.string()),
    /** Nobody is found; `users` are those whose names are nearest to what was sought. */
    like: z.boolean(),
    /** Null where so many things are asked at once that counting would take long. */
    total: z.nullable(Count),
    /** By how they stand, whichever of these is asked for; likewise null. With the first answer alone. */
    counts: z.nullable(z.record(Standing, z.nullable(Count))),
  }),
});

/** The same by words as well, in the body: what is sought may be a kennitala, which belongs in no address. */
export const findStudents = endpoint({
  ...listStudents,
  method: 'POST',
  path: '/api/admin/find-users',
  request: z.extend(StudentFilters, { cursor, limit: z.optional(limit) }),
});

/** All that are meant, as a table for a spreadsheet. */
export const exportStudents = staffCall('export-users', 'office', {
  fresh: true,
  /** `ids`: of those alone, where some were chosen. */
  request: z.extend(StudentFilters, { ids: z.optional(z.array(Uuid).check(z.minLength(1), z.maxLength(CHOSEN_MOST))) }),
  response: z.string(),
  maxBytes: 64 * 1024,
});
