/** Steps that the learner has opened and the device holds: searchable and playable offline. */
import type { Step } from '../../sync/course/content.ts';
import { courseNr, parseRoundId, type StepRef } from '../../sync/course/ids.ts';
import { enrolmentIn, type Learner } from '../../sync/progress/learner.ts';
import { isStepOpen } from '../../sync/progress/next-action.ts';
import { courseNow } from '../offline/course-clock.ts';
import { firstRead, liveSources, useSource } from '../offline/live.ts';
import type { LocalDb } from '../offline/local-db.ts';
import { readPack } from '../offline/pack-store.ts';
import { useSession } from '../offline/session-store.ts';
import { useLearner } from '../offline/use-learner.ts';

export type OpenedStep = { readonly place: StepRef; readonly step: Step };

/** In course order; undefined until the database has been read. */
export function useOpenedSteps(): readonly OpenedStep[] | undefined {
  const db = useSession((session) => session.db);
  const learner = useLearner()?.learner;
  const kept = useSource(db && stepsIn(db));
  return learner && kept?.filter(({ place }) => isOpened(learner, place));
}

/** Preloads them before a page renders them. */
export async function readOpenedSteps(): Promise<void> {
  const { db } = useSession.getState();
  if (db) await firstRead(stepsIn(db));
}

const stepsIn = liveSources(async (db: LocalDb): Promise<readonly OpenedStep[]> => {
  const keys = (await db.packs.toCollection().primaryKeys()).filter((key) => parseRoundId(key)).toSorted();
  const packs = await Promise.all(keys.map((key) => readPack(db, key)));
  return packs.flatMap((pack) =>
    pack
      ? pack.steps.map((step) => ({ step, place: { course: courseNr(pack.course), round: pack.round, step: step.nr } }))
      : [],
  );
});

function isOpened(learner: Learner, { course, round, step }: StepRef): boolean {
  const enrolment = enrolmentIn(learner, course);
  return enrolment !== undefined && isStepOpen(enrolment, round, step, courseNow(enrolment));
}
