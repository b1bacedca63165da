/** Serves practice: the statements to anyone with a course, and the learner's own log. */
import * as z from 'zod';
import { ENTRIES_TOLD, practiceBank, practiceLog } from '../../sync/practice/contract.ts';
import { Entry } from '../../sync/practice/entry.ts';
import { Problem } from '../../sync/problem.ts';
import { iso } from '../../sync/scalar.ts';
import type { AppContext } from '../platform/context.ts';
import { readEpoch } from '../platform/db/meta-store.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { sameAccount } from '../platform/http/signed-in.ts';
import { preparedOf, serve } from '../platform/http/serve.ts';
import { makeCommandAllowance } from '../progress/command-allowance.ts';
import { loadLearner } from '../progress/learner-store.ts';
import { accountNow } from '../progress/state.ts';
import { addEntries, entriesAfter } from './entry-store.ts';
import { writeFor } from '../platform/db/transactions.ts';

export function practiceRoutes(router: AppRouter, { db, clock, library, log }: AppContext): void {
  const allowance = makeCommandAllowance();

  serve(router, practiceBank, async ({ request, account }) => {
    await mayPractise(db, account.id);
    return preparedOf(await library.bank(request.language));
  });

  serve(router, practiceLog, async ({ request, account, ctx }) => {
    sameAccount(ctx, account);
    await allowance.take(account.id, request.entries);
    const now = accountNow(clock, account);
    const read = request.entries.map((entry) => z.safeParse(Entry, entry).data);
    const refused = read.flatMap((entry, nr) => (entry ? [] : [{ nr, code: 'bad-request' as const }]));
    if (refused.length > 0)
      log.warn({ requestId: ctx.state.requestId, refused: refused.length }, 'entries of practice could not be read');
    return writeFor(db, [account.id], async (tx) => {
      await mayPractise(tx, account.id);
      if (
        !(await addEntries(
          tx,
          account.id,
          read.filter((entry) => entry !== undefined),
          now,
        ))
      )
        throw new Problem('too-much-sent', FULL);
      const rows = await entriesAfter(tx, account.id, request.after, ENTRIES_TOLD + 1);
      const told = rows.slice(0, ENTRIES_TOLD);
      return {
        requestId: request.requestId,
        serverTime: iso(now),
        clock: account.clock,
        epoch: await readEpoch(tx),
        entries: told.map(({ entry }) => entry),
        last: told.at(-1)?.nr ?? request.after,
        more: rows.length > told.length,
        ...(refused.length > 0 ? { refused } : {}),
      };
    });
  });
}

/** Retry delay for a device whose log is full. */
const FULL = { seconds: 86_400, minutes: 1440 };

/** Requires an enrolment, as accounts are free. */
async function mayPractise(db: Db | Tx, accountId: string): Promise<void> {
  const { enrolments } = await loadLearner(db, accountId);
  if (enrolments.length === 0) throw new Problem('not-enrolled');
}
