/** Limits on guessing and hashing: networks, and the queue before the hash (decisions, section 13). */
import { beforeAll, describe, expect, it } from 'vitest';
import { boundedQueue } from '../platform/limits/bounded-queue.ts';
import { weaknessOf } from '../account/passwords.ts';
import { networkOf } from '../platform/http/caller.ts';
import { Problem } from '../../sync/problem.ts';
import { Agent, startServer, type TestServer } from './harness.ts';
import { newLearner, PASSWORD, registration } from './make.ts';

describe('a network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', undefined],
    ['::ffff:192.0.2.7', '192.0.2.7', undefined],
    ['::FFFF:c000:207', '192.0.2.7', undefined],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['::', '0:0:0:0::/64', '0:0:0::/48'],
    ['no address', 'no address', undefined],
  ])('of %s is %s', (address, near, wide) => expect(networkOf(address)).toEqual({ near, wide }));
});

describe('the queue', () => {
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

  it('runs two jobs at once, prefers known devices and rejects jobs when full', async () => {
    const queue = boundedQueue(2, 3, 2);
    const done: string[] = [];
    const open: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const job = (name: string, known = false) =>
      queue
        .run(async () => {
          most = Math.max(most, ++running);
          await new Promise<void>((resolve) => open.push(resolve));
          running -= 1;
          done.push(name);
        }, known)
        .catch((error: unknown) => done.push(error instanceof Problem ? `${name}: ${error.code}` : 'thrown'));
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => job(name));
    all.push(job('owner', true));
    await turn();
    expect(done).toEqual(['f: busy']);
    while (done.length < 7) {
      open.shift()?.();
      await turn();
    }
    await Promise.all(all);
    expect(done).toEqual(['f: busy', 'a', 'b', 'owner', 'c', 'd', 'e']);
    expect(most).toBe(2);
  });

  it('runs a stranger’s job after three of known devices at most', async () => {
    const queue = boundedQueue(1, 1, 20);
    const done: string[] = [];
    const job = (name: string, known: boolean) => queue.run(async () => void done.push(name), known);
    const known = Array.from({ length: 10 }, (_, nr) => job(`known ${nr}`, true));
    await Promise.all([...known, job('stranger', false)]);
    expect(done.indexOf('stranger')).toBeLessThanOrEqual(3);
  });

  it('runs the next job after one that failed', async () => {
    const queue = boundedQueue(1, 1, 1);
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(() => Promise.resolve(7))).toBe(7);
  });
});

it('a long password is judged by its beginning only', async () => {
  const owner = { ssn: '', email: 'a@akrein.example', name: 'ab '.repeat(33).trim(), brand: 'Akrein' };
  const good = 'kx7Qm2vZp9Lr4TgW8sYb3NdF';
  expect(await weaknessOf(`aaaaaaaa${good}`, owner)).toBe(undefined);
  expect(await weaknessOf('a'.repeat(24) + good, owner)).toBe('pattern');
});

it('one network may send three hundred registration forms before it gets 429', async () => {
  const { origin } = await startServer();
  const join = async (address: string) => {
    const form = registration({ password: 'x', teacherId: 'enginn' });
    return (await new Agent(origin).post('/api/register-user', form, { 'x-forwarded-for': address })).status;
  };
  for (let nr = 0; nr < 300; nr++) expect(await join('10.7.0.1')).toBe(422);
  expect(await join('10.7.0.1')).toBe(429);
  expect(await join('10.7.0.2')).toBe(422);
});

describe('a flood of sign-ins', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });

  it('from one network admits all right passwords and limits wrong ones to thirty', async () => {
    const learners = await Promise.all(Array.from({ length: 40 }, () => newLearner(server)));
    const from = { 'x-forwarded-for': '10.8.0.1' };
    const signIn = ({ ssn }: { readonly ssn: string }, password: string) =>
      new Agent(server.origin).post('/api/sign-in', { ssn, password }, from);
    const answers = await Promise.all(learners.map((learner) => signIn(learner, PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(learners.map(() => 200));
    // simultaneous wrong ones are limited like successive ones
    const wrong = await Promise.all(learners.map((learner) => signIn(learner, 'rangt')));
    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('gets 503 with Retry-After beyond the queue, while /healthz answers', async () => {
    const heard: number[] = [];
    const flood = Array.from({ length: 250 }, async (_, nr) => {
      const ssn = `${10 + (nr % 19)}01512348`;
      const from = { 'x-forwarded-for': `10.9.${nr}.1` };
      const answer = await new Agent(server.origin).post('/api/sign-in', { ssn, password: 'rangt' }, from);
      heard.push(answer.status);
      return answer;
    });
    await expect.poll(() => heard.includes(503), { timeout: 60_000 }).toBe(true);
    expect((await new Agent(server.origin).get('/healthz')).status).toBe(200);
    expect(heard.length).toBeLessThan(250);
    const answers = await Promise.all(flood);
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy[0]?.headers.get('retry-after')).toBe('5');
    expect(busy[0]?.body).toMatchObject({ error: { code: 'busy' } });
    expect(heard.filter((status) => status === 401).length).toBeGreaterThanOrEqual(100);
  });
});
