/** Registers a learner: account, and course with payment unless paid later, in one action, and a letter with a link to set a password. */
import { normaliseKennitala } from '../../sync/account/kennitala.ts';
import { normaliseName } from '../../sync/account/name.ts';
import { courseNr } from '../../sync/course/ids.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { UNDO_MS } from '../../sync/staff/declare.ts';
import { FIRST_LINK_DAYS, registerStudent } from '../../sync/staff/student-actions.ts';
import { insertAccount, setCourse1Elsewhere } from '../account/account-store.ts';
import { oneAddress } from '../account/addresses.ts';
import { instructorErrors, personErrors, takenErrors } from '../account/registration.ts';
import { storeToken } from '../account/link-store.ts';
import { registeredLetter } from '../notifications/mail/learner-letters.ts';
import type { Addressee } from '../notifications/mail/letter.ts';
import { enqueue } from '../notifications/mail/queue-store.ts';
import { openCourse } from '../payment/open-course.ts';
import { takeBackOpening } from '../payment/void-payment.ts';
import { isPaidFor, readLeft } from '../payment/transaction-store.ts';
import { newId } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { AppContext } from '../platform/context.ts';
import { newToken } from '../platform/crypto/sealed.ts';
import type { Tx } from '../platform/db/open.ts';
import { finishForgetting, forgetPerson } from '../privacy/own-data.ts';
import { enrol, findPresentRun, takeBackRun } from '../progress/enrolment-store.ts';
import { LoggedRegistration, payerOf, soldAs } from './access-routes.ts';
import { type Act, findStudent, mustFit, mustUndo } from './act.ts';

export async function sendFirstLink(
  tx: Tx,
  config: Config,
  to: Addressee & { readonly id: string },
  now: number,
): Promise<void> {
  const token = newToken();
  await storeToken(tx, { token, accountId: to.id, now, expiresAt: now + FIRST_LINK_DAYS * DAY_MS });
  await enqueue(tx, registeredLetter(config, to, token), now);
}

export function registerRoutes(act: Act, context: AppContext): void {
  const { config } = context;
  act(
    registerStudent,
    async (tx, { request: { instructorId, language, elsewhere = '', ...request }, now }) => {
      const { payer, errors } = payerOf(request.amount, request.payer, now);
      mustFit([
        ...errors,
        ...personErrors(request, context),
        ...(await takenErrors(tx, request)),
        ...(instructorId === '' ? [] : await instructorErrors(tx, instructorId)),
      ]);
      const id = newId(() => now);
      const [name, email] = [normaliseName(request.name), oneAddress(request.email)];
      const ssn = normaliseKennitala(request.ssn);
      // an empty hash disables sign-in until the learner sets a password
      const account = { id, role: 'learner', name, email, ssn, language, passwordHash: '', now } as const;
      await insertAccount(tx, { ...account, given: request, instructorId: instructorId === '' ? null : instructorId });
      if (elsewhere !== '' && request.course === 2) await setCourse1Elsewhere(tx, id, elsewhere);
      await sendFirstLink(tx, config, { id, name, email, language }, now);
      const { course, paymentType, amount } = request;
      if (config.giveCourse1 && course !== 1) await enrol(tx, { id: newId(() => now), accountId: id, course: 1, now });
      if (paymentType === 'later') {
        const answer = { userId: id, transactionId: null, receiptNr: null };
        return { subject: id, before: null, after: { course, paymentType }, answer };
      }
      const sale = { course, paymentType, amount };
      const opened = await openCourse(tx, context, { accountId: id, ...sale, payer, now, dueAt: now + UNDO_MS });
      return { subject: id, before: null, after: { ...sale, ...opened }, answer: { userId: id, ...soldAs(opened) } };
    },
    async (tx, { subject, after, at, now }) => {
      const { password_hash: chosen } = await findStudent(tx, subject);
      mustUndo(chosen === ''); // the learner has taken over the account
      const logged = LoggedRegistration.parse(after);
      if (!('paymentType' in logged)) {
        const { course, ...opened } = logged;
        await takeBackOpening(tx, { accountId: subject, course: courseNr(course), opened, at, now });
      }
      mustUndo((await readLeft(tx, subject)).length === 0); // a later sale would remain in the books without a buyer
      const given = await findPresentRun(tx, subject, 1);
      if (given && !(await isPaidFor(tx, given.id))) await takeBackRun(tx, given.id, now);
      await forgetPerson(tx, subject, now);
      return () => finishForgetting(context);
    },
  );
}
