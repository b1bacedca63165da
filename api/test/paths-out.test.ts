/** Path traversal reaches no file. */
import { request } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';
import { newLearner } from './make.ts';

let server: TestServer;
let cookie = '';
beforeAll(async () => {
  server = await startServer();
  cookie = (await newLearner(server)).agent.cookieHeader();
});

/** Sends the path unchanged; a browser would normalise it. */
const ask = (path: string): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    request(server.origin, { path, headers: { cookie } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });

const OUT = ['..', '%2e%2e', '.%2e', '..%2f..', '..%5c..', '....//', '%252e%252e', '..;', '%c0%ae%c0%ae'];
const ROOTS = [
  '/audio',
  '/audio/okuskoli-1/lota-1',
  '/assets',
  '/images/skilti',
  '/images',
  '',
  '/api',
  '/.well-known',
];
const FILES = ['akrein.db', 'package.json', 'api/main.ts', 'etc/passwd', 'akrein.db%00.mp3'];

it('serves no file outside its folders for plain, encoded or doubled path traversal (F34)', async () => {
  for (const root of ROOTS)
    for (const out of OUT)
      for (const file of FILES) {
        const path = `${root}/${out}/${out}/${out}/${file}`;
        const { status, text } = await ask(path);
        expect(status, path).not.toBe(500);
        expect(/SQLite format 3|"private": true|Starts the server|root:x:0/.test(text), path).toBe(false);
      }
});
