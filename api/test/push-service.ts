/** A push service and its browser, on a free port. Rejects wrong signatures and decrypts by RFC 8188, 8291 and 8292, independently of the sender. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { isLanguage, type Language } from '../../sync/language.ts';
import { closesWithTheTests } from './endings.ts';

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });
const Arrived = z.strictObject({
  title: z.string(),
  body: z.string(),
  language: z.custom<Language>(isLanguage),
  path: z.string(),
  tag: z.string(),
});
export type Arrived = z.infer<typeof Arrived>;

export type PushService = {
  readonly origin: string;
  /** As `PushSubscription.toJSON` gives it, flat. A new browser at each call. */
  readonly newBrowser: () => { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly arrived: Arrived[];
  /** Status of the answers from now on; 201 accepts. */
  answer: number;
  /** How often it was asked, refused requests included. */
  asked: number;
};

/** @param clock of the school, server milliseconds, by which it judges a signature's age. */
export async function openPushService(clock: () => number): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const service: { -readonly [K in keyof PushService]: PushService[K] } = {
    origin: '',
    answer: 201,
    asked: 0,
    arrived: [],
    newBrowser: () => {
      const ecdh = createECDH('prime256v1');
      const browser = { ecdh, p256dh: ecdh.generateKeys(), auth: randomBytes(16) };
      const path = `/push/${randomBytes(16).toString('hex')}`;
      browsers.set(path, browser);
      const [p256dh, auth] = [browser.p256dh.toString('base64url'), browser.auth.toString('base64url')];
      return { endpoint: service.origin + path, p256dh, auth };
    },
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      service.asked += 1;
      response.statusCode = take(request.url ?? '', request.headers, Buffer.concat(parts));
      response.end();
    });
  });
  const take = (path: string, headers: IncomingHttpHeaders, body: Buffer): number => {
    const browser = browsers.get(path);
    if (!browser) return 404;
    if (!isSignedFor(service.origin, headers.authorization ?? '', clock())) return 403;
    if (headers['content-encoding'] !== 'aes128gcm' || !/^[1-9]\d*$/.test(String(headers['ttl']))) return 400;
    if (!/^[\w-]{1,32}$/.test(String(headers['topic']))) return 400;
    if (service.answer < 300) service.arrived.push(Arrived.parse(JSON.parse(decrypt(body, browser))));
    return service.answer;
  };
  closesWithTheTests(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  service.origin = `http://127.0.0.1:${address.port}`;
  return service;
}

type Browser = { readonly ecdh: ReturnType<typeof createECDH>; readonly p256dh: Buffer; readonly auth: Buffer };

function isSignedFor(origin: string, header: string, now: number): boolean {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), how, Buffer.from(signature, 'base64url'))) return false;
  const { aud, exp, sub } = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  const left = exp * 1000 - now;
  return aud === origin && left > 0 && left <= 24 * 3_600_000 && /^mailto:.+@.+/.test(sub);
}

function decrypt(body: Buffer, { ecdh, p256dh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const senderEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, senderEnd);
  const sealed = body.subarray(senderEnd);
  if (sealed.length > body.readUInt32BE(16)) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of the last record');
  return padded.subarray(0, end).toString('utf8');
}
