/** One random history: learners with several devices and every trouble, then calm; and what must hold at the end. */
import { isDeepStrictEqual } from 'node:util';
import { loadLearner } from '../../../api/progress/learner-store.ts';
import { newLearner } from '../../../api/test/make.ts';
import { readConfirmed } from '../../../pwa/offline/confirmed.ts';
import { sendParkedAgain } from '../../../pwa/offline/outbox.ts';
import { practiceLog } from '../../practice/contract.ts';
import { sync } from '../../progress/contract.ts';
import { must } from '../broken.ts';
import { Device } from './device.ts';
import { GOOD_ROAD, SLOW_ROADS } from './cable.ts';
import { act, giveJunk, leafThrough, restart, takeId, takeTest, tunnel } from './doings.ts';
import { checkClock, checkHistory, checkPractice } from './history.ts';
import { TROUBLES } from './statement-trouble.ts';
import { oneOf, weighted, type World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** An operator restores the newest backup, which is no older than this. */
const NEWEST_BACKUP_MS = 7 * 24 * HOUR;
/** The most requests that a healed phone needs, besides one for each waiting command. */
const REQUESTS_WHEN_HEALED = 10;

export type Episode = { readonly operations: number; readonly commands: number; readonly refused: number };

/** Runs about `length` operations. Throws when something is lost, double, early, seen by another, or stuck. */
export async function runEpisode(world: World, length: number): Promise<Episode> {
  const { random, cable } = world;
  const { agent, state, ssn } = await newLearner(world.server);
  const owner = { accountId: state.id, ssn };
  const devices = [new Device(world, owner, agent), new Device(world, owner, agent.copy())] as const;
  const other = await newLearner(world.server);
  const stranger = new Device(world, { accountId: other.state.id, ssn: other.ssn }, other.agent);
  await devices[1].signIn();
  const start = world.now();
  const pick = (): Device => devices[random() < 0.75 ? 0 : 1];
  cable.chance = 0.3;
  await world.poison();

  const operations: readonly (readonly [number, string, () => Promise<number | void>])[] = [
    [60, 'act', () => act(world, pick())],
    [14, 'drain', async () => void (await pick().drain())],
    [4, 'two tabs', () => atOnce(world, pick())],
    [2, 'both phones', () => world.turnstile.run(devices.map((device) => () => device.drain()))],
    [6, 'test', () => takeTest(world, pick())],
    [8, 'minutes pass', async () => world.pass(Math.floor(random() * 20 * MINUTE))],
    [3, 'hours pass', async () => world.pass(Math.floor(random() * 8 * HOUR))],
    [0.5, "the school's clock is set", async () => world.pass(Math.floor((random() - 0.5) * 4 * HOUR))],
    [2, "a phone's clock is set", async () => setClock(world, pick())],
    [6, 'cable', async () => void (cable.cut = random() < 0.5)],
    [2, 'road', async () => void (cable.road = random() < 0.5 ? GOOD_ROAD : slowRoad(world))],
    [1, 'filter', async () => void (cable.blocked = random() < 0.5 ? undefined : oneOf(random, BLOCKED))],
    [8, 'practise', () => pick().practise()],
    [0.5, 'practise on two', () => world.turnstile.run(devices.map((device) => () => device.exchangePractice()))],
    [0.15, "the school's clock was ahead", () => wasAhead(world, [...devices, stranger])],
    [0.6, 'an id is taken', () => takeId(world, pick(), stranger)],
    [2, 'the app dies', async () => pick().die()],
    [0.3, 'the browser forgets', () => pick().wipe()],
    [1.5, 'junk', () => giveJunk(world, pick())],
    [0.4, 'sessions end', () => endSessions(world, state.id)],
    [1, 'sign in', async () => (cable.cut ? undefined : pick().signIn())],
    [0.6, "another's session", async () => void (await pick().drain(stranger.agent))],
    [2, 'stranger acts', () => act(world, stranger)],
    [1, 'stranger sends', async () => void (await stranger.drain())],
    [2, 'trouble at the school', () => trouble(world, pick())],
    [0.3, 'restart', () => restart(world, pick())],
    [0.6, 'tunnel', () => tunnel(world, pick())],
    [0.8, 'backup', () => world.keepBackup()],
    [0.5, 'restore', () => restore(world, [...devices, stranger])],
    [0.1, 'leaf through', () => leafThrough(world, pick())],
  ];
  let done = 0;
  while (done < length) {
    const [, name, run] = weighted(
      random,
      operations.map((each) => [each[0], each] as const),
    );
    world.note(name);
    done += (await run()) ?? 1;
  }

  await heal(world, [...devices, stranger]);
  const refused = await checkHistory(world, devices, start);
  await checkHistory(world, [stranger], start);
  await checkClock(world);
  world.endEpisode();
  const commands = [...devices, stranger].reduce((sum, { given }) => sum + given.length, 0);
  return { operations: done, commands, refused };
}

/** The trouble is over: every queue empties in a bounded number of requests, and all devices agree. */
async function heal(world: World, devices: readonly Device[]): Promise<void> {
  const { cable } = world;
  cable.chance = 0;
  cable.cut = false;
  // the line stays slow at times, and a filter that rejects practice blocks nothing else
  if (world.random() < 0.5) cable.road = GOOD_ROAD;
  cable.blocked = practiceLog.path;
  await world.mend();
  world.pass(6 * HOUR); // the school's clock has caught up with every time it gave
  for (const device of devices) {
    device.skew = 0;
    await device.signIn();
    await sendParkedAgain(device.db);
    cable.left = (await device.db.outbox.count()) + (await device.db.settled.count()) + REQUESTS_WHEN_HEALED;
    const outcome = await patiently(() => device.exchanger().refresh());
    must(outcome === 'done', `stuck: the queue of a device ended with "${outcome}"`);
  }
  cable.left = Infinity;
  cable.blocked = undefined;
  for (const device of devices) {
    const outcome = await patiently(() => device.exchangePractice());
    must(outcome === 'done', `stuck: the practice of a device ended with "${JSON.stringify(outcome)}"`);
  }
  cable.road = GOOD_ROAD;
  for (const device of devices) {
    await device.drain();
    await device.exchangePractice();
    await checkPractice(world, devices, device);
    const held = await loadLearner(world.server.context.db, device.accountId);
    const confirmed = await readConfirmed(device.db);
    const same = isDeepStrictEqual(confirmed?.learner, held);
    must(same, 'apart: a device and the school hold different learners after the drain');
  }
}

/** On a slow line requests time out at first; each retry sends less and waits longer. */
async function patiently<T>(exchange: () => Promise<T>): Promise<T> {
  for (let tries = 8; ; tries--) {
    const outcome = await exchange();
    if (outcome !== 'offline' || tries === 0) return outcome;
  }
}

/** The school's clock is days ahead for a while, which some phones meet; then it is corrected and repaired. */
async function wasAhead(world: World, devices: readonly Device[]): Promise<void> {
  const ahead = Math.ceil(world.random() * 40 * 24 * HOUR);
  world.pass(ahead);
  for (const device of devices) {
    if (world.random() < 0.5) await device.drain();
    if (world.random() < 0.5) await act(world, device);
    if (world.random() < 0.5) await device.drain();
  }
  world.pass(-ahead);
  await world.mendClock();
  if (world.random() < 0.5) await restore(world, devices); // phones hold receipts of the wrong clock
}

/** Paths that a filter rejects: one of commands, the list of them, and practice. */
const BLOCKED = ['/api/update-user-step', sync.path, practiceLog.path];
const slowRoad = ({ random }: World) => oneOf(random, SLOW_ROADS);

/** One phone's app in two tabs, with a command given meanwhile. */
const atOnce = (world: World, device: Device): Promise<void> =>
  world.turnstile.run([() => device.exchanger().drain(), () => device.exchanger().drain(), () => act(world, device)]);

function setClock({ random }: World, device: Device): void {
  device.skew = random() < 0.6 ? 0 : Math.floor((random() - 0.5) * (random() < 0.2 ? 800 * 24 : 60) * HOUR);
}

async function endSessions(world: World, accountId: string): Promise<void> {
  await world.server.context.db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}

/** A fault at the school at some statement of an exchange, which is mostly over by the fiftieth. */
async function trouble(world: World, device: Device): Promise<void> {
  const which = TROUBLES[Math.floor(world.random() * TROUBLES.length)] ?? 'power cut';
  const afterwards = which === 'power cut' && world.random() < 0.5;
  if (afterwards) world.cable.onAnswer = () => world.server.crash(); // what was answered is on disk
  else world.trouble.arm(which, 1 + Math.floor(world.random() ** 2 * 50));
  const outcome = await device.drain();
  const struck = !world.trouble.isArmed;
  world.note(`${which} ${struck} ${outcome}`);
  world.cable.onAnswer = undefined;
  if (which === 'power cut') await world.crash();
  world.trouble.disarm();
}

async function restore(world: World, devices: readonly Device[]): Promise<void> {
  if (world.backupAge() > NEWEST_BACKUP_MS) return;
  for (const device of devices) await device.noteRestore();
  await world.restore();
}
