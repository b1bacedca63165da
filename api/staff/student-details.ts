/** Reads one learner's whole history for staff. */
import { COURSES, courseNr, roundId } from '../../sync/course/ids.ts';
import type { ResponseOf } from '../../sync/endpoint.ts';
import { pick, type Language } from '../../sync/language.ts';
import { found } from '../../sync/problem.ts';
import { isProblemCode } from '../../sync/problem-codes.ts';
import { daysLeft } from '../../sync/progress/expiry.ts';
import { standingOf } from '../../sync/staff/standing.ts';
import { runPlace } from '../../sync/staff/run-place.ts';
import { TIMELINE_ROWS, type studentDetails } from '../../sync/staff/student-contract.ts';
import { iso, isoOrNull } from '../../sync/scalar.ts';
import type { Db } from '../platform/db/open.ts';
import { countBy, rowsOf } from '../platform/db/rows.ts';
import { wordsIn } from '../platform/words.ts';
import { sessionsOf } from '../platform/http/session-store.ts';
import { TO_SCHOOL } from '../notifications/mail/mail-kinds.ts';
import { isWrittenAgain } from '../payment/letter-again.ts';
import { shownAddress } from '../account/addresses.ts';
import { openOrders } from '../payment/orders-for-staff.ts';
import { openPayLinks } from '../payment/payer-store.ts';
import { readTransactions } from '../payment/transaction-store.ts';
import { loadLearner } from '../progress/learner-store.ts';
import { notesOn } from '../community/student-note-store.ts';
import { factsOf, personOnWire, selectPeople } from './student-rows.ts';
import { readTests } from './student-tests.ts';
import { readCourseNames } from '../content/translation-store.ts';
import { priceOf } from '../payment/begin-order.ts';

type Details = ResponseOf<typeof studentDetails>;

const wordsOf = (code: string, language: Language): string =>
  isProblemCode(code) ? wordsIn(language)(`problem.${code}`, { limit: '…' }) : code;

/** @param now server milliseconds. Throws not-found if there is no such learner. */
export async function readStudent(db: Db, id: string, language: Language, now: number): Promise<Details> {
  const user = await readPerson(db, id);
  const transfers = await readTransfers(db, id);
  return {
    user,
    userTransactions: await readTransactions(db, id, language),
    userCourses: await readRuns(db, id, language, { now, transfers: transfers.map(({ course_id }) => course_id) }),
    userCourseRounds: await readRounds(db, id),
    tests: await readTests(db, id, language),
    letters: await readLetters(db, id),
    commands: await readCommands(db, id, language),
    sessions: (await sessionsOf(db, id, now)).map(({ device, created_at, seen_at }) => ({
      device,
      created: iso(created_at),
      seen: iso(seen_at),
    })),
    notes: (await notesOn(db, id, TIMELINE_ROWS)).map(({ name, created_at, edited_at, ...note }) => ({
      ...note,
      who: name,
      at: iso(created_at),
      edited: isoOrNull(edited_at),
    })),
    feedback: await readFeedback(db, id),
    transfers,
    orders: (await openOrders(db, id)).map(({ course_id, amount, created_at, payer }) => ({
      course_id: courseNr(course_id),
      amount,
      begun: iso(created_at),
      by_other: payer !== null,
    })),
    pay_links: (await openPayLinks(db, id, now)).map(({ course_id, expires_at }) => ({
      course_id: courseNr(course_id),
      until: iso(expires_at),
    })),
    magnet: await readMagnet(db, id),
    prices: await Promise.all(
      COURSES.map(async (course) => ({ course_id: course, price: (await priceOf(db, id, course)).price })),
    ),
  };
}

