/** More than the school can take, for real: a school in a process of its own, and callers who ask without waiting for answers. */
import { Agent as Sockets, get, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSessions } from '../../sync/account/own-data.ts';
import { ownFolder } from './endings.ts';
import { newLearner } from './make.ts';
import { patiently } from './patiently.ts';
import { startSchoolProgram, type Program } from './program.ts';

const SOAK = process.env['AKREIN_SOAK'] === '1';
/** How long twice the load goes on. */
const SECONDS = Number(process.env['AKREIN_SECONDS'] ?? 300);
/** How much more than it can take. */
const TIMES = 2;
const KNOCK_MS = 20;

type Heard = { readonly status: number; readonly ms: number; readonly retryAfter: number };
type Asker = { readonly origin: string; readonly cookie: string; readonly sockets: Sockets };

/** A call that costs the school far more than whoever asks, or else it is the test that is overloaded. */
const CALL = listSessions;

/** Connections at most: whoever finds none free does not ask, as the queue for them would be this test's and not the school's. */
const CALLERS = 2000;

/** One call, from the moment that it goes out. Resolves to nothing where the connection broke. */
function ask({ origin, cookie, sockets }: Asker): Promise<Heard | undefined> {
  const from = performance.now();
  return new Promise((resolve) => {
    const call = request(`${origin}${CALL.path}`, { agent: sockets, headers: { cookie } }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          ms: performance.now() - from,
          retryAfter: Number(answer.headers['retry-after'] ?? 0),
        }),
      );
    });
    call.once('error', () => resolve(undefined));
    call.end();
  });
}

/** Calls a second that are answered while so many always wait for theirs. */
async function capacity(asker: Asker, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  let answered = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < until) if ((await ask(asker))?.status === 200) answered += 1;
  };
  await Promise.all(Array.from({ length: 16 }, one));
  return (answered * 1000) / milliseconds;
}

/** Asks so many times a second, whether or not answers come. */
async function press(asker: Asker, rate: number, seconds: number): Promise<readonly (Heard | undefined)[]> {
  const from = performance.now();
  const asked: Promise<Heard | undefined>[] = [];
  let due = 0;
  let open = 0;
  while (performance.now() - from < seconds * 1000) {
    for (const now = ((performance.now() - from) / 1000) * rate; due < now; due += 1) {
      if (open >= CALLERS) continue;
      open += 1;
      asked.push(
        ask(asker).finally(() => {
          open -= 1;
        }),
      );
    }
    await wait(KNOCK_MS);
  }
  return Promise.all(asked);
}

const quantile = (share: number, all: readonly number[]): number =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length * share)] ?? 0;

/** What came of the calls of a minute: how many, and their p99 in milliseconds. An hour's calls would be more than a test can hold. */
type Minute = { readonly count: number; readonly late: number };
const minuteOf = (heard: readonly Heard[]): Minute => {
  const took = heard.map(({ ms }) => ms);
  return { count: heard.length, late: Math.round(quantile(0.99, took)) };
};

/** Asked on a connection of its own: a kept one lies idle for a minute of load, and the server may let go of it just then. */
async function megabytes(origin: string): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/metrics`, { agent: false }, resolve).once('error', reject);
  });
  return Math.round(Number(/^akrein_memory_bytes (\d+)/m.exec(await text(answer))?.[1]) / 1e6);
}

let school: Program;
let origin: string;
let asker: Asker;
beforeAll(async () => {
  school = startSchoolProgram(ownFolder('akrein-overload-'));
  origin = await school.firstLine;
  const { agent } = await newLearner({ origin });
  asker = { origin, cookie: agent.cookieHeader(), sockets: new Sockets({ keepAlive: true, maxFreeSockets: CALLERS }) };
  await capacity(asker, 500); // until the engine has compiled it
});
afterAll(async () => {
  asker.sockets.destroy();
  await school.end('SIGTERM');
});

/** Nobody gets anything but an answer, or a time to come again. */
function sorted(heard: readonly Heard[]): { readonly served: readonly Heard[]; readonly refused: readonly Heard[] } {
  const served = heard.filter(({ status }) => status === 200);
  const refused = heard.filter(({ status, retryAfter }) => status === 503 && retryAfter >= 2 && retryAfter <= 10);
  expect(served.length + refused.length).toBe(heard.length);
  return { served, refused };
}

const together = async (calls: number): Promise<readonly Heard[]> =>
  (await Promise.all(Array.from({ length: calls }, () => ask(asker)))).filter((each) => each !== undefined);

async function askAgain(): Promise<number | undefined> {
  const heard = await ask(asker);
  if (heard?.status === 503) throw new Error('the call answered 503');
  return heard?.status;
}

it('who asks when too many do is told to come again, the first are served, and then everybody is (F27)', async () => {
  let heard: readonly Heard[] = [];
  for (let calls = 250; calls <= 16_000 && !heard.some(({ status }) => status === 503); calls *= 2)
    heard = await together(calls);
  const { served, refused } = sorted(heard);
  expect(refused.length).toBeGreaterThan(0);
  expect(served.length).toBeGreaterThan(0);
  const again = await Promise.all(Array.from({ length: 20 }, () => patiently(askAgain)));
  expect(again).toEqual(again.map(() => 200));
});

it.runIf(SOAK)(
  `${SECONDS} seconds of ${TIMES} times what it can take: who is too much is told so early, the rest is served in time, and then all is well`,
  { timeout: (SECONDS + 120) * 1000 },
  async () => {
    const rate = await capacity(asker, 5000);
    const memory = [await megabytes(origin)];
    let broken = 0;
    const minutes: { readonly served: Minute; readonly refused: Minute }[] = [];
    for (const until = performance.now() + SECONDS * 1000; performance.now() < until;) {
      const heard = await press(asker, rate * TIMES, Math.max(1, Math.min(SECONDS, 60)));
      const answered = heard.filter((each) => each !== undefined);
      broken += heard.length - answered.length;
      const { served, refused } = sorted(answered);
      minutes.push({ served: minuteOf(served), refused: minuteOf(refused) });
      memory.push(await megabytes(origin));
    }
    const again = await capacity(asker, 5000);
    const told = (of: 'served' | 'refused'): string => {
      const count = minutes.reduce((sum, minute) => sum + minute[of].count, 0);
      const late = minutes.map((minute) => minute[of].late);
      return `${count} ${of} (p99 of a minute ${quantile(0.5, late)} ms, of the worst ${Math.max(...late)})`;
    };
    process.stdout.write(
      `overload: ${Math.round(rate)} a second can be answered; in ${SECONDS} s ${told('served')}, ${told('refused')}, ${broken} broken; then ${Math.round(again)} a second; memory ${memory.join(', ')} MB\n`,
    );
    expect(minutes.some(({ refused }) => refused.count > 0)).toBe(true);
    expect(again).toBeGreaterThan(rate / 4);
    expect(sorted(await together(20)).served).toHaveLength(20);
  },
);
