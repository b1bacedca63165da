/** A school in production: what must be there before the first learner, and what must not. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { instructors } from '../../sync/account/contract.ts';
import { readConfig } from '../platform/config/config.ts';
import { DEMO_PEOPLE } from '../account/demo-people.ts';
import { insertInstructor } from '../account/instructor-store.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { folders } from '../platform/folders.ts';
import { Agent, PRODUCTION, startServer, type TestServer } from './harness.ts';
import { newLearner, PASSWORD, registration } from './make.ts';
import { runProgram } from './operator.ts';
import { settingsIn } from './postgres.ts';
import { startProgram } from './program.ts';

/** What the proxy says of a visitor by https. */
const BY_HTTPS = { 'x-forwarded-proto': 'https' };
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'akrein-production-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const run = async (program: string, ...given: readonly string[]) =>
  runProgram({ ...PRODUCTION, ...(await settingsIn(dataDir)) }, program, ...given);

const add = ({ context, clock }: TestServer, name: string, own = false) =>
  writeExclusive(context.db, (tx) =>
    insertInstructor(tx, { id: randomUUID(), name, own, listed: true, now: clock.now }),
  );

it('offers no instructors until the school adds some; then people can join', { timeout: 60_000 }, async () => {
  const server = await startServer({ dataDir, env: PRODUCTION });
  const agent = new Agent(server.origin);
  const offered = async () => z.parse(instructors.response, (await agent.get('/api/teachers')).body).response;
  expect(await offered()).toEqual([]);
  await add(server, 'Þóra Vegfarandi', true);
  await add(server, 'Annar ökukennari');
  const [own, other] = await offered();
  expect([own?.name, other?.name]).toEqual(['Þóra Vegfarandi', 'Annar ökukennari']); // "another instructor" comes last
  const joined = await agent.post('/api/register-user', registration({ teacherId: own?.id }), BY_HTTPS);
  expect(joined.status).toBe(201);
  const offer = await agent.get('/api/payment-offer/1');
  expect(offer.body, 'the discount takes a code').toMatchObject({ price: 12_500 });
  await server.stop();
});

it('refuses a guessable staff password and an address that has an account', { timeout: 60_000 }, async () => {
  const who = ['--ssn', '1505502228', '--name', 'Vörður Vaktari', '--email', 'vordur@akrein.example'];
  const env = { ...PRODUCTION, ...(await settingsIn(dataDir)) };
  const add = (password: string) => runProgram({ ...env, STAFF_PASSWORD: password }, 'api/cli/staff.ts', 'add', ...who);
  await expect(add('vaktari1550')).rejects.toMatchObject({ stderr: expect.stringContaining('too easy to guess') });
  expect((await run('api/cli/staff.ts', 'list')).stdout).not.toContain('Vörður');
  await add('rósrauður-vagnstjóri-17');
  await expect(
    runProgram(
      { ...env, STAFF_PASSWORD: 'rósrauður-vagnstjóri-17' },
      'api/cli/staff.ts',
      'add',
      ...who,
      '--ssn',
      '1605502228',
    ),
  ).rejects.toMatchObject({ stderr: 'This email address already has an account.\n' });
});

it('does not start on a database with demonstration people, and names them', { timeout: 60_000 }, async () => {
  await (await startServer({ dataDir })).stop();
  await expect(run('api/main.ts')).rejects.toMatchObject({
    stderr: expect.stringMatching(/DATA_DIR holds .*0101502228 Sunna Sýnishorn.*0404502258 Starri Skólavörður/),
  });
});

it('lets nobody join with a kennitala of the demonstration', async () => {
  const server = await startServer({ dataDir, env: PRODUCTION });
  await add(server, 'Annar ökukennari');
  const agent = new Agent(server.origin);
  const [instructor] = z.parse(instructors.response, (await agent.get('/api/teachers')).body).response;
  for (const { ssn } of DEMO_PEOPLE) {
    const answer = await agent.post('/api/register-user', registration({ ssn, teacherId: instructor?.id }), BY_HTTPS);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ ssn: expect.any(String) }] } });
  }
  await server.stop();
});

