/** Row 3: one submission of a step's answers, a transaction that is on the disk when it is answered. */
import { PROTOCOL } from '../../../sync/protocol.ts';
import { randomUUID } from 'node:crypto';
import { request, type Request } from './load.ts';
import { measureRow, windowOf, type Bench } from './bench.ts';
import type { Seeded } from './seeded-school.ts';

/** Learners a window takes, each with ten steps; none is taken twice. */
const AT_ONE = 20;
const AT_FIFTY = 100;

export async function submissions(bench: Bench): Promise<void> {
  const { product, bare } = bench;
  const takes = { product: 0, bare: 0 };
  const begin = (who: 'product' | 'bare', learners: number) => {
    const own = bench.learners.slice(takes[who], takes[who] + learners);
    if (own.length < learners) throw new Error('not enough learners');
    takes[who] += learners;
    const waiting = [...own];
    return (): (() => Request | undefined) => {
      let requests: Request[] = [];
      return () => {
        if (requests.length === 0) {
          const learner = waiting.pop();
          requests = learner ? submissionsOf(bench, learner, who) : [];
        }
        return requests.shift();
      };
    };
  };
  for (const [connections, learners] of [
    [1, AT_ONE],
    [5, AT_FIFTY],
    [15, AT_FIFTY],
    [50, AT_FIFTY],
  ] as const)
    await measureRow(
      bench,
      `3: a submission, ${connections} connection(s)`,
      {
        product: () => windowOf(product, connections, begin('product', learners)),
        bare: () => windowOf(bare, connections, begin('bare', learners)),
      },
      { bare: 0.6 },
    );
}

export function submissionsOf(
  { steps }: Pick<Bench, 'steps'>,
  { cookie, enrolment }: Seeded,
  who: 'product' | 'bare',
): Request[] {
  return steps.map((step) => {
    const answers = step.step_questions.flatMap(({ id, step_answers: [first] }) =>
      first ? [{ questionId: id, answerId: first.id }] : [],
    );
    const id = randomUUID();
    const payload = { stepId: step.id, answers };
    return who === 'bare'
      ? request('POST', '/submit', { cookie }, { id, enrolment, payload })
      : request(
          'POST',
          '/api/submit-step-answers',
          {
            cookie,
            'Accept-Encoding': 'gzip, deflate, br',
            Protocol: String(PROTOCOL),
            'Idempotency-Key': id,
            'Command-At': new Date().toISOString(),
            'Command-Enrolment': enrolment,
          },
          payload,
        );
  });
}
