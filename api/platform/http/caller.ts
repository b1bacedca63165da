/** Network and device of the caller, for rate limits on guessing (decisions, section 13). */
import { isIPv6 } from 'node:net';
import { createHash, randomBytes } from 'node:crypto';
import type { RequestContext } from './koa-types.ts';

type Network = {
  /** IPv4 address, or IPv6 /64 (one household or phone). */
  readonly near: string;
  /** IPv6 /48 (one customer); undefined for IPv4. */
  readonly wide: string | undefined;
};

/** @param address from the connection or the trusted proxy. */
export function networkOf(address: string): Network {
  const bare = address.split('%')[0] ?? '';
  if (!isIPv6(bare)) return { near: bare, wide: undefined };
  const groups = groupsOf(bare);
  const [high = '0', low = '0'] = groups.slice(6);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff')
    return { near: [...bytesOf(high), ...bytesOf(low)].join('.'), wide: undefined };
  return { near: `${groups.slice(0, 4).join(':')}::/64`, wide: `${groups.slice(0, 3).join(':')}::/48` };
}

/** The eight groups in normalized form. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}

const bytesOf = (group: string): readonly number[] => {
  const value = parseInt(group, 16);
  return [value >> 8, value & 255];
};

const MOST = 5;
const YEAR_MS = 365 * 24 * 3_600_000;

const nameIn = (ctx: RequestContext): string => (ctx.secure ? '__Host-device' : 'device');
/** A hash, so the cookie does not reveal the account. */
const markOf = (device: string, accountId: string): string =>
  createHash('sha256').update(`${device}/${accountId}`).digest('base64url').slice(0, 22);

const read = (ctx: RequestContext): readonly string[] =>
  ctx.cookies.get(nameIn(ctx), { signed: true })?.split('.') ?? [];

/** The device id, if this account has signed in on it. */
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
