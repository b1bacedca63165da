/** What the pages of practice read: the bank, the log with its schedule, the cards that can be asked. */
import { useEffect, useMemo } from 'react';
import { roundId } from '../../sync/course/ids.ts';
import type { Bank } from '../../sync/practice/contract.ts';
import type { Entry } from '../../sync/practice/entry.ts';
import { scheduleOf, type Schedule } from '../../sync/practice/schedule.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { useBank } from '../offline/bank.ts';
import type { CallError } from '../offline/call.ts';
import { useLive } from '../offline/live.ts';
import type { LocalDb } from '../offline/local-db.ts';
import { readPack } from '../offline/pack-store.ts';
import { useEntries } from '../offline/practice-log.ts';
import { useSession } from '../offline/session-store.ts';
import { wantPractice } from '../offline/sync-signal.ts';
import { useLearner } from '../offline/use-learner.ts';
import { askableCards, missedIn, type Askable } from './cards.ts';

export type Log = { readonly db: LocalDb; readonly entries: readonly Entry[]; readonly schedule: Schedule };

/** What was practised, here and elsewhere: the school is asked when a page opens. Undefined until it has been read. */
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

/** Everything at once; `problem` says why the bank is not here. */
export function usePractice(): { readonly practice: Practice | undefined; readonly problem: CallError | undefined } {
  const log = useLog();
  const learner = useLearner()?.learner;
  const { bank, problem } = useBank();
  const db = log?.db;
  // by name, as the learner is another object after every exchange, while what is held of the rounds is the same
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
