/** Publishes the difference between two editions: new versions of the text and of changed questions. */
import { parseStepId, roundId, ROUND_TEST_QUESTIONS } from '../../../sync/course/ids.ts';
import { readStepHtml, titleOf } from '../../../sync/course/step-document.ts';
import { writeStepHtml } from '../../../sync/course/write-step.ts';
import { lacksOf } from '../../../sync/staff/edition-checks.ts';
import { StaffProblem } from '../../../sync/staff/problem.ts';
import { changesBetween, type EditedQuestion, type StepEdition } from '../../../sync/staff/step-edition.ts';
import type { ExclusiveTx, Tx } from '../../platform/db/open.ts';
import { takeUpTranslations } from '../translate/translation-states.ts';
import { placeQuestion, publishQuestion, publishStep, retireQuestion, newestStep } from '../material-store.ts';
import { rowsOf } from '../../platform/db/rows.ts';

/** Minimum pool size of a round (decisions, section 4). */
const POOL_LEAST = 15;

export type Publishing = {
  readonly stepId: string;
  /** Account id. */
  readonly by: string;
  /** Server time, milliseconds. */
  readonly now: number;
};

/** @returns the edition with sanitised text in house form. @param title used if the text has none. */
export async function cleanEdition(
  edition: StepEdition,
  title: { readonly is: string; readonly en: string },
): Promise<StepEdition> {
  const { sanitiseStep } = await import('../sanitise.ts'); // a large module, not needed at start
  const clean = (html: string, heading: string) => cleanHtml(sanitiseStep, html, heading);
  return { ...edition, data: clean(edition.data, title.is), data_en: clean(edition.data_en, title.en) };
}

function cleanHtml(sanitiseStep: (html: string) => string, html: string, title: string): string {
  const doc = readStepHtml(sanitiseStep(html));
  const [first, ...rest] = doc.content ?? [];
  const titled =
    first?.content || title === ''
      ? doc
      : { ...doc, content: [{ type: 'title', content: [{ type: 'text', text: title }] } as const, ...rest] };
  return sanitiseStep(writeStepHtml(titled));
}

/** @param before the published edition. @param after the cleaned edition. @throws if it is incomplete. */
export async function publishEdition(
  tx: ExclusiveTx,
  { stepId, by, now }: Publishing,
  before: StepEdition,
  after: StepEdition,
): Promise<void> {
  const [lack] = lacksOf(after);
  if (lack) throw new StaffProblem('edition-lacking', { code: lack.code, where: lack.where });
  if (changesBetween(before, after).length === 0) throw new StaffProblem('nothing-new');
  if (before.data !== after.data || before.data_en !== after.data_en) await publishText(tx, { stepId, by, now }, after);
  for (const question of after.questions) {
    const old = before.questions.find(({ id }) => id === question.id);
    if (JSON.stringify(old) !== JSON.stringify(question)) await publishOne(tx, { stepId, by, now }, old, question);
  }
  await takeUpTranslations(tx, [stepId, ...after.questions.map(({ id }) => id)]);
  await demandPool(tx, stepId);
}

async function publishText(
  tx: ExclusiveTx,
  { stepId, by, now }: Publishing,
  { data, data_en }: StepEdition,
): Promise<void> {
  const ref = parseStepId(stepId);
  const newest = await newestStep(tx, stepId).select(['version', 'say']).executeTakeFirstOrThrow();
  if (!ref) return;
  await publishStep(
    tx,
    { id: stepId, round_id: roundId(ref), nr: ref.step },
    {
      version: newest.version + 1,
      title_is: titleOf(readStepHtml(data)),
      title_en: titleOf(readStepHtml(data_en)),
      html_is: data,
      html_en: data_en,
      say: newest.say,
      published_at: now,
      published_by: by,
    },
  );
}

/** Withdrawing or restoring also makes a new version, so that loading files does not overwrite it. */
async function publishOne(
  tx: ExclusiveTx,
  { stepId, by, now }: Publishing,
  old: EditedQuestion | undefined,
  question: EditedQuestion,
): Promise<void> {
  const { id, kind } = question;
  const held = await rowsOf(tx, 'questions', { id }).selectAll().executeTakeFirst();
  if (held && (!old || held.step_id !== stepId || held.kind !== kind)) throw new StaffProblem('edited-meanwhile');
  const last = await newestOf(tx, stepId, kind, id);
  const place = { id, step_id: stepId, kind, nr: held?.nr ?? last.nr + 1 };
  if (!question.retired || !held) await placeQuestion(tx, place, now);
  await publishQuestion(
    tx,
    {
      question_id: id,
      version: last.version + 1,
      point: last.point,
      question_is: question.question,
      question_en: question.question_en,
      picture: question.picture,
      alt_is: question.picture === null ? null : question.alt,
      alt_en: question.picture === null ? null : question.alt_en,
      published_at: now,
      published_by: by,
    },
    question.options.map((option) => ({
      id: option.id,
      answer_is: option.answer,
      answer_en: option.answer_en,
      why_is: option.why,
      why_en: option.why_en,
      correct: option.correct ? 1 : 0,
    })),
  );
  if (question.retired) await retireQuestion(tx, id, now);
}

/** Reads a question's newest version and fact; a new question gets the next number and a new fact. */
async function newestOf(tx: Tx, stepId: string, kind: EditedQuestion['kind'], id: string) {
  const rows = await rowsOf(tx, 'questions', { step_id: stepId })
    .innerJoin('question_versions as version', 'version.question_id', 'questions.id')
    .select(['questions.id', 'nr', 'kind', 'version.version', 'point'])
    .execute();
  const own = rows.filter((row) => row.id === id).sort((a, b) => b.version - a.version);
  return {
    version: own[0]?.version ?? 0,
    point: own[0]?.point ?? Math.max(0, ...rows.map(({ point }) => point)) + 1,
    nr: Math.max(0, ...rows.filter((row) => row.kind === kind).map(({ nr }) => nr)),
  };
}

async function demandPool(tx: Tx, stepId: string): Promise<void> {
  const rows = await rowsOf(tx, 'questions', { kind: 'pool', retired_at: null })
    .innerJoin('steps', 'steps.id', 'questions.step_id')
    .innerJoin('question_versions as version', 'version.question_id', 'questions.id')
    .select(['questions.id', 'step_id', 'point'])
    .where('round_id', '=', stepId.replace(/\.\d+$/, ''))
    .orderBy('version.version')
    .execute();
  const facts = new Map(rows.map(({ id, step_id, point }) => [id, `${step_id} ${point}`]));
  const count = facts.size;
  if (count < POOL_LEAST) throw new StaffProblem('pool-too-small', { count, least: POOL_LEAST });
  // a test asks each fact once
  const asked = new Set(facts.values()).size;
  if (asked < ROUND_TEST_QUESTIONS)
    throw new StaffProblem('facts-too-few', { count: asked, least: ROUND_TEST_QUESTIONS });
}
