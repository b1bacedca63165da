/** A learner's tests with the questions that were wrong, in the version that was drawn. */
import { courseNr } from '../../sync/course/ids.ts';
import type { Language } from '../../sync/language.ts';
import { TIMELINE_ROWS, type RunTest } from '../../sync/staff/student-contract.ts';
import { iso, isoOrNull } from '../../sync/scalar.ts';
import type { Db } from '../platform/db/open.ts';

/** Newest first. */
export async function readTests(db: Db, accountId: string, language: Language): Promise<RunTest[]> {
  const rows = await db
    .selectFrom('user_tests')
    .innerJoin('enrolments', 'enrolments.id', 'user_tests.enrolment_id')
    .select(['user_tests.id', 'enrolment_id', 'course_id', 'round_nr', 'drawn_at'])
    .select(['submitted_at', 'passed', 'wrong_count'])
    .where('account_id', '=', accountId)
    .orderBy('drawn_at', 'desc')
    .limit(TIMELINE_ROWS)
    .execute();
  const erred = rows.filter(({ wrong_count }) => (wrong_count ?? 0) > 0).map(({ id }) => id);
  const wrong = await wrongIn(db, erred, language);
  return rows.map((row) => ({
    id: row.id,
    enrolment: row.enrolment_id,
    course_id: courseNr(row.course_id),
    round_nr: row.round_nr,
    drawn: iso(row.drawn_at),
    submitted: isoOrNull(row.submitted_at),
    passed: row.passed === null ? null : row.passed === 1,
    wrong_count: row.wrong_count,
    wrong: wrong.get(row.id) ?? [],
  }));
}

type Wrong = RunTest['wrong'][number];

/** By test: the questions in which not just the right options were ticked. */
async function wrongIn(db: Db, tests: readonly string[], language: Language): Promise<ReadonlyMap<string, Wrong[]>> {
  if (tests.length === 0) return new Map();
  const options = await db
    .selectFrom('user_test_questions as drawn')
    .innerJoin('question_versions as question', (join) =>
      join.onRef('question.question_id', '=', 'drawn.question_id').onRef('question.version', '=', 'drawn.version'),
    )
    .innerJoin('answer_versions as option', (join) =>
      join.onRef('option.question_id', '=', 'drawn.question_id').onRef('option.version', '=', 'drawn.version'),
    )
    .leftJoin('user_test_answers as tick', (join) =>
      join
        .onRef('tick.user_test_id', '=', 'drawn.user_test_id')
        .onRef('tick.question_id', '=', 'drawn.question_id')
        .onRef('tick.answer_id', '=', 'option.id'),
    )
    .select(['drawn.user_test_id as test', 'drawn.question_id', 'question_is', 'question_en'])
    .select(['answer_is', 'answer_en', 'correct', 'tick.answer_id as ticked'])
    .where('drawn.user_test_id', 'in', tests)
    .orderBy('drawn.user_test_id')
    .orderBy('drawn.nr')
    .orderBy('option.nr')
    .execute();
  const byTest = new Map<string, Wrong[]>();
  const groups = new Map<string, typeof options>();
  for (const option of options) {
    const key = `${option.test} ${option.question_id}`;
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  for (const group of groups.values()) {
    const [first] = group;
    if (!first || group.every(({ correct, ticked }) => (correct === 1) === (ticked !== null))) continue;
    const text = (row: (typeof group)[number]): string => (language === 'is' ? row.answer_is : row.answer_en);
    const wrong = {
      question_id: first.question_id,
      question: language === 'is' ? first.question_is : first.question_en,
      chosen: group.filter(({ ticked }) => ticked !== null).map(text),
      right: group.filter(({ correct }) => correct === 1).map(text),
    };
    byTest.set(first.test, [...(byTest.get(first.test) ?? []), wrong]);
  }
  return byTest;
}
