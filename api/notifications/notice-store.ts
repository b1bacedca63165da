/** Notices that accounts have switched off, and notices already given per run. */
import type { NoticeKind } from '../../sync/progress/notices.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { ofEnrolments, STAYS_NAMELESS, ownRows, type OwnTable } from '../platform/db/kept-rows.ts';
import { deleteRows, insertNew, rowsOf } from '../platform/db/rows.ts';

export const unwantedBy = async (db: Db | Tx, accountId: string): Promise<NoticeKind[]> =>
  (await rowsOf(db, 'notices_off', { account_id: accountId }).select('kind').execute()).map(({ kind }) => kind);

export const wants = async (tx: Tx, accountId: string, kind: NoticeKind): Promise<boolean> =>
  !(await unwantedBy(tx, accountId)).includes(kind);

export async function setWanted(tx: Tx, accountId: string, kind: NoticeKind, on: boolean): Promise<void> {
  if (on) await deleteRows(tx, 'notices_off', { account_id: accountId, kind });
  else await insertNew(tx, 'notices_off', { account_id: accountId, kind });
}

/** @param what `noticeId` of the notice. @returns false if given before. */
export const markGiven = (tx: Tx, enrolmentId: string, what: string, now: number) =>
  insertNew(tx, 'notices_given', { enrolment_id: enrolmentId, what, given_at: now });

/** Before the run is deleted. */
export const forgetGiven = (tx: Tx, enrolmentId: string) =>
  deleteRows(tx, 'notices_given', { enrolment_id: enrolmentId });

export const ownNotices: readonly OwnTable[] = [
  ownRows('notices_off'),
  { table: 'notices_given', copy: { rows: ofEnrolments }, forget: STAYS_NAMELESS },
];
