/** Staff invitations: send, withdraw, sign up by link, approve by a second manager. */
import { writtenLanguage } from '../../sync/language.ts';
import * as z from 'zod';
import { normaliseKennitala } from '../../sync/account/kennitala.ts';
import { nameComplaint, normaliseName } from '../../sync/account/name.ts';
import { Problem } from '../../sync/problem.ts';
import {
  acceptInvitation,
  approveInvitation,
  confirmInvitation,
  inviteStaff,
  openInvitation,
  withdrawInvitation,
} from '../../sync/staff/invitation-contract.ts';
import { removeColleague, setRole } from '../../sync/staff/people-contract.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { findByEmail, findBySsn, getAccount, insertAccount, listStaff } from '../account/account-store.ts';
import { beginFactor, confirmFactor, setRecoveryCodes } from '../account/factor-store.ts';
import {
  findBySecret,
  findInvitation,
  insertInvitation,
  listInvitations,
  removeInvitation,
  setInvitation,
} from '../account/invitation-store.ts';
import { oneAddress } from '../account/addresses.ts';
import { hashPassword } from '../account/passwords.ts';
import { newRecoveryCodes } from '../account/proof.ts';
import { formErrors, invalidFields } from '../account/registration.ts';
import { guessLink, guessSignedIn } from '../account/throttle.ts';
import { addressOf, newSecret, stepOfCode } from '../account/totp.ts';
import {
  staffApprovedLetter,
  staffInvitedLetter,
  staffWaitingLetter,
} from '../notifications/mail/credential-letters.ts';
import { enqueue } from '../notifications/mail/queue-store.ts';
import { newId } from '../platform/clock.ts';
import type { AppContext } from '../platform/context.ts';
import { seal, unseal, newToken } from '../platform/crypto/sealed.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import type { AppRouter, RequestContext } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { type Act, must, mustFit, mustUndo } from './act.ts';
import { readLogged, standingDeeds } from '../privacy/staff-log-store.ts';

const Hashes = z.array(z.string());

/** For this long, a demoted or removed manager blocks sole approval. For as long, managers do not count as separate after one promoted the other, also through a third. */
const LOST_MS = 3 * DAY_MS;

/** Managers other than the inviter, if any. If the only other one was demoted lately, no manager may approve: the result is the demoted person, who is notified. */
export async function approvers(db: Db | Tx, invitedBy: string, now: number) {
  const staff = await listStaff(db);
  const managers = staff.filter(({ role }) => role === 'staff');
  const deeds = await standingDeeds(db, setRole.action, removeColleague.action)
    .where('at', '>', now - LOST_MS)
    .execute();
  const made = deeds.filter(({ after }) => wasManager(after));
  const tied = new Set([invitedBy]); // to the inviter, also through others: a Set visits what is added meanwhile
  for (const one of tied)
    for (const { staff_id, subject } of made) if ([staff_id, subject].includes(one)) tied.add(staff_id).add(subject);
  const others = managers.filter(({ id }) => id !== invitedBy);
  if (others.length > 0) return others.filter(({ id }) => !tied.has(id));
  const lost = deeds.flatMap(({ subject, before }) =>
    wasManager(before) && !managers.some(({ id }) => id === subject) ? [subject] : [],
  );
  return lost.length > 0 ? staff.filter(({ id }) => lost.includes(id)) : managers;
}
const wasManager = (before: string | null): boolean => Manager.safeParse(readLogged(before)).success;
const Manager = z.object({ role: z.literal('staff') });

/** For this long a sign-up can be confirmed again: the answer with the recovery codes may be lost. */
const REPEAT_MS = 10 * 60_000;

