/**
 * Row `class`: classes of sixty that sign in at once, each behind an address of its own, 5,000 people in five minutes; and
 * beside them somebody who asks for a file and whether the school is well, neither of which has to wait for a hash.
 */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../../cli/tools.ts';
import { type Bench, share, cpuOf } from './bench.ts';
import { exchangeStatus, request, type Request } from './load.ts';
import { SEEDED_PASSWORD } from './seeded-school.ts';

const PEOPLE = 5000;
const CLASS = 60;
const SECONDS = 300;
const LOOK_EVERY_MS = 100;

type Answer = { readonly status: number; readonly ms: number };

/** On a connection of its own, as of somebody who comes for the first time. */
async function once(port: number, what: Request): Promise<Answer> {
  const began = performance.now();
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  try {
    const status = await exchangeStatus(socket, what);
    return { status, ms: performance.now() - began };
  } finally {
    socket.destroy();
  }
}

/** A class knows nothing of the other: each begins when its time has come, however far the one before is. */
async function classes({ product, learners }: Bench): Promise<readonly Answer[]> {
  const began = performance.now();
  const all: Promise<Answer>[] = [];
  for (let nr = 0; nr < PEOPLE; nr += CLASS) {
    await wait(began + (nr / PEOPLE) * SECONDS * 1000 - performance.now());
    const address = `10.8.${Math.floor(nr / CLASS)}.1`;
    for (const { ssn } of learners.slice(nr, Math.min(nr + CLASS, PEOPLE)))
      all.push(
        once(
          product.port,
          request('POST', '/api/sign-in', { 'X-Forwarded-For': address }, { ssn, password: SEEDED_PASSWORD }),
        ),
      );
  }
  return Promise.all(all);
}

export async function classesAtOnce(bench: Bench): Promise<void> {
  const { port, pid } = bench.product;
  const looks = { '/healthz': [] as Answer[], '/robots.txt': [] as Answer[] };
  let over = false;
  const looking = Object.entries(looks).map(async ([path, heard]) => {
    while (!over) {
      heard.push(await once(port, request('GET', path, {})));
      await wait(LOOK_EVERY_MS);
    }
  });
  const cpu = cpuOf(pid);
  const signedIn = await classes(bench);
  const used = cpuOf(pid) - cpu;
  over = true;
  await Promise.all(looking);
  say(`\nclass: ${PEOPLE} sign-ins in ${SECONDS} s, ${CLASS} at once from one address`);
  for (const [name, heard] of Object.entries({ 'sign-in': signedIn, ...looks })) {
    const ms = heard.map((each) => each.ms);
    const good = heard.filter(({ status }) => status === 200).length;
    say(
      `  ${name.padEnd(12)} ${good} of ${heard.length} answered well; half within ${share(ms, 0.5).toFixed(0)} ms, 99 of 100 within ${share(ms, 0.99).toFixed(0)} ms`,
    );
  }
  say(`  processor: ${(used / PEOPLE).toFixed(1)} ms a sign-in, ${(used / SECONDS / 10).toFixed(0)} % of one core`);
}
