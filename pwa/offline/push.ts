/** Notices pushed to this browser: turned on by a tap alone, looked after at each visit, gone with the sign-in. */
import { getPushKey, revokePush, subscribePush } from '../../sync/progress/push-contract.ts';
import { call } from './call.ts';
import { readStored, writeStored } from './local-storage.ts';

/** refused: the learner has said no to the browser, which alone can take that back; missing: this browser cannot. */
export type Push = 'on' | 'off' | 'refused' | 'missing';

const isKnown = (): boolean =>
  'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator;

/** @param account who is signed in here. */
export function pushHere(account: string): Push {
  if (!isKnown()) return 'missing';
  if (Notification.permission === 'denied') return 'refused';
  return Notification.permission === 'granted' && readStored('push') === account ? 'on' : 'off';
}

/** Asks the browser, which asks the learner: to be called while a tap is answered. Throws where the browser or the school cannot. */
export async function turnPushOn(account: string): Promise<Push> {
  if ((await Notification.requestPermission()) !== 'granted') return pushHere(account);
  writeStored('push', account); // first: where the page is left meanwhile, the next visit makes up for the rest
  try {
    await subscribe();
  } catch (error) {
    await forgetPush(); // the school may have heard all the same
    throw error;
  }
  return 'on';
}

/** Throws where the school cannot be told; then, too, nothing more is shown here, and the next visit does not turn it on again. */
export async function turnPushOff(account: string): Promise<Push> {
  await forgetPush();
  await call(revokePush, {});
  return pushHere(account);
}

/** Once a visit: the browser may have another address now, and the school may have lost it. @param account who is signed in here. */
export async function lookAfterPush(account: string): Promise<void> {
  const owner = readStored('push');
  if (owner === null) return;
  if (pushHere(account) === 'on') await subscribe().catch(() => undefined); // no network: at the next visit
  else await forgetPush(); // somebody else's, or the browser was told no meanwhile
}

/** Nothing more comes to this browser, and what has come is not to be seen by whoever has it next. A browser that fails at it is sent nothing by the school all the same. */
export async function forgetPush(): Promise<void> {
  writeStored('push', null);
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // its push service cannot be reached
  }
}

async function subscribe(): Promise<void> {
  const { key } = await call(getPushKey, {});
  const { pushManager } = await navigator.serviceWorker.ready;
  const held = await pushManager.getSubscription();
  if (held && !isFor(held, key)) await held.unsubscribe(); // the school has another key since
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
