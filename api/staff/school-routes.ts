/** Serves what staff set of the school itself: how it is reached, and where transfers go. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { Problem } from '../../sync/problem.ts';
import { readSchool, setBankAccount, setContact } from '../../sync/staff/school-contract.ts';
import { isOwner, KeptBankAccount, KeptContact } from '../../sync/site/settings.ts';
import { bankAccountLetter } from '../notifications/mail/school-letters.ts';
import { enqueue } from '../notifications/mail/queue-store.ts';
import { readBankAccount, readContact, writeBankAccount, writeContact } from '../platform/config/settings.ts';
import type { AppContext } from '../platform/context.ts';
import type { ExclusiveTx } from '../platform/db/open.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import type { Act } from './act.ts';
import { lastDone } from './staff-log-store.ts';

const SUBJECT = 'school';

export function schoolRoutes(router: AppRouter, act: Act, { db, config }: Pick<AppContext, 'db' | 'config'>): void {
  const changed = async (action: string): Promise<string | null> => {
    const at = await lastDone(db, action, SUBJECT);
    return at === undefined ? null : new Date(at).toISOString();
  };

  serve(router, readSchool, async () => ({
    contact: { ...(await readContact(db, config)), changed: await changed(setContact.action) },
    bank: { ...(await readBankAccount(db, config)), changed: await changed(setBankAccount.action) },
  }));

  act(
    setContact,
    async (tx, { request }) => {
      const before = await readContact(tx, config);
      await writeContact(tx, request);
      return { subject: SUBJECT, before, after: request, answer: {} };
    },
    async (tx, { before, after }) => {
      mustStand(await readContact(tx, config), after);
      await writeContact(tx, z.parse(KeptContact, before));
    },
  );

  const tell = (tx: ExclusiveTx, account: KeptBankAccount, now: number) =>
    enqueue(tx, bankAccountLetter(config, account), now);

  act(
    setBankAccount,
    async (tx, { request, now }) => {
      if (!isOwner(request.kennitala, now)) throw new Problem('bad-request', { fields: ['kennitala'] });
      const before = await readBankAccount(tx, config);
      await writeBankAccount(tx, request);
      await tell(tx, request, now);
      return { subject: SUBJECT, before, after: request, answer: {} };
    },
    async (tx, { before, after, now }) => {
      mustStand(await readBankAccount(tx, config), after);
      const was = z.parse(KeptBankAccount, before);
      await writeBankAccount(tx, was);
      await tell(tx, was, now);
    },
  );
}

/** A colleague has set it since. */
function mustStand(present: unknown, after: unknown): void {
  if (!isDeepStrictEqual(present, after)) throw new StaffProblem('changed-since');
}
