/** School settings: contact details, bank account, prices. */
import { isAnyKennitala } from '../../sync/account/kennitala.ts';
import { dayOf } from '../../sync/staff/periods.ts';
import { Problem } from '../../sync/problem.ts';
import { readSchool, setBankAccount, setContact } from '../../sync/staff/school-contract.ts';
import { isOver, StoredBankAccount, StoredContact } from '../../sync/staff/school-settings.ts';
import { getAccount } from '../account/account-store.ts';
import { bankAccountLetter } from '../notifications/mail/school-letters.ts';
import { enqueue } from '../notifications/mail/queue-store.ts';
import { readBankAccount, readContact, writeBankAccount, writeContact } from '../platform/config/settings.ts';
import type { AppContext } from '../platform/context.ts';
import type { ExclusiveTx } from '../platform/db/open.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { type Act, mustStand } from './act.ts';
import { lastDone } from '../privacy/staff-log-store.ts';
import { COURSES } from '../../sync/course/ids.ts';
import { listPrices, setPrice } from '../../sync/staff/prices-contract.ts';
import { isoOrNull } from '../../sync/scalar.ts';
import * as z from 'zod';
import { readPriceOf, setPrice as storePrice } from '../content/material-store.ts';

const SUBJECT = 'school';

export function schoolRoutes(router: AppRouter, act: Act, { db, config }: AppContext): void {
  const changed = async (action: string): Promise<string | null> => isoOrNull(await lastDone(db, action, SUBJECT));

  serve(router, readSchool, async () => ({
    contact: { ...(await readContact(db, config)), changed: await changed(setContact.action) },
    bank: { ...(await readBankAccount(db, config)), changed: await changed(setBankAccount.action) },
  }));

  act(
    setContact,
    async (tx, { request: { was, ...after }, now }) => {
      const before = await readContact(tx, config);
      if (was) mustStand(before, was);
      if (after.closed.some((each) => isOver(each, dayOf(now))))
        throw new Problem('bad-request', { fields: ['closed'] });
      await writeContact(tx, after);
      return { subject: SUBJECT, before, after, answer: {} };
    },
    async (tx, { before, after }) => {
      mustStand(await readContact(tx, config), after);
      await writeContact(tx, z.parse(StoredContact, before));
    },
  );

  /** Tells the school by letter who changed it, and from what. */
  const tell = async (tx: ExclusiveTx, was: StoredBankAccount, is: StoredBankAccount, by: string, now: number) => {
    const name = (await getAccount(tx, by))?.name ?? '–';
    await enqueue(tx, bankAccountLetter(config, { was, is, by: name }), now);
  };

  act(
    setBankAccount,
    async (tx, { request: { was, ...after }, account, now }) => {
      if (!isAnyKennitala(after.kennitala, now)) throw new Problem('bad-request', { fields: ['kennitala'] });
      const before = await readBankAccount(tx, config);
      if (was) mustStand(before, was);
      await writeBankAccount(tx, after);
      await tell(tx, before, after, account.id, now);
      return { subject: SUBJECT, before, after, answer: {} };
    },
    async (tx, { before, after, staffId, now }) => {
      const present = await readBankAccount(tx, config);
      mustStand(present, after);
      const was = z.parse(StoredBankAccount, before);
      await writeBankAccount(tx, was);
      await tell(tx, present, was, staffId, now);
    },
  );
}

const Logged = z.object({ course: z.union([z.literal(1), z.literal(2)]), price: z.number() });
const subjectOf = (course: number): string => `course-${course}`;

export function pricesRoutes(router: AppRouter, act: Act, { db }: AppContext): void {
  serve(router, listPrices, async () => ({
    prices: await Promise.all(
      COURSES.map(async (course) => ({
        course,
        price: await readPriceOf(db, course),
        changed: isoOrNull(await lastDone(db, setPrice.action, subjectOf(course))),
      })),
    ),
  }));

  act(
    setPrice,
    async (tx, { request: { course, price } }) => {
      const before = await readPriceOf(tx, course);
      await storePrice(tx, course, price);
      const told = { before: { course, price: before }, after: { course, price } };
      return { subject: subjectOf(course), ...told, answer: {} };
    },
    async (tx, { before, after }) => {
      const { course, price } = Logged.parse(before);
      mustStand(await readPriceOf(tx, course), Logged.parse(after).price);
      await storePrice(tx, course, price);
    },
  );
}
