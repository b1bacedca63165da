/** Answer counts by question version, updated in the answer's transaction to avoid full counts later. */
import { isRight, tickedIn } from '../../sync/exam/grading.ts';
import type { Tick } from '../../sync/progress/learner.ts';
import { hot, type Slots } from '../platform/db/prepared-query.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { DeferredWrites, lockSums } from '../platform/db/transactions.ts';
import { rowsOf } from '../platform/db/rows.ts';

type Asked = { readonly questionId: string; readonly version: number };
type Answered = Asked & { readonly ticked: readonly string[] };

/** Counts each answer for the question version that was asked. */
export function countAnswers(tx: Tx, asked: readonly Asked[], ticks: readonly Tick[]): void {
  for (const of of asked) counted.add(tx, { ...of, ticked: tickedIn(ticks, of.questionId) });
}

const counted = new DeferredWrites<Answered>(async (tx, answers) => {
  const questions = new Map<string, Asked & { answered: number; wrong: number; picked: Map<string, number> }>();
  const keys = new Map<string, readonly string[]>();
  for (const { questionId, version, ticked } of answers) {
    const of = { questionId, version };
    const id = `${questionId}@${version}`;
    const rightIds = keys.get(id) ?? (await right.all(tx, of)).map((option) => option.id);
    keys.set(id, rightIds);
    const sums = questions.get(id) ?? { ...of, answered: 0, wrong: 0, picked: new Map<string, number>() };
    questions.set(id, sums);
    sums.answered += 1;
    if (!isRight({ rightIds }, ticked)) sums.wrong += 1;
    for (const answerId of ticked) sums.picked.set(answerId, (sums.picked.get(answerId) ?? 0) + 1);
  }
  await lockSums(tx);
  for (const { questionId, version, answered, wrong, picked } of questions.values()) {
    await countQuestion.run(tx, { questionId, version, answered, wrong });
    for (const [answerId, times] of picked) await countOption.run(tx, { questionId, version, answerId, times });
  }
});

const right = hot((db, { questionId, version }: Slots<Asked>) =>
  db
    .selectFrom('answer_versions')
    .select('id')
    .where('question_id', '=', questionId)
    .where('version', '=', version)
    .where('correct', '=', 1),
);

const countQuestion = hot(
  (tx, { questionId, version, answered, wrong }: Slots<Asked & { answered: number; wrong: number }>) =>
    tx
      .insertInto('question_tallies')
      .values({ question_id: questionId, version, answered, wrong })
      .onConflict((conflict) =>
        conflict.columns(['question_id', 'version']).doUpdateSet((row) => ({
          answered: row('question_tallies.answered', '+', row.ref('excluded.answered')),
          wrong: row('question_tallies.wrong', '+', row.ref('excluded.wrong')),
        })),
      ),
);

const countOption = hot(
  (tx, { questionId, version, answerId, times }: Slots<Asked & { answerId: string; times: number }>) =>
    tx
      .insertInto('option_tallies')
      .values({ question_id: questionId, version, answer_id: answerId, picked: times })
      .onConflict((conflict) =>
        conflict
          .columns(['question_id', 'version', 'answer_id'])
          .doUpdateSet((row) => ({ picked: row('option_tallies.picked', '+', row.ref('excluded.picked')) })),
      ),
);

type Tally = {
  readonly answered: number;
  readonly wrong: number;
  /** Tick count by option id. */
  readonly picked: Readonly<Record<string, number>>;
};

/** Keyed by `id@version`. @param stepId omitted: all steps. */
export async function readTallies(db: Db, stepId?: string): Promise<ReadonlyMap<string, Tally>> {
  const ofStep = stepId === undefined ? undefined : rowsOf(db, 'questions', { step_id: stepId }).select('id');
  const questions = await db
    .selectFrom('question_tallies')
    .selectAll()
    .$if(ofStep !== undefined, (query) => (ofStep ? query.where('question_id', 'in', ofStep) : query))
    .execute();
  const options = ofStep
    ? await db.selectFrom('option_tallies').selectAll().where('question_id', 'in', ofStep).execute()
    : [];
  return new Map(
    questions.map(({ question_id, version, answered, wrong }) => [
      `${question_id}@${version}`,
      {
        answered,
        wrong,
        picked: Object.fromEntries(
          options
            .filter((option) => option.question_id === question_id && option.version === version)
            .map((option) => [option.answer_id, option.picked]),
        ),
      },
    ]),
  );
}
