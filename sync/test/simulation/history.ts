/** What must hold of a history once all is calm; checked against the tables, independently of the rules under test. */
import * as z from 'zod';
import { sql } from 'kysely';
import type { Db } from '../../../api/platform/db/open.ts';
import { timesAhead } from '../../../api/platform/db/past-times.ts';
import { readConfirmed } from '../../../pwa/offline/confirmed.ts';
import { asWritten } from '../../../api/test/look.ts';
import { must } from '../broken.ts';
import type { Device } from './device.ts';
import type { World } from './world.ts';

/** The wait of the specification as a number of its own, so that a change of the rule is noticed. */
const TWENTY_ONE_HOURS = 21 * 60 * 60 * 1000;

const SEVEN_DAYS = 7 * 24 * 60 * 60 * 1000;

/** The longest that a queue may be on its way and keep its bound. */
const AN_HOUR = 60 * 60 * 1000;

/** Why an accepted command may be refused when it is resent after a restore: it was done anew, or its run is gone. */
const DONE_OTHERWISE = new Set(['step-already-answered', 'enrolment-archived', 'test-unknown']);

/** Why a repaired clock may have caused a refusal. */
const REFUSED_BY_CLOCK = new Set(['course-expired', 'round-not-open']);

const Answers = z.object({
  stepId: z.string(),
  answers: z.array(z.object({ questionId: z.string(), answerId: z.string() })),
});

