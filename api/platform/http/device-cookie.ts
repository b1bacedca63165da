/** Remembers on a device who signed in there, so that strangers' guessing never keeps the owner out (decisions, section 13). It opens nothing. */
import { createHash, randomBytes } from 'node:crypto';
import type { RequestContext } from './koa-types.ts';

const MOST = 5;
const YEAR_MS = 365 * 24 * 3_600_000;

const nameIn = (ctx: RequestContext): string => (ctx.secure ? '__Host-device' : 'device');
/** Says nothing to who reads the cookie. */
const markOf = (device: string, accountId: string): string =>
  createHash('sha256').update(`${device}/${accountId}`).digest('base64url').slice(0, 22);

const read = (ctx: RequestContext): readonly string[] =>
  ctx.cookies.get(nameIn(ctx), { signed: true })?.split('.') ?? [];

/** The device's own number, where this account has signed in on it. */
export function knownDevice(ctx: RequestContext, accountId: string): string | undefined {
  const [device, ...marks] = read(ctx);
  return device !== undefined && marks.includes(markOf(device, accountId)) ? device : undefined;
}

export function rememberDevice(ctx: RequestContext, accountId: string): void {
  const [device = randomBytes(16).toString('base64url'), ...marks] = read(ctx);
  const mine = markOf(device, accountId);
  ctx.cookies.set(nameIn(ctx), [device, mine, ...marks.filter((mark) => mark !== mine)].slice(0, MOST + 1).join('.'), {
    signed: true,
    httpOnly: true,
    secure: ctx.secure,
    sameSite: 'lax',
    maxAge: YEAR_MS,
    overwrite: true,
  });
}
