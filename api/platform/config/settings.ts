/** Settings that staff change in the app; they override the environment. */
import * as z from 'zod';
import type { SpecialDays } from '../../../sync/site/opening.ts';
import { isOver, StoredBankAccount, StoredContact } from '../../../sync/staff/school-settings.ts';
import { readMeta, writeMeta } from '../db/meta-store.ts';
import type { Db, ExclusiveTx, Tx } from '../db/open.ts';
import { writeExclusive } from '../db/transactions.ts';
import { publish, type Reader } from '../publications/publication-store.ts';
import type { Config } from './config.ts';

/** Keys in `meta`, and publication subjects. */
export const CONTACT = 'contact';
const BANK_ACCOUNT = 'bank-account';

/** @param env defaults. */
export async function readContact(db: Db | Tx, env: Config): Promise<StoredContact> {
  const { contactPhone: phone, hours, closed } = env;
  return (await read(db, CONTACT, StoredContact)) ?? { phone, hours: [...hours], closed: [...closed] };
}

export async function readBankAccount(db: Db | Tx, env: Config): Promise<StoredBankAccount> {
  const { bankKennitala: kennitala, bankAccount: account } = env;
  return (await read(db, BANK_ACCOUNT, StoredBankAccount)) ?? { kennitala, account };
}

async function read<T>(db: Db | Tx, key: string, shape: z.core.$ZodType<T>): Promise<T | undefined> {
  const text = await readMeta(db, key);
  return text === undefined ? undefined : z.parse(shape, JSON.parse(text));
}

export const writeContact = (tx: ExclusiveTx, contact: StoredContact): Promise<void> => write(tx, CONTACT, contact);
export const writeBankAccount = (tx: ExclusiveTx, bank: StoredBankAccount): Promise<void> =>
  write(tx, BANK_ACCOUNT, bank);

async function write(tx: ExclusiveTx, key: string, value: unknown): Promise<void> {
  await writeMeta(tx, key, JSON.stringify(value));
  await publish(tx, { kind: 'school', subject: key });
}

/** Removes special days that are past. @param today as `2026-12-27`. */
export async function dropPastDays(db: Db, env: Config, today: string): Promise<void> {
  const isPast = (days: SpecialDays): boolean => isOver(days, today);
  if (!(await readContact(db, env)).closed.some(isPast)) return;
  await writeExclusive(db, async (tx) => {
    const { closed, ...contact } = await readContact(tx, env);
    await writeContact(tx, { ...contact, closed: closed.filter((days) => !isPast(days)) });
  });
}

/** @returns the configuration, whose getters return the newest settings. */
export async function openSettings(db: Db, env: Config): Promise<Reader & { readonly config: Config }> {
  let contact = await readContact(db, env);
  let bank = await readBankAccount(db, env);
  return {
    config: {
      ...env,
      get contactPhone() {
        return contact.phone;
      },
      get hours() {
        return contact.hours;
      },
      get closed() {
        return contact.closed;
      },
      get bankKennitala() {
        return bank.kennitala;
      },
      get bankAccount() {
        return bank.account;
      },
    },
    refresh: async (changes) => {
      if (!changes.some(({ kind }) => kind === 'school')) return;
      contact = await readContact(db, env);
      bank = await readBankAccount(db, env);
    },
  };
}
