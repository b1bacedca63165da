/** Requests that no browser makes, byte by byte: each is answered, and none fills the log or memory. */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ownFolder } from './endings.ts';
import { startServer, type TestServer } from './harness.ts';
import { newLearner, type Signed } from './make.ts';

let server: TestServer;
let learner: Signed;
const logged: unknown[] = [];
beforeAll(async () => {
  const web = ownFolder('akrein-web-');
  mkdirSync(path.join(web, 'assets'));
  writeFileSync(path.join(web, 'assets/part-1.js'), 'x'.repeat(3000));
  server = await startServer({ web });
  learner = await newLearner(server);
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(server.context.log, level).mockImplementation((...line: unknown[]) => void logged.push([level, ...line]));
});

/** Sends raw text. @returns all that comes until the server closes. */
async function send(text: string): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let heard = '';
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => (heard += part));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return heard;
}

const cookie = (): string => learner.agent.cookieHeader();
const get = (address: string, more: string): string =>
  `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n\r\n`;
const statuses = (heard: string): readonly string[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status);

it.each([
  ['a chunk that ends wrongly', '2\n{}\n0\n\n'],
  ['a chunk with an endless name', `2;${'a'.repeat(60_000)}\r\n{}\r\n0\r\n\r\n`],
  ['a chunk larger than there are numbers', `${'F'.repeat(20)}\r\n{}\r\n`],
])('logs for %s only a short debug line, without cookie or password', async (_, body) => {
  logged.length = 0;
  const password = '"password":"leynd-sem-enginn-sér"';
  const head = `POST /api/sign-in HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie()}\r\nX-Beside: ${password}\r\n`;
  for (let time = 0; time < 5; time++)
    await send(`${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body}`);
  expect(logged.filter((line) => !JSON.stringify(line).startsWith('["debug",{"code":"HPE_'))).toEqual([]);
  expect(JSON.stringify(logged).length).toBeLessThan(1000);
});

it.each(['*;q=0', 'identity;q=0, *;q=0', 'gzip;q=0, identity;q=0'])(
  'answers in plain text when a client accepts no encoding (%s)',
  async (encoding) => {
    const heard = await send(get('/api/is-logged-in', `Cookie: ${cookie()}\r\nAccept-Encoding: ${encoding}`));
    expect(statuses(heard)).toEqual(['200']);
    expect(heard).toContain('"authenticated":true');
  },
);

describe('an invalid or multiple range of a built file', () => {
  it.each(['5-2', '-1', '0-0', '9999999999-', `0-${'9'.repeat(20)}`, `-${'9'.repeat(20)}`, '0-,1-', 'a-b'])(
    '(%s) is answered with the whole file',
    async (range) => {
      const heard = await send(get('/assets/part-1.js', `Range: bytes=${range}`));
      expect(statuses(heard)).toEqual(['200']);
      expect(heard.split('\r\n\r\n')[1]).toBe('x'.repeat(3000));
    },
  );
});

it('does not keep foreign cookies in memory', async () => {
  setFlagsFromString('--expose-gc');
  const held = (): number => {
    runInNewContext('gc')();
    return process.memoryUsage().heapUsed;
  };
  const ask = (nr: number) =>
    learner.agent.get('/api/is-logged-in', { cookie: `${cookie()}; b${nr}=${'x'.repeat(12_000)}` });
  await ask(0);
  const before = held();
  for (let nr = 1; nr <= 600; nr++) expect((await ask(nr)).status).toBe(200);
  expect(held() - before).toBeLessThan(4_000_000);
});
