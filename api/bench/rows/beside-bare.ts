/** Rows 1 to 4, each against the bare server. */
import type { Step } from '../../../sync/course/content.ts';
import { PROTOCOL } from '../../../sync/protocol.ts';
import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { connect } from 'node:net';
import { request, type Request, exchangeText } from './load.ts';
import { measureRow, windowOf, type Bench, repeating } from './bench.ts';
import type { Seeded } from './seeded-school.ts';
import { bareWrites, type Batch } from './bare-writes.ts';

const TIMES = 4000;
const CONNECTIONS = 50;
const STEP = '?course=1&round=1&step=3';

/** Rows 1, 1b and 2: a step from round-data, uncompressed, compressed, and not modified. */
export async function reads(bench: Bench): Promise<void> {
  const { product, bare, learners } = bench;
  const cookie = learners[0]?.cookie ?? '';
  const read = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    request('GET', `${path}${STEP}`, { cookie, ...headers });
  const [whole, zipped] = ['identity', 'gzip, deflate, br'].map((encoding) => ({ 'Accept-Encoding': encoding }));
  const etag = await etagOf(product.port, read('/api/round-data', zipped));
  const window = (place: Bench['product'], what: Buffer, good?: readonly number[]) => () =>
    windowOf(place, CONNECTIONS, repeating(what, TIMES), good);
  const variants = {
    product: window(product, read('/api/round-data', whole)),
    raw: window(bare, read('/raw', whole)),
    blob: window(bare, read('/blob', whole)),
  };
  await measureRow(bench, '1: round-data, 50 connections', variants, { raw: 1, blob: 0.25 });
  await measureRow(
    bench,
    '1b: round-data as browsers ask',
    { product: window(product, read('/api/round-data', zipped)), blob: window(bare, read('/blob', zipped)) },
    { blob: 0.25 },
  );
  const unchanged = read('/api/round-data', { ...zipped, 'If-None-Match': etag });
  await measureRow(
    bench,
    '2: round-data with If-None-Match',
    { product: window(product, unchanged, [200, 304]), raw: variants.raw },
    { raw: 1.9 },
  );
}

async function etagOf(port: number, what: Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  const text = await exchangeText(socket, what);
  socket.destroy();
  return /\r\netag: ([^\r]+)/i.exec(text)?.[1] ?? '"none"';
}

/** Learners per window, ten steps each; no learner is used twice. */
const AT_ONE = 20;
const AT_FIFTY = 100;

/** Row 3: one submission of a step's answers, committed to disk before the response. */
export async function submissions(bench: Bench): Promise<void> {
  const { product, bare } = bench;
  const takes = { product: 0, bare: 0 };
  const begin = (who: 'product' | 'bare', learners: number) => {
    const own = bench.learners.slice(takes[who], takes[who] + learners);
    if (own.length < learners) throw new Error('not enough learners');
    takes[who] += learners;
    return submissionsInTurn(bench, own, who);
  };
  for (const [connections, learners] of [
    [1, AT_ONE],
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

/** @returns for each connection, a source of submissions, learner after learner; no learner is used twice. */
export function submissionsInTurn(steps: Pick<Bench, 'steps'>, learners: readonly Seeded[], who: 'product' | 'bare') {
  const waiting = [...learners];
  return (): (() => Request | undefined) => {
    let requests: Request[] = [];
    return () => {
      if (requests.length === 0) {
        const learner = waiting.pop();
        requests = learner ? submissionsOf(steps, learner, who) : [];
      }
      return requests.shift();
    };
  };
}

const firstAnswers = (step: Step) =>
  step.step_questions.flatMap(({ id, step_answers: [first] }) =>
    first ? [{ questionId: id, answerId: first.id }] : [],
  );

export function submissionsOf(
  { steps }: Pick<Bench, 'steps'>,
  { cookie, enrolment }: Seeded,
  who: 'product' | 'bare',
): Request[] {
  return steps.map((step) => {
    const id = randomUUID();
    const payload = { stepId: step.id, answers: firstAnswers(step) };
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

const LEARNERS = 20;
const HUNDRED = 100;

/** Row 4: queued commands in batches of a hundred: the answers of ten steps and ninety messages. */
export async function batches(bench: Bench): Promise<void> {
  const { product, bare } = bench;
  const sqlite = new Database(bench.bareDatabase);
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  const { batch } = bareWrites(sqlite);
  const takes = { product: 3000, bare: 3000, raw: 4500 };
  const own = (who: keyof typeof takes): readonly Seeded[] => {
    takes[who] += LEARNERS;
    return bench.learners.slice(takes[who] - LEARNERS, takes[who]);
  };
  const begin = (who: 'product' | 'bare') => {
    const waiting = own(who).map((learner) => {
      const commands = commandsOf(bench, learner);
      const headers = { cookie: learner.cookie, 'Accept-Encoding': 'gzip, deflate, br' };
      return who === 'bare'
        ? request('POST', '/batch', headers, { commands })
        : request('POST', '/api/sync', headers, { protocol: PROTOCOL, commands });
    });
    return () => (): Request | undefined => waiting.pop();
  };
  const raw = async () => {
    const work = own('raw').map((learner) => ({ learner, commands: commandsOf(bench, learner) }));
    const [cpu, began] = [process.cpuUsage(), performance.now()];
    for (const { learner, commands } of work) batch(learner.account, { commands });
    const { user, system } = process.cpuUsage(cpu);
    return { done: LEARNERS, took: performance.now() - began, cpu: (user + system) / 1000 };
  };
  await measureRow(
    bench,
    '4: a hundred commands together',
    {
      product: () => windowOf(product, 4, begin('product')),
      bare: () => windowOf(bare, 4, begin('bare')),
      raw,
    },
    { raw: 0.5, bare: 0.8 },
  );
  sqlite.close();
}

function commandsOf({ steps }: Bench, { enrolment }: Seeded): Batch['commands'] {
  const at = new Date().toISOString();
  const submitted = steps.map((step) => ({
    id: randomUUID(),
    at,
    enrolment,
    name: 'submit-step-answers',
    payload: { stepId: step.id, answers: firstAnswers(step) },
  }));
  const said = Array.from({ length: HUNDRED - submitted.length }, (_, nr) => ({
    id: randomUUID(),
    at,
    enrolment: null,
    name: 'send-message',
    payload: { messageText: `Hvenær má ég taka bóklega prófið, og hvar er það haldið? ${nr}` },
  }));
  return [...submitted, ...said];
}
