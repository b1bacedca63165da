/** Real overload: a school in its own process, and callers who do not wait for answers. */
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
/** Duration of the soak. */
const SECONDS = Number(process.env['AKREIN_SECONDS'] ?? 300);
/** Load as a multiple of the capacity. */
const TIMES = 2;
const KNOCK_MS = 20;

type Heard = { readonly status: number; readonly ms: number; readonly retryAfter: number };
type Asker = { readonly origin: string; readonly cookie: string; readonly sockets: Sockets };

/** A call that costs the server far more than the caller; else the test is overloaded. */
const CALL = listSessions;

/** Most connections. Without a free one no call is made, because it would queue in the test, not in the server. */
const CALLERS = 2000;

/** Makes one call. @returns undefined if the connection broke. */
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

/** Calls answered per second, with 16 always under way. */
async function capacity(asker: Asker, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  let answered = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < until) if ((await ask(asker))?.status === 200) answered += 1;
  };
  await Promise.all(Array.from({ length: 16 }, one));
  return (answered * 1000) / milliseconds;
}

/** Calls at a fixed rate per second, whether or not answers come. */
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

/** Calls of a minute: their number and p99 in milliseconds. All calls of an hour would not fit in memory. */
type Minute = { readonly count: number; readonly late: number };
const minuteOf = (heard: readonly Heard[]): Minute => {
  const took = heard.map(({ ms }) => ms);
  return { count: heard.length, late: Math.round(quantile(0.99, took)) };
};

/** Uses a new connection: the server may close a kept one that idles for a minute of load. */
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
  await capacity(asker, 500); // warm-up of the JIT
});
afterAll(async () => {
  asker.sockets.destroy();
  await school.end('SIGTERM');
});

/** Expects each call to get 200, or 503 with a Retry-After of 2 to 10 seconds. */
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

it('serves some of an excessive burst, answers others 503 with Retry-After, then serves all (F27)', async () => {
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
  `${SECONDS} s at ${TIMES} times the capacity: answers the excess 503 with Retry-After, then recovers`,
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
