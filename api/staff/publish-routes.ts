/** Publishing actions of the content editor: a whole edition with undo, and the four calls that change one part. */
import { parseStepId } from '../../sync/course/ids.ts';
import { found, Problem } from '../../sync/problem.ts';
import {
  approveEnglish,
  publishStep,
  updateStepAnswer,
  updateStepContent,
  updateStepContentEnglish,
  updateStepQuestion,
} from '../../sync/staff/content-contract.ts';
import { mergeEditions } from '../../sync/staff/merge-editions.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { changesBetween, sameEdition, type StepEdition } from '../../sync/staff/step-edition.ts';
import * as z from 'zod';
import { recordCorrection } from '../content/report-store.ts';
import { Draft, dropDraft, nextRevision, putDraft, readDraft } from '../content/edit/draft-store.ts';
import { editionTimes, NEWEST, readEdition } from '../content/edit/editions-read.ts';
import { cleanEdition, publishEdition, type Publishing } from '../content/edit/publish-edition.ts';
import type { AppContext } from '../platform/context.ts';
import type { ExclusiveTx, Tx } from '../platform/db/open.ts';
import { regrade } from '../progress/regrade.ts';
import type { Act } from './act.ts';
import { rowsOf } from '../platform/db/rows.ts';
import { newestStep } from '../content/material-store.ts';

/** Log entry of a publication: its number, and every changed part. */
const Logged = z.object({ number: z.number(), pieces: z.record(z.string(), z.string()) });
const Published = z.object({ ...Logged.shape, writers: z.optional(Draft.shape.writers) });

export function publishRoutes(act: Act, context: AppContext): void {
  act(
    publishStep,
    async (tx, { request: { stepId, revision, note, regrade: corrected }, account, now }) => {
      const draft = await readDraft(tx, stepId);
      const { edition, number, title } = await published(tx, stepId);
      if (!draft && revision === 0) throw new StaffProblem('nothing-new');
      if (draft?.revision !== revision || draft.base !== number) throw new StaffProblem('edited-meanwhile');
      const after = await cleanEdition(draft.edition, title);
      await publishEdition(tx, { stepId, by: account.id, now }, edition, after);
      await dropDraft(tx, stepId);
      for (const questionId of corrected) await correct(tx, questionId, { stepId, by: account.id, now });
      const answer = { number: number + 1 };
      return {
        subject: stepId,
        ...logged(edition, after, number, { note, regraded: corrected, writers: draft.writers }),
        answer,
      };
    },
    async (tx, { subject: stepId, before, after, now, staffId }) => {
      const was = z.parse(Published, after);
      const { edition, number } = await published(tx, stepId);
      // a later edition must not be reverted too
      if (number !== was.number) throw new StaffProblem('undo-impossible');
      const time = (await editionTimes(tx, stepId))[z.parse(Logged, before).number - 1];
      const earlier = time && (await readEdition(tx, stepId, time.at));
      if (!earlier) throw new StaffProblem('undo-impossible');
      await publishEdition(tx, { stepId, by: staffId, now }, edition, withRetired(earlier, edition));
      await intoDraft(tx, stepId, edition, was.writers ?? [], { id: staffId, at: now });
    },
    () =>
      regrade(context).catch((error: unknown) => context.log.error({ err: error }, 'tests could not be marked again')),
  );

  /** Publishes one changed part at once. */
  const change = async (
    tx: ExclusiveTx,
    { stepId, by, now }: Publishing,
    edit: (edition: StepEdition) => StepEdition,
  ) => {
    const { edition, number, title } = await published(tx, stepId);
    const after = await cleanEdition(edit(edition), title);
    const same = sameEdition(edition, after);
    if (!same) await publishEdition(tx, { stepId, by, now }, edition, after);
    const answer = { number: same ? number : number + 1 };
    return { subject: stepId, ...logged(edition, after, number, {}), answer };
  };

  act(updateStepContent, (tx, { request: { stepId, stepData }, account, now }) =>
    change(tx, { stepId, by: account.id, now }, (edition) => ({ ...edition, data: stepData })),
  );
  act(updateStepContentEnglish, (tx, { request: { stepId, stepDataEnglish }, account, now }) =>
    change(tx, { stepId, by: account.id, now }, (edition) => ({ ...edition, data_en: stepDataEnglish })),
  );
  act(updateStepQuestion, async (tx, { request: { questionId, question, lang }, account, now }) =>
    change(tx, { stepId: await stepOf(tx, questionId), by: account.id, now }, (edition) => ({
      ...edition,
      questions: edition.questions.map((each) =>
        each.id === questionId ? { ...each, [lang === 'is' ? 'question' : 'question_en']: question } : each,
      ),
    })),
  );
  act(updateStepAnswer, async (tx, { request: { answerId, answer, lang }, account, now }) => {
    const stepId = await stepOf(tx, answerId.replace(/-[a-c]$/, ''));
    const field = lang === 'is' ? 'answer' : 'answer_en';
    return change(tx, { stepId, by: account.id, now }, (edition) => ({
      ...edition,
      questions: edition.questions.map((each) => ({
        ...each,
        options: each.options.map((option) => (option.id === answerId ? { ...option, [field]: answer } : option)),
      })),
    }));
  });

  act(
    approveEnglish,
    async (tx, { request: { stepId, fine } }) => {
      await published(tx, stepId);
      return { subject: stepId, before: null, after: { fine }, answer: {} };
    },
    // the log entry is the only record, and undone entries are ignored
    () => Promise.resolve(),
  );
}

