/** Row 5: a thousand commands that waited, sent by the app's own exchanger from Node, beside one request of the same bytes to the bare server. Row 6: the same in Chromium, and its longest frame. */
import 'fake-indexeddb/auto';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Browser, Page } from 'playwright-core';
import type { RawCommand } from '../../../sync/progress/command.ts';
import { ask, request } from '../../../api/bench/rows/load.ts';
import { share } from '../../../api/bench/rows/spread.ts';
import { say } from '../../../api/cli/tools.ts';
import { ownFolder } from '../../../api/test/endings.ts';
import { startProgram } from '../../../api/test/program.ts';
import { makeExchanger } from '../../offline/exchanger.ts';
import { deleteLocalDb, openLocalDb } from '../../offline/local-db.ts';
import { openAs } from '../../test/browsing.ts';
import type { School } from '../../test/school.ts';
import { takenOf, WAITING, waitingLearner, type Waiting } from '../waiting.ts';

const GOAL = 2;
const GOAL_MS = 1000;
const GOAL_FRAME_MS = 50;

/** @param times learners on each side; one more before warms up. */
export async function drain(school: School, times: number): Promise<void> {
  const learners: Waiting[] = [];
  for (let nr = 0; nr < 2 * (times + 1); nr++) learners.push(await waitingLearner(school));
  const bare = await bareBeside(school);
  const own: number[] = [];
  const one: number[] = [];
  try {
    for (let time = 0; time <= times; time++) {
      const [mine, other] = learners.splice(0, 2);
      if (!mine || !other) throw new Error('too few learners');
      const drained = await sendAll(school, mine);
      const posted = await postOnce(bare.port, other);
      if (time === 0) continue;
      own.push(drained);
      one.push(posted);
    }
  } finally {
    await bare.end();
  }
  const [half, once] = [share(own, 0.5), share(one, 0.5)];
  say(
    `5: ${WAITING} waiting commands: ${half.toFixed(0)} ms (${Math.min(...own).toFixed(0)}-${Math.max(...own).toFixed(0)}), ` +
      `one request to the bare server ${once.toFixed(0)} ms: ${(half / once).toFixed(2)}, goal ${GOAL}`,
  );
}

/** A bare server on a copy of the school as it is now, with everybody's sessions. */
async function bareBeside({ dataDir }: School): Promise<{ readonly port: number; readonly end: () => Promise<void> }> {
  const copy = path.join(ownFolder('akrein-bare-'), 'bare.db');
  const sqlite = new Database(path.join(dataDir, 'akrein.db'));
  await sqlite.backup(copy);
  sqlite.close();
  const program = startProgram(['--import', 'tsx', 'api/bench/rows/bare-server.ts', copy]);
  const port = Number(/(\d{3,5})\D*$/.exec(await program.firstLine)?.[1]);
  return { port, end: () => program.end('SIGKILL') };
}

async function sendAll(school: School, { agent, account, commands }: Waiting): Promise<number> {
  const db = openLocalDb(account);
  const send = async (to: string, body: unknown, headers: Readonly<Record<string, string>>) => {
    const { status, body: answer } = await agent.post(to, body, { 'accept-encoding': 'gzip', ...headers });
    return { status, body: answer };
  };
  const exchanger = makeExchanger({ db, send, now: Date.now });
  await exchanger.refresh();
  await db.outbox.bulkAdd(commands.map((command) => ({ id: command.id, command })));
  const began = performance.now();
  const outcome = await exchanger.drain();
  const took = performance.now() - began;
  allTaken(school, account, outcome);
  await deleteLocalDb(account);
  return took;
}

function allTaken(school: School, account: string, outcome: string): void {
  const taken = takenOf(school, account);
  if (taken !== WAITING) throw new Error(`${outcome}: ${taken} of ${WAITING} were taken`);
}

async function postOnce(port: number, { agent, bareCommands }: Waiting): Promise<number> {
  const all = request('POST', '/batch', { cookie: agent.cookieHeader() }, { commands: bareCommands });
  const began = performance.now();
  let left = 1;
  const statuses = await ask(port, 1, () => () => (left-- > 0 ? all : undefined));
  if (statuses.get(200) !== 1) throw new Error(`answered ${JSON.stringify([...statuses])}`);
  return performance.now() - began;
}

export async function drainInBrowser(school: School, browser: Browser, times: number): Promise<void> {
  const drains: Drained[] = [];
  for (let time = 0; time < times; time++) drains.push(await drainOnce(school, browser));
  const ms = share(
    drains.map((each) => each.ms),
    0.5,
  );
  const frame = share(
    drains.map((each) => each.frame),
    0.5,
  );
  say(
    `6: ${WAITING} waiting commands in Chromium: ${ms.toFixed(0)} ms, goal ${GOAL_MS}; longest frame ${frame.toFixed(0)} ms, goal ${GOAL_FRAME_MS}`,
  );
}

type Drained = { readonly ms: number; readonly frame: number };

async function drainOnce(school: School, browser: Browser): Promise<Drained> {
  const { agent, account, commands } = await waitingLearner(school);
  const context = await openAs(browser, agent);
  try {
    const page = await context.newPage();
    await page.goto(`${school.origin}/stjornbord`);
    await page.locator('main h2').first().waitFor();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await keepWaiting(page, account, commands);
    await page.evaluate(watchDrain, `akrein-${account}`);
    await context.setOffline(false);
    const drained = await page.evaluate(() => Promise.resolve<Drained>(Reflect.get(window, 'drained')));
    allTaken(school, account, 'it stopped');
    return drained;
  } finally {
    await context.close();
  }
}

/** As if it had been given with no network. */
const keepWaiting = (page: Page, account: string, commands: readonly RawCommand[]): Promise<void> =>
  page.evaluate(
    ({ name, rows }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('outbox', 'readwrite');
          for (const row of rows) writing.objectStore('outbox').add(row);
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
          writing.addEventListener('error', () => reject(new Error('not kept')));
        });
      }),
    { name: `akrein-${account}`, rows: commands.map((command) => ({ id: command.id, command })) },
  );

/** Runs in the page: from the network coming back until nothing waits. @param name of the device's database. */
function watchDrain(name: string): void {
  const drained = new Promise<Drained>((resolve) => {
    addEventListener(
      'online',
      ({ timeStamp: began }) => {
        let [frame, last, over] = [0, began, false];
        // a method: of functions with a name of their own the compiler would ask for what this page does not have
        const frames = {
          look(this: void, now: number): void {
            frame = Math.max(frame, now - last);
            last = now;
            if (!over) requestAnimationFrame(frames.look);
          },
        };
        requestAnimationFrame(frames.look);
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => {
          const timer = setInterval(() => {
            const count = opening.result.transaction('outbox').objectStore('outbox').count();
            count.addEventListener('success', () => {
              if (count.result > 0 || over) return;
              over = true;
              clearInterval(timer);
              opening.result.close();
              resolve({ ms: performance.now() - began, frame });
            });
          }, 20);
        });
      },
      { once: true },
    );
  });
  Reflect.set(window, 'drained', drained);
}
