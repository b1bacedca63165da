/** Staff invitations, kept until approved, withdrawn or expired. Only the hash of the link is stored. */
import { INVITATION_DAYS } from '../../sync/staff/invitation-contract.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { hashOfToken } from '../platform/crypto/sealed.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { deleteRows, insertRows, rowsOf, updateRows } from '../platform/db/rows.ts';
import type { UpdateObject } from 'kysely';
import { type OwnTable, oldRows } from '../platform/db/kept-rows.ts';
import type { Tables } from '../platform/db/tables.ts';

type NewInvitation = Pick<Tables['staff_invitations'], 'id' | 'name' | 'email' | 'role' | 'language' | 'invited_by'>;

export async function insertInvitation(
  tx: Tx,
  { secret, now, ...invitation }: NewInvitation & { readonly secret: string; readonly now: number },
): Promise<void> {
  const [created_at, expires_at] = [now, now + INVITATION_DAYS * DAY_MS];
  await insertRows(tx, 'staff_invitations', {
    ...invitation,
    secret_hash: hashOfToken(secret),
    created_at,
    expires_at,
  });
}

const goodAt = (db: Db | Tx, now: number) =>
  db.selectFrom('staff_invitations').selectAll('staff_invitations').where('expires_at', '>', now);

export const listInvitations = (db: Db | Tx, now: number) =>
  goodAt(db, now)
    .innerJoin('accounts', 'accounts.id', 'invited_by')
    .select('accounts.name as by')
    .orderBy('staff_invitations.created_at')
    .orderBy('staff_invitations.id')
    .execute();

export const findInvitation = (db: Db | Tx, id: string, now: number) =>
  goodAt(db, now).where('id', '=', id).executeTakeFirst();

export const findBySecret = (db: Db | Tx, secret: string, now: number) =>
  goodAt(db, now).where('secret_hash', '=', hashOfToken(secret)).executeTakeFirst();

/** The invitation with this kennitala that waits for approval. */
export const findWaiting = (db: Db, ssn: string, now: number) =>
  goodAt(db, now).where('ssn', '=', ssn).where('signed_up_at', 'is not', null).executeTakeFirst();

/** Ids of those that nobody has signed up by. */
export async function unusedInvitations(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await rowsOf(db, 'staff_invitations', { id: ids, signed_up_at: null }).select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Changes an invitation. @param was as it was read. @returns false if it has been signed up to since, or is missing. */
export const setInvitation = (
  tx: Tx,
  { id, signed_up_at }: Pick<Tables['staff_invitations'], 'id' | 'signed_up_at'>,
  values: UpdateObject<Tables, 'staff_invitations'>,
): Promise<boolean> => updateRows(tx, 'staff_invitations', { id, signed_up_at }, values);

/** @returns false if it is missing. */
export const removeInvitation = (tx: Tx, which: { readonly id: string; readonly signed_up_at?: null }) =>
  deleteRows(tx, 'staff_invitations', which);

/** @param accountId of the inviter. */
export const dropInvitationsBy = (tx: Tx, accountId: string) =>
  deleteRows(tx, 'staff_invitations', { invited_by: accountId });

export const ownInvitations: OwnTable = {
  table: 'staff_invitations',
  copy: { leftOut: 'names who is invited, who has no account yet' },
  forget: dropInvitationsBy,
};

export const oldInvitations = oldRows({
  table: 'staff_invitations',
  what: 'invitations of staff, from sending',
  days: INVITATION_DAYS,
  key: ['id'],
  since: 'created_at',
});
