/** `npm run staff -- add --ssn … --name … --email … | list | remove --ssn … | reset-factor --ssn …`: staff accounts are made here, never by registration. The instructors whom learners choose from: `instructor add --name … | instructor list`. What a course costs: `price --course … --price …`. Money by hand too: `money | refund | settle`. */
import { parseArgs } from 'node:util';
import type { Db } from '../platform/db/open.ts';
import { addStaff, removeStaff, resetFactor, sayStaff } from './staff-accounts.ts';
import { listMoney, refundReceipt, settleOrder } from './staff-money.ts';
import { withDatabase, readKronur, say } from './tools.ts';
import { LEAST_PRICE, OWN_INSTRUCTOR_DISCOUNT } from '../../sync/payment/price.ts';
import { setPrice } from '../content/material-store.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { insertInstructor, listInstructors } from '../account/instructor-store.ts';
import { newId, systemClock } from '../platform/clock.ts';

const usage =
  'npm run staff -- add --ssn 0000000000 --name "…" --email … [--role author] | list | remove --ssn 0000000000\n' +
  '  | reset-factor --ssn 0000000000\n' +
  '  | instructor add --name "…" [--own] [--unlisted] [--price 12900 --phone … --car … --image /images/… --about-is "…" --about-en "…"]\n' +
  '  | instructor list | price --course 1 --price 12500\n' +
  '  | money | refund --receipt 1 --reason "…" --by 0000000000 | settle --order … --by 0000000000';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    ssn: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    role: { type: 'string' },
    receipt: { type: 'string' },
    reason: { type: 'string' },
    order: { type: 'string' },
    by: { type: 'string' },
    own: { type: 'boolean' },
    unlisted: { type: 'boolean' },
    price: { type: 'string' },
    car: { type: 'string' },
    phone: { type: 'string' },
    image: { type: 'string' },
    'about-is': { type: 'string' },
    'about-en': { type: 'string' },
    course: { type: 'string' },
  },
});

await withDatabase(async ({ db, config }) => {
  switch (positionals[0]) {
    case 'add':
      return addStaff(db, config, values);
    case 'list':
      return sayStaff(db);
    case 'remove':
      return removeStaff(db, values);
    case 'reset-factor':
      return resetFactor(db, config, values);
    case 'instructor':
      return instructor(db);
    case 'price':
      return changePrice(db);
    case 'money':
      return listMoney(db);
    case 'refund':
      return refundReceipt({ db, config }, values);
    case 'settle':
      return settleOrder({ db, config }, values);
    default:
      throw new Error(usage);
  }
});

function instructor(db: Db): Promise<void> {
  switch (positionals[1]) {
    case 'add':
      return addInstructor(db);
    case 'list':
      return sayInstructors(db);
    default:
      throw new Error(usage);
  }
}

/** `--course` 1 or 2 and `--price` in whole krónur; seen by running servers at once. */
async function changePrice(db: Db): Promise<void> {
  const course = values.course === '1' ? 1 : values.course === '2' ? 2 : undefined;
  if (course === undefined || values.price === undefined) throw new Error('price needs --course 1 or 2, and --price');
  const price = readKronur(values.price);
  if (price < LEAST_PRICE)
    throw new Error(`A course costs more than the ${OWN_INSTRUCTOR_DISCOUNT} kr. taken off for the school's own.`);
  await writeExclusive(db, (tx) => setPrice(tx, course, price));
  say(`Course ${course} costs ${price} kr.`);
}

/** `--own`: an instructor of the school's own, whose learners pay less; `--unlisted`: one to choose, whom the public page does not show. The others are told there. */
async function addInstructor(db: Db): Promise<void> {
  const { car, phone, image, 'about-is': aboutIs, 'about-en': aboutEn } = values;
  const name = values.name?.trim() ?? '';
  if (name === '') throw new Error('instructor add needs --name');
  const price = values.price === undefined ? undefined : readKronur(values.price);
  const shown = { own: values.own === true, listed: values.unlisted !== true };
  const told = { price, car, phone, image, aboutIs, aboutEn };
  await writeExclusive(db, (tx) =>
    insertInstructor(tx, { id: newId(systemClock), name, ...shown, ...told, now: systemClock() }),
  );
  say(`Added ${name}.`);
}

async function sayInstructors(db: Db): Promise<void> {
  for (const { id, name, own, listed } of await listInstructors(db))
    say(`${id}  ${name}${own ? '  own' : ''}${listed ? '' : '  unlisted'}`);
}
