/** Queries and actions for instructors. */
import * as z from 'zod';
import { found, Problem } from '../../sync/problem.ts';
import { INSTRUCTOR_PHOTOS } from '../../sync/protocol.ts';
import {
  addInstructor,
  editInstructor,
  listInstructors,
  renewDiscountCode,
  revokeLearnersLink,
  sendLearnersLink,
  setInstructorPhoto,
} from '../../sync/staff/instructors-contract.ts';
import { monthOf } from '../../sync/staff/periods.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import {
  discountCodes,
  getInstructor,
  insertInstructor,
  listInstructors as readAll,
  removeInstructor,
  renewDiscountCode as renewCode,
  setInstructor,
} from '../account/instructor-store.ts';
import { oneAddress } from '../account/addresses.ts';
import { endShowingTo } from '../account/account-store.ts';
import { insertPhoto, photoContent, showPhoto, shownPhotos } from '../account/instructor-photo-store.ts';
import { countUpload } from '../account/throttle.ts';
import { endKeysOf, linksSent, makeKey } from '../account/instructor-key-store.ts';
import { instructorLinkLetter } from '../notifications/mail/credential-letters.ts';
import { enqueue } from '../notifications/mail/queue-store.ts';
import { newId } from '../platform/clock.ts';
import type { AppContext } from '../platform/context.ts';
import { readInstructors } from '../statistics/sales.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { type Act, must, mustStand, mustUndo } from './act.ts';
import { drawUpload } from './pictures-routes.ts';

const Logged = editInstructor.request;
/** Log entry of a photograph: only its path. */
const LoggedPhoto = z.object({ photo: z.nullable(z.string()) });
type LoggedPhoto = z.infer<typeof LoggedPhoto>;
/** How long browsers may show a removed photograph, seconds. */
const PHOTO_CACHED_S = 3600;

export function instructorsRoutes(router: AppRouter, act: Act, context: AppContext): void {
  const { db, clock, config } = context;
  serve(router, listInstructors, async () => {
    const sent = new Map(
      (await readInstructors(db, monthOf(clock()))).map(({ id, studentCount }) => [id, studentCount]),
    );
    const [codes, photos, links] = [await discountCodes(db), await shownPhotos(db), await linksSent(db, clock())];
    const more = (id: string) => ({
      learners: sent.get(id) ?? 0,
      photo: photos.get(id) ?? null,
      discountCode: codes.get(id) ?? null,
      ...links(id),
    });
    return { instructors: (await readAll(db)).map((row) => ({ ...row, ...more(row.id) })) };
  });

  act(
    addInstructor,
    async (tx, { request: { email, ...more }, now }) => {
      const [id, told] = [newId(clock), { ...more, email: oneAddress(email) }];
      await insertInstructor(tx, { id, ...told, now });
      return { subject: id, before: null, after: told, answer: { id } };
    },
    async (tx, { subject }) => mustUndo(await removeInstructor(tx, subject)),
  );

  act(
    setInstructorPhoto,
    {
      ready: async ({ request: { id, content }, account, now }) => {
        await countUpload(context, account.id);
        const photo =
          content === '' ? undefined : await drawUpload(content, ({ cleanPhoto }, bytes) => cleanPhoto(bytes));
        return async (tx) => {
          if (!(await getInstructor(tx, id))) throw new Problem('not-found');
          const before: LoggedPhoto = { photo: (await shownPhotos(tx)).get(id) ?? null };
          const path = photo ? `${INSTRUCTOR_PHOTOS}${newId(clock)}.webp` : null;
          if (photo && path !== null) await insertPhoto(tx, { path, instructorId: id, content: photo }, now);
          await showPhoto(tx, id, path, now);
          return { subject: id, before, after: { photo: path } satisfies LoggedPhoto, answer: {} };
        };
      },
    },
    async (tx, { subject, before, after, now }) => {
      mustStand((await shownPhotos(tx)).get(subject) ?? null, LoggedPhoto.parse(after).photo);
      mustUndo(await showPhoto(tx, subject, LoggedPhoto.parse(before).photo, now));
    },
  );

  router.get(`${INSTRUCTOR_PHOTOS}:name`, async (ctx) => {
    const photo = found(await photoContent(db, ctx.path));
    ctx.set('Cache-Control', `public, max-age=${PHOTO_CACHED_S}`);
    ctx.type = 'image/webp';
    ctx.body = photo;
  });

  act(renewDiscountCode, async (tx, { request: { id } }) => {
    if (!(await getInstructor(tx, id))) throw new Problem('not-found');
    await renewCode(tx, id);
    return { subject: id, before: null, after: null, answer: {} }; // the code is never logged
  });

  act(sendLearnersLink, async (tx, { request: { id }, now }) => {
    const { name, email = '', archived = true } = (await getInstructor(tx, id)) ?? {};
    if (name === undefined) throw new Problem('not-found');
    if (archived || email === '') throw new StaffProblem('instructor-unreachable');
    const secret = await makeKey(tx, 'link', id, now);
    await enqueue(tx, instructorLinkLetter(config, { id: null, name, email, language: 'is' }, secret), now);
    return { subject: id, before: null, after: null, answer: {} }; // nor is the link
  });

  act(revokeLearnersLink, async (tx, { request: { id }, now }) => {
    must(await endKeysOf(tx, id, now));
    return { subject: id, before: null, after: null, answer: {} };
  });

  act(
    editInstructor,
    async (tx, { request: { was, email, ...more }, account, now }) => {
      const told = { ...more, email: oneAddress(email) };
      const before = found(await getInstructor(tx, told.id));
      if (was) mustStand(z.parse(Logged, before), { id: told.id, ...was });
      mustBeFresh(account, before.email, told.email);
      if (before.archived && !told.archived) await endShowingTo(tx, told.id); // a consent must not return by itself
      await setInstructor(tx, told, now);
      return { subject: told.id, before, after: told, answer: {} };
    },
    async (tx, { subject, before, after, now, fresh }) => {
      const present = z.parse(Logged, await getInstructor(tx, subject));
      mustStand(present, z.parse(Logged, after));
      const again = z.parse(Logged, before);
      mustBeFresh({ fresh }, present.email, again.email);
      await setInstructor(tx, again, now);
    },
  );
}

/** Changing the email address needs a fresh proof: a link to learners' data goes there. */
function mustBeFresh({ fresh }: { readonly fresh: boolean }, from: string | undefined, to: string): void {
  if (from !== to && !fresh) throw new Problem('proof-old');
}
