/**
 * Row 14: 5,000 signed-in learners, each on a separate connection, with a request every ten seconds: visit a step, read
 * the state, read the step, submit its answers. Clients and server share the machine.
 */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { roundId } from '../../../sync/course/ids.ts';
import { IS_LOGGED_IN, PROTOCOL } from '../../../sync/protocol.ts';
import { seeded } from '../../../sync/exam/draw.ts';
import { say } from '../../cli/tools.ts';
import { type Bench, share, cpuOf, memoryOf } from './bench.ts';
import { exchangeStatus, request, type Request } from './load.ts';
import { type Seeded, SEEDED_PASSWORD } from './seeded-school.ts';
import { submissionsOf } from './beside-bare.ts';

const PEOPLE = 5000;
/** Interval between requests, milliseconds; ten seconds on average. */
const [SOONEST, LATEST] = [5000, 15_000];
/** Ramp-up, not counted. */
const COMING_MS = 15_000;
const MEASURED_MS = 60_000;
const PLACE = { course: 1, round: 1 } as const;
const GOALS = { rate: 500, p99: 250, memory: 300 };

type Answered = { readonly status: number; readonly ms: number };

export async function crowd(bench: Pick<Bench, 'product' | 'learners' | 'steps'>): Promise<void> {
  const { port, pid } = bench.product;
  const chance = seeded(1);
  const counts = performance.now() + COMING_MS;
  const ends = counts + MEASURED_MS;
  const answered: Answered[] = [];
  const one = async (learner: Seeded): Promise<void> => {
    const next = actions(bench, learner);
    const line = new Line(port);
    let due = performance.now() + chance() * LATEST;
    for (; due < ends; due += SOONEST + chance() * (LATEST - SOONEST)) {
      const what = next();
      if (!what) break;
      await wait(due - performance.now());
      const status = await line.ask(what);
      const now = performance.now();
      // from the due time, so that waiting for the previous response counts too
      if (now >= counts && now < ends) answered.push({ status, ms: now - due });
    }
    line.close();
  };
  const people = bench.learners.slice(0, PEOPLE).map(one);
  await wait(COMING_MS);
  const cpu = cpuOf(pid);
  await wait(MEASURED_MS);
  const used = cpuOf(pid) - cpu;
  const memory = memoryOf(pid);
  await Promise.all(people);
  tell(answered, used, memory);
}

function tell(answered: readonly Answered[], used: number, memory: number): void {
  const good = answered.filter(({ status }) => status === 200);
  const others = new Map<number, number>();
  for (const { status } of answered) if (status !== 200) others.set(status, (others.get(status) ?? 0) + 1);
  const ms = good.map((each) => each.ms);
  const rate = (good.length * 1000) / MEASURED_MS;
  say(`\n14: ${PEOPLE} learners, something every ten seconds each, callers on the same machine`);
  say(
    `  ${rate.toFixed(0)} good answers a second, others ${[...others].map(([status, count]) => `${count} of ${status}`).join(', ') || 'none'}, goal ${GOALS.rate}; ` +
      `half within ${share(ms, 0.5).toFixed(1)} ms, 99 of 100 within ${share(ms, 0.99).toFixed(0)} ms, goal ${GOALS.p99}`,
  );
  say(
    `  processor: ${((used * 1000) / answered.length).toFixed(0)} µs an answer, ${((used * 100) / MEASURED_MS).toFixed(0)} % of one core; ` +
      `memory ${memory} MB, goal ${GOALS.memory}`,
  );
}

/** A learner's requests in order; undefined after the last step. */
function actions(bench: Pick<Bench, 'steps'>, learner: Seeded): () => Request | undefined {
  const headers = { cookie: learner.cookie, 'Accept-Encoding': 'gzip, deflate, br' };
  const submissions = submissionsOf(bench, learner, 'product');
  let nr = 0;
  return () => {
    const [step, turn] = [Math.floor(nr / 4) + 1, nr++ % 4];
    switch (turn) {
      case 0:
        return visit(learner, step, headers);
      case 1:
        return request('GET', IS_LOGGED_IN, headers);
      case 2:
        return request('GET', `/api/round-data?course=${PLACE.course}&round=${PLACE.round}&step=${step}`, headers);
      default:
        return submissions[step - 1];
    }
  };
}

function visit({ enrolment }: Seeded, step: number, headers: Readonly<Record<string, string>>): Request {
  const payload = { stepId: `${roundId(PLACE)}.${step}`, stepNr: step, roundNr: PLACE.round, course: PLACE.course };
  const asCommand = {
    Protocol: String(PROTOCOL),
    'Idempotency-Key': randomUUID(),
    'Command-At': new Date().toISOString(),
    'Command-Enrolment': enrolment,
  };
  return request('POST', '/api/update-user-step', { ...headers, ...asCommand }, payload);
}

/** A browser's connection; reconnects if the server has closed it. */
class Line {
  readonly #port: number;
  #socket: Socket | undefined;
  constructor(port: number) {
    this.#port = port;
  }
  ask(what: Request): Promise<number> {
    if (this.#socket === undefined || this.#socket.destroyed)
      this.#socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    return exchangeStatus(this.#socket, what);
  }
  close(): void {
    this.#socket?.destroy();
  }
}

const SIGNING_IN = 5000;
const CLASS = 60;
const SECONDS = 300;

/** Uses a new connection, as a first visit does. */
async function once(port: number, what: Request): Promise<Answered> {
  const began = performance.now();
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  try {
    const status = await exchangeStatus(socket, what);
    return { status, ms: performance.now() - began };
  } finally {
    socket.destroy();
  }
}

/** Open-loop load: each class starts on schedule, even if the previous one has not finished. */
async function classes({ product, learners }: Bench): Promise<readonly Answered[]> {
  const began = performance.now();
  const all: Promise<Answered>[] = [];
  for (let nr = 0; nr < SIGNING_IN; nr += CLASS) {
    await wait(began + (nr / SIGNING_IN) * SECONDS * 1000 - performance.now());
    const address = `10.8.${Math.floor(nr / CLASS)}.1`;
    for (const { ssn } of learners.slice(nr, Math.min(nr + CLASS, SIGNING_IN)))
      all.push(
        once(
          product.port,
          request('POST', '/api/sign-in', { 'X-Forwarded-For': address }, { ssn, password: SEEDED_PASSWORD }),
        ),
      );
  }
  return Promise.all(all);
}

/** Row `class`: classes of sixty sign in at once, each from another address; 5,000 people in five minutes. */
export async function classesAtOnce(bench: Bench): Promise<void> {
  const { pid } = bench.product;
  const cpu = cpuOf(pid);
  const signedIn = await classes(bench);
  const used = cpuOf(pid) - cpu;
  const ms = signedIn.map((each) => each.ms);
  const good = signedIn.filter(({ status }) => status === 200).length;
  say(`\nclass: ${SIGNING_IN} sign-ins in ${SECONDS} s, ${CLASS} at once from one address`);
  say(
    `  ${good} answered well; half within ${share(ms, 0.5).toFixed(0)} ms, 99 of 100 within ${share(ms, 0.99).toFixed(0)} ms`,
  );
  say(`  processor: ${(used / SIGNING_IN).toFixed(1)} ms a sign-in, ${(used / SECONDS / 10).toFixed(0)} % of one core`);
}
