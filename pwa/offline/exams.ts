/** The test being taken: fetched once, every tick stored, handed in as a command (B.5, rule V7). */
import { getFinalTest, getTest } from '../../sync/exam/contract.ts';
import type { Action } from '../../sync/progress/command.ts';
import { enrolmentIn, roundOf, type Enrolment, type Tick } from '../../sync/progress/learner.ts';
import { finalTestId, roundId } from '../../sync/course/ids.ts';
import type { Test } from '../../sync/course/content.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { call, CallError } from './call.ts';
import { readConfirmed } from './confirmed.ts';
import { exchangeNow } from './exchange.ts';
import { useLive } from './live.ts';
import type { ExamRow, LocalDb } from './local-db.ts';
import { addToOutbox } from './outbox.ts';
import { picturesOf, hashOf } from './pack-store.ts';
import { serverNow } from './server-clock.ts';
import { useSession } from './session-store.ts';
import { withRoomMade } from './db-retry.ts';
import { signalSync } from './sync-signal.ts';

export type { ExamRow } from './local-db.ts';
export type ExamRef =
  | { readonly course: CourseNr; readonly round: number }
  | { readonly course: CourseNr; readonly final: true };

/** Key of a test: `1.4` for a round, `1.final` for the final test. */
export const examKey = (ref: ExamRef): string => ('final' in ref ? finalTestId(ref.course) : roundId(ref));

/** False for a test of an earlier run. False for an open one that another device handed in or replaced, or a failed one since passed there. */
export function isOfRun(exam: ExamRow, enrolment: Enrolment): boolean {
  if (exam.enrolment !== null && exam.enrolment !== enrolment.id) return false;
  const latest = latestOf(enrolment, exam.round);
  if (exam.status === 'submitted' || !latest) return true;
  const isLatest = latest.userTestId === exam.userTestId;
  if (exam.status === 'graded') return isLatest || exam.result?.passed !== false || latest.passed !== true;
  if (isLatest) return latest.status !== 'Finished';
  return exam.after === undefined || latest.userTestId === exam.after;
}

const latestOf = (enrolment: Enrolment, round: number | null) =>
  round === null ? enrolment.final : roundOf(enrolment, round)?.exam;

/**
 * @returns the test to take now. An open or submitted one keeps its ticks.
 * Throws CallError if the server refuses, or if it does not answer and the device has no test.
 */
export async function fetchExam(db: LocalDb, ref: ExamRef): Promise<ExamRow> {
  await exchangeNow(); // the server gives a test only after receiving the ten steps
  const enrolment = await enrolmentOf(db, ref.course);
  const held = await db.exams.get(examKey(ref));
  const kept = held && (!enrolment || isOfRun(held, enrolment)) ? held : undefined;
  if (kept && kept.status !== 'open') return kept;
  try {
    const { test, userTestId } = await askFor(ref);
    if (kept?.userTestId === userTestId) return kept;
    const round = 'final' in ref ? null : ref.round;
    const row: ExamRow = {
      key: examKey(ref),
      course: ref.course,
      round,
      enrolment: enrolment?.id ?? null,
      userTestId,
      after: (enrolment && latestOf(enrolment, round)?.userTestId) ?? null,
      test,
      ticks: [],
      status: 'open',
    };
    const fetched = await keepFetched(db, row, held);
    void keepPictures(db, fetched.test).catch(() => undefined); // meanwhile they load from the network
    return fetched;
  } catch (error) {
    if (kept && error instanceof CallError && error.kind !== 'refused') return kept;
    throw error;
  }
}

/** Another tab or an earlier call may have stored a test meanwhile: that one stays, with its ticks. */
function keepFetched(db: LocalDb, row: ExamRow, before: ExamRow | undefined): Promise<ExamRow> {
  return withRoomMade(db, () =>
    db.transaction('rw', db.exams, async () => {
      const here = await db.exams.get(row.key);
      if (here && (here.userTestId !== before?.userTestId || here.status !== before.status)) return here;
      const kept = here?.userTestId === row.userTestId ? { ...row, ticks: here.ticks } : row;
      await db.exams.put(kept);
      return kept;
    }),
  );
}

/** Stores the questions' pictures, so that the test continues offline. */
async function keepPictures(db: LocalDb, test: Test): Promise<void> {
  const paths = picturesOf(test);
  const here = new Set(await db.files.where('path').anyOf(paths).primaryKeys());
  for (const path of paths.filter((each) => !here.has(each))) {
    const response = await fetch(path, { credentials: 'same-origin' });
    const type = response.headers.get('Content-Type') ?? '';
    if (response.status !== 200 || !type.startsWith('image/')) continue; // a portal's page
    const bytes = await response.arrayBuffer();
    await db.files.put({ path, sha256: await hashOf(bytes), bytes, type, size: bytes.byteLength });
  }
}

/** Ticks or unticks an option; resolves when stored. Ignores a test already handed in. */
export async function tickExam(db: LocalDb, key: string, tick: Tick, on: boolean): Promise<void> {
  await withRoomMade(db, () =>
    db.transaction('rw', db.exams, async () => {
      const row = await db.exams.get(key);
      if (row?.status !== 'open') return;
      const others = row.ticks.filter(
        ({ questionId, answerId }) => questionId !== tick.questionId || answerId !== tick.answerId,
      );
      await db.exams.put({ ...row, ticks: on ? [...others, tick] : others });
    }),
  );
}

/** Hands the test in: stores its state and its command in one transaction. A second call does nothing. */
export async function submitExam(db: LocalDb, key: string): Promise<void> {
  const id = crypto.randomUUID();
  const at = serverNow();
  await withRoomMade(db, () =>
    db.transaction('rw', db.exams, db.outbox, db.meta, async () => {
      const row = await db.exams.get(key);
      if (row?.status !== 'open') return;
      await db.exams.put({ ...row, status: 'submitted' });
      await addToOutbox(db, handIn(row), id, at);
    }),
  );
  signalSync();
}

/** Deletes a graded test, so that the next one can be fetched. */
export async function dropExam(db: LocalDb, key: string): Promise<void> {
  await db.transaction('rw', db.exams, async () => {
    const row = await db.exams.get(key);
    if (row?.status === 'graded') await db.exams.delete(key);
  });
}

/** @returns null while loading; undefined if the device has no such test. */
export function useExam(key: string): ExamRow | undefined | null {
  const db = useSession((session) => session.db);
  const read = useLive(db ? async () => ({ row: await db.exams.get(key) }) : undefined, [db, key]);
  return read ? read.row : null;
}

function handIn({ course, round, ticks, test, userTestId }: ExamRow): Action {
  const answers = ticks.map((tick) => ({ ...tick, imageId: null }));
  return round === null
    ? { name: 'submit-final-test', payload: { answers, testId: test.id, userTestId, course } }
    : { name: 'submit-test', payload: { answers, testId: test.id, userTestId, roundId: roundId({ course, round }) } };
}

async function askFor(ref: ExamRef): Promise<{ readonly test: Test; readonly userTestId: string }> {
  if ('final' in ref) {
    const { finalTest, userTest } = await call(getFinalTest, { course: ref.course, startTest: 'true' });
    return { test: finalTest, userTestId: userTest.id };
  }
  const { test, userTest } = await call(getTest, ref);
  return { test, userTestId: userTest.id };
}

async function enrolmentOf(db: LocalDb, course: CourseNr): Promise<Enrolment | undefined> {
  const confirmed = await readConfirmed(db);
  return confirmed && enrolmentIn(confirmed.learner, course);
}