/** @param devices all of one account. @param start of the history, server milliseconds. @returns the number of refused commands. Throws the first broken promise. */
export async function checkHistory(world: World, devices: readonly Device[], start: number): Promise<number> {
  const { db } = world.server.context;
  const accountId = devices[0]?.accountId ?? '';
  const rows = await db
    .selectFrom('commands')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy(sql.raw(asWritten(world.server)))
    .execute();
  for (const { name, verdict, code, received_at } of rows) world.note(`${name} ${verdict} ${code} ${received_at}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const given = new Set(devices.flatMap((device) => device.given.map(({ id }) => id)));
  must(
    rows.every(({ id }) => given.has(id)),
    'foreign: the school holds a command that nobody gave',
  );
  const backwards = rows.some((row, index) => row.received_at < (rows[index - 1]?.received_at ?? 0));
  must(
    !backwards || world.isMended || devices.some(({ restored }) => restored),
    "back: the school's time ran backwards for an account",
  );
  for (const device of devices) await checkDevice(device, byId);
  await checkAnswers(db, accountId, rows);
  await checkFeedback(db, accountId, rows);
  const nothingGone = !devices.some(
    ({ restored, wiped, hasLostTest }) => hasLostTest || (restored && wiped.settled.size > 0),
  );
  if (!world.isMended) await checkTimes(db, accountId, start, nothingGone); // a repair moves future times to now
  return rows.filter((row) => row.verdict === 'refused').length;
}

/** Practice is at the school once, and on every phone as at the school; unreadable entries are refused alone. @param devices of all accounts. */
export async function checkPractice(world: World, devices: readonly Device[], device: Device): Promise<void> {
  const { db } = world.server.context;
  const own = devices.filter(({ accountId }) => accountId === device.accountId);
  const rows = await db
    .selectFrom('practice_entries')
    .select(['id', 'at'])
    .where('account_id', '=', device.accountId)
    .execute();
  const held = new Set(rows.map(({ id }) => id));
  must(held.size === rows.length, 'double: an entry of practice counts twice');
  const practised = new Map(own.flatMap((each) => [...each.practised]));
  must(
    rows.every(({ id }) => practised.get(id) === true),
    'foreign: the school holds practice that nobody gave',
  );
  const gone = new Set(own.flatMap(({ wiped }) => [...wiped.practised]));
  for (const [id, isReadable] of practised)
    must(held.has(id) || !isReadable || gone.has(id), 'lost: an entry of practice is not with the school');
  const here = await device.db.practice.toArray();
  const unread = here.filter(({ id }) => !held.has(id));
  must(here.length - unread.length === rows.length, 'lost: a phone does not show all that was practised');
  must(
    unread.every(({ id, waiting }) => practised.get(id) === false && waiting === undefined),
    'stuck: practice still waits after the exchange',
  );
}

/** After a clock repair nothing is later than the school's clock. */
export async function checkClock(world: World): Promise<void> {
  if (!world.isMended) return;
  const ahead = await timesAhead(world.server.context.db, world.now());
  must(ahead.length === 0, `ahead: after the mend there are times to come: ${JSON.stringify(ahead)}`);
}

/** Every command given on a phone and not discarded there is at the school, and both have the same verdict. */
async function checkDevice(device: Device, byId: ReadonlyMap<string, CommandRow>): Promise<void> {
  must(!device.outOfTurn, 'reordered: a request whose commands are out of turn');
  must((await device.db.outbox.count()) === 0, 'stuck: something still waits after the drain');
  const settled = new Map((await device.db.settled.toArray()).map((row) => [row.id, row]));
  const runs = new Set((await readConfirmed(device.db))?.learner.enrolments.map(({ id }) => id));
  const arrivals = device.given.flatMap(({ id }) => byId.get(id)?.received_at ?? []);
  for (const { id, name, inTunnel } of device.given) {
    const here = settled.get(id);
    const there = byId.get(id);
    if (inTunnel !== null && there && there.received_at - inTunnel < SEVEN_DAYS) {
      const began = Math.min(...arrivals.filter((at) => at > inTunnel));
      const isCounted = there.received_at - began < AN_HOUR;
      must(!isCounted || here?.code !== 'course-expired', `early: ${name}, given in time in a tunnel, came too late`);
    }
    if (!here) {
      // the browser discarded it before the school had it, or before a restore
      must(
        there !== undefined || device.wiped.waiting.has(id) || device.wiped.settled.has(id),
        `lost: ${name} is nowhere`,
      );
      continue;
    }
    // after a restore only the phone knows of refused commands, and of those too late by a repaired clock
    if (!there) {
      const isTakenBack = device.world.isMended && REFUSED_BY_CLOCK.has(here.code ?? '');
      const isForNothing = inTunnel === null || (typeof here.enrolment === 'string' && !runs.has(here.enrolment));
      must(
        here.verdict === 'refused' && (device.restored || (isTakenBack && isForNothing)),
        `lost: ${name} never reached the school`,
      );
    } else
      must(
        (here.verdict === 'refused') === (there.verdict === 'refused'),
        'apart: device and school disagree about a verdict',
      );
    must(here.code !== 'key-reused', 'double: a command was taken for another');
    if (device.confirmedBefore.has(id) && here.verdict === 'refused')
      must(
        DONE_OTHERWISE.has(here.code ?? ''),
        `lost in a restore: ${name}, which the school had said yes to, came to ${here.code}`,
      );
  }
  for (const { id, verdict } of settled.values())
    must(byId.has(id) || verdict === 'refused', 'a device has a verdict the school never gave');
}

type CommandRow = {
  readonly code: string | null;
  readonly id: string;
  readonly name: string;
  readonly verdict: string;
  readonly payload: string;
  readonly received_at: number;
};

/** Each finished step has exactly the answers of one accepted command, at the time of its receipt. */
async function checkAnswers(db: Db, accountId: string, rows: readonly CommandRow[]): Promise<void> {
  const steps = await db
    .selectFrom('user_steps')
    .innerJoin('enrolments', 'enrolments.id', 'user_steps.enrolment_id')
    .select(['enrolment_id', 'round_nr', 'nr', 'user_steps.finished_at', 'command_id'])
    .where('account_id', '=', accountId)
    .where('user_steps.finished_at', 'is not', null)
    .execute();
  const answers = await db
    .selectFrom('user_step_answers')
    .innerJoin('enrolments', 'enrolments.id', 'user_step_answers.enrolment_id')
    .select(['enrolment_id', 'round_nr', 'step_nr', 'question_id', 'answer_id'])
    .where('account_id', '=', accountId)
    .execute();
  const place = (enrolment: string, round: number, step: number): string => `${enrolment} ${round} ${step}`;
  const line = (question: string, answer: string): string => `${question} ${answer}`;
  const heldAt = new Map<string, string[]>();
  for (const { enrolment_id, round_nr, step_nr, question_id, answer_id } of answers) {
    const at = place(enrolment_id, round_nr, step_nr);
    heldAt.set(at, [...(heldAt.get(at) ?? []), line(question_id, answer_id)]);
  }
  for (const step of steps) {
    const command = rows.find((row) => row.id === step.command_id);
    must(
      command?.verdict === 'accepted' && command.name === 'submit-step-answers',
      'a step was finished by no accepted command',
    );
    must(step.finished_at === command?.received_at, 'a step was finished at a time that is not the receipt');
    const sent = z.parse(Answers, JSON.parse(command?.payload ?? 'null')).answers;
    const held = heldAt.get(place(step.enrolment_id, step.round_nr, step.nr)) ?? [];
    const given = new Set(sent.map((each) => line(each.questionId, each.answerId)));
    const [a, b] = [held.sort(), [...given].sort()];
    must(a.join() === b.join(), 'a step holds other answers than were given');
  }
  const accepted = rows.filter((row) => row.name === 'submit-step-answers' && row.verdict === 'accepted');
  must(
    accepted.length === steps.length,
    `lost or double: ${accepted.length} answers accepted, ${steps.length} steps finished`,
  );
}

/** Every accepted message to the school is stored, and no other. */
async function checkFeedback(db: Db, accountId: string, rows: readonly CommandRow[]): Promise<void> {
  const held = await db.selectFrom('feedback').select('id').where('account_id', '=', accountId).execute();
  const accepted = rows.filter((row) => row.name === 'send-feedback' && row.verdict === 'accepted');
  const ids = new Set(held.map(({ id }) => id));
  must(
    held.length === accepted.length && accepted.every(({ id }) => ids.has(id)),
    `half done: ${accepted.length} feedbacks accepted, ${held.length} held`,
  );
}

/** No round opens before its 21 hours by the school's clock, and no time lies outside the history. */
async function checkTimes(db: Db, accountId: string, start: number, nothingGone: boolean): Promise<void> {
  const rounds = await db
    .selectFrom('user_rounds')
    .innerJoin('enrolments', 'enrolments.id', 'user_rounds.enrolment_id')
    .select(['enrolment_id', 'nr', 'user_rounds.started_at', 'user_rounds.finished_at'])
    .where('account_id', '=', accountId)
    .execute();
  for (const round of rounds) {
    must(round.started_at >= start, 'a round was started before the world began');
    if (round.nr === 1 || !nothingGone) continue; // what a restore took and no phone holds cannot come back
    const before = rounds.find((other) => other.enrolment_id === round.enrolment_id && other.nr === round.nr - 1);
    must(
      before?.finished_at !== null && before?.finished_at !== undefined,
      'a round was started after an unfinished one',
    );
    must(
      round.started_at - (before?.finished_at ?? 0) >= TWENTY_ONE_HOURS,
      'a round was started before its 21 hours were over',
    );
  }
}
