/** A school that is no demonstration: what has to be there before the first learner, and what must not be. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { teachers } from '../../sync/account/contract.ts';
import { readConfig } from '../config.ts';
import { DEMO_PEOPLE } from '../demo.ts';
import { folders } from '../folders.ts';
import { Agent, startServer } from './harness.ts';
import { newLearner, PASSWORD, registration } from './make.ts';
import { runProgram } from './operator.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  BASE_URL: 'https://akrein.example',
  SESSION_KEYS: 'a-key-of-our-own',
  TRUST_PROXY: '1',
};
/** What the proxy in front says of a visitor who came by https. */
const BY_HTTPS = { 'x-forwarded-proto': 'https' };
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'akrein-production-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const run = (program: string, ...given: readonly string[]) =>
  runProgram({ ...PRODUCTION, DATA_DIR: dataDir }, program, ...given);

it('has the instructors that the operator names, and then people can join', { timeout: 60_000 }, async () => {
  const server = await startServer({ dataDir, env: PRODUCTION });
  const agent = new Agent(server.origin);
  const offered = async () => z.parse(teachers.response, (await agent.get('/api/teachers')).body).response;
  expect(await offered()).toEqual([]);
  await run('api/cli/staff.ts', 'instructor', 'add', '--name', 'Þóra Vegfarandi', '--own');
  await run('api/cli/staff.ts', 'instructor', 'add', '--name', 'Annar ökukennari');
  const [other, own] = await offered();
  expect([other?.name, own?.name]).toEqual(['Annar ökukennari', 'Þóra Vegfarandi']);
  const { stdout } = await run('api/cli/staff.ts', 'instructor', 'list');
  expect(stdout).toContain('Þóra Vegfarandi  own\n');
  const joined = await agent.post('/api/register-user', registration({ teacherId: own?.id }), BY_HTTPS);
  expect(joined.status).toBe(201);
  const offer = await agent.get('/api/payment-offer/1');
  expect(offer.body).toMatchObject({ price: 10_000 });
  await server.stop();
});

it('does not start beside people of the demonstration, and says who they are', { timeout: 60_000 }, async () => {
  await (await startServer({ dataDir })).stop();
  await expect(run('api/main.ts')).rejects.toMatchObject({
    stderr: expect.stringMatching(/DATA_DIR holds .*0101502228 Sunna Sýnishorn.*0404502258 Starri Skólavörður/),
  });
});

it('lets nobody join under a kennitala of the demonstration', async () => {
  const server = await startServer({ dataDir, env: PRODUCTION });
  await run('api/cli/staff.ts', 'instructor', 'add', '--name', 'Annar ökukennari');
  const agent = new Agent(server.origin);
  const [teacher] = z.parse(teachers.response, (await agent.get('/api/teachers')).body).response;
  for (const { ssn } of DEMO_PEOPLE) {
    const answer = await agent.post('/api/register-user', registration({ ssn, teacherId: teacher?.id }), BY_HTTPS);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ ssn: expect.any(String) }] } });
  }
  await server.stop();
});

it('by https signs people in with a cookie for https alone, on the word of the proxy that there must be', async () => {
  const server = await startServer({ env: { BASE_URL: 'https://akrein.example' } });
  const { ssn } = await newLearner(server, {}, BY_HTTPS);
  const agent = new Agent(server.origin);
  const { status, headers } = await agent.post('/api/sign-in', { ssn, password: PASSWORD }, BY_HTTPS);
  expect(status).toBe(200);
  expect(headers.getSetCookie().join()).toMatch(/__Host-sid=.*; secure/);
  expect(() => readConfig({ ...PRODUCTION, TRUST_PROXY: '' })).toThrow(/TRUST_PROXY/);
  await server.stop();
});

it('takes .env.example as it stands for the defaults, and an empty setting for none', () => {
  const example = parseEnv(readFileSync(path.join(folders.root, '.env.example'), 'utf8'));
  expect(readConfig(example)).toEqual(readConfig({}));
  expect(readConfig({ ...PRODUCTION, COMPANY_NAME: '' }).company).toBe(readConfig({}).company);
});

it.each([
  ['', /demonstration secret/],
  ['demonstration-session-key', /demonstration secret/],
  ['a-key-of-our-own,demonstration-session-key', /demonstration secret/],
  ['a-key-of-our-own,', /empty key/],
  [' ', /empty key/],
])('does not sign cookies with %j', (keys, complaint) => {
  expect(() => readConfig({ ...PRODUCTION, SESSION_KEYS: keys })).toThrow(complaint);
});
