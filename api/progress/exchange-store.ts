/** What is noted of each device's exchanges, so that late commands count from where they can have been given (rule T3). */
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { MOST_LATE_MS, type Exchanges } from '../../sync/progress/trusted-time.ts';
import { hot, type Slots } from '../platform/db/prepared-query.ts';
import type { Tx } from '../platform/db/open.ts';
import { ofAccount, type OwnTable } from '../platform/db/own-table.ts';
import { oldRows, type Retention } from '../platform/db/retention.ts';

/** What is older decides nothing any more. */
const KEPT_MS = MOST_LATE_MS + DAY_MS;

export const findExchanges = (tx: Tx, accountId: string, id: string): Promise<Exchanges | undefined> =>
  noted.first(tx, { id, accountId });

const noted = hot((db, { id, accountId }: Slots<{ id: string; accountId: string }>) =>
  db
    .selectFrom('exchanges')
    .select(['at', 'shown', 'bound', 'began'])
    .where('id', '=', id)
    .where('account_id', '=', accountId),
);

const note = hot((tx, given: Slots<Exchanges & { id: string; accountId: string }>) =>
  tx
    .insertInto('exchanges')
    .values({ id: given.id, account_id: given.accountId, ...rowOf(given) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rowOf(given))),
);

const rowOf = ({ at, shown, bound, began }: Slots<Exchanges>) => ({ at, shown, bound, began });

const forget = hot((tx, { accountId, before }: Slots<{ accountId: string; before: number }>) =>
  tx.deleteFrom('exchanges').where('account_id', '=', accountId).where('at', '<', before),
);

/** Notes an exchange, and forgets those of the account that decide nothing any more. */
export async function noteExchange(tx: Tx, accountId: string, id: string, exchanges: Exchanges): Promise<void> {
  const { at, shown, bound, began } = exchanges;
  await note.run(tx, { id, accountId, at, shown, bound, began });
  await forget.run(tx, { accountId, before: at - KEPT_MS });
}

export const ownExchanges: readonly OwnTable[] = [
  {
    table: 'exchanges',
    copy: { rows: ofAccount, without: ['id'] },
    forget: (tx, accountId) => tx.deleteFrom('exchanges').where('account_id', '=', accountId).execute(),
  },
];

export const oldExchanges: readonly Retention[] = [
  oldRows({
    table: 'exchanges',
    what: 'when a device was last heard of, from then',
    days: KEPT_MS / DAY_MS,
    key: ['id'],
    since: 'at',
  }),
];
