/** Queries of every staff page: the signed-in account, and the change mark. */
import { changes, me } from '../../sync/staff/desk-contract.ts';
import { Problem } from '../../sync/problem.ts';
import { getAccount } from '../account/account-store.ts';
import { hasFactor } from '../account/factor-store.ts';
import { proofWanted } from '../account/proof.ts';
import type { AppContext } from '../platform/context.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { newestMoved } from '../payment/payments-for-staff.ts';
import { newestReceipt } from '../payment/transaction-store.ts';
import { newestPublication } from '../platform/publications/publication-store.ts';
import { newestDraft } from '../content/edit/draft-store.ts';
import { newestReport } from '../content/report-store.ts';
import { newestDeed } from '../privacy/staff-log-store.ts';
import { newestWaiting } from './todo.ts';

/** Some rows appear by time alone, so pages refetch this often, milliseconds. */
const STALE_MS = 300_000;

export function deskRoutes(router: AppRouter, { db, clock, config }: AppContext): void {
  /** Each changes when the data of a staff page changes, and each reads the end of an index. */
  const sources = [newestDeed, newestPublication, newestDraft, newestReport, newestReceipt, newestMoved, newestWaiting];
  const mark = async (): Promise<string> =>
    [...(await Promise.all(sources.map((newest) => newest(db)))), Math.floor(clock() / STALE_MS)].join('.');

  serve(router, me, async ({ account }) => {
    const row = await getAccount(db, account.id);
    if (!row) throw new Problem('not-signed-in');
    const { id, name } = row;
    const proof = await proofWanted({ db, config }, account);
    const factor = await hasFactor(db, id);
    const registers = config.logbook ? ('service' as const) : ('hand' as const);
    return { id, name, role: account.role, proof, fresh: account.fresh, factor, registers, mark: await mark() };
  });

  serve(router, changes, async () => ({ mark: await mark() }));
}