it('sets Secure __Host- cookies over https and refuses requests that the proxy does not mark', async () => {
  const server = await startServer({ env: { BASE_URL: 'https://akrein.example' } });
  const { ssn } = await newLearner(server, {}, BY_HTTPS);
  const agent = new Agent(server.origin);
  const { status, headers } = await agent.post('/api/sign-in', { ssn, password: PASSWORD }, BY_HTTPS);
  expect(status).toBe(200);
  const cookies = headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=')[0])).toContain('__Host-sid');
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; path=\/;.*; samesite=lax; secure; httponly$/);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(() => readConfig({ ...PRODUCTION, TRUST_PROXY: '' })).toThrow(/TRUST_PROXY/);
  const unsaid = await new Agent(server.origin).post('/api/sign-in', { ssn, password: PASSWORD });
  expect(unsaid).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  await server.stop();
});

it('reads .env.example as the defaults, and an empty setting as unset', () => {
  const example = parseEnv(readFileSync(path.join(folders.root, '.env.example'), 'utf8'));
  expect(readConfig(example)).toEqual(readConfig({}));
  expect(readConfig({ ...PRODUCTION, COMPANY_NAME: '' }).company).toBe(readConfig({}).company);
});

it.each([
  ['', /demonstration secret/],
  ['demonstration-session-key', /demonstration secret/],
  ['a-key-of-our-own-that-is-long-enough,demonstration-session-key', /demonstration secret/],
  ['a-key-of-our-own-that-is-long-enough,', /empty key/],
  ['a-key-of-our-own', /less than 32 characters/],
  ['a-key-of-our-own-that-is-long-enough,short', /less than 32 characters/],
  [' ', /empty key/],
])('does not sign cookies with %j', (keys, complaint) => {
  expect(() => readConfig({ ...PRODUCTION, SESSION_KEYS: keys })).toThrow(complaint);
});

