/** A bucket host for tests: checks AWS Signature Version 4, implemented here from its specification, and keeps files in memory. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closesWithTheTests } from './endings.ts';
import { freePort } from './proxy.ts';

export const KEY = { accessKeyId: 'AKIATEST', secretAccessKey: 'a/secret+of=the/tests' } as const;
export const REGION = 'eu-north-1';

export type BucketHost = {
  readonly url: string;
  readonly files: ReadonlyMap<string, Buffer>;
  /** While it is down it answers 503. */
  readonly setDown: (down: boolean) => void;
};

export async function openBucketHost(): Promise<BucketHost> {
  const files = new Map<string, Buffer>();
  let isDown = false;
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url = '' } = request;
    const body = await buffer(request);
    const held = files.get(url);
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (isDown) response.writeHead(503).end();
    else if (!isSigned(request)) response.writeHead(403).end();
    else if (method === 'PUT') {
      files.set(url, body);
      response.end();
    } else if (!held) response.writeHead(404).end();
    else if (method === 'HEAD') response.writeHead(200, { 'content-length': held.length }).end();
    else if (start === undefined) response.end(held);
    else response.writeHead(206).end(held.subarray(Number(start), Number(end) + 1));
  };
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  closesWithTheTests(server);
  return { url: `http://127.0.0.1:${port}/akrein/hljod`, files, setDown: (down) => void (isDown = down) };
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const said = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, credential = '', signed = '', signature] = said.exec(headers.authorization ?? '') ?? [];
  const [key, day = '', ...scope] = credential.split('/');
  if (key !== KEY.accessKeyId || scope.join('/') !== `${REGION}/s3/aws4_request`) return false;
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const request = [method, url, '', lines.join(''), signed, String(headers['x-amz-content-sha256'])].join('\n');
  const hash = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), [day, ...scope].join('/'), hash].join('\n');
  const signing = [day, ...scope].reduce<string | Buffer>((by, part) => hmac(by, part), `AWS4${KEY.secretAccessKey}`);
  return hmac(signing, text).toString('hex') === signature;
}
