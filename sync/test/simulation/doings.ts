/** What learners do on their phones in the simulation, sensible and not. */
import * as z from 'zod';
import { readEpoch } from '../../../api/platform/db/meta-store.ts';
import { fetchTest, stepAnswers, testAnswers } from '../../../api/test/make.ts';
import { roundId, roundTestId, STEPS, stepId } from '../../course/ids.ts';
import { Command, type Action } from '../../progress/command.ts';
import { must } from '../broken.ts';
import { enrolmentIn, stepOf } from '../../progress/learner.ts';
import { nextAction } from '../../progress/next-action.ts';
import type { Device } from './device.ts';
import { oneOf, POISON, type World } from './world.ts';

const HOUR = 3_600_000;

/** The learner does what the phone offers next. */
export async function act(world: World, device: Device): Promise<void> {
  const learner = await device.view();
  if (!learner) return void (await device.drain());
  const next = nextAction(learner, 1, device.now());
  if ('round' in next && next.round !== null && !world.server.context.library.pack(1, next.round)) return;
  if (next.kind === 'begin-round') {
    const ref = { course: 1, round: next.round } as const;
    await device.give({ name: 'update-user-round', payload: { roundId: roundId(ref), roundNr: ref.round } });
  } else if (next.kind === 'continue-round') {
    const ref = { course: 1, round: next.round, step: Math.min(next.step, STEPS) } as const;
    const enrolment = enrolmentIn(learner, 1);
    const visited = enrolment && stepOf(enrolment, ref.round, ref.step);
    const which = world.random() < 0.5 ? 'first' : 'right';
    await device.give(
      visited
        ? {
            name: 'submit-step-answers',
            payload: { stepId: stepId(ref), answers: stepAnswers(world.server, ref, which) },
          }
        : lookAt(ref.round, ref.step),
    );
  } else if (next.kind === 'wait' && world.random() < 0.5) {
    world.pass(Math.floor(world.random() * 12 * HOUR));
  }
}

const lookAt = (round: number, step: number): Action => ({
  name: 'update-user-step',
  payload: { stepId: stepId({ course: 1, round, step }), stepNr: step, roundNr: round, course: 1 },
});

/** Sends everything, then fetches and takes the round test, often rightly. */
export async function takeTest(world: World, device: Device): Promise<void> {
  if (world.cable.cut || (await device.drain()) !== 'done') return;
  const learner = await device.view();
  const next = learner && nextAction(learner, 1, device.now());
  if (next?.kind !== 'round-test') return;
  const ref = { course: 1, round: next.round } as const;
  world.pass(1); // no two tests are drawn at the same moment
  const drawn = await fetchTest(device.here(), ref).catch(() => undefined);
  if (!drawn) return;
  const answers = testAnswers(world.server, drawn.test, world.random() < 0.8 ? 0 : 2);
  const payload = { answers, testId: roundTestId(ref), userTestId: drawn.userTest.id, roundId: roundId(ref) };
  await device.give({ name: 'submit-test', payload });
}

/** Commands that no screen of the app would send. */
export async function giveJunk(world: World, device: Device): Promise<void> {
  const chance = world.random();
  await device.give(
    chance < 0.3
      ? { name: 'send-feedback', payload: { messageText: chance < 0.15 ? POISON : 'Takk!', path: '/stjornbord' } }
      : chance < 0.6
        ? { name: 'update-user-round', payload: { roundId: '1.2', roundNr: 2 } }
        : {
            name: 'submit-step-answers',
            payload: {
              stepId: `1.1.${Math.ceil(chance * 10)}`,
              answers: [{ questionId: '1.1.1-q1', answerId: 'none' }],
            },
          },
  );
}

/** Opens steps until the queue takes several requests (more than 200): once, as the school's hourly limit is real. @returns the number of commands. */
export async function leafThrough(world: World, device: Device): Promise<number> {
  if (world.hasLeafed) return 1;
  world.hasLeafed = true;
  const times = 201 + Math.floor(world.random() * 10);
  await device.give(lookAt(1, 1), times);
  return times;
}

/** Restarts an expired course, sometimes just when it expires. */
export async function restart(world: World, device: Device): Promise<void> {
  if (world.cable.cut) return;
  if (world.random() < 0.02) world.pass(31 * 24 * HOUR);
  const { status } = await device.here().post('/api/restart-course', { courseId: 1 });
  world.note(`restart ${status}`);
}

/** The last days of a course are spent offline: those commands count when the phone reconnects, after the 30 days. */
export async function tunnel(world: World, device: Device): Promise<void> {
  const { cable } = world;
  const learner = await device.view();
  const run = learner && enrolmentIn(learner, 1);
  // after a restore nobody stays away longer than phones keep what they resend
  if (cable.cut || !run || device.wiped.settled.size > 0 || device.restored) return;
  const entry = run.startedAt + (29 + run.extraDays) * 24 * HOUR - world.now();
  if (entry < 0) return;
  world.pass(entry);
  device.skew = 0;
  await device.signIn();
  if ((await device.drain()) !== 'done') return;
  cable.cut = true;
  device.inTunnel = true;
  if (world.random() < 0.2) await leafThrough(world, device);
  for (let count = Math.floor(world.random() * 6); count >= 0; count--) await act(world, device);
  device.inTunnel = false;
  for (let day = Math.floor(world.random() * 5); day >= 0; day--) {
    world.pass(24 * HOUR);
    await cable.again(world.server.origin);
  }
  cable.cut = false;
  await device.drain();
}

/** Another account sends a learner's command by the same id: it is refused and changes nothing. */
export async function takeId(world: World, owner: Device, other: Device): Promise<void> {
  const epoch = await readEpoch(world.server.context.db);
  const settled = await owner.db.settled.filter((row) => row.verdict !== 'refused' && row.epoch === epoch).toArray();
  if (settled.length === 0) return;
  const { cable } = world;
  const { chance } = cable;
  cable.chance = 0; // a command that waits past a restore might arrive before its owner's
  const { data } = z.safeParse(Command, oneOf(world.random, settled));
  if (data && (await other.drain()) === 'done') {
    await other.db.outbox.add({ id: data.id, command: data });
    await other.drain();
    await other.db.outbox.where('id').equals(data.id).delete();
    const verdict = await other.db.settled.get(data.id);
    must(!verdict || verdict.code === 'key-reused', "double: another account's id is taken for a repetition");
  }
  cable.chance = chance;
}
