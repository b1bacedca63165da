/** Every column that holds a time, and its limit in the future. Finds and corrects times written while the clock was wrong. */
import { sql, type SqlBool } from 'kysely';
import { DAY_MS } from '../../../sync/progress/expiry.ts';
import { CLOCKS_APART_MS } from '../clock.ts';
import type { Db, Tx } from './open.ts';

const HOUR_MS = 3_600_000;
/** Most milliseconds in the future, by table and column. */
export const TIMES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  accounts: { created_at: 0, last_seen_at: 0, deleted_at: 0, shown_at: 0 },
  articles: { published_at: 0 },
  bank_transfers: { notified_at: 0, settled_at: 0, withdrawn_at: 0 },
  commands: { received_at: 0 },
  confirmations: { due_at: 7 * DAY_MS, updated_at: 0 },
  email_changes: { created_at: 0, expires_at: HOUR_MS, used_at: 0 },
  enrolments: { started_at: 0, introduced_at: 0, finished_at: 0, confirmed_at: 0, closed_at: 0, archived_at: 0 },
  exchanges: { at: 0, shown: 0, bound: 0, began: 0 },
  feedback: { created_at: 0, handled_at: 0, later_until: 30 * DAY_MS },
  instructor_keys: { created_at: 0, expires_at: 7 * DAY_MS },
  instructor_photos: { created_at: 0, taken_down_at: 0 },
  instructors: { created_at: 0, archived_at: 0 },
  magnets: { created_at: 0, posted_at: 0 },
  mail_queue: { created_at: 0, due_at: HOUR_MS, sent_at: 0, dead_at: 0, aside_at: 0, claimed_until: HOUR_MS },
  message_reports: { created_at: 0, handled_at: 0 },
  messages: { created_at: 0, hidden_at: 0 },
  narrations: { made_at: 0 },
  notices_given: { given_at: 0 },
  orders: { created_at: 0, settled_at: 0, notified_at: 0, refund_at: 0 },
  payers: { created_at: 0 },
  payment_callbacks: { received_at: 0 },
  payment_links: { created_at: 0, expires_at: 7 * DAY_MS, paid_at: 0 },
  pictures: { created_at: 0 },
  practice_entries: { at: 0 },
  progress_shares: { created_at: 0, expires_at: 60 * DAY_MS, opened_at: 0 },
  push_queue: { created_at: 0, due_at: HOUR_MS },
  push_subscriptions: { created_at: 0 },
  question_absences: { retired_at: 0, returned_at: 0 },
  question_corrections: { corrected_at: 0, done_at: 0 },
  question_reports: { created_at: 0, handled_at: 0 },
  question_versions: { published_at: 0 },
  questions: { retired_at: 0 },
  recordings: { created_at: 0 },
  recovery_codes: { used_at: 0 },
  replies: { created_at: 0, seen_at: 0 },
  reset_tokens: { created_at: 0, expires_at: 7 * DAY_MS, used_at: 0 },
  second_factors: { confirmed_at: 0 },
  security_log: { at: 0, last_at: 0 },
  sessions: { created_at: 0, seen_at: 0, expires_at: 30 * DAY_MS },
  staff_invitations: { created_at: 0, expires_at: 7 * DAY_MS, signed_up_at: 0 },
  staff_log: { at: 0 },
  statements: { changed_at: 0, retired_at: 0 },
  step_drafts: { saved_at: 0 },
  step_versions: { published_at: 0 },
  translations: { published_at: 0 },
  student_notes: { created_at: 0, edited_at: 0, removed_at: 0 },
  transactions: { created_at: 0, owed_at: 0, moved_at: 0 },
  user_rounds: { started_at: 0, finished_at: 0 },
  user_steps: { started_at: 0, finished_at: 0, opened_bound: 0 },
  user_tests: { drawn_at: 0, submitted_at: 0 },
};

const columns = Object.entries(TIMES).flatMap(([table, own]) =>
  Object.entries(own).map(([column, ahead]) => ({ table, column, ahead })),
);
type Ahead = { readonly table: string; readonly column: string; readonly rows: number };

const isBeyond = ({ column, ahead }: (typeof columns)[number], now: number) =>
  sql<SqlBool>`${sql.ref(column)} > ${now + ahead + CLOCKS_APART_MS}`;

/** Columns with times beyond their limit. Scans every table: only for an operator. */
export async function timesAhead(db: Db, now: number): Promise<readonly Ahead[]> {
  const found: Ahead[] = [];
  for (const each of columns) {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM ${sql.table(each.table)} WHERE ${isBeyond(each, now)}`.execute(db);
    const n = Number(rows[0]?.n ?? 0);
    if (n > 0) found.push({ ...each, rows: n });
  }
  return found;
}

/** Sets such times to their limit. Writes all tables directly, instead of through each store. @returns row counts by column. */
export async function mendTimesAhead(tx: Tx, now: number): Promise<readonly Ahead[]> {
  const mended: Ahead[] = [];
  for (const each of columns) {
    const { numAffectedRows } = await sql`
      UPDATE ${sql.table(each.table)} SET ${sql.ref(each.column)} = ${now + each.ahead} WHERE ${isBeyond(each, now)}`.execute(
      tx,
    );
    const rows = Number(numAffectedRows ?? 0);
    if (rows > 0) mended.push({ ...each, rows });
  }
  return mended;
}
