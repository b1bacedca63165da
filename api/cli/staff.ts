/** `npm run staff -- add --ssn … --name … --email … | list | remove --ssn …`: staff accounts are made here, never by registration. The instructors whom learners choose from: `instructor add --name … [--own] | instructor list`. Money by hand too: `money | refund | settle`. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isKennitala, normaliseKennitala } from '../../sync/account/kennitala.ts';
import { PASSWORD_MIN, passwordComplaint } from '../../sync/account/password.ts';
import { findBySsn, insertAccount } from '../account/account-store.ts';
import { hashPassword, isCommonPassword } from '../account/passwords.ts';
import { isEmail, normaliseEmail } from '../account/registration.ts';
import { newId, systemClock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { addInstructor, listInstructors } from './staff-instructors.ts';
import { listMoney, refundReceipt, settleOrder } from './staff-money.ts';
import { say, withDatabase } from './tools.ts';

const usage =
  'npm run staff -- add --ssn 0000000000 --name "…" --email … | list | remove --ssn 0000000000\n' +
  '  | instructor add --name "…" [--own] | instructor list\n' +
  '  | money | refund --receipt 1 --reason "…" --by 0000000000 | settle --order … --by 0000000000';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    ssn: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    receipt: { type: 'string' },
    reason: { type: 'string' },
    order: { type: 'string' },
    by: { type: 'string' },
    own: { type: 'boolean' },
  },
});

await withDatabase(async ({ db, config }) => {
  switch (positionals[0]) {
    case 'add':
      return add(db);
    case 'list':
      return list(db);
    case 'remove':
      return remove(db);
    case 'instructor':
      return instructor(db);
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
      return addInstructor(db, values);
    case 'list':
      return listInstructors(db);
    default:
      throw new Error(usage);
  }
}

async function add(db: Db): Promise<void> {
  const ssn = normaliseKennitala(values.ssn ?? '');
  const email = normaliseEmail(values.email ?? '');
  const name = values.name?.trim() ?? '';
  if (!isKennitala(ssn, systemClock()) || !isEmail(email) || name === '') throw new Error(usage);
  const password = await askPassword();
  if (passwordComplaint(password) || isCommonPassword(password)) {
    throw new Error(`The password needs at least ${PASSWORD_MIN} letters and must not be a common one.`);
  }
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    if (await findBySsn(tx, ssn)) throw new Error('This kennitala already has an account.');
    await insertAccount(tx, {
      id: newId(systemClock),
      role: 'staff',
      name,
      ssn,
      email,
      passwordHash,
      language: 'is',
      instructorId: null,
      now: systemClock(),
    });
  });
  say(`Added ${name}.`);
}

async function list(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('accounts')
    .select(['name', 'ssn', 'email'])
    .where('role', '=', 'staff')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  for (const row of rows) say(`${row.ssn ?? ''}  ${row.name}  ${row.email ?? ''}`);
}

/** Takes the account out of use and ends its sessions; what it did stays in the staff log. */
async function remove(db: Db): Promise<void> {
  const ssn = normaliseKennitala(values.ssn ?? '');
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('accounts')
      .select(['id', 'name'])
      .where('ssn', '=', ssn)
      .where('role', '=', 'staff')
      .executeTakeFirst();
    if (!row) throw new Error('There is no such staff account.');
    await tx.deleteFrom('sessions').where('account_id', '=', row.id).execute();
    await tx
      .updateTable('accounts')
      .set({ deleted_at: systemClock(), ssn: null, email: null, search: '' })
      .where('id', '=', row.id)
      .execute();
    say(`Removed ${row.name}.`);
  });
}

async function askPassword(): Promise<string> {
  const given = process.env['STAFF_PASSWORD'];
  if (given !== undefined && given !== '') return given;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const password = await terminal.question('Password: ');
  terminal.close();
  return password;
}
