/** Push notifications to this browser: enabled only by a tap, renewed at each visit, removed at sign-out. */
import { getPushKey, revokePush, subscribePush } from '../../sync/progress/push-contract.ts';
import { call } from './call.ts';
import { readStored, writeStored } from './local-storage.ts';

/** refused: the learner denied permission, which only the browser can reset; missing: this browser lacks push. */
export type Push = 'on' | 'off' | 'refused' | 'missing';

const isKnown = (): boolean =>
  'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator;

/** @param account the signed-in account. */
export function pushHere(account: string): Push {
  if (!isKnown()) return 'missing';
  if (Notification.permission === 'denied') return 'refused';
  return Notification.permission === 'granted' && readStored('push') === account ? 'on' : 'off';
}

/** Requests permission, so it must run during a user gesture. Throws if the browser or the server fails. */
export async function turnPushOn(account: string): Promise<Push> {
  if ((await Notification.requestPermission()) !== 'granted') return pushHere(account);
  writeStored('push', account); // first: if the page is left meanwhile, the next visit subscribes
  try {
    await subscribe();
  } catch (error) {
    await forgetPush(); // the server may have the subscription all the same
    throw error;
  }
  return 'on';
}

/** Throws if the server cannot be told. Even then nothing more is shown here, and the next visit does not resubscribe. */
export async function turnPushOff(account: string): Promise<Push> {
  await forgetPush();
  await call(revokePush, {});
  return pushHere(account);
}

/** Runs once a visit: the browser's endpoint may be new, or the server may have lost it. @param account the signed-in account. */
export async function lookAfterPush(account: string): Promise<void> {
  const owner = readStored('push');
  if (owner === null) return;
  if (pushHere(account) === 'on') await subscribe().catch(() => undefined); // offline: retried at the next visit
  else await forgetPush(); // another account's, or permission was revoked
}

/** Unsubscribes this browser and closes its notifications, so that its next user sees none. A failure is ignored: sign-out and `revokePush` also stop the server. */
export async function forgetPush(): Promise<void> {
  writeStored('push', null);
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // the push service cannot be reached
  }
}

async function subscribe(): Promise<void> {
  const { key } = await call(getPushKey, {});
  const { pushManager } = await navigator.serviceWorker.ready;
  const held = await pushManager.getSubscription();
  if (held && !isFor(held, key)) await held.unsubscribe(); // the server's key has changed
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  ).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('a subscription without keys');
  await call(subscribePush, { endpoint, p256dh, auth });
}

const base64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));

const isFor = ({ options }: PushSubscription, key: string): boolean =>
  options.applicationServerKey === null || base64(new Uint8Array(options.applicationServerKey)) === key;
