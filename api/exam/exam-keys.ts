/** Answer keys of a drawn test: of the drawn version of each question, and of later corrections. */
import type { KeyedQuestion } from '../../sync/exam/grading.ts';
import type { Tx } from '../platform/db/open.ts';

export type ExamKey = KeyedQuestion & {
  /** Corrected versions, oldest first, parallel to `correctedIds`. */
  readonly corrections: readonly number[];
};

/** In the order of the test. */
export async function keysOf(tx: Tx, userTestId: string): Promise<readonly ExamKey[]> {
  const rows = await tx
    .selectFrom('user_test_questions as drawn')
    .innerJoin('answer_versions as answer', 'answer.question_id', 'drawn.question_id')
    .leftJoin('question_corrections as correction', (join) =>
      join
        .onRef('correction.question_id', '=', 'answer.question_id')
        .onRef('correction.version', '=', 'answer.version'),
    )
    .select(['drawn.question_id', 'drawn.version as drawn', 'answer.version', 'answer.id', 'answer.correct'])
    .where('drawn.user_test_id', '=', userTestId)
    .where((where) =>
      where.or([
        where('answer.version', '=', where.ref('drawn.version')),
        where.and([
          where('correction.version', 'is not', null),
          where('answer.version', '>', where.ref('drawn.version')),
        ]),
      ]),
    )
    .orderBy('drawn.nr')
    .orderBy('answer.version')
    .execute();
  const keys = new Map<string, Map<number, string[]>>();
  for (const { question_id, version, id, correct } of rows) {
    const versions = keys.get(question_id) ?? new Map<number, string[]>();
    keys.set(question_id, versions);
    versions.set(version, [...(versions.get(version) ?? []), ...(correct === 1 ? [id] : [])]);
  }
  return [...keys].map(([id, versions]) => {
    // the drawn version is the oldest
    const [rightIds = [], ...correctedIds] = versions.values();
    return { id, rightIds, correctedIds, corrections: [...versions.keys()].slice(1) };
  });
}
