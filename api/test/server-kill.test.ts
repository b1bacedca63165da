/**
 * Power cuts while learners send answers: the process is killed at random moments and restarted, and every accepted answer must be there.
 * A restart is slow, so before each kill the process is also stopped a few times (SIGSTOP), and a copy of its files is checked: they are
 * as a kill would have left them.
 */
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { Tick } from '../../sync/progress/learner.ts';
import { PROTOCOL } from '../../sync/protocol.ts';
import { bundled } from './bundled.ts';
import { ownFolder } from './endings.ts';
import type { Agent } from './harness.ts';
import { newLearner } from './make.ts';
import { oneRound } from './one-round.ts';
import { patiently } from './patiently.ts';
import { startProgram, type Program } from './program.ts';
import { testSeed } from './seed.ts';

const CYCLES = Number(process.env['AKREIN_KILLS'] ?? (process.env['AKREIN_SOAK'] === '1' ? 5000 : 75));
const SEED = testSeed();
/** How often a school is inspected as if killed, before it is. */
const STOPS = 3;
const LEARNERS = 3;
/** How long a kill with all its work may take on a busy machine. */
const LONGEST_MS = 6000;

const dataDir = ownFolder('akrein-killed-');
const copied = ownFolder('akrein-stopped-');
const DATABASE = 'akrein.db';
/** When the process is killed: some milliseconds after this many accepted commands, which come in batches. */
const plans = fc.sample(
  fc.record({
    wanted: fc.nat(20),
    together: fc.integer({ min: 1, max: 3 }),
    later: fc.nat(8),
    stops: fc.array(fc.nat(12), { minLength: STOPS, maxLength: STOPS }),
  }),
  {
    numRuns: CYCLES,
    seed: SEED,
  },
);

type Answers = ReadonlyMap<string, readonly Tick[]>;
type Asked = {
  readonly id: string;
  readonly at: string;
  readonly enrolment: null;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
};
type Pupil = {
  readonly agent: Agent;
  readonly account: string;
  readonly commands: readonly Asked[];
  /** Ids of accepted commands. */
  readonly acked: Set<string>;
};

const Pack = z.object({
  steps: z.array(
    z.object({
      id: z.string(),
      step_questions: z.array(z.object({ id: z.string(), step_answers: z.array(z.object({ id: z.string() })) })),
    }),
  ),
});

/** The first option of each question, by step of the first round. */
async function firstOptions(agent: Agent): Promise<Answers> {
  const { steps } = await patiently(async () => {
    const { status, body } = await agent.get('/api/course-pack?course=1&round=1');
    if (status === 503) throw new Error('the pack answered 503');
    return z.parse(Pack, body);
  });
  return new Map(
    steps.map(({ id, step_questions }) => [
      id,
      step_questions.map((question) => ({ questionId: question.id, answerId: question.step_answers[0]?.id ?? '' })),
    ]),
  );
}

const ask = (name: string, payload: Asked['payload']): Asked => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  enrolment: null,
  name,
  payload,
});

/** A new learner with the whole first round to send. */
async function newPupil(origin: string, answers: Answers | undefined): Promise<Pupil & { readonly answers: Answers }> {
  const { agent, state } = await patiently(() => newLearner({ origin }));
  const known = answers ?? (await firstOptions(agent));
  const steps = [...known].map(([id, ticks]) => ask('submit-step-answers', { stepId: id, answers: ticks }));
  const commands = [ask('update-user-round', { roundId: '1.1', roundNr: 1 }), ...steps];
  return { agent, account: state.id, commands, acked: new Set(), answers: known };
}

const Verdicts = z.object({ verdicts: z.array(z.object({ id: z.string(), verdict: z.string() })) });

/** Sends commands without a verdict, in batches, until all have one or the server is gone. */
async function handIn({ agent, commands, acked }: Pupil, together: number, heard: () => void): Promise<void> {
  for (;;) {
    const next = commands.filter(({ id }) => !acked.has(id)).slice(0, together);
    if (next.length === 0) return;
    const { status, body } = await agent.post('/api/sync', { protocol: PROTOCOL, commands: next });
    if (status === 503) {
      await wait(20); // the server is busy: retry, as a phone does
      continue;
    }
    expect(status).toBe(200);
    for (const { id, verdict } of z.parse(Verdicts, body).verdicts) {
      expect(verdict).toMatch(/accepted|duplicate/);
      acked.add(id);
      heard();
    }
  }
}

/** What the database holds of an account after the kill: accepted commands, and each step's answers. */
function held(db: Database.Database, account: string) {
  const done = db
    .prepare<[string], { id: string }>("SELECT id FROM commands WHERE account_id = ? AND verdict = 'accepted'")
    .all(account);
  const ticks = db
    .prepare<[string], { step: string; n: number }>(
      `SELECT e.course_id || '.' || a.round_nr || '.' || a.step_nr AS step, count(*) AS n
       FROM user_step_answers a JOIN enrolments e ON e.id = a.enrolment_id WHERE e.account_id = ? GROUP BY 1`,
    )
    .all(account);
  return { done: new Set(done.map(({ id }) => id)), ticks: new Map(ticks.map(({ step, n }) => [step, n])) };
}

