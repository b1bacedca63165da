/** What the headers allow the browser to do with our pages. */
import { expect, it } from 'vitest';
import { stepId } from '../../sync/course/ids.ts';
import { putNarration } from '../narration/narration-store.ts';
import { Agent, startServer } from './harness.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

const STEP = stepId({ course: 1, round: 1, step: 1 });

/** Directives of a content security policy, by name. */
const policyOf = (headers: Headers): ReadonlyMap<string, string> =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );

it('allows narration from the configured audio host, and from no other', async () => {
  const server = await startServer({ env: { AUDIO_BASE_URL: 'https://hljod.example/skoli' } });
  const row = { language: 'is', source: 'speech', text_hash: 'hash', sentences: '[]', seconds: 1, made_at: 1 } as const;
  await writeExclusive(server.context.db, (tx) =>
    putNarration(tx, { ...row, step_id: STEP, file: 'file', bytes: 1, sha256: 'abcdef' }),
  );
  await server.context.catchUp();
  const address = server.context.library.step(STEP)?.audio?.path ?? '';
  const policy = policyOf((await new Agent(server.origin).get('/healthz')).headers);
  const { origin } = new URL(address);
  expect(origin).toBe('https://hljod.example');
  expect(policy.get('media-src')).toBe(`'self' blob: ${origin}`);
  expect(policy.get('connect-src')).toBe(`'self' ${origin}`);
  await server.stop();
});

it('allows narration from its own origin only, without a configured audio host', async () => {
  const server = await startServer();
  const policy = policyOf((await new Agent(server.origin).get('/healthz')).headers);
  expect(policy.get('media-src')).toBe("'self' blob:");
  expect(policy.get('connect-src')).toBe("'self'");
  await server.stop();
});

it('forbids framing, foreign sources, camera, location and microphone, and referrers from pages with secret links', async () => {
  const server = await startServer();
  const agent = new Agent(server.origin);
  const page = (await agent.get('/innskraning')).headers;
  expect(page.get('x-frame-options')).toBe('DENY');
  expect(page.get('x-content-type-options')).toBe('nosniff');
  const { 'script-src': scripts, 'style-src': styles, ...others } = Object.fromEntries(policyOf(page));
  expect(scripts).toMatch(/^'self'(?: 'sha256-[^' ]+')?$/); // inline code only by its hash
  expect(styles).toMatch(/^'self'(?: 'sha256-[^' ]+')?$/);
  expect(others).toEqual({
    'default-src': "'none'",
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
    'connect-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'frame-src': 'https://www.youtube.com https://www.youtube-nocookie.com',
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'akrein default kept',
  });
  expect(page.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  expect(page.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  const keyed = ['/nytt-lykilord', '/reset-password', '/stadfesta-netfang', '/confirm-email'];
  for (const path of [...keyed.map((each) => `${each}/leyndarmal`), '/framvinda', '/progress']) {
    const { headers } = await agent.get(path);
    expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex']);
  }
  await server.stop();
});

it('serves security.txt with a contact and an expiry within a year', async () => {
  const server = await startServer();
  const { status, headers, body } = await new Agent(server.origin).get('/.well-known/security.txt');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/plain');
  expect(body).toMatch(/^Contact: mailto:.+@.+$/m);
  const until = /^Expires: (.+)$/m.exec(String(body))?.[1] ?? '';
  expect(Date.parse(until)).toBeGreaterThan(server.clock.now);
  expect(Date.parse(until) - server.clock.now).toBeLessThanOrEqual(366 * 24 * 3_600_000);
  await server.stop();
});
