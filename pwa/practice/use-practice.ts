/** Data of the practice pages: statements, log with schedule, available cards. */
import { useEffect, useMemo } from 'react';
import { roundId, stepId } from '../../sync/course/ids.ts';
import type { Bank, Statement } from '../../sync/practice/contract.ts';
import type { Entry } from '../../sync/practice/entry.ts';
import { scheduleOf, type Schedule } from '../../sync/practice/schedule.ts';
import { type Learner, isRoundFinished, type Tick } from '../../sync/progress/learner.ts';
import { useBank, type BankProblem } from '../offline/bank.ts';
import { useLive } from '../offline/live.ts';
import type { LocalDb } from '../offline/local-db.ts';
import { readPack } from '../offline/pack-store.ts';
import { useEntries } from '../offline/practice-log.ts';
import { useSession } from '../offline/session-store.ts';
import { wantPractice } from '../offline/sync-signal.ts';
import { useLearner } from '../offline/use-learner.ts';
import type { Pack, StepQuestion } from '../../sync/course/content.ts';
import type { PracticeCard } from '../../sync/practice/flashcards.ts';
import type { ExamRow } from '../offline/exams.ts';

export type Log = { readonly db: LocalDb; readonly entries: readonly Entry[]; readonly schedule: Schedule };

/** Practice log of all devices, synced when a page opens. Undefined until read. */
export function useLog(): Log | undefined {
  const db = useSession((session) => session.db);
  const entries = useEntries();
  const signedIn = useSession((session) => session.status === 'signed-in');
  useEffect(() => {
    if (db && signedIn) wantPractice(db);
  }, [db, signedIn]);
  const schedule = useMemo(() => entries && scheduleOf(entries), [entries]);
  return useMemo(() => (db && entries && schedule ? { db, entries, schedule } : undefined), [db, entries, schedule]);
}

export type Practice = Log & {
  readonly bank: Bank;
  readonly learner: Learner;
  readonly cards: readonly Askable[];
  readonly missed: ReadonlySet<string>;
};

/** All practice data; `problem` tells why the statements are missing. */
export function usePractice(): { readonly practice: Practice | undefined; readonly problem: BankProblem | undefined } {
  const log = useLog();
  const learner = useLearner()?.learner;
  const { bank, problem } = useBank();
  const db = log?.db;
  // a string as dependency, since each exchange creates a new learner object
  const rounds = learner && roundsOf(learner).join(' ');
  const held = useLive(db && rounds !== undefined ? () => readHeld(db, rounds.split(' ')) : undefined, [db, rounds]);
  const practice = useMemo(
    () =>
      log && learner && bank && held
        ? { ...log, learner, bank, ...held, cards: askableCards({ learner, bank, ...held, schedule: log.schedule }) }
        : undefined,
    [log, learner, bank, held],
  );
  return { practice, problem };
}

const roundsOf = ({ enrolments }: Learner): string[] =>
  enrolments.flatMap(({ course, rounds }) => rounds.map(({ nr }) => roundId({ course, round: nr })));

async function readHeld(db: LocalDb, rounds: readonly string[]) {
  const packs = await Promise.all(rounds.map(async (key) => [key, await readPack(db, key)] as const));
  return {
    packs: new Map(packs.flatMap(([key, pack]) => (pack ? [[key, pack] as const] : []))),
    missed: missedIn(await db.exams.toArray()),
  };
}

/** Cards available on this device, and which of them are mistakes (rule P3). */
export type Askable = PracticeCard & ({ readonly statement: Statement } | { readonly question: StepQuestion });

/** The device's data on the learner's progress. */
type Known = {
  readonly learner: Learner;
  readonly bank: Bank;
  /** Downloaded round texts by round id. */
  readonly packs: ReadonlyMap<string, Pack>;
  /** Ids of steps with a question missed in a test. */
  readonly missed: ReadonlySet<string>;
  /** Schedule of all answered cards. */
  readonly schedule: Schedule;
};

/** Wrong questions of finished steps; statements of those steps, of steps missed in tests and of finished rounds; cards seen before. */
function askableCards({ learner, bank, packs, missed, schedule }: Known): Askable[] {
  const mistaken = learner.enrolments.flatMap((enrolment) =>
    enrolment.rounds.flatMap((round) => {
      const pack = packs.get(roundId({ course: enrolment.course, round: round.nr }));
      return round.steps
        .filter(({ finishedAt }) => finishedAt !== null)
        .flatMap(({ nr, answers }) => wrongQuestions(pack, nr, answers));
    }),
  );
  const wanted = new Set([...missed, ...mistaken.map(({ step }) => step)]);
  const finished = new Set(
    learner.enrolments.flatMap((enrolment) =>
      enrolment.rounds
        .filter(({ nr }) => isRoundFinished(enrolment, nr))
        .map(({ nr }) => roundId({ course: enrolment.course, round: nr })),
    ),
  );
  const statements = bank.statements
    .filter(({ id, step }) => wanted.has(step) || finished.has(step.slice(0, 3)) || schedule.has(id))
    .map((statement) => ({ id: statement.id, step: statement.step, mistaken: false, statement }));
  return [...mistaken, ...statements];
}

/** Questions of a step whose ticks differ from the key. */
function wrongQuestions(pack: Pack | undefined, nr: number, answers: readonly Tick[]): Askable[] {
  const step = pack?.steps.find((each) => each.nr === nr);
  return (step?.step_questions ?? []).flatMap((question) => {
    const ticked = answers.filter(({ questionId }) => questionId === question.id).map(({ answerId }) => answerId);
    return ticked.length === 0 || isRight(question, ticked)
      ? []
      : [{ id: question.id, step: step?.id ?? '', mistaken: true, question }];
  });
}

/** Exactly the right options are ticked. */
export const isRight = ({ step_answers }: StepQuestion, ticked: readonly string[]): boolean =>
  step_answers.every(({ id, correct }) => ticked.includes(id) === correct);

/** Steps with a wrong answer in a test marked on this device. */
const missedIn = (exams: readonly ExamRow[]): ReadonlySet<string> =>
  new Set(
    exams.flatMap(({ course, result }) => {
      const wrong = new Set(result?.wrongTestAnswers.map(({ questionId }) => questionId));
      return (result?.test.questions ?? [])
        .filter(({ id }) => wrong.has(id))
        .map(({ step }) => stepId({ course, round: step.round, step: step.nr }));
    }),
  );
