/** Calls of an instructor's page: request a link, open it, list the learners, leave. */
import { sql } from 'kysely';
import {
  askLearnersLink,
  getMyLearners,
  leaveMyLearners,
  openMyLearners,
  type MyLearners,
} from '../../sync/account/my-learners.ts';
import { byName } from '../../sync/alphabet.ts';
import { Problem } from '../../sync/problem.ts';
import { done, iso } from '../../sync/scalar.ts';
import { instructorLinkLetter } from '../notifications/mail/credential-letters.ts';
import { enqueue } from '../notifications/mail/queue-store.ts';
import type { AppContext } from '../platform/context.ts';
import { hashOfToken } from '../platform/crypto/sealed.ts';
import { writeFor } from '../platform/db/transactions.ts';
import type { AppRouter, RequestContext } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { endKey, findKey, makeKey } from './instructor-key-store.ts';
import { findByContactEmail } from './instructor-store.ts';
import { oneAddress } from './addresses.ts';
import { countAsking, guessLink } from './throttle.ts';
import { courseNr } from '../../sync/course/ids.ts';
import type { Db } from '../platform/db/open.ts';
import { rowsOf } from '../platform/db/rows.ts';

const cookieOf = (ctx: RequestContext): string => (ctx.secure ? '__Host-my-learners' : 'my-learners');
const keyIn = (ctx: RequestContext): string => ctx.cookies.get(cookieOf(ctx), { signed: true }) ?? '';

/** @param key null deletes the cookie. @param maxAge milliseconds from now; an expiry date would depend on the browser's clock. */
const setKey = (ctx: RequestContext, key: string | null, maxAge = 0): void =>
  void ctx.cookies.set(cookieOf(ctx), key, {
    signed: true,
    httpOnly: true,
    secure: ctx.secure,
    sameSite: 'strict',
    overwrite: true,
    ...(key !== null && { maxAge }),
  });

export function myLearnersRoutes(router: AppRouter, context: AppContext): void {
  const { db, clock, config } = context;

  const pageOf = async (key: string) => {
    const session = await findKey(db, 'session', key, clock());
    if (!session) return undefined;
    const { id, name, expires_at } = session;
    return { name, until: iso(expires_at), learners: await learnersShownTo(db, id) };
  };

  serve(router, askLearnersLink, async ({ request, language, ctx }) => {
    const email = oneAddress(request.email);
    // same limits as for a forgotten password, with the address in place of the kennitala
    if (!(await countAsking(context, { ssn: email, address: ctx.ip, device: undefined }))) return done;
    const now = clock();
    await writeFor(db, [email], async (tx) => {
      for (const { id, name } of await findByContactEmail(tx, email)) {
        const secret = await makeKey(tx, 'link', id, now);
        await enqueue(tx, instructorLinkLetter(config, { id: null, name, email, language }, secret), now);
      }
    });
    return done;
  });

  serve(router, openMyLearners, async ({ request: { secret }, ctx }) => {
    const now = clock();
    // counted before the link is used
    if (!(await guessLink(context, ctx.ip, () => findKey(db, 'link', secret, now))))
      throw new Problem('learners-link-unknown');
    const key = await writeFor(db, [hashOfToken(secret)], async (tx) => {
      const instructorId = await endKey(tx, 'link', secret, now);
      if (instructorId === undefined) return undefined;
      await endKey(tx, 'session', keyIn(ctx), now); // a device shows one page
      return makeKey(tx, 'session', instructorId, now);
    });
    const page = key === undefined ? undefined : await pageOf(key);
    if (key === undefined || !page) throw new Problem('learners-link-unknown');
    setKey(ctx, key, Date.parse(page.until) - now);
    return page;
  });

  serve(router, getMyLearners, async ({ ctx }) => ({ page: (await pageOf(keyIn(ctx))) ?? null }));

  serve(router, leaveMyLearners, async ({ ctx }) => {
    const key = keyIn(ctx);
    if (key !== '') await writeFor(db, [hashOfToken(key)], (tx) => endKey(tx, 'session', key, clock()));
    setKey(ctx, null);
    return done;
  });
}

/** More than the steps of a round, so that one number encodes round and step. */
const STEP_PLACES = 100;

/** Learners of this instructor who consent, by name; no deleted accounts. */
async function learnersShownTo(db: Db, instructorId: string): Promise<MyLearners['learners']> {
  const rows = await rowsOf(db, 'accounts', { instructor_id: instructorId, shown_to: instructorId, deleted_at: null })
    .leftJoin('enrolments', (join) =>
      join.onRef('enrolments.account_id', '=', 'accounts.id').on('enrolments.archived_at', 'is', null),
    )
    .leftJoin('user_steps', 'user_steps.enrolment_id', 'enrolments.id')
    .select(['accounts.id', 'accounts.name', 'course_id', 'enrolments.started_at', 'enrolments.finished_at'])
    .select((eb) => [
      sql<number | null>`max(user_steps.round_nr * ${sql.lit(STEP_PLACES)} + user_steps.nr)`.as('furthest'),
      sql<number | null>`max(coalesce(user_steps.finished_at, user_steps.started_at))`.as('studied'),
      eb.fn.count<number>('user_steps.finished_at').as('done'),
    ])
    .groupBy(['accounts.id', 'enrolments.id'])
    .orderBy('course_id')
    .execute();
  const learners = new Map<string, MyLearners['learners'][number]>();
  for (const { id, name, course_id, started_at, finished_at, furthest, studied, done } of rows) {
    const learner = learners.get(id) ?? { name, runs: [] };
    learners.set(id, learner);
    if (course_id !== null && started_at !== null)
      learner.runs.push({
        course: courseNr(course_id),
        at: furthest === null ? null : { round: Math.floor(furthest / STEP_PLACES), step: furthest % STEP_PLACES },
        done: Number(done),
        finished: finished_at !== null,
        date: iso(finished_at ?? studied ?? started_at),
      });
  }
  return [...learners.values()].toSorted(byName);
}
