/** Security headers for every answer; private answers are never stored by anybody. */
import helmet from 'koa-helmet';
import { isKeyed, matchPath } from '../../../sync/paths.ts';
import type { RequestContext } from './koa-types.ts';

type Allowed = {
  /** Whether the outside comes by https. */
  readonly https: boolean;
  /** Where the card form goes. */
  readonly payUrl: string | undefined;
  /** Where narration is fetched from; empty when from this server. */
  readonly audioBaseUrl: string;
  /** Hash of the script that stands in the app's page, where the app is built. */
  readonly scriptHash: string | undefined;
};

/** Of inline scripts that alone which shows a kept page, no style but the app's own; frames only from the video site's embed address. */
export const securityHeaders = (allowed: Allowed) => toldOnce(helmets(allowed));

type Next = () => Promise<unknown>;

/** Headers that are the same on every answer are worked out for the first and repeated on the others. */
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
        // text becomes HTML, or a script's address, by the policies of `pwa/shell/trusted-html.ts` alone, and a kept page by `kept`
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['akrein', 'default', 'kept'],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  });

/** A page keeps the styles that stand in it. @param hash of them, as the policy writes it. */
export function allowStyle(ctx: RequestContext, hash: string): void {
  const policy = ctx.response.get('Content-Security-Policy');
  ctx.set(
    'Content-Security-Policy',
    policy.replace("style-src 'self'", (own) => `${own} ${hash}`),
  );
}

/** None for a path of this server, which is allowed already. */
const originOf = (address: string): readonly string[] => (URL.canParse(address) ? [new URL(address).origin] : []);

/** What no page of ours asks a device for. */
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
