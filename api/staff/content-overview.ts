/** Overview of all material: the state of each step and its wrong-answer rate. */
import { setImmediate } from 'node:timers/promises';
import { COURSES, parseStepId, roundId, type StepRef, ROUND_NUMBERS } from '../../sync/course/ids.ts';
import { olderThrough, staleEnglish } from '../../sync/staff/older-english.ts';
import { addedLanguages, pick, type Language } from '../../sync/language.ts';
import type { ResponseOf } from '../../sync/endpoint.ts';
import { pathTo } from '../../sync/paths.ts';
import type { courseContent } from '../../sync/staff/content-contract.ts';
import { mostOftenWrong } from '../../sync/staff/wrong-share.ts';
import { countOpenFeedback } from '../community/community-store.ts';
import { stepsWithDraft } from '../content/edit/draft-store.ts';
import { readEditions } from '../content/edit/editions-read.ts';
import { countOpenReports } from '../content/report-store.ts';
import { readStatements } from '../content/statement-store.ts';
import { readTallies } from '../content/tally-store.ts';
import { nameIn, onWire, readTranslations } from '../content/translation-store.ts';
import { translationStates, type TranslationState } from '../content/translate/translation-states.ts';
import type { Db } from '../platform/db/open.ts';
import { narrationOlder } from '../narration/narration-store.ts';
import { fineEnglish } from '../privacy/staff-log-store.ts';
import { rowsOf } from '../platform/db/rows.ts';
import { olderStatements } from './statements-routes.ts';

type Named = { readonly id: number | string; readonly name_is: string; readonly name_en: string };
type Overview = ResponseOf<typeof courseContent>;
/** By step id: whether its English is outdated, and the state this was computed from. */
export type OlderFound = Map<string, { readonly basis: string; readonly isOlder: boolean }>;

/** @param found cache of earlier results: following all editions takes seconds, and published ones do not change. */
export async function contentOverview(db: Db, language: Language, found: OlderFound): Promise<Overview> {
  const [courses, rounds, steps, questions, narrations, statements] = await Promise.all([
    db.selectFrom('courses').selectAll().execute(),
    db.selectFrom('rounds').selectAll().execute(),
    textsOf(db),
    newestVersions(db).where('retired_at', 'is', null).execute(),
    rowsOf(db, 'narrations', { language: 'is' }).select(['step_id', 'source', 'text_hash']).execute(),
    readStatements(db),
  ]);
  const [drafts, reports, feedback, tallies, editions, fine, translated, states, older] = await Promise.all([
    stepsWithDraft(db),
    countOpenReports(db),
    countOpenFeedback(db),
    readTallies(db),
    readEditions(db),
    fineEnglish(db),
    readTranslations(db, ['course', 'round']),
    translationStates(db, addedLanguages),
    olderStatements(db),
  ]);
  const statesOf = translatedBySteps(states, questions);
  // the same result as on the step's page
  const withOlder = new Set<string>();
  for (const [id, all] of editions) {
    const [newest, known] = [all.at(-1), fine.get(id) ?? []];
    if (!newest || all.length < 2) continue;
    const basis = JSON.stringify([all.length, newest, known]);
    let current = found.get(id);
    if (current?.basis !== basis) {
      current = { basis, isOlder: staleEnglish(newest, newest, olderThrough(all, known)).length > 0 };
      found.set(id, current);
      await setImmediate();
    }
    if (current.isOlder) withOlder.add(id);
  }
  const nameOf = (kind: 'course' | 'round', row: Named | undefined): string =>
    row ? pick(language, { is: row.name_is, en: row.name_en, ...nameIn(translated(kind, String(row.id))) }) : '';
  return {
    courses: COURSES.map((course) => ({
      course_id: course,
      name: nameOf(
        'course',
        courses.find(({ id }) => id === course),
      ),
      rounds: ROUND_NUMBERS.map((nr) => {
        const id = `${course}.${nr}`;
        return {
          nr,
          name: nameOf(
            'round',
            rounds.find((round) => round.id === id),
          ),
          pool: questions.filter(({ step_id, kind }) => kind === 'pool' && step_id.startsWith(`${id}.`)).length,
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
            ...onWire(
              { [language]: statesOf.get(`${id} ${language}`)?.find(({ kind }) => kind === 'step')?.texts ?? {} },
              { title: 'title' },
              language,
            ),
            draft: drafts.has(id),
            englishOlder: withOlder.has(id),
            narration: (recorded ?? held[0])?.source ?? null,
            narrationOlder: recorded !== undefined && narrationOlder(recorded.text_hash, data),
            ...mostOftenWrong(own.flatMap((question) => tallies.get(`${question.id}@${question.version}`) ?? [])),
            reports: own.reduce((sum, question) => sum + (reports.get(question.id) ?? 0), 0),
            feedback: feedback.get(learnersPage(ref)) ?? 0,
            translated: Object.fromEntries(
              addedLanguages.map((added) => {
                const all = statesOf.get(`${id} ${added}`) ?? [];
                const lacking = all.filter((each) => each.lacking).length;
                const outdated = all.filter((each) => each.outdated).length;
                return [added, { of: all.length, lacking, outdated }];
              }),
            ),
          },
        ];
      }),
    })),
    outdated: outdatedElsewhere(
      [
        ...[...older].map((subject) => ({ kind: 'statement', subject, language: 'en', outdated: true }) as const),
        ...states,
      ],
      statements,
    ),
  };
}

/** The learner's path of a step, in any language. */
export const learnersPage = ({ course, round, step }: StepRef): string =>
  pathTo('step', 'is', { courseId: course, roundNr: round, stepNr: step });

/** Outdated translations outside steps: statements in use, by round, and articles. */
function outdatedElsewhere(
  states: readonly Pick<TranslationState, 'kind' | 'subject' | 'language' | 'outdated'>[],
  statements: Awaited<ReturnType<typeof readStatements>>,
): Overview['outdated'] {
  const steps = new Map(statements.filter((row) => row.retired_at === null).map(({ id, step_id }) => [id, step_id]));
  const found = new Map<string, Overview['outdated'][number]>();
  for (const { kind, subject, language, outdated } of states) {
    const ref = parseStepId(steps.get(subject) ?? '');
    if (!outdated || (kind !== 'article' && !ref)) continue;
    const round = ref ? roundId(ref) : null;
    const key = `${language} ${round}`;
    found.set(key, { language, round, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/** By step: translations of its text and of its questions in use. */
function translatedBySteps(
  states: readonly TranslationState[],
  questions: readonly { readonly id: string; readonly step_id: string }[],
): ReadonlyMap<string, readonly TranslationState[]> {
  const asked = new Map(questions.map(({ id, step_id }) => [id, step_id]));
  const found = new Map<string, TranslationState[]>();
  for (const state of states) {
    const step = state.kind === 'step' ? state.subject : asked.get(state.subject);
    if (step === undefined) continue;
    const key = `${step} ${state.language}`;
    found.set(key, [...(found.get(key) ?? []), state]);
  }
  return found;
}

/** Newest text of each step, in order. */
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

export const newestVersions = (db: Db) =>
  db
    .selectFrom('questions')
    .innerJoin('question_versions as version', 'version.question_id', 'questions.id')
    .select(({ fn }) => ['questions.id', 'step_id', 'kind', fn.max('version.version').as('version')])
    .groupBy('questions.id');
