/** One made-up learner, determined by its number: joins, pays, learns, stops or goes on. */
import { roundTestId, finalTestId } from '../../sync/course/ids.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { searchWords } from '../../sync/searchable.ts';
import type { Random } from '../../sync/exam/draw.ts';
import { wrongLimit } from '../exam/exam-store.ts';
import type { Insert } from './insert.ts';
import {
  madeUpId,
  madeUpKennitala,
  madeUpName,
  makeRun,
  type MadeUpRun,
  type MadeUpTest,
  writeSteps,
} from './made-up.ts';

export type MadeUpSchool = {
  readonly insert: Insert;
  /** No event is later, milliseconds. */
  readonly until: number;
  readonly instructors: readonly string[];
  readonly staffId: string;
  readonly nextReceipt: () => number;
};

export type MadeUpLearner = {
  readonly nr: number;
  readonly chance: Random;
  readonly joinedAt: number;
  /** Whether to write steps and their commands; otherwise rounds and tests only. */
  readonly detailed: boolean;
};

type Person = MadeUpLearner & {
  readonly id: string;
  readonly name: string;
  readonly ssn: string;
  readonly email: string;
};

const PRICE = 12_500;

export function writeLearner(school: MadeUpSchool, learner: MadeUpLearner): void {
  const { chance, nr, joinedAt } = learner;
  const name = madeUpName(chance);
  const person = {
    ...learner,
    id: madeUpId(joinedAt, 0, nr),
    name,
    ssn: madeUpKennitala(nr),
    email: `n${nr}@akrein.example`,
  };
  const courses = livesThrough(school, person);
  const words = searchWords(`${name} ${person.ssn} ${person.email}`);
  school.insert('accounts', {
    id: person.id,
    role: 'learner',
    name,
    ssn: person.ssn,
    email: person.email,
    password_hash: '',
    language: chance() < 0.85 ? 'is' : 'en',
    instructor_id: school.instructors[Math.floor(chance() * chance() * school.instructors.length)] ?? null,
    search: words.join(' '),
    created_at: joinedAt,
    last_seen_at: courses.at(-1)?.lastSeenAt ?? joinedAt,
  });
  for (const word of new Set(words)) school.insert('account_words', { word, account_id: person.id });
  writeLetter(school, person, 'welcome', joinedAt, 1);
  for (const { write } of courses) write();
  writeSession(school, person, courses.at(-1)?.lastSeenAt ?? joinedAt);
}

type Course = { readonly lastSeenAt: number; readonly write: () => void };

/** Draws the learner's courses; `write` inserts them after the account exists. */
function livesThrough(school: MadeUpSchool, person: Person): readonly Course[] {
  const { chance } = person;
  const paidAt = Math.round(person.joinedAt + chance() * chance() * 5 * DAY_MS);
  if (chance() > 0.87 || paidAt > school.until) return [];
  const first = oneCourse(school, person, 1, paidAt);
  const goesOn = first.finishedAt !== null && chance() < 0.55;
  const again = Math.round((first.finishedAt ?? 0) + (5 + chance() * 60) * DAY_MS);
  if (!goesOn || again > school.until) return [first];
  return [first, oneCourse(school, person, 2, again)];
}

function oneCourse(school: MadeUpSchool, person: Person, course: CourseNr, paidAt: number) {
  const { chance } = person;
  const runs = [makeRun(chance, paidAt, school.until)];
  const { expiredAt } = runs[0] ?? {};
  const restartAt = Math.round((expiredAt ?? 0) + chance() * 90 * DAY_MS);
  const restarts = expiredAt !== undefined && chance() < 0.4 && restartAt < school.until;
  if (restarts) runs.push(makeRun(chance, restartAt, school.until));
  const last = runs.at(-1);
  const write = (): void => {
    writePayment(school, person, course, paidAt);
    runs.forEach((run, index) => writeRun(school, person, course, run, index + 1, runs[index + 1]?.startedAt));
  };
  const lastRound = last?.rounds.at(-1);
  const lastSeenAt = last?.finishedAt ?? lastRound?.finishedAt ?? lastRound?.startedAt ?? paidAt;
  return { write, finishedAt: last?.finishedAt ?? null, lastSeenAt };
}

const runId = (person: Person, course: CourseNr, run: number, at: number): string =>
  madeUpId(at, course * 16 + run, person.nr);