/** @param folder of the database. @returns accepted commands whose answer was lost. */
function checkHeld(folder: string, pupils: readonly Pupil[], answers: Answers): readonly string[] {
  const db = new Database(path.join(folder, DATABASE));
  const unheard: string[] = [];
  for (const { account, commands, acked } of pupils) {
    const { done, ticks } = held(db, account);
    expect([...acked].filter((id) => !done.has(id))).toEqual([]);
    unheard.push(...[...done].filter((id) => !acked.has(id)));
    const steps = commands.flatMap(({ id, payload }) =>
      done.has(id) && 'stepId' in payload ? [payload['stepId']] : [],
    );
    const whole = steps.map((step) => [step, answers.get(String(step))?.length]);
    expect(ticks).toEqual(new Map(whole as [string, number][]));
  }
  db.close();
  return unheard;
}

/** Uses a school once and stops it cleanly, so that its compile cache is kept. */
async function warmUp(school: Program): Promise<void> {
  await handIn(await newPupil(await school.firstLine, undefined), 2, () => undefined);
  await school.end('SIGTERM');
}

const integrity = (folder: string): unknown => {
  const db = new Database(path.join(folder, DATABASE));
  const said = db.pragma('integrity_check', { simple: true });
  const astray = db.pragma('foreign_key_check');
  db.close();
  return [said, astray];
};

/** Linux shows when every thread of a process is stopped. */
const CAN_STOP = existsSync('/proc/self/task');
const standsStill = (pid: number): boolean =>
  readdirSync(`/proc/${pid}/task`).every((task) =>
    /\) T /.test(readFileSync(`/proc/${pid}/task/${task}/stat`, 'utf8')),
  );

/** Copies the database as a kill would leave it now; the shared-memory file dies with the process. */
function copyOfTheStopped({ child }: Program): void {
  const { pid } = child;
  if (pid === undefined) throw new Error('the school has no process');
  child.kill('SIGSTOP');
  while (!standsStill(pid)); // takes microseconds
  for (const name of [DATABASE, `${DATABASE}-wal`]) copyFileSync(path.join(dataDir, name), path.join(copied, name));
  child.kill('SIGCONT');
}

it('a school says its address first in a soak too', async () => {
  const { AKREIN_SEED: _, ...env } = process.env;
  const args = ['--import', 'tsx', 'api/test/school-process.ts', ownFolder('akrein-soaked-')];
  const school = startProgram(args, { ...env, AKREIN_SOAK: '1' });
  expect(await school.firstLine).toMatch(/^http:/);
  await school.end('SIGKILL');
});

it(
  `${CYCLES} kills during submissions, seed ${SEED}: no answer lost, incomplete or doubled (F4)`,
  { timeout: CYCLES * LONGEST_MS },
  async () => {
    const program = await bundled('school-process');
    const content = oneRound();
    const start = (): Program => startProgram([...program, dataDir, content], { ...process.env, GIVE_COURSE_1: '1' });
    await warmUp(start());
    let answers: Answers | undefined;
    let pupils: Pupil[] = [];
    let acked = 0;
    let stopped = 0;
    const unheard = new Set<string>();
    for (const [cycle, { wanted, together, later, stops }] of plans.entries()) {
      const school = start();
      const origin = await school.firstLine;
      const left = pupils.map((pupil) => ({ ...pupil, agent: pupil.agent.copy(origin) }));
      const others = [];
      for (let count = left.length; count < LEARNERS; count++) {
        const pupil = await newPupil(origin, answers);
        answers = pupil.answers;
        others.push(pupil);
      }
      pupils = [...left, ...others];
      let heard = 0;
      const enough = new AbortController();
      const work = Promise.allSettled(
        pupils.map((pupil) =>
          handIn(pupil, together, () => {
            heard += 1;
            if (heard >= wanted) enough.abort();
          }),
        ),
      );
      for (const ms of CAN_STOP ? stops : []) {
        await wait(ms);
        copyOfTheStopped(school);
        checkHeld(copied, pupils, answers ?? new Map());
        if (++stopped % 10 === 0) expect(integrity(copied)).toEqual(['ok', []]);
      }
      await Promise.race([work, once(enough.signal, 'abort')]);
      await wait(later);
      await school.end('SIGKILL');
      const failures = (await work).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(failures.filter((reason) => !(reason instanceof TypeError))).toEqual([]); // the only allowed failure: the connection broke
      acked += heard;
      for (const id of checkHeld(dataDir, pupils, answers ?? new Map())) unheard.add(id);
      if (cycle % 10 === 9 || cycle === CYCLES - 1) expect(integrity(dataDir)).toEqual(['ok', []]);
      pupils = pupils.filter((pupil) => pupil.acked.size < pupil.commands.length);
      const kills = cycle + 1;
      if (kills % 500 === 0 || kills === CYCLES)
        process.stdout.write(
          `kills: seed ${SEED}, ${kills} kills, ${stopped} times stopped and looked at, ${acked} answers acked, ${unheard.size} done unheard\n`,
        );
    }
    expect(acked).toBeGreaterThan(CYCLES);
  },
);