async function readPerson(db: Db, id: string): Promise<Details['user']> {
  const row = found(
    await selectPeople(db)
      .where('accounts.id', '=', id)
      .where('role', '=', 'learner')
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  return personOnWire(row);
}

const readTransfers = async (db: Db, id: string): Promise<Details['transfers']> =>
  (
    await rowsOf(db, 'bank_transfers', { account_id: id, settled_at: null, withdrawn_at: null })
      .select(['course_id', 'amount', 'notified_at'])
      .execute()
  ).map(({ course_id, amount, notified_at }) => ({
    course_id: courseNr(course_id),
    amount,
    notified: iso(notified_at),
  }));

async function readRuns(
  db: Db,
  id: string,
  language: Language,
  { now, transfers }: { readonly now: number; readonly transfers: readonly number[] },
): Promise<Details['userCourses']> {
  const rows = await rowsOf(db, 'enrolments', { account_id: id })
    .leftJoin('confirmations', 'confirmations.enrolment_id', 'enrolments.id')
    .selectAll('enrolments')
    .select(['confirmations.state', 'tries', 'due_at', 'last_error'])
    .orderBy('enrolments.course_id')
    .orderBy('run', 'desc')
    .execute();
  const nameOf = await readCourseNames(db);
  const { enrolments } = await loadLearner(db, id);
  return rows.map((row) => {
    const facts = factsOf(row);
    const state = row.archived_at === null ? standingOf(facts, transfers.includes(row.course_id), now) : null;
    const run = state === 'ongoing' ? enrolments.find((each) => each.id === row.id) : undefined;
    return {
      id: row.id,
      course_id: courseNr(row.course_id),
      name: pick(language, nameOf(courseNr(row.course_id))),
      run: row.run,
      state,
      place: run ? runPlace(run, now) : null,
      start_time: iso(row.started_at),
      days_left: daysLeft(facts, now),
      extra_days: row.extra_days,
      finished_time: isoOrNull(row.finished_at),
      confirmed_time: isoOrNull(row.confirmed_at),
      confirming: row.confirmed_by !== null,
      closed_time: isoOrNull(row.closed_at),
      archived_time: isoOrNull(row.archived_at),
      too_fast: row.too_fast === 1,
      registration:
        row.state === null || row.due_at === null
          ? null
          : { state: row.state, tries: row.tries ?? 0, due: iso(row.due_at), error: row.last_error },
    };
  });
}

async function readRounds(db: Db, id: string): Promise<Details['userCourseRounds']> {
  const rounds = await db
    .selectFrom('user_rounds')
    .innerJoin('enrolments', 'enrolments.id', 'user_rounds.enrolment_id')
    .select(['enrolment_id', 'nr', 'course_id', 'user_rounds.started_at', 'user_rounds.finished_at'])
    .where('account_id', '=', id)
    .orderBy('enrolment_id')
    .orderBy('nr')
    .execute();
  const steps = await db
    .selectFrom('user_steps')
    .innerJoin('enrolments', 'enrolments.id', 'user_steps.enrolment_id')
    .leftJoin('commands', 'commands.id', 'user_steps.command_id')
    .select(['user_steps.enrolment_id', 'round_nr', 'nr', 'user_steps.started_at', 'user_steps.finished_at'])
    .select(['spent_ms', 'device'])
    .where('enrolments.account_id', '=', id)
    .orderBy('nr')
    .execute();
  return rounds.map((round) => ({
    enrolment: round.enrolment_id,
    round_id: roundId({ course: courseNr(round.course_id), round: round.nr }),
    nr: round.nr,
    course_id: courseNr(round.course_id),
    start_time: iso(round.started_at),
    finished_time: isoOrNull(round.finished_at),
    steps: steps
      .filter((step) => step.enrolment_id === round.enrolment_id && step.round_nr === round.nr)
      .map(({ nr, started_at, finished_at, spent_ms, device }) => ({
        nr,
        start_time: iso(started_at),
        finished_time: isoOrNull(finished_at),
        spent_ms,
        device,
      })),
  }));
}

async function readLetters(db: Db, id: string): Promise<Details['letters']> {
  const rows = await db
    .selectFrom('mail_queue')
    .select([
      'id',
      'kind',
      'recipient',
      'subject',
      'created_at',
      'sent_at',
      'dead_at',
      'due_at',
      'tries',
      'attachments',
    ])
    .where('account_id', '=', id)
    .where('kind', 'not in', TO_SCHOOL)
    .orderBy('created_at', 'desc')
    .limit(TIMELINE_ROWS)
    .execute();
  return rows.map(({ created_at, sent_at, dead_at, due_at, attachments, recipient, ...letter }) => ({
    ...letter,
    to: shownAddress(recipient),
    again: sent_at === null || isWrittenAgain({ kind: letter.kind, attachments }),
    written: iso(created_at),
    sent: isoOrNull(sent_at),
    dead: isoOrNull(dead_at),
    due: iso(due_at),
  }));
}

const readFeedback = async (db: Db, id: string): Promise<Details['feedback']> =>
  (
    await rowsOf(db, 'feedback', { account_id: id })
      .select(['id', 'text', 'path', 'created_at', 'handled_at'])
      .orderBy('created_at', 'desc')
      .limit(TIMELINE_ROWS)
      .execute()
  ).map(({ created_at, handled_at, ...said }) => ({
    ...said,
    at: iso(created_at),
    handled: isoOrNull(handled_at),
  }));

async function readCommands(db: Db, id: string, language: Language): Promise<Details['commands']> {
  const sums = await countBy(rowsOf(db, 'commands', { account_id: id }), 'verdict');
  const rows = await rowsOf(db, 'commands', { account_id: id })
    .select(['id', 'name', 'enrolment_id', 'payload', 'claimed_at', 'received_at', 'code', 'device'])
    .orderBy('received_at', 'desc')
    .limit(TIMELINE_ROWS)
    .execute();
  const count = (verdict: string): number => sums.get(verdict) ?? 0;
  return {
    accepted: count('accepted'),
    refused: count('refused'),
    newest: rows.map(({ id: command, name, enrolment_id, payload, claimed_at, received_at, code, device }) => ({
      id: command,
      name,
      enrolment: enrolment_id,
      about: /"(?:stepId|testId|roundId)":"([0-9a-z.-]{1,40})"/.exec(payload)?.[1] ?? null,
      claimed: iso(claimed_at),
      received: iso(received_at),
      device,
      refused: code === null ? null : { code, words: wordsOf(code, language) },
    })),
  };
}

async function readMagnet(db: Db, id: string): Promise<Details['magnet']> {
  const row = await db
    .selectFrom('magnets')
    .innerJoin('enrolments', 'enrolments.id', 'magnets.enrolment_id')
    .select(['address', 'zip_code', 'created_at', 'posted_at'])
    .where('account_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  const { created_at, posted_at, ...to } = row;
  return { ...to, asked: iso(created_at), posted: isoOrNull(posted_at) };
}
