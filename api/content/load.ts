/** Loads material files into the database, by id and hash. Staff changes are never overwritten (decisions, section 9). */
import type { Clock } from '../platform/clock.ts';
import type { Db, ExclusiveTx } from '../platform/db/open.ts';
import { loadStatements } from './load-statements.ts';
import {
  placeQuestion,
  publishQuestion,
  publishStep,
  putCourse,
  putRound,
  retireQuestion,
  newestStep,
} from './material-store.ts';
import { fileOfName, loadOwnPictures } from './pictures-in-files.ts';
import {
  hashOfStep,
  type Source,
  type SourceCourse,
  type SourcePoolQuestion,
  type SourceQuestion,
  type SourceRound,
  type SourceStep,
} from './read-files.ts';
import { sanitiseStep } from './sanitise.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { rowsOf } from '../platform/db/rows.ts';
import { hashOf } from '../platform/crypto/sealed.ts';

export type Loaded = { added: number; updated: number; kept: number };

/** One transaction; a second load of the same files writes nothing. */
export function loadContent(db: Db, source: Source, clock: Clock): Promise<Loaded> {
  return writeExclusive(db, async (tx) => {
    const loaded: Loaded = { added: 0, updated: 0, kept: 0 };
    await loadOwnPictures(tx, source.pictures, clock());
    for (const course of source.courses) await loadCourse(tx, course);
    for (const round of source.rounds) await loadRound(tx, round, loaded, clock());
    await loadStatements(tx, source.rounds, loaded, clock());
    return loaded;
  });
}

async function loadCourse(tx: ExclusiveTx, course: SourceCourse): Promise<void> {
  const { id, is, en, price } = course;
  const held = await rowsOf(tx, 'courses', { id }).selectAll().executeTakeFirst();
  const hash = hashOf([is, en, price]);
  const says = held && hashOf([held.name_is, held.name_en, held.price]);
  if (mayWrite(held, says, hash)) await putCourse(tx, { id, name_is: is, name_en: en, price, source_hash: hash });
  else if (held?.source_hash === null) await putCourse(tx, { ...held, source_hash: hash });
  for (const round of course.rounds) await loadRoundName(tx, id, round);
}

async function loadRoundName(
  tx: ExclusiveTx,
  course: number,
  { nr, is, en }: SourceCourse['rounds'][number],
): Promise<void> {
  const id = `${course}.${nr}`;
  const held = await rowsOf(tx, 'rounds', { id }).selectAll().executeTakeFirst();
  const hash = hashOf([is, en]);
  const says = held && hashOf([held.name_is, held.name_en]);
  if (mayWrite(held, says, hash))
    await putRound(tx, { id, course_id: course, nr, name_is: is, name_en: en, source_hash: hash });
  else if (held?.source_hash === null) await putRound(tx, { ...held, source_hash: hash });
}

/** Whether files may write an unversioned row: it is new, or changed in the files and not by the school. @param says hash of the row. @param hash of the files. */
const mayWrite = (
  held: { readonly source_hash: string | null } | undefined,
  says: string | undefined,
  hash: string,
): boolean => held === undefined || (held.source_hash !== hash && held.source_hash === says);

async function loadRound(tx: ExclusiveTx, round: SourceRound, loaded: Loaded, now: number): Promise<void> {
  for (const step of round.steps) {
    await loadStep(tx, round.id, step, loaded, now);
    await retireOthers(tx, step.step, 'step', step.questions, now);
    for (const [index, question] of step.questions.entries())
      await loadQuestion(tx, { step_id: step.step, kind: 'step', nr: index + 1 }, question, loaded, now);
  }
  for (const step of round.steps) {
    const own = round.pool.filter((question) => question.step === step.step);
    await retireOthers(tx, step.step, 'pool', own, now);
    for (const [index, question] of own.entries())
      await loadQuestion(tx, { step_id: step.step, kind: 'pool', nr: index + 1 }, question, loaded, now);
  }
}

type Newest =
  | { readonly version: number; readonly source_hash: string | null; readonly published_by: string | null }
  | undefined;

/** @returns the version to write; undefined to keep the newest one. */
function judge(newest: Newest, hash: string, loaded: Loaded): number | undefined {
  if (newest === undefined) {
    loaded.added += 1;
    return 1;
  }
  if (newest.published_by !== null || newest.source_hash === hash) {
    loaded.kept += 1;
    return undefined;
  }
  loaded.updated += 1;
  return newest.version + 1;
}

async function loadStep(
  tx: ExclusiveTx,
  roundId: string,
  step: SourceStep,
  loaded: Loaded,
  now: number,
): Promise<void> {
  const hash = hashOfStep(step);
  const newest = await newestStep(tx, step.step).select(['version', 'source_hash', 'published_by']).executeTakeFirst();
  const version = judge(newest, hash, loaded);
  if (version === undefined) return;
  await publishStep(
    tx,
    { id: step.step, round_id: roundId, nr: step.nr },
    {
      version,
      title_is: step.title.is,
      title_en: step.title.en,
      html_is: sanitiseStep(step.html.is),
      html_en: sanitiseStep(step.html.en),
      say: JSON.stringify(step.say),
      source_hash: hash,
      published_at: now,
    },
  );
}

/** Withdraws questions missing from the files, except those published by staff; given answers still count. */
async function retireOthers(
  tx: ExclusiveTx,
  stepId: string,
  kind: 'step' | 'pool',
  kept: readonly { readonly id: string }[],
  now: number,
): Promise<void> {
  const rows = await rowsOf(tx, 'questions', { step_id: stepId, kind, retired_at: null })
    .innerJoin('question_versions', 'question_versions.question_id', 'questions.id')
    .select(['questions.id', 'question_versions.published_by'])
    .orderBy('question_versions.version')
    .execute();
  const newest = new Map(rows.map((row) => [row.id, row]));
  for (const { id, published_by } of newest.values()) {
    if (published_by !== null || kept.some((question) => question.id === id)) continue;
    await retireQuestion(tx, id, now);
  }
}

async function loadQuestion(
  tx: ExclusiveTx,
  place: { readonly step_id: string; readonly kind: 'step' | 'pool'; readonly nr: number },
  question: SourceQuestion | SourcePoolQuestion,
  loaded: Loaded,
  now: number,
): Promise<void> {
  const hash = hashOf(question);
  const newest = await rowsOf(tx, 'question_versions', { question_id: question.id })
    .select(['version', 'source_hash', 'published_by'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const version = judge(newest, hash, loaded);
  if (newest !== undefined && newest.published_by !== null) return;
  await placeQuestion(tx, { id: question.id, ...place }, now);
  if (version === undefined) return;
  await publishQuestion(
    tx,
    {
      question_id: question.id,
      version,
      point: question.point,
      question_is: question.is,
      question_en: question.en,
      picture: question.picture === undefined ? null : fileOfName(question.picture),
      alt_is: question.alt?.is ?? null,
      alt_en: question.alt?.en ?? null,
      source_hash: hash,
      published_at: now,
    },
    question.options.map((option) => ({
      id: `${question.id}-${option.id}`,
      answer_is: option.is,
      answer_en: option.en,
      why_is: option.why.is,
      why_en: option.why.en,
      correct: option.right ? 1 : 0,
    })),
  );
}