function writePayment(school: MadeUpSchool, person: Person, course: CourseNr, at: number): void {
  const { insert } = school;
  const { chance, id: account_id, nr } = person;
  const card = chance() < 0.7;
  const order = (nr * 2 + course).toString(36).toUpperCase().padStart(12, '0');
  const money = { account_id, course_id: course, amount: PRICE };
  if (card)
    insert('orders', {
      id: order,
      reference: madeUpId(at, 100 + course, nr),
      ...money,
      amount_text: String(PRICE),
      currency: 'ISK',
      status: 'paid',
      settled_by: 'notification',
      created_at: at - 120_000,
      settled_at: at,
      notified_at: at,
    });
  else
    insert('bank_transfers', {
      id: madeUpId(at, 110 + course, nr),
      ...money,
      notified_at: at - 3_600_000,
      settled_at: at,
    });
  const paid = {
    account_id,
    enrolment_id: null,
    course_id: course,
    payment_type: card ? ('teya' as const) : ('transfer' as const),
    buyer_name: person.name,
    buyer_ssn: person.ssn,
  };
  const id = madeUpId(at, 120 + course, nr);
  const receipt = { id, order_id: card ? order : null, kind: 'payment' as const, amount: PRICE, refund_of: null };
  insert('transactions', { ...paid, ...receipt, receipt_nr: school.nextReceipt(), created_at: at });
  writeLetter(school, person, card ? 'receipt' : 'access-opened', at, 10 + course);
  const backAt = at + Math.round(chance() * 10 * DAY_MS);
  if (chance() < 0.01 && backAt < school.until) {
    const back = { id: madeUpId(backAt, 130 + course, nr), order_id: null, kind: 'refund' as const, amount: -PRICE };
    const note = { ...back, refund_of: id, receipt_nr: school.nextReceipt(), created_at: backAt, moved_at: backAt };
    insert('transactions', { ...paid, ...note });
  }
}

function writeRun(
  school: MadeUpSchool,
  person: Person,
  course: CourseNr,
  run: MadeUpRun,
  nr: number,
  archivedAt: number | undefined,
): void {
  const { insert, until } = school;
  const { chance } = person;
  const id = runId(person, course, nr, run.startedAt);
  const confirmedAt = run.finishedAt === null ? null : run.finishedAt + Math.round((0.3 + chance() * 4) * DAY_MS);
  const confirmed = confirmedAt !== null && confirmedAt < until;
  insert('enrolments', {
    id,
    account_id: person.id,
    course_id: course,
    run: nr,
    started_at: run.startedAt,
    finished_at: run.finishedAt,
    confirmed_at: confirmed ? confirmedAt : null,
    confirmed_by: confirmed ? school.staffId : null,
    archived_at: archivedAt ?? null,
  });
  if (confirmed)
    insert('confirmations', { enrolment_id: id, state: 'confirmed', due_at: confirmedAt, updated_at: confirmedAt });
  for (const round of run.rounds) {
    const { nr: round_nr, startedAt: started_at, finishedAt: finished_at } = round;
    insert('user_rounds', { enrolment_id: id, nr: round_nr, started_at, finished_at });
    if (person.detailed) writeSteps(insert, { ...person, enrolment: id, course }, round);
    round.tests.forEach((test, index) =>
      writeTest(
        school,
        person,
        { id, course, round: round_nr, kind: 200 + ((course * 4 + nr) * 8 + round_nr) * 8 + index },
        test,
      ),
    );
  }
  if (run.finalTest) writeTest(school, person, { id, course, round: 0, kind: 1000 + course * 4 + nr }, run.finalTest);
  if (run.finishedAt !== null) writeLetter(school, person, 'course-finished', run.finishedAt, 20 + course * 4 + nr);
}

type TestOf = { readonly id: string; readonly course: CourseNr; readonly round: number; readonly kind: number };

function writeTest(
  { insert }: MadeUpSchool,
  { nr }: Person,
  { id, course, round, kind }: TestOf,
  test: MadeUpTest,
): void {
  insert('user_tests', {
    id: madeUpId(test.drawnAt, kind, nr),
    enrolment_id: id,
    round_nr: round,
    test_id: round === 0 ? finalTestId(course) : roundTestId({ course, round }),
    drawn_at: test.drawnAt,
    submitted_at: test.drawnAt + 5 * 60_000,
    passed: test.wrong <= wrongLimit(round) ? 1 : 0,
    wrong_count: test.wrong,
  });
}

function writeLetter({ insert }: MadeUpSchool, person: Person, kind: string, at: number, nr: number): void {
  insert('mail_queue', {
    id: madeUpId(at, 1100 + nr, person.nr),
    kind,
    recipient: person.email,
    subject: kind,
    body_text: '',
    body_html: '',
    created_at: at,
    due_at: at,
    tries: 1,
    sent_at: at + 2000,
    account_id: person.id,
  });
}

const SESSION_MS = 30 * DAY_MS;

/** Learners seen within 30 days still have a session. */
function writeSession({ insert, until }: MadeUpSchool, { id, chance }: Person, seenAt: number): void {
  if (seenAt + SESSION_MS < until) return;
  const device = chance() < 0.6 ? 'Safari, iPhone' : 'Chrome, Android';
  insert('sessions', {
    id_hash: `made-up-${id}`,
    account_id: id,
    data: '{}',
    device,
    created_at: seenAt,
    seen_at: seenAt,
    expires_at: seenAt + SESSION_MS,
  });
}
