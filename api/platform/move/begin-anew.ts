/** A database that is not as phones last met it begins another life: they send again what it does not know (rule V11). */
import { renewEpoch } from '../db/epoch.ts';
import type { Tx } from '../db/open.ts';
import { ON_THE_SPOT, recordSecurityEvent } from '../security/security-log-store.ts';

/** @param now server milliseconds. */
export async function beginAnew(tx: Tx, now: number): Promise<void> {
  await renewEpoch(tx);
  await recordSecurityEvent(tx, { event: 'restore', outcome: 'ok', accountId: null, ...ON_THE_SPOT, at: now });
}
