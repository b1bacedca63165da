/** Bodies that are too large, too slow or endless: each gets an answer, and frees its connection. */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import Koa from 'koa';
import { beforeAll, expect, it } from 'vitest';
import { httpServer } from '../platform/http/server.ts';
import { CALLS_MOST } from '../platform/http/load.ts';
import { Agent, startServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

async function open(origin: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** All that comes until the server closes. */
async function heard(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => (text += part));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

const head = (more: string): string =>
  `POST /api/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;

const MEGABYTE = 1024 * 1024;

it.each([
  ['says so', `Content-Length: ${MEGABYTE}`, 'x'.repeat(MEGABYTE)],
  ['comes in pieces', 'Transfer-Encoding: chunked', `100000\r\n${'x'.repeat(MEGABYTE)}\r\n0\r\n\r\n`],
])('reads an oversized body that %s to its end, answers 413 and keeps the connection', async (_, how, body) => {
  const socket = await open(server.origin);
  const answer = heard(socket);
  for (let time = 0; time < 2; time++) socket.write(head(how) + body);
  setTimeout(() => socket.end(), 1000);
  const text = await answer;
  expect(text.match(/HTTP\/1\.1 413 /g)).toHaveLength(2);
  expect(text).toContain('too-large');
  expect(text.toLowerCase()).not.toContain('connection: close');
});

it('a body that goes on far beyond the limit is answered 413, and its connection closes', async () => {
  const socket = await open(server.origin);
  const answer = heard(socket);
  socket.write(head(`Content-Length: ${100 * MEGABYTE}`));
  const text = await answer;
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  expect(text.toLowerCase()).toContain('connection: close');
});

it('keeps the connection after a malformed body', async () => {
  const socket = await open(server.origin);
  const answer = heard(socket);
  const wrong = `${head('Content-Length: 2')}{}`;
  socket.write(wrong);
  setTimeout(() => socket.write(wrong), 200);
  setTimeout(() => socket.end(), 500);
  expect((await answer).match(/HTTP\/1\.1 400 /g)).toHaveLength(2);
});

it('a hundred half-sent bodies time out with 408 and block no other request', async () => {
  const app = new Koa();
  app.silent = true; // aborted requests are expected
  app.use(async (ctx) => {
    for await (const _ of ctx.req);
    ctx.body = 'read';
  });
  const hurried = httpServer(app, { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 100 });
  await new Promise<void>((resolve) => hurried.listen(0, '127.0.0.1', resolve));
  const address = hurried.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  const held = await Promise.all(Array.from({ length: 100 }, () => open(origin)));
  const ends = held.map((socket) => heard(socket));
  for (const socket of held) socket.write(`${head('Content-Length: 100')}half`);
  expect(await (await fetch(origin)).text()).toBe('read');
  for (const text of await Promise.all(ends)) expect(text).toMatch(/^HTTP\/1\.1 408 /);
  hurried.close();
});

it('gives a request a minute, and its headers half a minute', () => {
  const running = httpServer(new Koa());
  expect([running.headersTimeout, running.requestTimeout]).toEqual([30_000, 60_000]);
});

it('serves whole requests beside more half-sent bodies than the call limit (F27)', async () => {
  const held = await Promise.all(Array.from({ length: CALLS_MOST + 50 }, () => open(server.origin)));
  const ends = held.map((socket) => heard(socket));
  for (const socket of held) socket.write(`${head('Content-Length: 100')}half`);
  const whole = new Agent(server.origin);
  // the half-sent ones arrived first
  expect((await whole.post('/api/sign-in', { ssn: '', password: '' })).status).toBe(401);
  expect((await whole.get('/api/is-logged-in')).status).toBe(200);
  for (const socket of held) socket.destroy();
  await Promise.all(ends);
});
