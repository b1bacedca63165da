/** Statistics: what is sold, who sends learners, how far they come. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CourseNr, Iso, RoundNr, StepNr } from '../scalar.ts';
import { STAGES } from './stages.ts';

const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const Sold = { count: z.int(), total: z.int() };

/** The four blocks of sales (B.3). Money in krónur; a count is of courses sold less those paid back. */
export const statistics = endpoint({
  method: 'GET',
  path: '/api/statistics',
  access: 'money',
  /** The month that the figures end with; the present one where none is named. */
  request: z.object({ month: z.optional(Month) }),
  response: z.object({
    updated: Iso,
    /** Months with figures, newest first. */
    months: z.array(Month),
    currentMonth: z.object({
      month: Month,
      ...Sold,
      dailyAverage: z.int(),
      daysPassed: z.int(),
      daysInMonth: z.int(),
      projectedTotal: z.int(),
      projectedCount: z.int(),
    }),
    sameDaysLastYear: z.object(Sold),
    /** What the receipts of the month say, read from the books themselves. */
    books: z.object({ payments: z.int(), refunds: z.int(), total: z.int() }),
    last14Days: z.array(z.object({ day: z.iso.date(), ...Sold })),
    /** Thirteen months, under the name of the specification. */
    lastThreeMonths: z.array(z.object({ month: Month, ...Sold })),
    /** Instructors of twelve months: their learners who paid for the first time, and what all of theirs paid. */
    teacherStats: z.array(
      z.object({ id: z.string(), name: z.string(), studentCount: z.int(), total: z.int(), isNewTeacher: z.boolean() }),
    ),
  }),
});

const Reached = z.array(z.object({ stage: z.enum(STAGES), count: z.int() }));
/** Months, both included, and how many came to each stage in each course. */
const Cohort = z.object({ from: Month, to: Month, courses: z.array(z.object({ course: CourseNr, reached: Reached })) });

/** How far learners come, and how long they take. */
export const learningStatistics = endpoint({
  method: 'GET',
  path: '/api/statistics/learning',
  access: 'office',
  response: z.object({
    updated: Iso,
    /** Of those who joined within a year. */
    joined: Cohort,
    /** Of those who began a course in the twelve months that ended a month ago or more. */
    begun: Cohort,
    /** The middle one of the times that the newest finished runs took for each step, seconds; how many runs there were. */
    steps: z.object({
      runs: z.int(),
      times: z.array(z.object({ course: CourseNr, round: RoundNr, step: StepNr, seconds: z.int() })),
    }),
  }),
});
