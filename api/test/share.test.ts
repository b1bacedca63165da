/** The share link for an instructor: what it shows, how it is revoked and expires, limits on guessing, no trace in logs. */
import { beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { makeShare, openShare, SHARE_DAYS, sharedCourses, SharedProgress } from '../../sync/progress/share-contract.ts';
import { loadLearner } from '../progress/learner-store.ts';
import { Agent, startServer, type TestServer } from './harness.ts';
import { look } from './look.ts';
import { doSteps, newLearner, type Signed, doTest } from './make.ts';

const DAY = 24 * 3_600_000;
let server: TestServer;
let learner: Signed;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '1' } });
  learner = await newLearner(server, { name: 'Sýnd Prufudóttir' });
  const round = { course: 1, round: 1 } as const;
  await doSteps(server, learner.agent, round);
  await doTest(server, learner.agent, round);
});

let networks = 0;
/** A visitor without an account, from a network of their own. */
const stranger = () => {
  networks += 1;
  const address = `10.9.${networks}.1`;
  const agent = new Agent(server.origin);
  return (secret: string) => agent.post(openShare.path, { secret }, { 'x-forwarded-for': address });
};
const made = async (): Promise<string> =>
  z.parse(makeShare.response, (await learner.agent.post(makeShare.path, {})).body).secret;
const share = async () => (await learner.agent.get('/api/share')).body;

it('shows rounds, days and weak subjects to anybody with the link, and nothing private', async () => {
  const { status, body } = await stranger()(await made());
  expect(status).toBe(200);
  const shown = z.strictObject(SharedProgress.shape).parse(body);
  expect(shown).toMatchObject({ name: 'Sýnd Prufudóttir', courses: [{ course: 1, status: 'Ongoing', daysLeft: 30 }] });
  expect(shown.courses[0]?.rounds[0]).toMatchObject({ nr: 1, steps: 10 });
  expect(shown.courses[0]?.rounds.map(({ passed }) => passed !== null)).toEqual([true, ...Array(5).fill(false)]);
  expect(shown.weak.length).toBeGreaterThan(0); // the first option is seldom the right one alone
  expect(shown.weak.every(({ wrong, of }) => wrong >= 2 && wrong <= of)).toBe(true);
  const text = JSON.stringify(body);
  for (const secret of [learner.ssn, `p${learner.ssn}@akrein.example`, learner.state.id, 'answer', 'question'])
    expect(text).not.toContain(secret);
});

it('names weak subjects in the reader’s language', async () => {
  const { body } = await new Agent(server.origin).post(
    openShare.path,
    { secret: await made() },
    { 'accept-language': 'pl' },
  );
  const { weak } = SharedProgress.parse(body);
  expect(weak.length).toBeGreaterThan(0);
  expect(weak.map(({ texts }) => Object.keys(texts ?? {}))).toEqual(weak.map(() => ['pl']));
  expect(weak.every(({ texts, title }) => texts?.['pl']?.['title'] !== title.en)).toBe(true);
  expect(JSON.stringify(weak)).not.toContain('<'); // the step's text is not shared
});

it('has no translated name for a subject whose translation lacks a title', async () => {
  const { db, library, clock } = server.context;
  const untitled = (id: string) => {
    const step = library.step(id);
    return step && { ...step, texts: { pl: { data: '<p>Tekst</p>' } } };
  };
  const { weak } = sharedCourses(await loadLearner(db, learner.state.id), untitled, clock());
  expect(weak.length).toBeGreaterThan(0);
  expect(weak.map(({ texts }) => texts)).toEqual(weak.map(() => ({})));
});

it('counts openings by others, and not by the learner', async () => {
  const secret = await made();
  expect(await share()).toMatchObject({ share: { opened: 0, lastOpened: null } });
  const open = stranger();
  await open(secret);
  await open(secret);
  await learner.agent.post(openShare.path, { secret });
  const until = new Date(server.clock.now + SHARE_DAYS * DAY).toISOString();
  expect(await share()).toMatchObject({ share: { opened: 2, until } });
});

it('is void at once when revoked or replaced', async () => {
  const first = await made();
  const second = await made();
  const open = stranger();
  expect((await open(first)).status).toBe(404);
  expect((await open(second)).status).toBe(200);
  await learner.agent.post('/api/revoke-share', {});
  expect(await open(second)).toMatchObject({ status: 404, body: { error: { code: 'share-unknown' } } });
  expect(await share()).toMatchObject({ share: null });
});

it('refuses a network after twenty wrong secrets, but still accepts a right one', async () => {
  const guess = stranger();
  const answers: number[] = [];
  for (let n = 0; n < 25; n++) answers.push((await guess(`ekki-leyndarmal-${n}`)).status);
  expect(answers.filter((status) => status === 404)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
  const secret = await made();
  expect((await guess(secret)).status, 'a right one from there').toBe(200);
  expect((await stranger()(secret)).status).toBe(200);
});

it('is stored as a hash, and is in the data copy without it', async () => {
  const secret = await made();
  const dump = JSON.stringify(await look(server).rows('SELECT * FROM progress_shares'));
  expect(dump).not.toContain(secret);
  const copy = (await learner.agent.get('/api/my-data')).body;
  expect(copy).toMatchObject({ tables: { progress_shares: [{ opened: 0 }] } });
  expect(JSON.stringify(copy)).not.toContain('secret_hash');
});

it('leaves neither secret nor personal data in the logs', async () => {
  const logged: unknown[] = [];
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(server.context.log, level).mockImplementation((...line: unknown[]) => void logged.push(line));
  const secret = await made();
  const open = stranger();
  await open(secret);
  await open(`${secret}x`);
  await new Agent(server.origin).post(openShare.path, { secret: [secret] }); // is malformed, and therefore logged
  await learner.agent.post('/api/revoke-share', {});
  await open(secret);
  await server.context.security.written();
  vi.restoreAllMocks();
  expect(logged.length).toBeGreaterThan(0);
  const text = JSON.stringify([logged, await look(server).rows('SELECT * FROM security_log')]);
  for (const each of [secret, learner.ssn, 'Sýnd Prufudóttir']) expect(text).not.toContain(each);
});

it('expires after 60 days', async () => {
  const secret = await made();
  const open = stranger();
  server.clock.now += SHARE_DAYS * DAY - 1;
  expect((await open(secret)).status).toBe(200);
  server.clock.now += 1;
  expect((await open(secret)).status).toBe(404);
});
