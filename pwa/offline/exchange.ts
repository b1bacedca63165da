/** When to exchange with the server: on new commands, reconnection, visibility or a timer; one tab at a time. */
import { outboxLock, SEND_LATER } from '../../sync/protocol.ts';
import { backOff } from './back-off.ts';
import { languageOf, noteTimeIn, retryAfterOf } from './call.ts';
import { noteConnection, useConnection } from './connection.ts';
import { readLastExchange } from './confirmed.ts';
import { makeExchanger, type DrainOutcome, type Exchanger } from './exchanger.ts';
import { isTooOld, type Sent } from './server-answer.ts';
import { otherAccounts, type LocalDb } from './local-db.ts';
import { isAnythingToSend, sendParkedAgain } from './outbox.ts';
import { pace } from './pace.ts';
import { renewRounds, resumeDownloads } from './packs.ts';
import { serverNow } from './server-clock.ts';
import { noteExpired, noteSignedIn, useSession } from './session-store.ts';
import { readStored } from './local-storage.ts';
import { afterNextFrame } from './next-frame.ts';
import { noteTooOld } from './sw-bridge.ts';
import { gotPractice, isPracticeWanted, onSyncSignal, signalSync } from './sync-signal.ts';

/** Delay before resending practice that the server does not accept for now. */
const HELD_MS = 5 * 60_000;
const PATIENT_TIMES = 3;

/** busy: another tab is exchanging; held: all is sent but practice, which the server does not accept for now. */
type RoundOutcome = DrainOutcome | 'busy' | 'nobody' | 'held';

let running: { readonly db: LocalDb; readonly round: Promise<RoundOutcome> } | undefined;
let failures = 0;
/** Earliest automatic attempt by Retry-After, on the page's monotonic clock. "Try now" ignores it. */
let notBefore = 0;
/** Number of active `startExchange` calls; at 0 no timer is set. */
let keepers = 0;
const resumed = new WeakSet<LocalDb>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts the exchange; the returned function stops it. It can be started again. */
export function startExchange(): () => void {
  const queued = (): void => afterNextFrame(() => void attempt('drain')); // shows the new state first
  const look = (): void => void attempt('refresh');
  const visible = (): void => void (document.visibilityState === 'visible' && look());
  keepers++;
  const stops = [
    onSyncSignal(queued),
    useSession.subscribe((session, before) => {
      const entered = session.db !== before.db || (before.status === 'expired' && session.status === 'signed-in');
      if (session.db && entered) look();
    }),
    () => clearTimeout(timer),
  ];
  addEventListener('online', look);
  addEventListener('offline', look); // only a real request can tell
  document.addEventListener('visibilitychange', visible);
  look();
  return () => {
    keepers--;
    removeEventListener('online', look);
    removeEventListener('offline', look);
    document.removeEventListener('visibilitychange', visible);
    for (const stop of stops) stop();
  };
}

/** Sends what waits and fetches the state. Resolves when this round is over, whatever its outcome. */
export async function exchangeNow(): Promise<void> {
  const outcome = await round('refresh');
  if (outcome === 'busy') await round('refresh', 'beside another tab');
}

/** `exchangeNow` at the user's request: also resends parked commands (rule V10). */
export async function exchangeAll(): Promise<void> {
  const { db } = useSession.getState();
  if (db) await sendParkedAgain(db).catch(() => undefined); // the storage line reports it
  await exchangeNow();
}

async function attempt(what: keyof Exchanger): Promise<void> {
  clearTimeout(timer);
  const wait = notBefore - performance.now();
  if (wait > 0) return again(wait);
  // a tab suspended by iOS may hold the lock forever
  const outcome = await round(what, failures >= PATIENT_TIMES ? 'beside another tab' : undefined);
  goOnDownloading(outcome === 'held' ? 'done' : outcome);
  if (outcome === 'done' || outcome === 'signed-out' || outcome === 'nobody' || outcome === 'held') {
    failures = 0;
    if (outcome === 'held') again(HELD_MS);
    return;
  }
  again(Math.max(notBefore - performance.now(), backOff(failures++)));
}

function again(ms: number): void {
  clearTimeout(timer);
  if (keepers === 0) return;
  timer = setTimeout(() => void attempt('refresh'), ms);
}

/** Runs after every success, and once after the start: closing the app may have interrupted a download. */
function goOnDownloading(outcome: RoundOutcome): void {
  const { db } = useSession.getState();
  if (!db || (outcome !== 'done' && resumed.has(db))) return;
  resumed.add(db);
  // both are retried after the next exchange
  void resumeDownloads(db).catch(() => undefined);
  void renewRounds(db).catch(() => undefined);
}

