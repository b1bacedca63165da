/** Actions on a learner's account: letters, corrections, sessions, notes, deletion. */
import { isEmail } from '../../sync/account/email.ts';
import { formatKennitala, isKennitala, normaliseKennitala } from '../../sync/account/kennitala.ts';
import { nameComplaint, normaliseName } from '../../sync/account/name.ts';
import { complaintOf, fieldsOfForm } from '../../sync/account/person-fields.ts';
import { RESET_LINK_MS } from '../../sync/account/reset.ts';
import { Problem } from '../../sync/problem.ts';
import { recordOf } from '../../sync/records.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import {
  changeInstructor,
  CORRECTED,
  correctStudent,
  deleteStudent,
  editNote,
  endStudentSessions,
  noteCourse1Elsewhere,
  sendReset,
  writeNote,
} from '../../sync/staff/student-actions.ts';
import { getInstructor } from '../account/instructor-store.ts';
import {
  findByEmail,
  findBySsn,
  setCourse1Elsewhere,
  setInstructorOf,
  setShownTo,
  setWho,
} from '../account/account-store.ts';
import { instructorErrors } from '../account/registration.ts';
import { dropEmailChanges, storeToken, voidTokens } from '../account/link-store.ts';
import { newToken } from '../platform/crypto/sealed.ts';
import type { AppContext } from '../platform/context.ts';
import type { Tx } from '../platform/db/open.ts';
import { endSessionsOf } from '../platform/http/session-store.ts';
import { detailsCorrectedLetter } from '../notifications/mail/credential-letters.ts';
import { resetLetter } from '../notifications/mail/learner-letters.ts';
import type { Addressee } from '../notifications/mail/letter.ts';
import { enqueue, readdress, takeBackUnsent } from '../notifications/mail/queue-store.ts';
import { finishForgetting, forgetPerson } from '../privacy/own-data.ts';
import { tallyMoved } from '../statistics/tally-store.ts';
import { type Act, type FieldError, mustFit, mustStand, mustUndo, findStudent } from './act.ts';
import { sendFirstLink } from './register-routes.ts';
import { findNote, insertNote, removeNote, setNote } from '../community/student-note-store.ts';
import { oneAddress } from '../account/addresses.ts';
import * as z from 'zod';

const Noted = z.object({ note: z.string() });
const EditedNote = z.object({
  note: z.string(),
  text: z.string(),
  edited_at: z.number().nullable(),
  removed_at: z.number().nullable(),
});

const Elsewhere = z.object({ school: z.string().nullable() });
const Theirs = z.object({
  instructor: z.string().nullable(),
  /** When the learner allowed that instructor to see their progress. */
  shownAt: z.number().nullish(),
});

type Field = (typeof CORRECTED)[number];
type Who = Readonly<Partial<Record<Field, string>>>;

