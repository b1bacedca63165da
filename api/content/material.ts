/** Reads the newest material, and all question versions, which drawn tests need. */
import type { Selectable } from 'kysely';
import { parseStepId } from '../../sync/course/ids.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Edition } from '../../sync/progress/editions.ts';
import type { Tables } from '../platform/db/tables.ts';
import type { InLanguages } from '../../sync/language.ts';
import { nameIn, readTranslations, withFields, type ByLanguage, type Translated } from './translation-store.ts';
import { rowsOf } from '../platform/db/rows.ts';

type Row<Table extends keyof Tables> = Readonly<Selectable<Tables[Table]>>;

export type LibraryAnswer = Omit<Row<'answer_versions'>, 'question_id' | 'version' | 'nr' | 'correct'> & {
  readonly correct: boolean;
  /** `answer` and `why` in added languages. */
  readonly translated: ByLanguage;
};
type Words = 'version' | 'point' | 'question_is' | 'question_en' | 'picture' | 'alt_is' | 'alt_en';
export type LibraryQuestion = Pick<Row<'question_versions'>, Words> & {
  readonly id: string;
  readonly course: CourseNr;
  readonly round: number;
  readonly step: number;
  readonly answers: readonly LibraryAnswer[];
  readonly translated: ByLanguage;
};
type Narration = Pick<Row<'narrations'>, 'source' | 'bytes' | 'sha256' | 'seconds' | 'sentences'>;
type Texts = 'version' | 'title_is' | 'title_en' | 'html_is' | 'html_en' | 'say';
export type StepRow = Pick<Row<'steps'>, 'id' | 'nr'> & Pick<Row<'step_versions'>, Texts>;
export type RetiredHead = { readonly stepId: string; readonly kind: 'step' | 'pool' };
export type Material = {
  /** Newest version by step id. */
  readonly steps: ReadonlyMap<string, StepRow>;
  /** Current step questions by step id, in order. */
  readonly stepQuestions: ReadonlyMap<string, readonly LibraryQuestion[]>;
  /** Present and earlier sets of step questions, by step id. */
  readonly editions: ReadonlyMap<string, Editions>;
  /** Current pool questions by step id, in order. */
  readonly poolQuestions: ReadonlyMap<string, readonly LibraryQuestion[]>;
  /** Every version of every question, by `id@version`. */
  readonly questions: ReadonlyMap<string, LibraryQuestion>;
  /** Withdrawn questions by id. */
  readonly retired: ReadonlyMap<string, RetiredHead>;
  readonly narrations: ReadonlyMap<string, Narration>;
  readonly roundNames: ReadonlyMap<string, InLanguages<string>>;
  readonly translated: Translated;
};

/** @param only step ids; omitted: all. */
export async function readMaterial(db: Db, only?: readonly string[]): Promise<Material> {
  const heads = await db
    .selectFrom('questions')
    .selectAll()
    .$if(only !== undefined, (query) => query.where('step_id', 'in', only ?? []))
    .orderBy('nr')
    .orderBy('id')
    .execute();
  const rounds = await db.selectFrom('rounds').selectAll().execute();
  const subjects = only && [...only, ...[...heads, ...rounds].map(({ id }) => id)];
  const translated = await readTranslations(db, ['round', 'step', 'question'], subjects);
  const questions = await readQuestions(db, only, translated);
  const newest = new Map<string, LibraryQuestion>();
  for (const question of questions.values()) {
    if (question.version > (newest.get(question.id)?.version ?? 0)) newest.set(question.id, question);
  }
  const current = { step: new Map<string, LibraryQuestion[]>(), pool: new Map<string, LibraryQuestion[]>() };
  const retired = new Map<string, RetiredHead>();
  for (const { id, step_id: stepId, kind, retired_at } of heads) {
    const question = newest.get(id);
    if (retired_at !== null) retired.set(id, { stepId, kind });
    else if (question) current[kind].set(stepId, [...(current[kind].get(stepId) ?? []), question]);
  }
  return {
    steps: await readSteps(db, only),
    stepQuestions: current.step,
    editions: await readEditions(db, only),
    poolQuestions: current.pool,
    questions,
    retired,
    narrations: await readNarrations(db, only),
    roundNames: new Map(
      rounds.map((round) => [
        round.id,
        { is: round.name_is, en: round.name_en, ...nameIn(translated('round', round.id)) },
      ]),
    ),
    translated,
  };
}