/** The published step. Throws not-found. */
export async function published(tx: Tx, stepId: string) {
  const edition = parseStepId(stepId) && (await readEdition(tx, stepId, NEWEST));
  const text = await newestStep(tx, stepId).select(['title_is', 'title_en']).executeTakeFirst();
  if (!edition || !text) throw new Problem('not-found');
  const number = (await editionTimes(tx, stepId)).length;
  return { edition, number, title: { is: text.title_is, en: text.title_en } };
}

function logged(before: StepEdition, after: StepEdition, number: number, more: Readonly<Record<string, unknown>>) {
  const changes = changesBetween(before, after);
  const pieces = (side: 'before' | 'after') => Object.fromEntries(changes.map((each) => [each.where, each[side]]));
  return {
    before: { number, pieces: pieces('before') },
    after: { number: number + 1, pieces: pieces('after'), regraded: [], ...more },
  };
}

/** After an undo, the withdrawn edition becomes the draft again, merged into an existing draft. */
async function intoDraft(
  tx: Tx,
  stepId: string,
  edition: StepEdition,
  writers: Draft['writers'],
  by: Draft['writers'][number],
): Promise<void> {
  const held = await readDraft(tx, stepId);
  const times = await editionTimes(tx, stepId);
  const time = held && times[held.base - 1];
  const begunFrom = (time && (await readEdition(tx, stepId, time.at))) ?? edition;
  await putDraft(tx, stepId, {
    edition: held ? mergeEditions(begunFrom, held.edition, edition).edition : edition,
    base: times.length,
    revision: nextRevision(held, by.at),
    savedAt: by.at,
    savedBy: held?.savedBy ?? by.id,
    writers: [...writers.filter(({ id }) => !held?.writers.some((each) => each.id === id)), ...(held?.writers ?? [])],
  });
}

/** An earlier edition, with newer questions retired: questions that learners have seen are never deleted. */
export const withRetired = (earlier: StepEdition, now: StepEdition): StepEdition => ({
  ...earlier,
  questions: [
    ...earlier.questions,
    ...now.questions
      .filter(({ id }) => !earlier.questions.some((question) => question.id === id))
      .map((question) => ({ ...question, retired: true })),
  ],
});

async function correct(tx: Tx, questionId: string, { stepId, by, now }: Publishing): Promise<void> {
  const newest = await rowsOf(tx, 'question_versions', { question_id: questionId })
    .innerJoin('questions', 'questions.id', 'question_id')
    .select(['version', 'published_at'])
    .where('step_id', '=', stepId)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  // only a version published by this action can be a correction
  if (newest?.published_at !== now) throw new Problem('bad-request', { fields: ['regrade'] });
  await recordCorrection(tx, { questionId, version: newest.version }, { by, now });
}

async function stepOf(tx: Tx, questionId: string): Promise<string> {
  const row = found(await rowsOf(tx, 'questions', { id: questionId }).select('step_id').executeTakeFirst());
  return row.step_id;
}