export function invitationRoutes(router: AppRouter, act: Act, context: AppContext): void {
  const { db, clock, config } = context;

  act(
    inviteStaff,
    async (tx, { request, account, language, now }) => {
      const [name, email] = [normaliseName(request.name), oneAddress(request.email)];
      const misnamed = nameComplaint(name, config.brand);
      const invited = (await listInvitations(tx, now)).some((each) => each.email === email);
      const taken = invited || (await findByEmail(tx, email)) !== undefined;
      mustFit([
        ...(misnamed ? [{ field: 'name', code: misnamed }] : []),
        ...(taken ? [{ field: 'email', code: 'invited-already' } as const] : []),
      ]);
      const [id, secret] = [newId(() => now), newToken()];
      const { role } = request;
      await insertInvitation(tx, {
        id,
        name,
        email,
        role,
        language: writtenLanguage(language),
        invited_by: account.id,
        secret,
        now,
      });
      const by = (await getAccount(tx, account.id))?.name ?? config.brand;
      await enqueue(tx, staffInvitedLetter(config, { about: account.id, name, email, language }, by, secret), now);
      return { subject: id, before: null, after: { name, role }, answer: { invitationId: id } };
    },
    async (tx, { subject }) => mustUndo(await removeInvitation(tx, { id: subject, signed_up_at: null })),
  );

  act(withdrawInvitation, async (tx, { request: { invitationId: id }, now }) => {
    const row = await findInvitation(tx, id, now);
    must(row !== undefined && (await removeInvitation(tx, { id })));
    return { subject: id, before: { name: row?.name, role: row?.role }, after: null, answer: {} };
  });

  act(approveInvitation, async (tx, { request: { invitationId: id }, account, ctx, now }) => {
    const row = await findInvitation(tx, id, now);
    if (!row?.ssn || !row.password_hash || !row.factor || row.signed_up_at === null) throw new Problem('not-found');
    if (!(await approvers(tx, row.invited_by, now)).some((each) => each.id === account.id))
      throw new StaffProblem('second-approves');
    if ((await findBySsn(tx, row.ssn)) ?? (await findByEmail(tx, row.email))) throw new StaffProblem('invited-taken');
    const { name, email, role, language, ssn, password_hash: passwordHash } = row;
    await insertAccount(tx, { id, name, email, role, language, ssn, passwordHash, instructorId: null, now });
    await beginFactor(tx, id, row.factor);
    await confirmFactor(tx, id, row.signed_up_at);
    await setRecoveryCodes(tx, id, Hashes.parse(JSON.parse(row.recovery_codes ?? '[]')));
    await removeInvitation(tx, { id });
    await enqueue(tx, staffApprovedLetter(config, { id, name, email, language }), now);
    ctx.state.subject = id;
    return { subject: id, before: null, after: { name, role }, answer: {} };
  });

  /** Throws if the link is void. */
  const behind = async (secret: string, ctx: RequestContext) => {
    const row = await guessLink(context, ctx.ip, () => findBySecret(db, secret, clock()));
    if (!row) throw new StaffProblem('invitation-unknown');
    return row;
  };

  serve(router, openInvitation, async ({ request: { secret }, ctx }) => {
    const { name, email, role, signed_up_at: signedUp } = await behind(secret, ctx);
    const state = signedUp === null ? ('open' as const) : ('waiting' as const);
    return { name, email, role, state };
  });

  // only the approver learns that a kennitala is taken, so that a link cannot probe the register
  serve(router, acceptInvitation, async ({ request, ctx }) => {
    const { id, name, email } = await behind(request.secret, ctx);
    const errors = await formErrors({ ...request, name, email, instructorId: '' }, context);
    if (errors.length > 0) throw invalidFields(errors);
    const secret = newSecret();
    const values = {
      ssn: normaliseKennitala(request.ssn),
      password_hash: await hashPassword(request.password),
      language: writtenLanguage(request.language),
      factor: seal(config, id, secret),
    };
    if (!(await writeExclusive(db, (tx) => setInvitation(tx, { id, signed_up_at: null }, values))))
      throw new StaffProblem('invitation-unknown');
    return { secret, address: addressOf(secret, { school: config.brand, owner: name }) };
  });

  serve(router, confirmInvitation, async ({ request, ctx }) => {
    const { id, factor, signed_up_at: signedUp, ...row } = await behind(request.secret, ctx);
    const now = clock();
    if (signedUp !== null && now - signedUp >= REPEAT_MS) throw new StaffProblem('invitation-unknown');
    const secret = factor === null ? undefined : unseal(config, id, factor);
    if (secret === undefined) throw new StaffProblem('factor-not-begun');
    const step = await guessSignedIn(context, `factor/${id}`, async () => stepOfCode(secret, request.code, now));
    if (step === undefined) throw new StaffProblem('proof-wrong');
    const { codes, hashes } = newRecoveryCodes(config, id);
    await writeExclusive(db, async (tx) => {
      const values = { recovery_codes: JSON.stringify(hashes), signed_up_at: signedUp ?? now };
      if (!(await setInvitation(tx, { id, signed_up_at: signedUp }, values)))
        throw new StaffProblem('invitation-unknown');
      if (signedUp !== null) return;
      const told = await approvers(tx, row.invited_by, now);
      for (const manager of told.length > 0 ? told : (await listStaff(tx)).filter(({ role }) => role === 'staff'))
        if (manager.email !== null) {
          const language = (await getAccount(tx, manager.id))?.language ?? 'is';
          await enqueue(tx, staffWaitingLetter(config, { ...manager, email: manager.email, language }, row.name), now);
        }
    });
    return { recoveryCodes: codes };
  });
}
