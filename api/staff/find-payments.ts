/** Finds payments of any time for the accountant: by number, by kennitala, by who paid and whom for. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { soughtReceipt } from '../../sync/payment/receipt-number.ts';
import { searchWords } from '../../sync/searchable.ts';
import { soughtWords } from '../../sync/staff/sought-words.ts';
import { payers } from '../payment/payer-store.ts';
import { PAYER_ORDER } from '../payment/transaction-store.ts';
import type { Db } from '../platform/db/open.ts';
import { otherConditions } from './student-conditions.ts';

/** @param q as typed; nothing typed finds nothing. @returns what holds of one of `transactions` that is sought. */
export async function soughtPayments(db: Db, q: string): Promise<RawBuilder<SqlBool>> {
  const words = soughtWords(q);
  if (words.length === 0) return sql`1 = 0`;
  const orders = (await payers(db)).flatMap(({ order_id, name, ssn }) => {
    const own = [...searchWords(name), ssn];
    return words.every((word) => own.some((each) => each.startsWith(word))) ? order_id : [];
  });
  const people = otherConditions({ q }).map(({ among }) => sql`transactions.account_id IN (${among})`);
  const receipt = soughtReceipt(q);
  return sql<SqlBool>`(${sql.join(people, sql` AND `)}
    ${receipt === undefined ? sql`` : sql`OR transactions.receipt_nr = ${receipt}`}
    ${orders.length === 0 ? sql`` : sql`OR ${PAYER_ORDER} IN (${sql.join(orders)})`})`;
}
