/** The whole material at a glance: every step's state and how often its questions are answered wrongly. */
import { COURSES, parseStepId, ROUNDS } from '../../sync/course/ids.ts';
import { olderThrough, staleEnglish } from '../../sync/staff/older-english.ts';
import type { Language } from '../../sync/language.ts';
import type { ResponseOf } from '../../sync/endpoint.ts';
import type { courseContent } from '../../sync/staff/content-contract.ts';
import { stepsWithDraft } from '../content/edit/draft-store.ts';
import { readEditions } from '../content/edit/editions-read.ts';
import { countOpenReports } from '../content/report-store.ts';
import { readTallies, type Tally } from '../content/tally-store.ts';
import type { Db } from '../platform/db/open.ts';
import { narrationOlder } from '../narration/narration-store.ts';
import { fineEnglish } from './staff-log-store.ts';

type Overview = ResponseOf<typeof courseContent>;

export async function contentOverview(db: Db, language: Language): Promise<Overview> {
  const [courses, rounds, steps, questions, narrations] = await Promise.all([
    db.selectFrom('courses').selectAll().execute(),
    db.selectFrom('rounds').selectAll().execute(),
    textsOf(db),
    questionsInUse(db),
    db.selectFrom('narrations').select(['step_id', 'source', 'text_hash']).where('language', '=', 'is').execute(),
  ]);
  const [drafts, reports, tallies, editions, fine] = await Promise.all([
    stepsWithDraft(db),
    countOpenReports(db),
    readTallies(db),
    readEditions(db),
    fineEnglish(db),
  ]);
  /** The same as the step shows where it is opened. */
  const isEnglishOlder = (id: string): boolean => {
    const all = editions.get(id) ?? [];
    const newest = all.at(-1);
    if (!newest || all.length < 2) return false;
    return staleEnglish(newest, newest, olderThrough(all, fine.get(id) ?? [])).length > 0;
  };
  const nameOf = (row: { readonly name_is: string; readonly name_en: string } | undefined): string =>
    (language === 'is' ? row?.name_is : row?.name_en) ?? '';
  const rateOf = (of: readonly { readonly id: string; readonly version: number }[]) =>
    of
      .map(({ id, version }) => tallies.get(`${id}@${version}`))
      .reduce(
        (sum, tally: Tally | undefined) => ({
          answered: sum.answered + (tally?.answered ?? 0),
          wrong: sum.wrong + (tally?.wrong ?? 0),
        }),
        { answered: 0, wrong: 0 },
      );
  return {
    courses: COURSES.map((course) => ({
      course_id: course,
      name: nameOf(courses.find(({ id }) => id === course)),
      rounds: Array.from({ length: ROUNDS }, (_, index) => {
        const id = `${course}.${index + 1}`;
        const pool = questions.filter(({ step_id, kind }) => kind === 'pool' && step_id.startsWith(`${id}.`));
        return {
          nr: index + 1,
          name: nameOf(rounds.find((round) => round.id === id)),
          pool: { questions: pool.length, ...rateOf(pool) },
        };
      }),
      steps: steps.flatMap(({ id, title_is, title_en, data }) => {
        const ref = parseStepId(id);
        if (ref?.course !== course) return [];
        const own = questions.filter(({ step_id }) => step_id === id);
        const held = narrations.filter(({ step_id }) => step_id === id);
        const recorded = held.find(({ source }) => source === 'upload');
        return [
          {
            id,
            nr: ref.step,
            round: ref.round,
            title: title_is,
            title_en,
            draft: drafts.has(id),
            englishOlder: isEnglishOlder(id),
            narration: (recorded ?? held[0])?.source ?? null,
            narrationOlder: recorded !== undefined && narrationOlder(recorded.text_hash, data),
            ...rateOf(own.filter(({ kind }) => kind === 'step')),
            reports: own.reduce((sum, question) => sum + (reports.get(question.id) ?? 0), 0),
          },
        ];
      }),
    })),
  };
}

/** The newest text of each step, in order. */
async function textsOf(db: Db) {
  const rows = await db
    .selectFrom('step_versions')
    .innerJoin('steps', 'steps.id', 'step_versions.step_id')
    .innerJoin('rounds', 'rounds.id', 'steps.round_id')
    .select(['steps.id', 'title_is', 'title_en', 'html_is as data'])
    .orderBy('rounds.course_id')
    .orderBy('rounds.nr')
    .orderBy('steps.nr')
    .orderBy('version')
    .execute();
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

const questionsInUse = (db: Db) =>
  db
    .selectFrom('questions')
    .innerJoin('question_versions as version', 'version.question_id', 'questions.id')
    .select(({ fn }) => ['questions.id', 'step_id', 'kind', fn.max('version.version').as('version')])
    .where('retired_at', 'is', null)
    .groupBy('questions.id')
    .execute();
