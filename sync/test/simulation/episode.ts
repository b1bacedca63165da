/** One random history: learners with several devices, every trouble there is, then calm; and what must hold at the end. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { Agent, START } from '../../../api/test/harness.ts';
import { fetchTest, newLearner, stepAnswers, testAnswers } from '../../../api/test/make.ts';
import { loadLearner } from '../../../api/progress/learner-store.ts';
import { readConfirmed } from '../../../pwa/offline/confirmed.ts';
import { roundId, roundTestId, STEPS, stepId } from '../../course/ids.ts';
import type { Action } from '../../progress/command.ts';
import { enrolmentIn, stepOf } from '../../progress/learner.ts';
import { nextAction } from '../../progress/next-action.ts';
import { Device, type Given } from './device.ts';
import { checkHistory } from './history.ts';
import { weighted, type World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type Episode = { readonly operations: number; readonly commands: number; readonly refused: number };

/** Runs about `length` operations. Throws when something is lost, double, early, seen by another, or stuck. */
export async function runEpisode(world: World, length: number, newUuid: () => string): Promise<Episode> {
  const { random, cable } = world;
  const { agent, state, ssn } = await newLearner(world.server());
  const devices = [new Device(world, state.id, ssn, agent), new Device(world, state.id, ssn, agent.copy())];
  const stranger = await newLearner(world.server());
  await devices[1]?.signIn();
  const given: Given[] = [];
  const pick = (): Device => devices[random() < 0.75 ? 0 : 1] ?? fail();
  cable.chance = 0.3;

  const operations: readonly (readonly [number, () => Promise<void>])[] = [
    [60, () => act(world, pick(), given, newUuid)],
    [14, async () => void (await pick().drain())],
    [
      4,
      async () => {
        const device = pick();
        await Promise.all([device.exchanger().drain(), device.exchanger().drain()]);
      },
    ],
    [6, () => exam(world, pick(), given, newUuid)],
    [8, async () => world.pass(Math.floor(random() * 20 * MINUTE))],
    [3, async () => world.pass(Math.floor(random() * 8 * HOUR))],
    [2, async () => void (pick().skew = random() < 0.7 ? 0 : Math.floor((random() - 0.5) * 60 * HOUR))],
    [6, async () => void (cable.cut = random() < 0.5)],
    [2, async () => pick().die()],
    [1.5, () => junk(pick(), given, newUuid, random())],
    [
      0.4,
      async () =>
        void (await world.server().world.db.deleteFrom('sessions').where('account_id', '=', state.id).execute()),
    ],
    [1, async () => (cable.cut ? undefined : pick().signIn())],
    [0.6, async () => void (await pick().drain(stranger.agent))],
    [0.15, () => crashWhileSending(world, pick())],
    [0.3, () => restart(world, pick())],
  ];
  for (let done = 0; done < length; done++) await weighted(random, operations)();

  cable.chance = 0;
  cable.cut = false;
  for (const device of devices) {
    device.skew = 0;
    await device.signIn();
    const outcome = await device.drain();
    if (outcome !== 'done') throw new Error(`stuck: the queue of a device ended with "${outcome}"`);
  }
  for (const device of devices) await device.drain();
  const refused = await checkHistory(world.server().world.db, state.id, given, devices, START);
  const held = await loadLearner(world.server().world.db, state.id);
  for (const device of devices) {
    const confirmed = await readConfirmed(device.db);
    if (!isDeepStrictEqual(confirmed?.learner, held))
      throw new Error('a device and the school hold different learners after the drain');
    device.db.close();
  }
  return { operations: length, commands: given.length, refused };
}

function fail(): never {
  throw new Error('no device');
}

/** The learner does the next thing the phone offers. */
async function act(world: World, device: Device, given: Given[], newUuid: () => string): Promise<void> {
  const learner = await device.view();
  if (!learner) return void (await device.drain());
  const next = nextAction(learner, 1, device.now());
  if ('round' in next && next.round !== null && !world.server().world.library.pack(1, next.round)) return;
  if (next.kind === 'begin-round') {
    const ref = { course: 1, round: next.round } as const;
    given.push(
      await device.give(
        { name: 'update-user-round', payload: { roundId: roundId(ref), roundNr: ref.round } },
        newUuid(),
      ),
    );
  } else if (next.kind === 'continue-round') {
    const ref = { course: 1, round: next.round, step: Math.min(next.step, STEPS) } as const;
    const enrolment = enrolmentIn(learner, 1);
    const visited = enrolment && stepOf(enrolment, ref.round, ref.step);
    const action: Action = visited
      ? {
          name: 'submit-step-answers',
          payload: {
            stepId: stepId(ref),
            answers: stepAnswers(world.server(), ref, world.random() < 0.5 ? 'first' : 'right'),
          },
        }
      : { name: 'update-user-step', payload: { stepId: stepId(ref), stepNr: ref.step, roundNr: ref.round, course: 1 } };
    given.push(await device.give(action, newUuid()));
  } else if (next.kind === 'wait' && world.random() < 0.5) {
    world.pass(Math.floor(world.random() * 12 * HOUR));
  }
}

/** Fetches the round test once everything is sent, and takes it, often rightly. */
async function exam(world: World, device: Device, given: Given[], newUuid: () => string): Promise<void> {
  if (world.cable.cut || (await device.drain()) !== 'done') return;
  const learner = await device.view();
  const next = learner && nextAction(learner, 1, device.now());
  if (next?.kind !== 'round-test') return;
  const ref = { course: 1, round: next.round } as const;
  const drawn = await fetchTest(device.agent, ref).catch(() => undefined);
  if (!drawn) return;
  const answers = testAnswers(world.server(), drawn.test, world.random() < 0.8 ? 0 : 2);
  const payload = { answers, testId: roundTestId(ref), userTestId: drawn.userTest.id, roundId: roundId(ref) };
  given.push(await device.give({ name: 'submit-test', payload }, newUuid()));
}

/** What no honest screen would send. */
async function junk(device: Device, given: Given[], newUuid: () => string, chance: number): Promise<void> {
  const action: Action =
    chance < 0.3
      ? { name: 'send-feedback', payload: { messageText: 'Takk!', path: '/stjornbord' } }
      : chance < 0.6
        ? { name: 'update-user-round', payload: { roundId: '1.2', roundNr: 2 } }
        : {
            name: 'submit-step-answers',
            payload: {
              stepId: `1.1.${Math.ceil(chance * 10)}`,
              answers: [{ questionId: '1.1.1-q1', answerId: 'none' }],
            },
          };
  given.push(await device.give(action, newUuid()));
}

/** The power goes at the school at some moment of an exchange. */
async function crashWhileSending(world: World, device: Device): Promise<void> {
  const sending = device.drain().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, Math.floor(world.random() * 8)));
  await world.crash();
  await sending;
  device.agent = moved(device.agent, world.server().origin);
  await device.signIn();
}

const moved = (agent: Agent, origin: string): Agent => (agent.origin === origin ? agent : new Agent(origin));

async function restart(world: World, device: Device): Promise<void> {
  if (world.cable.cut) return;
  if (world.random() < 0.02) world.pass(31 * 24 * HOUR);
  const answer = await device.agent.post('/api/restart-course', { courseId: 1 }).catch(() => undefined);
  if (answer && answer.status === 200) z.parse(z.object({ ok: z.literal(true) }), answer.body);
}
