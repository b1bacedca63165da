/** The list of learners: filters and rows (B.2). */
import * as z from 'zod/mini';
import { personFields } from '../account/person-fields.ts';
import { endpoint } from '../endpoint.ts';
import { recordOf } from '../records.ts';
import { CourseNr, CourseText, Iso, Language, numberText, Uuid } from '../scalar.ts';
import { METHODS } from './payments-contract.ts';
import { staffCall } from './declare.ts';

/** Statuses in a course, in filter order. */
export const STANDINGS = ['transfer', 'ongoing', 'finished', 'rejected', 'expired', 'confirmed', 'closed'] as const;
export const Standing = z.enum(STANDINGS);
export type Standing = z.infer<typeof Standing>;
/** Begun and not finished. */
export const BEGUN: readonly Standing[] = ['ongoing', 'expired'];
export const isBegun = (state: Standing | null): boolean => state !== null && BEGUN.includes(state);

export const SORTS = ['newest', 'oldest', 'name', 'name-back', 'seen', 'seen-back'] as const;
const Sort = z.enum(SORTS);
export type Sort = z.infer<typeof Sort>;

/** Days without activity. */
export const QUIET_DAYS = ['7', '14', '30'] as const;

const filters = {
  state: z.optional(Standing),
  paid: z.optional(z.enum(METHODS)),
  instructor: z.optional(z.string().check(z.maxLength(60))),
  quiet: z.optional(z.enum(QUIET_DAYS)),
  sort: z.optional(Sort),
};
export const StudentFilters = z.object({
  /** Prefixes of name words, a kennitala, an email address, an id, or an order number. */
  q: z.optional(z.string().check(z.maxLength(200))),
  ...filters,
  course: z.optional(CourseNr),
});
export type StudentFilters = z.infer<typeof StudentFilters>;

/** Learners in one answer by default; counting stops above COUNTED. */
export const STUDENTS_SHOWN = 50;
export const COUNTED = 1000;
/** Largest selection. */
export const CHOSEN_MOST = 500;

const StudentCourse = z.object({
  course_id: CourseNr,
  /** Null without the course. */
  state: z.nullable(Standing),
  /** Rounds finished. */
  rounds: z.int(),
  /** Finished at another school. */
  elsewhere: z.boolean(),
  /** More than half was answered faster than anyone reads (T6); only a hint. */
  too_fast: z.boolean(),
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
  /** Last activity; null before the first sign-in. */
  seen: z.nullable(Iso),
  courses: z.array(StudentCourse),
});
export type Student = z.infer<typeof Student>;

const cursor = z.optional(z.string().check(z.maxLength(80)));
const limit = z.int().check(z.minimum(1), z.maximum(200));

/** COUNTED + 1 means more. */
const Count = z.int().check(z.maximum(COUNTED + 1));

/** `q` is for programs (decisions, 3.1). The app uses `findStudents`, because addresses appear in logs and histories. */
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
    /** Null at the end. */
    nextCursor: z.nullable(z.string()),
    /** No match: `users` have the most similar names. */
    like: z.boolean(),
    /** Null if the filters make counting slow. */
    total: z.nullable(Count),
    /** By status, ignoring the status filter; null likewise. Only in the first answer. */
    counts: z.nullable(z.record(Standing, z.nullable(Count))),
  }),
});

/** By POST: a query may be a kennitala, which must not appear in an address. */
export const findStudents = endpoint({
  ...listStudents,
  method: 'POST',
  path: '/api/admin/find-users',
  request: z.extend(StudentFilters, { cursor, limit: z.optional(limit) }),
});

/** All matches as a table. */
export const exportStudents = staffCall('export-users', 'office', {
  fresh: true,
  /** `ids`: only these, if some were selected. */
  request: z.extend(StudentFilters, { ids: z.optional(z.array(Uuid).check(z.minLength(1), z.maxLength(CHOSEN_MOST))) }),
  response: z.string(),
  maxBytes: 64 * 1024,
});
