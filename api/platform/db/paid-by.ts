/** How the columns of `transactions` say how something was paid: cash is a column of its own, which version 40 of the database does not know. */
import { sql } from 'kysely';
import type { Method } from '../../../sync/staff/payments-contract.ts';

export const paidBy = sql<Method>`CASE WHEN transactions.in_cash = 1 THEN 'cash' ELSE transactions.payment_type END`;

export const paidByColumns = (method: Method) =>
  ({ payment_type: method === 'cash' ? 'transfer' : method, in_cash: method === 'cash' ? 1 : 0 }) as const;
