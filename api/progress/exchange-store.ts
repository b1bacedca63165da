/** What is noted of each device's exchanges, so that late commands count from where they can have been given (rule T3). */
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { MOST_LATE_MS, type Exchanges } from '../../sync/progress/trusted-time.ts';
import type { Tx } from '../db/open.ts';
import { ofAccount, type OwnTable } from '../db/own-table.ts';
import { rowsOf, type Retention } from '../db/retention.ts';

/** What is older decides nothing any more. */
const KEPT_MS = MOST_LATE_MS + DAY_MS;

export const findExchanges = (tx: Tx, accountId: string, id: string): Promise<Exchanges | undefined> =>
  tx
    .selectFrom('exchanges')
    .select(['at', 'shown', 'bound', 'began'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Notes an exchange, and forgets those of the account that decide nothing any more. */
export async function noteExchange(tx: Tx, accountId: string, id: string, noted: Exchanges): Promise<void> {
  const { at, shown, bound, began } = noted;
  const row = { at, shown, bound, began };
  await tx
    .insertInto('exchanges')
    .values({ id, account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await tx
    .deleteFrom('exchanges')
    .where('account_id', '=', accountId)
    .where('at', '<', at - KEPT_MS)
    .execute();
}

export const ownExchanges: readonly OwnTable[] = [
  {
    table: 'exchanges',
    copy: { rows: ofAccount, without: ['id'] },
    forget: (tx, accountId) => tx.deleteFrom('exchanges').where('account_id', '=', accountId).execute(),
  },
];

export const oldExchanges: readonly Retention[] = [
  {
    table: 'exchanges',
    what: 'when a device was last heard of, from then',
    days: KEPT_MS / DAY_MS,
    letGo: async (tx, before, most) =>
      rowsOf(
        await tx
          .deleteFrom('exchanges')
          .where('id', 'in', (select) =>
            select.selectFrom('exchanges').select('id').where('at', '<', before).limit(most),
          )
          .executeTakeFirstOrThrow(),
      ),
  },
];
