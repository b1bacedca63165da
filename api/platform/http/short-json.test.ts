/** Short answers have a Content-Length, compressed or not, with the same content. */
import { beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../test/harness.ts';
import { newLearner } from '../../test/make.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

it('sends a few kilobytes with Content-Length, plain and compressed', async () => {
  const { agent } = await newLearner(server);
  const path = '/api/is-logged-in';
  const [whole, zipped] = [await agent.get(path), await agent.get(path, { 'accept-encoding': 'gzip, deflate, br' })];
  expect(whole.status).toBe(200);
  expect(whole.headers.get('content-encoding')).toBeNull();
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  const [long, short] = [whole, zipped].map(({ headers }) => Number(headers.get('content-length')));
  expect(long).toBeGreaterThan(1024);
  expect(short).toBeGreaterThan(0);
  expect(short).toBeLessThan(Number(long));
  expect(zipped.body).toEqual(whole.body);
});
