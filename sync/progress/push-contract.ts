/** Calls for push notifications to a browser. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Done } from '../scalar.ts';

/** That many bytes as base64url text. */
const Bytes = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`)));

/** The server's public key for push subscriptions. */
export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push-key',
  access: 'account',
  response: z.object({ key: z.string() }),
});

/** Sends notices to this browser while it is signed in; repeated at each visit. */
export const subscribePush = endpoint({
  path: '/api/subscribe-push',
  access: 'account',
  request: z.object({
    /** Address at the browser's push service. */
    endpoint: z.url().check(z.maxLength(1000)),
    /** The browser's public key, an uncompressed point of P-256, and the secret it shares with the server. */
    p256dh: Bytes(65),
    auth: Bytes(16),
  }),
  response: Done,
});

/** Stops notices to this browser. */
export const revokePush = endpoint({
  path: '/api/revoke-push',
  access: 'account',
  response: Done,
});
