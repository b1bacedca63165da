/** Deletes a staff account with its sessions, factor, tokens and invitations. */
import { closeAccount } from '../account/account-store.ts';
import { removeFactor } from '../account/factor-store.ts';
import { dropInvitationsBy } from '../account/invitation-store.ts';
import { dropEmailChanges, voidTokens } from '../account/link-store.ts';
import { releaseThreads } from '../community/community-store.ts';
import type { Tx } from '../platform/db/open.ts';
import { endSessionsOf } from '../platform/http/session-store.ts';

/** @param now server milliseconds. */
export async function closeStaffAccount(tx: Tx, id: string, now: number): Promise<void> {
  await endSessionsOf(tx, id);
  await removeFactor(tx, id);
  await dropEmailChanges(tx, id);
  await voidTokens(tx, id, now);
  await dropInvitationsBy(tx, id);
  await releaseThreads(tx, id);
  await closeAccount(tx, id, now);
}