/** Runs one round at a time in this tab. A concurrent caller waits for it, then runs another if something was added since. */
async function round(what: keyof Exchanger, beside?: 'beside another tab'): Promise<RoundOutcome> {
  const { db, status } = useSession.getState();
  if (!db || status === 'signed-out') return 'nobody';
  if (running?.db === db) {
    const outcome = await running.round;
    return outcome === 'done' && (await isWaiting(db)) ? round('drain') : outcome;
  }
  const started = { db, round: inOneTab(db, beside !== undefined, () => talk(db, what)) };
  running = started;
  try {
    return await started.round;
  } finally {
    if (running === started) running = undefined;
  }
}

const isWaiting = (db: LocalDb): Promise<boolean> =>
  isAnythingToSend(db)
    .then(async (any) => any || (await db.practice.where('waiting').equals(1).count()) > 0)
    .catch(() => false);

/** The lock only saves requests: two tabs at once do no harm (rule O6). */
async function inOneTab(db: LocalDb, beside: boolean, work: () => Promise<RoundOutcome>): Promise<RoundOutcome> {
  if (beside || !('locks' in navigator)) return work();
  return navigator.locks.request(outboxLock(db.accountId), { ifAvailable: true }, (lock) =>
    lock ? work() : ('busy' as const),
  );
}

async function talk(db: LocalDb, what: keyof Exchanger): Promise<RoundOutcome> {
  const present = readStored('account');
  if (present !== null && present !== db.accountId) return 'nobody'; // another tab has signed in another account
  useConnection.setState({ sending: await isWaiting(db) });
  try {
    const commands = await makeExchanger({ db, send: post, now: serverNow, pace })[what]();
    if (commands === 'done') await noteDone(db);
    const outcome = commands === 'done' ? await sendPractice(db) : commands;
    report(db, outcome);
    return outcome;
  } catch {
    return 'trouble'; // local storage failed and keeps the queue, or the account was signed out
  } finally {
    useConnection.setState({ sending: false });
  }
}

function report(db: LocalDb, outcome: DrainOutcome | 'held'): void {
  const notReached = outcome === 'offline' || outcome === 'trouble';
  noteConnection(notReached ? outcome : 'online');
  if (notReached) sendLater(db);
  if (outcome === 'signed-out') noteExpired(db.accountId);
}

/** Registers Background Sync where supported: without an open page, the service worker sends the queue (`sw-send.ts`). */
function sendLater(db: LocalDb): void {
  const ask = async (): Promise<void> => {
    if (await isAnythingToSend(db))
      await (await navigator.serviceWorker?.ready)?.sync?.register(SEND_LATER + db.accountId);
  };
  void ask().catch(() => undefined); // not permitted: the next page sends it
}

async function noteDone(db: LocalDb): Promise<void> {
  noteSignedIn(db.accountId);
  useConnection.setState({ lastExchangeAt: await readLastExchange(db) });
  void lookForEarlier(db).catch(() => searched.delete(db)); // retried after the next exchange
}

/** Sends practice after the commands, in a separate call. Loads that code only if entries wait or are wanted. */
async function sendPractice(db: LocalDb): Promise<DrainOutcome | 'held'> {
  const waiting = await db.practice.where('waiting').equals(1).count();
  if (waiting === 0 && !isPracticeWanted(db)) return 'done';
  const outcome = await (await import('./practice-exchange.ts')).exchangePractice(db);
  useConnection.setState({ practiceHeld: typeof outcome === 'object' ? outcome.held : null });
  if (outcome === 'done') gotPractice(db);
  return typeof outcome === 'object' ? 'held' : outcome;
}

/** Databases for which earlier accounts of the same person were searched. */
const searched = new WeakSet<LocalDb>();

async function lookForEarlier(db: LocalDb): Promise<void> {
  if (searched.has(db)) return;
  searched.add(db);
  if ((await otherAccounts(db.accountId)).length === 0) return; // as on most devices
  const { takeOverEarlier } = await import('./earlier-account.ts');
  if (await takeOverEarlier(db)) signalSync();
}

async function post(path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<Sent> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': languageOf(), ...headers },
    body: JSON.stringify(body),
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(pace.patience()),
  });
  const parsed = parse(await response.text());
  noteTimeIn(parsed);
  if (response.ok || isTooOld(parsed)) noteTooOld(!response.ok);
  const retryAfter = retryAfterOf(response);
  if (response.ok) notBefore = 0;
  if (retryAfter === undefined) return { status: response.status, body: parsed };
  notBefore = performance.now() + retryAfter * 1000;
  return { status: response.status, body: parsed, retryAfter };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