/** Replaces some steps by a later read. Question versions are never dropped. */
export function renewed(material: Material, later: Material, steps: readonly string[]): Material {
  const gone = new Set(steps);
  const byStep = <Value>(before: ReadonlyMap<string, Value>, now: ReadonlyMap<string, Value>) =>
    new Map([...[...before].filter(([id]) => !gone.has(id)), ...now]);
  return {
    steps: byStep(material.steps, later.steps),
    stepQuestions: byStep(material.stepQuestions, later.stepQuestions),
    editions: byStep(material.editions, later.editions),
    poolQuestions: byStep(material.poolQuestions, later.poolQuestions),
    questions: new Map([...material.questions, ...later.questions]),
    retired: new Map([...[...material.retired].filter(([, { stepId }]) => !gone.has(stepId)), ...later.retired]),
    narrations: byStep(material.narrations, later.narrations),
    roundNames: later.roundNames,
    translated: (kind, subject, ...asked) =>
      (kind === 'round' || gone.has(subject) ? later : material).translated(kind, subject, ...asked),
  };
}

async function readSteps(db: Db, only: readonly string[] | undefined): Promise<Map<string, StepRow>> {
  const rows = await db
    .selectFrom('step_versions')
    .innerJoin('steps', 'steps.id', 'step_versions.step_id')
    .select(['steps.id', 'steps.nr', 'version', 'title_is', 'title_en', 'html_is', 'html_en', 'say'])
    .$if(only !== undefined, (query) => query.where('step_id', 'in', only ?? []))
    .orderBy('version')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function readQuestions(
  db: Db,
  only: readonly string[] | undefined,
  translated: Translated,
): Promise<Map<string, LibraryQuestion>> {
  const rows = await db
    .selectFrom('question_versions')
    .innerJoin('questions', 'questions.id', 'question_versions.question_id')
    .selectAll('question_versions')
    .select('questions.step_id')
    .$if(only !== undefined, (query) => query.where('step_id', 'in', only ?? []))
    .execute();
  const answers = await db
    .selectFrom('answer_versions')
    .innerJoin('questions', 'questions.id', 'answer_versions.question_id')
    .selectAll('answer_versions')
    .$if(only !== undefined, (query) => query.where('step_id', 'in', only ?? []))
    .orderBy('answer_versions.nr')
    .execute();
  const byQuestion = new Map<string, Omit<LibraryAnswer, 'translated'>[]>();
  for (const { question_id, version, correct, ...answer } of answers) {
    const key = `${question_id}@${version}`;
    byQuestion.set(key, [...(byQuestion.get(key) ?? []), { ...answer, correct: correct === 1 }]);
  }
  const versions = new Map(rows.map((row) => [`${row.question_id}@${row.version}`, row.question_is]));
  /** Key and Icelandic texts of a version; undefined if unknown. */
  const keyAndWords = (key: string) => {
    const own = byQuestion.get(key);
    return (
      own && {
        right: own.flatMap((each) => (each.correct ? each.id : [])).join(' '),
        words: JSON.stringify([versions.get(key), own.map((each) => [each.id, each.answer_is, each.why_is])]),
      }
    );
  };
  return new Map(
    rows.flatMap(({ question_id: id, step_id, ...row }) => {
      const ref = parseStepId(step_id);
      const key = `${id}@${row.version}`;
      // if both key and words changed, the old translation would be wrong
      const said = translated('question', id, row.version, (madeFrom) => {
        const [then, now] = [keyAndWords(`${id}@${madeFrom}`), keyAndWords(key)];
        return !then || then.right === now?.right || then.words === now?.words;
      });
      return ref
        ? [
            [
              key,
              {
                ...row,
                id,
                course: ref.course,
                round: ref.round,
                step: ref.step,
                translated: said,
                answers: (byQuestion.get(key) ?? []).map((answer) => ({
                  ...answer,
                  translated: withFields(said, { answer: answer.id, why: `${answer.id}.why` }),
                })),
              },
            ],
          ]
        : [];
    }),
  );
}

/** An uploaded recording overrides the synthesiser (decisions, section 9). */
async function readNarrations(db: Db, only: readonly string[] | undefined): Promise<Map<string, Narration>> {
  const rows = await rowsOf(db, 'narrations', { language: 'is' })
    .select(['step_id', 'source', 'bytes', 'sha256', 'seconds', 'sentences'])
    .$if(only !== undefined, (query) => query.where('step_id', 'in', only ?? []))
    .orderBy('source')
    .execute();
  return new Map(rows.map(({ step_id, ...row }) => [step_id, row]));
}

/** Newest first; the first is the present one. */
export type Editions = readonly Edition[];

/** Half-open interval [since, until), server milliseconds. */
type Span = { readonly since: number; readonly until: number };
const isIn = ({ since, until }: Span, at: number): boolean => since <= at && at < until;
/** A question version, and the time in which it was the newest. */
type Dated = Edition[number] & Span;
/** Time in which a question was withdrawn; open-ended if it still is. */
export type Absence = { readonly id: string } & Span;

/** By step id, for every step with present or past questions. @param only step ids; omitted: all. */
export async function readEditions(
  db: Db,
  only: readonly string[] | undefined,
): Promise<ReadonlyMap<string, Editions>> {
  const rows = await rowsOf(db, 'questions', { kind: 'step' })
    .innerJoin('question_versions as edition', 'edition.question_id', 'questions.id')
    .innerJoin('answer_versions as option', (join) =>
      join.onRef('option.question_id', '=', 'questions.id').onRef('option.version', '=', 'edition.version'),
    )
    .select(['questions.id', 'step_id', 'edition.version', 'published_at', 'option.id as option_id'])
    .$if(only !== undefined, (query) => query.where('step_id', 'in', only ?? []))
    .orderBy('questions.nr')
    .orderBy('questions.id')
    .orderBy('edition.version', 'desc')
    .execute();
  const bySteps = new Map<string, Dated[]>();
  for (const { id, step_id, version, published_at, option_id } of rows) {
    const ofStep = bySteps.get(step_id) ?? [];
    bySteps.set(step_id, ofStep);
    const newer = ofStep.at(-1);
    if (newer?.id === id && newer.version === version) {
      ofStep.splice(-1, 1, { ...newer, answerIds: [...newer.answerIds, option_id] });
      continue;
    }
    const until = newer?.id === id ? newer.since : Infinity;
    ofStep.push({ id, version, answerIds: [option_id], since: published_at, until });
  }
  const absences = await readAbsences(db, only);
  return new Map([...bySteps].map(([stepId, ofStep]) => [stepId, editionsOf(ofStep, absences)]));
}

function editionsOf(versions: readonly Dated[], allAbsences: readonly Absence[]): Editions {
  const absences = allAbsences.filter(({ id }) => versions.some((version) => version.id === id));
  const changes = new Set([...versions, ...absences].flatMap(({ since, until }) => [since, until]));
  changes.delete(Infinity);
  const [present = [], ...earlier] = [...changes]
    .sort((a, b) => b - a)
    .map((at) => versions.filter((version) => isIn(version, at) && !isAbsent(absences, version.id, at)));
  return [present, ...earlier.filter((edition) => edition.length > 0)];
}

export const isAbsent = (absences: readonly Absence[], question: string, at: number): boolean =>
  absences.some((absence) => absence.id === question && isIn(absence, at));

/** @param only step ids; omitted: all. */
export async function readAbsences(db: Db | Tx, only?: readonly string[]): Promise<readonly Absence[]> {
  const present = await db
    .selectFrom('questions')
    .select(['id', 'retired_at as since'])
    .where('retired_at', 'is not', null)
    .$narrowType<{ since: number }>()
    .$if(only !== undefined, (query) => query.where('step_id', 'in', only ?? []))
    .execute();
  const past = await db
    .selectFrom('question_absences as absence')
    .innerJoin('questions', 'questions.id', 'question_id')
    .select(['questions.id', 'absence.retired_at as since', 'returned_at as until'])
    .$if(only !== undefined, (query) => query.where('step_id', 'in', only ?? []))
    .execute();
  return [...present.map((each) => ({ ...each, until: Infinity })), ...past];
}
