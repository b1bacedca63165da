/** Keys to an instructor's page: mailed links, each used once, and the sessions they open. Only hashes are stored. */
import { LEARNERS_LINK_HOURS, LEARNERS_PAGE_DAYS } from '../../sync/account/my-learners.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { isoOrNull } from '../../sync/scalar.ts';
import { hashOfToken, newToken } from '../platform/crypto/sealed.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { affected, insertRows, rowsOf } from '../platform/db/rows.ts';
import type { Tables } from '../platform/db/tables.ts';
import { oldRows } from '../platform/db/kept-rows.ts';

type Kind = Tables['instructor_keys']['kind'];
const GOOD_MS: Readonly<Record<Kind, number>> = {
  link: LEARNERS_LINK_HOURS * 3_600_000,
  session: LEARNERS_PAGE_DAYS * DAY_MS,
};

/** @returns the key in plain text; only its hash is stored. */
export async function makeKey(tx: Tx, kind: Kind, instructorId: string, now: number): Promise<string> {
  const key = newToken();
  const row = { key_hash: hashOfToken(key), instructor_id: instructorId, kind };
  await insertRows(tx, 'instructor_keys', { ...row, created_at: now, expires_at: now + GOOD_MS[kind] });
  return key;
}

const end = (tx: Tx, now: number) =>
  tx.updateTable('instructor_keys').set({ expires_at: now }).where('expires_at', '>', now);

/** Ends a link or session. @returns its instructor; undefined if it is used, expired or of another kind. */
export const endKey = async (tx: Tx, kind: Kind, key: string, now: number): Promise<string | undefined> =>
  (
    await end(tx, now)
      .where('key_hash', '=', hashOfToken(key))
      .where('kind', '=', kind)
      .returning('instructor_id')
      .executeTakeFirst()
  )?.instructor_id;

/** Ends all links and sessions of an instructor. @returns whether any was valid. */
export const endKeysOf = (tx: Tx, instructorId: string, now: number): Promise<boolean> =>
  affected(end(tx, now).where('instructor_id', '=', instructorId));

/** The instructor of a valid key; undefined if it has expired or the instructor is archived. */
export const findKey = (db: Db | Tx, kind: Kind, key: string, now: number) =>
  rowsOf(db, 'instructor_keys', { key_hash: hashOfToken(key), kind })
    .innerJoin('instructors', 'instructors.id', 'instructor_keys.instructor_id')
    .select(['instructors.id', 'instructors.name', 'expires_at'])
    .where('archived_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** @returns for an instructor id: when the last link was sent, and whether any link or session is valid. */
export async function linksSent(db: Db, now: number) {
  const rows = await db
    .selectFrom('instructor_keys')
    .select(['instructor_id', 'kind'])
    .select(({ fn }) => [fn.max('created_at').as('newest'), fn.max('expires_at').as('until')])
    .groupBy(['instructor_id', 'kind'])
    .execute();
  return (id: string) => {
    const own = rows.filter(({ instructor_id }) => instructor_id === id);
    return {
      linkSent: isoOrNull(own.find(({ kind }) => kind === 'link')?.newest),
      linkGood: own.some(({ until }) => until > now),
    };
  };
}

export const oldInstructorKeys = oldRows({
  table: 'instructor_keys',
  what: 'links to instructors’ pages and their sessions, from their end',
  days: 365,
  key: ['key_hash'],
  since: 'expires_at',
});
