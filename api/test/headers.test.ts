/** What the headers allow the browser to do with our pages. */
import { expect, it } from 'vitest';
import { stepId } from '../../sync/course/ids.ts';
import { Agent, startServer } from './harness.ts';

const STEP = stepId({ course: 1, round: 1, step: 1 });

/** Directives of a content security policy, by name. */
const policyOf = (headers: Headers): ReadonlyMap<string, string> =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );

it('lets narration be fetched and played from the host that is named for it, and from no other', async () => {
  const server = await startServer({ env: { AUDIO_BASE_URL: 'https://hljod.example/skoli' } });
  server.opened.sqlite
    .prepare("INSERT INTO narrations VALUES (?, 'is', 'speech', 'hash', 'file', 1, 'abcdef', 1, '[]', 1)")
    .run(STEP);
  await server.world.library.refresh();
  const address = server.world.library.step(STEP)?.audio?.path ?? '';
  const policy = policyOf((await new Agent(server.origin).get('/healthz')).headers);
  const { origin } = new URL(address);
  expect(origin).toBe('https://hljod.example');
  expect(policy.get('media-src')).toBe(`'self' blob: ${origin}`);
  expect(policy.get('connect-src')).toBe(`'self' ${origin}`);
  await server.stop();
});

it('lets narration come from here alone where no other host is named', async () => {
  const server = await startServer();
  const policy = policyOf((await new Agent(server.origin).get('/healthz')).headers);
  expect(policy.get('media-src')).toBe("'self' blob:");
  expect(policy.get('connect-src')).toBe("'self'");
  await server.stop();
});