export function personRoutes(act: Act, context: AppContext): void {
  const { config } = context;
  const sendResetLink = async (tx: Tx, to: Addressee & { readonly id: string }, now: number): Promise<void> => {
    const token = newToken();
    await storeToken(tx, { token, accountId: to.id, now, expiresAt: now + RESET_LINK_MS });
    await enqueue(tx, resetLetter(config, to, token), now);
  };

  act(correctStudent, async (tx, { request: { userId, ...typed }, now }) => {
    const row = await findStudent(tx, userId);
    const changed = CORRECTED.flatMap((field) => {
      const was = row[field] ?? '';
      const value = typed[field] === undefined ? was : NORMAL[field](typed[field]);
      return value === was ? [] : [{ field, was, value }];
    });
    const errors: FieldError[] = [];
    for (const { field, value } of changed) {
      const code = await complaint(tx, field, value, { now, brand: config.brand });
      if (code !== undefined) errors.push({ field, code });
    }
    mustFit(errors);
    if (changed.length === 0) throw new StaffProblem('nothing-changed');
    const who: Who = Object.fromEntries(changed.map(({ field, value }) => [field, value]));
    await setWho(tx, userId, who);
    const told = (['name', 'email', 'ssn'] as const).filter((field) => who[field] !== undefined);
    const signsInAnew = who.email !== undefined || who.ssn !== undefined;
    if (signsInAnew) {
      await dropEmailChanges(tx, userId);
      await voidTokens(tx, userId, now); // they went to the old address
      await endSessionsOf(tx, userId); // such a link, or another person's kennitala, may have opened a session
    }
    const email = who.email ?? row.email;
    const invited = signsInAnew && row.password_hash === '' && email !== null;
    if (invited) {
      await takeBackUnsent(tx, userId, 'registered', now);
      await sendFirstLink(tx, config, { ...row, ...who, email }, now);
    }
    const waited = signsInAnew && (await takeBackUnsent(tx, userId, 'reset', now));
    if (waited && !invited && email !== null) await sendResetLink(tx, { ...row, ...who, email }, now);
    if (who.email !== undefined && row.email !== null) await readdress(tx, userId, row.email, who.email);
    if (row.email !== null && told.length > 0)
      await enqueue(tx, detailsCorrectedLetter(config, { ...row, email: row.email }, told), now);
    const logOf = (which: 'was' | 'value') =>
      Object.fromEntries(changed.map((each) => [each.field, logged(each.field, each[which])]));
    return {
      subject: userId,
      before: { fields: logOf('was') },
      after: { fields: logOf('value') },
      answer: { invited },
    };
  });

  const move = async (tx: Tx, id: string, from: string | null, to: string | null): Promise<void> => {
    await setInstructorOf(tx, id, to);
    await tallyMoved(tx, id, from, to);
  };
  act(
    changeInstructor,
    async (tx, { request: { userId, instructorId } }) => {
      const { instructor_id: from, shown_to, shown_at } = await findStudent(tx, userId);
      if ((await instructorErrors(tx, instructorId)).length > 0) throw new Problem('not-found');
      if (from === instructorId) throw new StaffProblem('nothing-changed');
      await move(tx, userId, from, instructorId);
      const nameOf = async (id: string | null) => (id === null ? undefined : (await getInstructor(tx, id))?.name);
      const before = { instructor: from, name: await nameOf(from), shownAt: shown_to === from ? shown_at : null };
      const after = { instructor: instructorId, name: await nameOf(instructorId) };
      return { subject: userId, before, after, answer: {} };
    },
    async (tx, { subject, before, after }) => {
      const { instructor_id: now } = await findStudent(tx, subject);
      mustUndo(now === Theirs.parse(after).instructor);
      const { instructor, shownAt } = Theirs.parse(before);
      await move(tx, subject, now, instructor);
      if (typeof shownAt === 'number') await setShownTo(tx, subject, instructor, shownAt);
    },
  );

  act(
    noteCourse1Elsewhere,
    async (tx, { request: { userId, ...typed } }) => {
      const { course_1_elsewhere: before } = await findStudent(tx, userId);
      const school = typed.school === '' ? null : typed.school;
      if (school === before) throw new StaffProblem('nothing-changed');
      await setCourse1Elsewhere(tx, userId, school);
      return { subject: userId, before: { school: before }, after: { school }, answer: {} };
    },
    async (tx, { subject, before, after }) => {
      const { course_1_elsewhere: now } = await findStudent(tx, subject);
      mustUndo(now === Elsewhere.parse(after).school);
      await setCourse1Elsewhere(tx, subject, Elsewhere.parse(before).school);
    },
  );

  act(sendReset, async (tx, { request: { userId }, now }) => {
    const { id, email, ...row } = await findStudent(tx, userId);
    if (email === null) throw new Problem('not-found');
    await sendResetLink(tx, { ...row, id, email }, now);
    return { subject: userId, before: null, after: { letter: 'reset' }, answer: {} };
  });

  act(endStudentSessions, async (tx, { request: { userId } }) => {
    await findStudent(tx, userId);
    const ended = await endSessionsOf(tx, userId);
    return { subject: userId, before: { sessions: ended }, after: { sessions: 0 }, answer: { ended } };
  });

  act(
    writeNote,
    async (tx, { request: { userId, text }, account, now }) => {
      await findStudent(tx, userId);
      const note = await insertNote(tx, { accountId: userId, staffId: account.id, text, now });
      return { subject: userId, before: null, after: { note }, answer: {} };
    },
    (tx, { after }) => removeNote(tx, Noted.parse(after).note),
  );

  act(
    editNote,
    async (tx, { request: { noteId, text, was }, now }) => {
      const found = await findNote(tx, noteId);
      if (!found || found.removed_at !== null) throw new Problem('not-found');
      if (text === found.text) throw new StaffProblem('nothing-changed');
      if (was !== undefined) mustStand(found.text, was, 'edited-meanwhile');
      const { account_id: subject, ...before } = found;
      const after = text === null ? { ...before, removed_at: now } : { ...before, text, edited_at: now };
      await setNote(tx, noteId, after);
      return { subject, before: { note: noteId, ...before }, after: { note: noteId, ...after }, answer: {} };
    },
    async (tx, { before, after }) => {
      mustUndo(after !== null); // the learner was deleted, with the note's text
      const made = EditedNote.parse(after);
      const found = await findNote(tx, made.note);
      if (found?.text !== made.text || found.edited_at !== made.edited_at || found.removed_at !== made.removed_at)
        throw new StaffProblem('changed-since');
      const { note, ...state } = EditedNote.parse(before);
      await setNote(tx, note, state);
    },
  );

  act(
    deleteStudent,
    async (tx, { request: { userId }, now }) => {
      await findStudent(tx, userId);
      await forgetPerson(tx, userId, now);
      return { subject: userId, before: { deleted: false }, after: { deleted: true }, answer: {} };
    },
    undefined,
    () => finishForgetting(context),
  );
}

const NORMAL: Readonly<Record<Field, (text: string) => string>> = {
  name: normaliseName,
  email: oneAddress,
  ssn: normaliseKennitala,
  ...recordOf(fieldsOfForm.staff, () => (text: string) => text.trim()),
};

/** Logs never hold a whole kennitala. */
const logged = (field: Field, value: string): string =>
  field === 'ssn' ? `${formatKennitala(value).slice(0, 7)}••••` : value;

type Judged = { readonly now: number; readonly brand: string };

async function complaint(
  tx: Tx,
  field: Field,
  value: string,
  { now, brand }: Judged,
): Promise<FieldError['code'] | undefined> {
  if (field === 'name') return nameComplaint(value, brand);
  if (field === 'email' && !isEmail(value)) return 'email-wrong';
  if (field === 'email') return (await findByEmail(tx, value)) ? 'email-taken' : undefined;
  if (field !== 'ssn') return complaintOf(field, value);
  if (!isKennitala(value, now)) return 'kennitala-wrong';
  return (await findBySsn(tx, value)) ? 'kennitala-taken' : undefined;
}
