/** Every minute, sends learners the notices that have become due. */
import { sql } from 'kysely';
import { courseNr } from '../../sync/course/ids.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { DAY_MS, expiresAt } from '../../sync/progress/expiry.ts';
import { COURSE_DAYS } from '../../sync/rule-numbers.ts';
import { isWakingHour, NEWS_MS, noticeId, noticesAt, TOLD_DAYS, type Notice } from '../../sync/progress/notices.ts';
import { ROUND_WAIT_MS } from '../../sync/progress/rounds.ts';
import type { AppContext } from '../platform/context.ts';
import { isStorageTrouble } from '../platform/db/dialect/engine.ts';
import type { Db } from '../platform/db/open.ts';
import { enqueueNotice } from '../notifications/mail/enqueue-letters.ts';
import { markGiven } from '../notifications/notice-store.ts';
import { repeat } from '../platform/jobs/queue.ts';
import { readRun } from './learner-store.ts';
import { writeFor } from '../platform/db/transactions.ts';

type Office = Pick<AppContext, 'db' | 'clock' | 'log' | 'config' | 'leases'>;
type Candidate = {
  readonly enrolment: string;
  readonly account: string;
  readonly course: CourseNr;
  readonly notice: Notice;
};

const EVERY_MS = 60_000;
/** Limit per kind and run; the rest follow a minute later. */
const MAX_LEARNERS_PER_RUN = 200;

/** @returns the number of notices sent. */
export async function giveNotices(office: Omit<Office, 'leases'>, stopping?: AbortSignal): Promise<number> {
  const { db, clock, log } = office;
  if (!isWakingHour(clock())) return 0;
  let given = 0;
  for (const candidate of await candidates(db, clock())) {
    if (stopping?.aborted === true) break;
    try {
      if (await give(office, candidate)) given += 1;
    } catch (error) {
      if (isStorageTrouble(error)) throw error;
      log.error({ err: error, enrolment: candidate.enrolment }, 'a notice could not be given; the others are');
    }
  }
  return given;
}

/** Checks again inside the transaction: the learner may have begun the round meanwhile. */
function give(
  { db, clock, config }: Omit<Office, 'leases'>,
  { enrolment: id, account, course, notice }: Candidate,
): Promise<boolean> {
  return writeFor(db, [account], async (tx) => {
    const now = clock();
    const enrolment = await readRun(tx, account, course);
    const what = noticeId(notice);
    if (enrolment?.id !== id || !noticesAt(enrolment, now).some((each) => noticeId(each) === what)) return false;
    if (!(await markGiven(tx, id, what, now))) return false;
    const run = { course, until: expiresAt(enrolment) };
    return enqueueNotice(tx, config, account, notice, run, now);
  });
}

/** Excludes runs of deleted accounts. */
const IS_SOMEBODYS = sql`EXISTS (SELECT 1 FROM accounts WHERE accounts.id = account_id AND deleted_at IS NULL)`;

/** Candidates, selected by index; `noticesAt` decides. */
async function candidates(db: Db, now: number): Promise<readonly Candidate[]> {
  const found: Candidate[] = [];
  for (const days of [...TOLD_DAYS, 0]) {
    const notice: Notice = days === 0 ? { kind: 'expired' } : { kind: 'days-left', days };
    // `daysLeft` rounds up: it is `days` while the time left is in this interval
    const [from, to] = [now + (days - 1) * DAY_MS, now + days * DAY_MS];
    const { rows } = await sql<Found>`
      SELECT id, account_id, course_id FROM enrolments
      WHERE course_id IN (1, 2) AND finished_at IS NULL AND closed_at IS NULL AND archived_at IS NULL
        AND started_at + (${sql.lit(COURSE_DAYS)} + extra_days) * ${sql.lit(DAY_MS)} > ${from}
        AND started_at + (${sql.lit(COURSE_DAYS)} + extra_days) * ${sql.lit(DAY_MS)} <= ${to}
        AND NOT EXISTS (SELECT 1 FROM notices_given WHERE enrolment_id = enrolments.id AND what = ${noticeId(notice)})
        AND ${IS_SOMEBODYS}
      LIMIT ${MAX_LEARNERS_PER_RUN}`.execute(db);
    found.push(...rows.map((row) => candidate(row, notice)));
  }
  const opened = now - ROUND_WAIT_MS;
  const { rows } = await sql<Found & { round: number }>`
    SELECT enrolments.id, account_id, course_id, nr + 1 AS round FROM user_rounds JOIN enrolments ON enrolments.id = enrolment_id
    WHERE user_rounds.finished_at > ${opened - NEWS_MS} AND user_rounds.finished_at <= ${opened} AND nr < 6
      AND enrolments.finished_at IS NULL AND closed_at IS NULL AND archived_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM user_rounds AS next WHERE next.enrolment_id = enrolments.id AND next.nr = user_rounds.nr + 1)
      AND NOT EXISTS (SELECT 1 FROM notices_given AS given WHERE given.enrolment_id = enrolments.id AND what = 'round-open-' || (nr + 1))
      AND ${IS_SOMEBODYS}
    LIMIT ${MAX_LEARNERS_PER_RUN}`.execute(db);
  found.push(...rows.map((row) => candidate(row, { kind: 'round-open', round: row.round })));
  return found;
}

type Found = { readonly id: string; readonly account_id: string; readonly course_id: number };
const candidate = ({ id, account_id, course_id }: Found, notice: Notice): Candidate => ({
  enrolment: id,
  account: account_id,
  course: courseNr(course_id),
  notice,
});

/** @returns a function that stops, and resolves once the current notice is sent. */
export function startNotifier(office: Office): () => Promise<void> {
  return repeat({
    everyMs: EVERY_MS,
    // the lease stays with one server, so others do not repeat the check within a minute
    work: (stopping) =>
      office.leases.alone('notices', (lost) => giveNotices(office, lost), { stopping, kept: 2 * EVERY_MS }),
    failed: (error) => office.log.error({ err: error }, 'notices could not be given'),
  });
}
