/** What a course costs; the files of the material say it only until the school says something else. */
import { LEAST_PRICE, OWN_INSTRUCTOR_DISCOUNT } from '../../sync/payment/price.ts';
import { setPrice } from '../content/material-store.ts';
import type { Db } from '../platform/db/open.ts';
import { readKronur, say } from './tools.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

type Values = { readonly course?: string | undefined; readonly price?: string | undefined };

/** `--course` 1 or 2 and `--price` in whole krónur; seen by running servers at once. */
export async function changePrice(db: Db, values: Values): Promise<void> {
  const course = values.course === '1' ? 1 : values.course === '2' ? 2 : undefined;
  if (course === undefined || values.price === undefined) throw new Error('price needs --course 1 or 2, and --price');
  const price = readKronur(values.price);
  if (price < LEAST_PRICE)
    throw new Error(`A course costs more than the ${OWN_INSTRUCTOR_DISCOUNT} kr. taken off for the school's own.`);
  await writeExclusive(db, (tx) => setPrice(tx, course, price));
  say(`Course ${course} costs ${price} kr.`);
}