it.each([
  [{ BASE_URL: 'https://akrein.example', TRUST_PROXY: '1' }, /BASE_URL .*NODE_ENV=production.*DEMONSTRATION=1/],
  [{ BASE_URL: 'http://akrein.example' }, /BASE_URL .*NODE_ENV=production/],
  [{ BASE_URL: 'http://192.0.2.1:3000' }, /BASE_URL/],
  [{ BASE_URL: 'http://localhost.akrein.example' }, /BASE_URL/],
  [{ BASE_URL: 'https://localhost', TRUST_PROXY: '1' }, /BASE_URL/],
  [{ HOST: '0.0.0.0' }, /HOST .*NODE_ENV=production/],
  [{ HOST: '::' }, /HOST/],
  [{ HOST: '::1', BASE_URL: 'http://[::1]:3000' }, undefined],
  [{ BASE_URL: 'http://127.0.0.1:3000' }, undefined],
  [{ HOST: '0.0.0.0', DEMONSTRATION: '1' }, undefined],
  [{ BASE_URL: 'https://akrein.example', TRUST_PROXY: '1', DEMONSTRATION: '1' }, undefined],
  [{ ...PRODUCTION, DEMONSTRATION: '1' }, /exclude each other/],
  [{ ...PRODUCTION, BASE_URL: 'http://akrein.example' }, /must be https/],
  [{ ...PRODUCTION, BASE_URL: 'http://localhost:3000' }, undefined],
  [{ ...PRODUCTION, BASE_URL: '' }, /BASE_URL is needed/],
  [{ ...PRODUCTION, BASE_URL: 'ftp://akrein.example' }, /BASE_URL: /],
  [{ ...PRODUCTION, BASE_URL: 'https://akrein.example/skoli' }, /BASE_URL: must name a host alone/],
  [{ ...PRODUCTION, BASE_URL: 'https://akrein.example', TRUST_PROXY: '' }, /TRUST_PROXY is needed/],
  [{ ...PRODUCTION, BASE_URL: 'HTTPS://akrein.example', TRUST_PROXY: '' }, /TRUST_PROXY is needed/],
  [{ ...PRODUCTION, SMTP_URL: 'mail.example:465' }, /SMTP_URL: must be such as/],
  [{ ...PRODUCTION, SMTP_URL: 'smtps://user:leynd#mál@mail.example' }, /SMTP_URL: (?!.*leynd)/],
  [{ ...PRODUCTION, CONTACT_EMAIL: 'skoli' }, /CONTACT_EMAIL: is no address/],
  [{ ...PRODUCTION, MAIL_FROM: 'Skólinn' }, /MAIL_FROM: is no address/],
  [{ ...PRODUCTION, MAIL_FROM: 'Skólinn <skoli@akrein.example>' }, undefined],
  [{ ...PRODUCTION, AUDIO_BASE_URL: 'hljod.example' }, /AUDIO_BASE_URL: /],
  [{ ...PRODUCTION, MAIL_TO_FILES: '' }, /SMTP_URL is needed.*MAIL_TO_FILES=1/],
  [{ ...PRODUCTION, BANK_ACCOUNT: '' }, /BANK_ACCOUNT and BANK_KENNITALA are needed/],
  [{ ...PRODUCTION, BANK_ACCOUNT: '0000-26-000000' }, /BANK_ACCOUNT and BANK_KENNITALA are needed/],
  [{ ...PRODUCTION, BANK_KENNITALA: '' }, /BANK_ACCOUNT and BANK_KENNITALA are needed/],
  [{ ...PRODUCTION, CONTACT_EMAIL: '' }, /CONTACT_EMAIL and COMPANY_KENNITALA are needed/],
  [{ ...PRODUCTION, COMPANY_KENNITALA: '' }, /CONTACT_EMAIL and COMPANY_KENNITALA are needed/],
  [{ ...PRODUCTION, MAIL_TO_FILES: '', SMTP_URL: 'smtps://mail.example' }, undefined],
])('with %j starts, or names the setting to change', (env, complaint) => {
  if (complaint === undefined) expect(() => readConfig(env)).not.toThrow();
  else expect(() => readConfig(env)).toThrow(complaint);
});

it('normalises BASE_URL', () => {
  expect(readConfig({ ...PRODUCTION, BASE_URL: 'HTTPS://Akrein.example/' }).baseUrl).toBe('https://akrein.example');
});

it('on SIGTERM first reports not ready, then finishes open requests', async () => {
  const env = {
    ...PRODUCTION,
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    PORT: '0',
    NARRATION: 'none',
    LOG_LEVEL: 'silent',
  };
  const school = startProgram(['dist/api/main.js'], env);
  const port = Number(/:(\d+)$/.exec(await school.firstLine)?.[1]);
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await ask('/readyz')).toBe(200);
  const body = JSON.stringify({ ssn: '3112992228', password: 'rangt-lykilord' });
  const slow = connect(port, '127.0.0.1');
  const answered = new Promise<string>((resolve) => slow.once('data', (bytes) => resolve(String(bytes))));
  const head =
    'POST /api/sign-in HTTP/1.1\r\nHost: akrein.example\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n';
  slow.write(`${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
  expect(await ask('/healthz')).toBe(200);
  const ended = school.end('SIGTERM');
  await expect.poll(() => ask('/readyz')).toBe(503);
  slow.write(body.slice(10));
  expect(await answered).toMatch(/^HTTP\/1\.1 401 /);
  await ended;
  await expect(ask('/readyz')).rejects.toThrow('fetch failed');
});

it('says in one line that its port is taken', { timeout: 60_000 }, async () => {
  const taken = await startServer();
  const env = { ...(await settingsIn(dataDir)), PORT: new URL(taken.origin).port, NODE_ENV: 'test' };
  await expect(runProgram(env, 'api/main.ts')).rejects.toMatchObject({
    stderr: expect.stringMatching(/^The server cannot start: .*EADDRINUSE.*\. PORT sets another port\.\n$/m),
  });
});
