/** Serves the account calls: who am I, signing in, joining, one's own details, signing out. */
import {
  getUserInformation,
  isLoggedIn,
  registerUser,
  setUserInformation,
  signIn,
  teachers,
} from '../../sync/account/contract.ts';
import { normaliseKennitala } from '../../sync/account/kennitala.ts';
import type { Language } from '../../sync/language.ts';
import { Problem } from '../../sync/problem.ts';
import { newId } from '../clock.ts';
import type { World } from '../context.ts';
import { isUniqueViolation } from '../db/open.ts';
import { refuseCrossSite } from '../http/same-site.ts';
import { serve, type AppRouter } from '../http/serve.ts';
import { signInSession, signOutSession } from '../http/session.ts';
import { welcomeLetter } from '../mail/learner-letters.ts';
import { enqueue } from '../mail/queue.ts';
import { enrol } from '../progress/enrolment-store.ts';
import { loadState } from '../progress/state.ts';
import {
  findBySsn,
  findInstructors,
  getAccount,
  insertAccount,
  setDyslexiaFont,
  setLanguage,
  setNameOrEmail,
} from './account-store.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { emailTaken, formErrors, invalidFields, isEmail, normaliseEmail, takenErrors } from './registration.ts';
import { ownDataRoutes } from './own-data-routes.ts';
import { resetRoutes } from './reset-routes.ts';
import { makeJoinThrottle, makeThrottle } from './throttle.ts';

export function accountRoutes(router: AppRouter, world: World): void {
  const { db, clock } = world;
  const throttle = makeThrottle();
  const joinThrottle = makeJoinThrottle();

  serve(router, isLoggedIn, async ({ account }) => {
    if (account) return loadState(world, account);
    return { authenticated: false as const, serverTime: new Date(clock()).toISOString() };
  });

  serve(router, teachers, async ({ request }) => ({ response: await findInstructors(db, request.q ?? '') }));

  serve(router, signIn, async ({ request, ctx }) => {
    const ssn = normaliseKennitala(request.ssn);
    const found = await throttle.guess(ssn, ctx.ip, async () => {
      const row = await findBySsn(db, ssn);
      return (await passwordMatches(row?.password_hash, request.password)) ? row : undefined;
    });
    if (!found) throw new Problem('wrong-credentials');
    await signInSession(ctx, found.id);
    return loadState(world, { id: found.id, lastSeenAt: 0 });
  });

  serve(router, registerUser, async ({ request, language, ctx }) => {
    await joinThrottle.take(ctx.ip);
    const complaints = formErrors(request, language, world);
    if (complaints.length > 0) throw invalidFields(complaints);
    const passwordHash = await hashPassword(request.password);
    const id = newId(clock);
    const now = clock();
    await db.transaction().execute(async (tx) => {
      const taken = await takenErrors(tx, request, language);
      if (taken.length > 0) throw invalidFields(taken);
      await insertAccount(tx, {
        id,
        role: 'learner',
        name: request.name,
        ssn: normaliseKennitala(request.ssn),
        email: normaliseEmail(request.email),
        passwordHash,
        language: request.language,
        instructorId: request.teacherId,
        now,
      });
      const { name, language: own } = request;
      const to = { id, name, email: normaliseEmail(request.email), language: own };
      await enqueue(tx, welcomeLetter(world.config, to), now);
      if (world.config.giveCourse1) await enrol(tx, { id: newId(clock), accountId: id, course: 1, now });
    });
    await signInSession(ctx, id);
    return loadState(world, { id, lastSeenAt: 0 });
  });

  serve(router, getUserInformation, async ({ account }) => {
    const row = await getAccount(db, account.id);
    if (!row) throw new Problem('not-signed-in');
    return {
      user: {
        id: row.id,
        name: row.name,
        email: row.email ?? '',
        ssn: row.ssn ?? '',
        address: row.address,
        zip_code: row.zip_code,
        created_date: new Date(row.created_at).toISOString(),
        language: row.language,
        dyslexia_font: row.dyslexia_font === 1,
      },
    };
  });

  serve(router, setUserInformation, async ({ request, account, language }) => {
    switch (request.field) {
      case 'language':
        await setLanguage(db, account.id, request.value);
        return request;
      case 'dyslexia_font':
        await setDyslexiaFont(db, account.id, request.value);
        return request;
      case 'name':
        if (request.value.length < 2) throw new Problem('bad-request', { fields: ['name'] });
        await db.transaction().execute((tx) => setNameOrEmail(tx, account.id, { name: request.value }));
        return request;
      case 'email':
        return { field: 'email' as const, value: await changeEmail(world, account.id, request.value, language) };
    }
  });

  resetRoutes(router, world, throttle);
  ownDataRoutes(router, world, throttle);

  router.get('/logout', (ctx) => {
    refuseCrossSite(ctx);
    signOutSession(ctx);
    ctx.set('Clear-Site-Data', '"cache"');
    ctx.redirect('/');
  });
}

/** A wrong address is a 400, as the settings page expects (B.5); one that is taken is a 422 that says so. */
async function changeEmail(world: World, accountId: string, text: string, language: Language): Promise<string> {
  const email = normaliseEmail(text);
  if (!isEmail(email)) throw new Problem('bad-request', { fields: ['email'] });
  try {
    await world.db.transaction().execute((tx) => setNameOrEmail(tx, accountId, { email }));
    return email;
  } catch (error) {
    if (isUniqueViolation(error)) throw invalidFields([emailTaken(language)]);
    throw error;
  }
}
