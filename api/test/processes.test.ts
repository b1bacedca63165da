/** Several processes at one port: one that dies is missed by nobody, they are renewed while people go on, and stop together. */
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ownFolder } from './endings.ts';
import { newLearner } from './make.ts';
import { startProgram, type Program } from './program.ts';
import { freePort } from './proxy.ts';
import type { Agent } from './harness.ts';
import { TEMPLATE } from './postgres.ts';

const PROCESSES = 2;

function inFile(): NodeJS.ProcessEnv {
  const folder = ownFolder('akrein-processes-');
  const template = process.env[TEMPLATE] ?? '';
  if (!template.startsWith('postgres:')) copyFileSync(template, path.join(folder, 'akrein.db'));
  return { DATA_DIR: folder };
}

/** The processes that serve: Linux tells whose children they are. */
const servers = ({ child: { pid } }: Program): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Whether somebody who is signed in still is, whichever process answers; again where that dies in the midst of it. */
async function statusOf(agent: Agent): Promise<number> {
  for (;;) {
    await wait(20);
    try {
      return (await agent.get('/api/user-information')).status;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

const noLinux = process.platform === 'linux' ? undefined : 'not run: looks at processes as Linux tells of them';
it.skipIf(noLinux)('several processes on one file', async () => {
  const env = {
    ...process.env,
    ...inFile(),
    BASE_URL: '',
    PORT: String(await freePort()),
    NARRATION: 'none',
    LOG_LEVEL: 'silent',
    WEB_CONCURRENCY: String(PROCESSES),
    GIVE_COURSE_1: '1',
  };
  const school = startProgram(['dist/api/main.js'], env);
  const origin = `http://127.0.0.1:${/:(\d+)$/.exec(await school.firstLine)?.[1]}`;
  const { agent } = await newLearner({ origin });
  await expect.poll(() => servers(school)).toHaveLength(PROCESSES);

  const before = servers(school);
  process.kill(before[0] ?? 0, 'SIGKILL');
  for (let nr = 0; nr < PROCESSES * 2; nr++) expect(await statusOf(agent)).toBe(200);
  await expect.poll(() => servers(school).filter((pid) => !before.includes(pid))).toHaveLength(1);

  const old = servers(school);
  school.child.kill('SIGHUP');
  const renewed = () => servers(school).length === PROCESSES && !servers(school).some((pid) => old.includes(pid));
  while (!renewed()) expect(await statusOf(agent)).toBe(200);
  expect(await statusOf(agent)).toBe(200);

  const ends = servers(school);
  await school.end('SIGTERM');
  expect(school.child.exitCode).toBe(0);
  for (const pid of ends) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
