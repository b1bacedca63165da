/** Security headers of every response. Responses of the API are never cached. */
import helmet from 'koa-helmet';
import { isKeyed, matchPath } from '../../../sync/paths.ts';
import type { RequestContext } from './koa-types.ts';

type Allowed = {
  /** Whether the public address is https. */
  readonly https: boolean;
  /** Target of the card form. */
  readonly payUrl: string | undefined;
  /** Origin of narration; empty if this server. */
  readonly audioBaseUrl: string;
  /** Hash of the inline script in the app shell; undefined without a build. */
  readonly scriptHash: string | undefined;
};

/** CSP: one inline script (it shows the kept page), no inline styles, frames only from the video site. */
export const securityHeaders = (allowed: Allowed) => toldOnce(helmets(allowed));

type Next = () => Promise<unknown>;

/** Computes the headers on the first response and repeats them on later ones. */
function toldOnce(tell: (ctx: RequestContext, next: Next) => Promise<unknown>) {
  let told: readonly (readonly [name: string, value: string])[] | undefined;
  return async (ctx: RequestContext, next: Next): Promise<void> => {
    if (told === undefined) {
      const before = new Set(ctx.res.getHeaderNames());
      await tell(ctx, () => Promise.resolve());
      told = ctx.res
        .getHeaderNames()
        .filter((name) => !before.has(name))
        .map((name) => [name, ctx.response.get(name)] as const);
    } else for (const [name, value] of told) ctx.res.setHeader(name, value);
    await next();
  };
}

const helmets = ({ https, payUrl, audioBaseUrl, scriptHash }: Allowed) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...(scriptHash === undefined ? [] : [scriptHash])],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:', ...originOf(audioBaseUrl)],
        connectSrc: ["'self'", ...originOf(audioBaseUrl)],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ['https://www.youtube.com', 'https://www.youtube-nocookie.com'],
        formAction: ["'self'", ...originOf(payUrl ?? '')],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // only the policies of `pwa/shell/trusted-html.ts`, and `kept` for a kept page, make HTML or script URLs from
        // text
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['akrein', 'default', 'kept'],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  });

/** Allows the inline styles of a page. @param hash as in CSP. */
export function allowStyle(ctx: RequestContext, hash: string): void {
  const policy = ctx.response.get('Content-Security-Policy');
  ctx.set(
    'Content-Security-Policy',
    policy.replace("style-src 'self'", (own) => `${own} ${hash}`),
  );
}

/** Empty for a path on this server, which 'self' allows. */
const originOf = (address: string): readonly string[] => (URL.canParse(address) ? [new URL(address).origin] : []);

/** Browser features that no page uses. */
const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');

export async function privateAnswers(ctx: RequestContext, next: Next): Promise<void> {
  ctx.set('Permissions-Policy', PERMISSIONS);
  const isCall = ctx.path.startsWith('/api/');
  const page = isCall ? undefined : matchPath(ctx.path)?.page;
  if (page !== undefined && isKeyed(page)) {
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('X-Robots-Tag', 'noindex');
  }
  if (isCall) ctx.set('Cache-Control', 'no-store');
  await next();
}
