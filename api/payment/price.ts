/** What a course costs whom. */
import { priceFor, type Price } from '../../sync/payment/price.ts';
import { Problem } from '../../sync/problem.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { rowsOf } from '../platform/db/rows.ts';

/** What this learner pays now: less where they have given the code of an instructor who works for the school. */
export async function priceOf(db: Db | Tx, accountId: string, course: CourseNr): Promise<Price> {
  const row = await rowsOf(db, 'courses', { id: course }).select('price').executeTakeFirst();
  if (!row) throw new Problem('not-found');
  const instructor = await rowsOf(db, 'accounts', { id: accountId })
    .innerJoin('instructors', 'instructors.id', 'accounts.discount_from')
    .select('instructors.own')
    .executeTakeFirst();
  return priceFor(row.price, instructor?.own === 1);
}
