/** Staff accounts: create, list, close, reset the second factor. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { isStaffRole, STAFF_ROLES } from '../../sync/account/role.ts';
import { isEmail } from '../../sync/account/email.ts';
import { isKennitala, normaliseKennitala } from '../../sync/account/kennitala.ts';
import { nameComplaint, normaliseName } from '../../sync/account/name.ts';
import { findByEmail, findBySsn, findStaff, insertAccount, listStaff } from '../account/account-store.ts';
import { removeFactor } from '../account/factor-store.ts';
import { handOutSetUpCode } from '../account/proof.ts';
import { closeStaffAccount } from '../staff/close-account.ts';
import { hashPassword } from '../account/passwords.ts';
import { passwordErrors } from '../account/registration.ts';
import { newId, systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { endSessionsOf } from '../platform/http/session-store.ts';
import { wordsIn } from '../platform/words.ts';
import { ON_THE_SPOT, recordSecurityEvent, type SecurityEventName } from '../platform/security/security-log-store.ts';
import { say } from './tools.ts';
import { oneAddress } from '../account/addresses.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

type Values = Readonly<Partial<Record<'ssn' | 'name' | 'email' | 'role', string | undefined>>>;

/** `--ssn`, `--name`, `--email`; `--role` for anyone but a manager. Reads the password from `STAFF_PASSWORD` or a prompt. */
export async function addStaff(db: Db, config: Config, values: Values): Promise<void> {
  const { brand } = config;
  const ssn = normaliseKennitala(values.ssn ?? '');
  const email = oneAddress(values.email ?? '');
  const name = normaliseName(values.name ?? '');
  const misnamed = nameComplaint(name, brand);
  const { role = 'staff' } = values;
  if (!isKennitala(ssn, systemClock()) || !isEmail(email) || values.name === undefined)
    throw new Error('add needs --ssn, --name and --email');
  if (!isStaffRole(role)) throw new Error(`--role is ${STAFF_ROLES.join(', ')}`);
  if (misnamed) throw new Error(wordsIn('en')(`problem.${misnamed}`));
  const password = await askPassword();
  const [weak] = await passwordErrors(password, { ssn, email, name, brand });
  if (weak) throw new Error(wordsIn('en')(`problem.${weak.code}`));
  const passwordHash = await hashPassword(password);
  const code = await writeExclusive(db, async (tx) => {
    if (await findBySsn(tx, ssn)) throw new Error('This kennitala already has an account.');
    if (await findByEmail(tx, email)) throw new Error('This email address already has an account.');
    const id = newId(systemClock);
    const account = { id, role, name, ssn, email, passwordHash, language: 'is', instructorId: null } as const;
    await insertAccount(tx, { ...account, now: systemClock() });
    await noteDeed(tx, 'staff-added', id);
    return handOutSetUpCode(tx, config, id, systemClock());
  });
  say(`Added ${name}. Their code to set up the second factor, good for three days: ${code}`);
}

export async function sayStaff(db: Db): Promise<void> {
  for (const row of await listStaff(db)) say(`${row.ssn ?? ''}  ${row.name}  ${row.email ?? ''}  ${row.role}`);
}

/** Closes the account and ends its sessions; its audit log remains. */
export const removeStaff = (db: Db, values: Values): Promise<void> =>
  withAccount(db, values, async (tx, { id, name }) => {
    await closeStaffAccount(tx, id, systemClock());
    await noteDeed(tx, 'staff-removed', id);
    return `Removed ${name}.`;
  });

/** For a lost phone and recovery codes, or an expired set-up code: ends sessions and prints a new set-up code. */
export const resetFactor = (db: Db, config: Config, values: Values): Promise<void> =>
  withAccount(db, values, async (tx, { id, name }) => {
    await removeFactor(tx, id);
    await endSessionsOf(tx, id);
    await noteDeed(tx, 'factor-reset', id);
    const code = await handOutSetUpCode(tx, config, id, systemClock());
    return `${name} sets up a second factor at the next sign-in, with this code, good for three days: ${code}`;
  });

async function withAccount(
  db: Db,
  values: Values,
  work: (tx: Tx, account: { readonly id: string; readonly name: string }) => Promise<string>,
): Promise<void> {
  const told = await writeExclusive(db, async (tx) => {
    const row = await findStaff(tx, normaliseKennitala(values.ssn ?? ''), STAFF_ROLES);
    if (!row) throw new Error('There is no such staff account.');
    return work(tx, row);
  });
  say(told);
}

const noteDeed = (tx: Tx, event: SecurityEventName, accountId: string): Promise<void> =>
  recordSecurityEvent(tx, { ...ON_THE_SPOT, event, outcome: 'ok', accountId, at: systemClock() });

async function askPassword(): Promise<string> {
  const given = process.env['STAFF_PASSWORD'];
  if (given !== undefined && given !== '') return given;
  return askHidden('Password: ');
}

type Terminal = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream };

/** @returns the typed line. On a terminal, readline disables echo, and its own drawing is discarded. */
export async function askHidden(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: 'isTTY' in input && input.isTTY === true });
  output.write(question); // after echo is off: some type before the prompt
  lines.once('SIGINT', () => process.exit(130));
  try {
    return await lines.question('');
  } finally {
    lines.close();
    output.write('\n');
  }
}
