/** Tells learners what time has brought: looks each minute for whom a notice holds that has not been given, and writes to them. */
import { sql } from 'kysely';
import { courseNr } from '../../sync/course/ids.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { DAY_MS, expiresAt } from '../../sync/progress/expiry.ts';
import { COURSE_DAYS } from '../../sync/rule-numbers.ts';
import { isWakingHour, NEWS_MS, noticeId, noticesAt, TOLD_DAYS, type Notice } from '../../sync/progress/notices.ts';
import { ROUND_WAIT_MS } from '../../sync/progress/rounds.ts';
import type { AppContext } from '../platform/context.ts';
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
/** Of each kind at one look; the rest a minute later. */
const MAX_LEARNERS_PER_RUN = 200;

/** @returns how many notices were given. */
export async function giveNotices(office: Omit<Office, 'leases'>, stopping?: AbortSignal): Promise<number> {
  const { db, clock } = office;
  if (!isWakingHour(clock())) return 0;
  let given = 0;
  for (const candidate of await candidates(db, clock())) {
    if (stopping?.aborted === true) break;
    if (await give(office, candidate)) given += 1;
  }
  return given;
}

/** Looked at once more in the transaction that writes the letter: the round may have been begun meanwhile. */
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

/** A run of whoever has deleted their account stays as it was. */
const IS_SOMEBODYS = sql`EXISTS (SELECT 1 FROM accounts WHERE accounts.id = account_id AND deleted_at IS NULL)`;

/** Who may have to be told something, found by index; `noticesAt` decides. */
async function candidates(db: Db, now: number): Promise<readonly Candidate[]> {
  const found: Candidate[] = [];
  for (const days of [...TOLD_DAYS, 0]) {
    const notice: Notice = days === 0 ? { kind: 'expired' } : { kind: 'days-left', days };
    // `daysLeft` is `days` as long as the end is so many days away, or less by less than one
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

/** @returns how to stop: resolves when the notice under way has been given. */
export function startNotifier(office: Office): () => Promise<void> {
  return repeat({
    everyMs: EVERY_MS,
    // it stays with the server that began, so that several do not look in the same minute
    work: (stopping) =>
      office.leases.alone('notices', (lost) => giveNotices(office, lost), { stopping, kept: 2 * EVERY_MS }),
    failed: (error) => office.log.error({ err: error }, 'notices could not be given'),
  });
}
