/** Queries of the content editor: overview, one step with its draft, history. */
import { pick } from '../../sync/language.ts';
import { courseNr, parseStepId, roundId, type StepRef } from '../../sync/course/ids.ts';
import { wireImages } from '../../sync/course/wire-images.ts';
import { found, Problem } from '../../sync/problem.ts';
import {
  correctionResult,
  courseContent,
  stepContent,
  stepEdition,
  stepHistory,
} from '../../sync/staff/content-contract.ts';
import { olderThrough } from '../../sync/staff/older-english.ts';
import { namesOf } from '../account/account-store.ts';
import { openFeedbackOn } from '../community/community-store.ts';
import { correctionsOf, countOpenReports, openReports } from '../content/report-store.ts';
import { readDraft } from '../content/edit/draft-store.ts';
import { editionTimes, NEWEST, readEdition, readEditions } from '../content/edit/editions-read.ts';
import { readTallies } from '../content/tally-store.ts';
import { onWire } from '../content/translation-store.ts';
import { iso } from '../../sync/scalar.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db } from '../platform/db/open.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { findRecording, narrationOlder } from '../narration/narration-store.ts';
import { contentOverview, learnersPage, newestVersions, type OlderFound } from './content-overview.ts';
import { fineEnglish, publishNotes } from '../privacy/staff-log-store.ts';

export function contentRoutes(router: AppRouter, { db, library }: AppContext): void {
  const olderFound: OlderFound = new Map();
  serve(router, courseContent, ({ language }) => contentOverview(db, language, olderFound));

  serve(router, stepContent, async ({ request: { stepId }, account, language }) => {
    const ref = refOf(stepId);
    const times = await editionTimes(db, stepId);
    const edition = await readEdition(db, stepId, NEWEST);
    const step = library.step(stepId, language);
    if (!edition || !step) throw new Problem('not-found');
    const draft = await readDraft(db, stepId);
    const recording = await findRecording(db, stepId);
    const fine = await fineEnglish(db, stepId);
    const name = library.roundName(ref.course, ref.round);
    const newest = times.at(-1);
    const names = await namesOf(db, [
      newest?.by ?? '',
      draft?.savedBy ?? '',
      ...(draft?.writers ?? []).map(({ id }) => id),
    ]);
    return {
      step: {
        id: stepId,
        nr: ref.step,
        course: courseNr(ref.course),
        round: ref.round,
        roundName: pick(language, name),
        title: step.title,
        title_en: step.title_en,
        ...onWire(step.texts ?? {}, { title: 'title' }, language),
        data: edition.data,
        data_en: edition.data_en,
        step_questions: await editorQuestions(db, stepId, edition.questions),
        audio: step.audio,
      },
      edition,
      number: times.length,
      published: {
        at: iso(newest?.at ?? 0),
        by: newest?.by ? (names.get(newest.by) ?? '') : null,
        own: newest?.by === account.id,
        takesBack: (await publishNotes(db, stepId)).get(newest?.at ?? 0)?.takesBack ?? null,
      },
      olderEnglish: olderThrough((await readEditions(db, stepId)).get(stepId) ?? [], fine.get(stepId) ?? []),
      recordingOlder: recording !== undefined && narrationOlder(recording.text_hash, edition.data),
      draft: draft
        ? {
            edition: draft.edition,
            base: draft.base,
            revision: draft.revision,
            savedAt: iso(draft.savedAt),
            savedBy: names.get(draft.savedBy) ?? '',
            own: draft.savedBy === account.id,
            writers: draft.writers.map(({ id, at }) => ({
              name: names.get(id) ?? '',
              at: iso(at),
              own: id === account.id,
            })),
          }
        : null,
      feedback: (await openFeedbackOn(db, learnersPage(ref))).map(({ text, at }) => ({ text, at: iso(at) })),
      openTests: await openTests(db, stepId),
    };
  });

  serve(router, stepHistory, async ({ request: { stepId } }) => {
    const times = await editionTimes(db, stepId);
    if (times.length === 0) throw new Problem('not-found');
    const names = await namesOf(
      db,
      times.flatMap(({ by }) => by ?? []),
    );
    const notes = await publishNotes(db, stepId);
    return {
      editions: times
        .map(({ at, by }, index) => ({
          number: index + 1,
          at: iso(at),
          by: by === null ? null : (names.get(by) ?? ''),
          note: notes.get(at)?.note ?? '',
          takesBack: notes.get(at)?.takesBack ?? null,
        }))
        .reverse(),
    };
  });

  serve(router, stepEdition, async ({ request: { stepId, number } }) => {
    const time = (await editionTimes(db, stepId))[Number(number) - 1];
    const edition = found(time && (await readEdition(db, stepId, time.at)));
    return { edition };
  });

  serve(router, correctionResult, async ({ request: { stepId } }) => {
    const all = await correctionsOf(db, stepId);
    const corrections = all.filter(({ corrected_at }) => corrected_at === all[0]?.corrected_at);
    return {
      helped: corrections.reduce((sum, { helped }) => sum + helped, 0),
      done: corrections.every(({ done_at }) => done_at !== null),
    };
  });
}

function refOf(stepId: string): StepRef {
  const ref = found(parseStepId(stepId));
  return ref;
}

async function editorQuestions(
  db: Db,
  stepId: string,
  questions: NonNullable<Awaited<ReturnType<typeof readEdition>>>['questions'],
) {
  if (questions.length === 0) return [];
  const tallies = await readTallies(db, stepId);
  const ids = questions.map(({ id }) => id);
  const reportsOf = await openReports(db, ids);
  const waiting = await countOpenReports(db, ids);
  const versions = await newestVersions(db).where('step_id', '=', stepId).execute();
  return questions.map(({ options, picture, alt, alt_en, ...question }) => {
    const version = versions.find(({ id }) => id === question.id)?.version ?? 1;
    const tally = tallies.get(`${question.id}@${version}`) ?? { answered: 0, wrong: 0, picked: {} };
    return {
      ...question,
      version,
      question_images: wireImages({ picture, alt, alt_en }),
      step_answers: options,
      ...tally,
      reports: waiting.get(question.id) ?? 0,
      said: reportsOf(question.id).map(({ text, created_at }) => ({ text, at: iso(created_at) })),
    };
  });
}

/** Number of open tests with a question of this step; counting stops at a thousand. */
async function openTests(db: Db, stepId: string): Promise<number> {
  const ref = parseStepId(stepId);
  const rows = await db
    .selectFrom('user_tests as test')
    .innerJoin('enrolments', 'enrolments.id', 'test.enrolment_id')
    .select('test.id')
    .where('test.submitted_at', 'is', null)
    .where('enrolments.archived_at', 'is', null)
    .where('test.test_id', 'in', ref ? [`${roundId(ref)}.test`, `${ref.course}.final`] : [])
    .where((where) =>
      where.exists(
        where
          .selectFrom('user_test_questions as drawn')
          .innerJoin('questions', 'questions.id', 'drawn.question_id')
          .select('drawn.nr')
          .whereRef('drawn.user_test_id', '=', 'test.id')
          .where('questions.step_id', '=', stepId),
      ),
    )
    .limit(1000)
    .execute();
  return rows.length;
}
