/** Calls for statistics: sales, instructors, learning progress. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CourseNr, Iso, RoundNr, StepNr } from '../scalar.ts';
import { STAGES } from './stages.ts';

const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const Sold = { count: z.int(), total: z.int() };

/** The four blocks of sales (B.3). Krónur; counts are courses sold less those refunded. */
export const statistics = endpoint({
  method: 'GET',
  path: '/api/statistics',
  access: 'money',
  /** The last month of the figures; the present one by default. */
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
    /** Totals of the month's receipts, read from the books. */
    books: z.object({ payments: z.int(), refunds: z.int(), total: z.int() }),
    last14Days: z.array(z.object({ day: z.iso.date(), ...Sold })),
    /** Thirteen months, under the specification's name. */
    lastThreeMonths: z.array(z.object({ month: Month, ...Sold })),
    /** By instructor, over twelve months: learners with a first payment, and what all their learners paid. */
    teacherStats: z.array(
      z.object({ id: z.string(), name: z.string(), studentCount: z.int(), total: z.int(), isNewTeacher: z.boolean() }),
    ),
  }),
});

const Reached = z.array(z.object({ stage: z.enum(STAGES), count: z.int() }));
/** Months, both inclusive, and the number that reached each stage by course. */
const Cohort = z.object({ from: Month, to: Month, courses: z.array(z.object({ course: CourseNr, reached: Reached })) });

/** How far learners come, and how long they take. */
export const learningStatistics = endpoint({
  method: 'GET',
  path: '/api/statistics/learning',
  access: 'office',
  response: z.object({
    updated: Iso,
    /** Joined within a year. */
    joined: Cohort,
    /** Began in the twelve months that ended at least a month ago. */
    begun: Cohort,
    /** Median time for each step in the newest finished runs, seconds; number of runs. */
    steps: z.object({
      runs: z.int(),
      times: z.array(z.object({ course: CourseNr, round: RoundNr, step: StepNr, seconds: z.int() })),
    }),
  }),
});
