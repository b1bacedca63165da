/** Signing in and out on this device: opens, keeps or deletes the account's database. */
import { isLoggedIn, signOut as endSession } from '../../sync/account/session-contract.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import type { SessionState } from '../../sync/progress/session-state.ts';
import { backOff } from './back-off.ts';
import { call, CallError } from './call.ts';
import { keepConfirmed, lastWriteId, readLastExchange } from './confirmed.ts';
import { useConnection } from './connection.ts';
import { withRoomMade } from './db-retry.ts';
import { closeLocalDb, deleteLocalDb, type LocalDb } from './local-db.ts';
import { countToLose } from './outbox.ts';
import { noteExpired, useSession } from './session-store.ts';
import { forgetPages, readStored, writeStored } from './local-storage.ts';

const LOGOUT_PATIENCE_MS = 5000;

/** Loads the push code only if push is on here. */
const push = async () => (readStored('push') === null ? undefined : import('./push.ts'));
const openStorage = async (accountId: string): Promise<LocalDb> =>
  (await import('./open-storage.ts')).openStorage(accountId, readStored('account') === accountId);

/** Applies an account's preferences before its pages render. */
type Follow = (account: Learner['account']) => Promise<void>;
const asIs: Follow = () => Promise.resolve();

/** At app start: opens the last account's database at once and asks the server in the background. @param follow for an account new to this device. */
export async function startSession(follow = asIs): Promise<void> {
  followOtherTabs();
  const last = readStored('account');
  if (last !== null) await open(last);
  deleteOwed();
  void askServer(follow);
}

/** Signed-out accounts whose database may not be deleted yet. */
const owedDeletions = (): readonly string[] => (readStored('deletion-owed') ?? '').split(' ').filter((id) => id !== '');
const oweDeletions = (ids: readonly string[]): void => writeStored('deletion-owed', ids.join(' ') || null);

function deleteOwed(): void {
  for (const accountId of owedDeletions())
    deleteLocalDb(accountId).then(
      () => oweDeletions(owedDeletions().filter((id) => id !== accountId)),
      () => undefined, // the next start retries
    );
}

/** After sign-in or registration: opens the account's database and stores the server's state. Never touches another account's. */
export async function enterSession(state: SessionState, follow = asIs): Promise<void> {
  const before = useSession.getState().db;
  const db = await openStorage(state.id);
  const at = Date.parse(state.serverTime);
  await withRoomMade(db, () => keepConfirmed(db, { learner: state.learner, at, clock: state.clock }));
  await follow(state.learner.account);
  const ended = readStored('logout-owed');
  const others = owedDeletions().filter((id) => id !== state.id);
  oweDeletions(ended === null || ended === '' || ended === state.id ? others : [...others, ended]);
  writeStored('logout-owed', null); // the new session replaces the one to end
  writeStored('account', state.id);
  change++;
  useSession.setState({ status: 'signed-in', accountId: state.id, db, asked: true });
  useConnection.setState({ lastExchangeAt: at, ...(before === db ? {} : { practiceHeld: null }) });
  if (before && before !== db) closeLocalDb(before);
  await lookAfterPush(state.id);
}

/** Renews push to this browser once the session is confirmed. */
export async function lookAfterPush(accountId: string): Promise<void> {
  await (await push())?.lookAfterPush(accountId);
}

/** Stores the server's state of the signed-in account, unless it has signed out meanwhile. @param writeIdAtRequest see `keepConfirmed`. */
export async function refreshSession(state: SessionState, writeIdAtRequest?: string): Promise<void> {
  const { db } = useSession.getState();
  if (!db || db.accountId !== state.id) return;
  const at = Date.parse(state.serverTime);
  const left = (): boolean => useSession.getState().db !== db;
  const kept = keepConfirmed(db, { learner: state.learner, at, clock: state.clock }, writeIdAtRequest);
  await kept.catch((error: unknown) => {
    if (!left()) throw error;
  });
  if (left()) return;
  useSession.setState({ status: 'signed-in' });
  useConnection.setState({ lastExchangeAt: at });
}

/**
 * Signs out, unless commands would be lost.
 * @returns how many wait; above 0 nothing was done. With `force` they are deleted with the account's database.
 */
export async function signOut(options: { readonly force?: boolean } = {}): Promise<{ waiting: number }> {
  const { accountId, db } = useSession.getState();
  const waiting = db && !options.force ? await countToLose(db).catch(() => 1) : 0; // unreadable does not mean empty
  if (waiting > 0) return { waiting };
  writeStored('logout-owed', accountId ?? '');
  leave();
  await finishSignOut();
  return { waiting: 0 };
}

function leave(): void {
  change++;
  writeStored('account', null);
  useSession.setState({ status: 'signed-out', accountId: null, db: null });
  useConnection.setState({ lastExchangeAt: null, practiceHeld: null });
}

/** Number of the last account change: an older one that is still opening its database is dropped. */
let change = 0;

async function open(accountId: string): Promise<void> {
  const own = ++change;
  const db = await openStorage(accountId);
  if (own !== change) {
    if (readStored('account') !== accountId) closeLocalDb(db);
    return;
  }
  useSession.setState({ status: 'signed-in', accountId, db });
  useConnection.setState({ practiceHeld: null });
  useConnection.setState({ lastExchangeAt: await readLastExchange(db).catch(() => null) });
}

async function askServer(follow: Follow): Promise<void> {
  const { accountId, db } = useSession.getState();
  try {
    if (!(await finishSignOut())) return leave();
    const [writeIdAtRequest, state] = await Promise.all([db ? lastWriteId(db) : undefined, call(isLoggedIn, {})]);
    if (useSession.getState().accountId !== accountId) return;
    if (state.authenticated && accountId === state.id) {
      await refreshSession(state, writeIdAtRequest);
      await lookAfterPush(state.id);
    } else if (state.authenticated) await enterSession(state, follow);
    else if (accountId === null) leave();
    else noteExpired(accountId);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (useSession.getState().status === 'unknown') leave();
  } finally {
    useSession.setState({ asked: true });
  }
}

let settling: Promise<boolean> | undefined;

/**
 * Signing out ends the server session, whose cookie would sign in again, and deletes the local data. What fails is
 * retried at the next start or when online. False: not done yet.
 */
export function finishSignOut(): Promise<boolean> {
  settling ??= payOwedSignOut().finally(() => (settling = undefined));
  return settling;
}

async function payOwedSignOut(): Promise<boolean> {
  const owed = readStored('logout-owed');
  if (owed === null) return true;
  try {
    await Promise.all([
      // a redirect, a portal's page or a gateway error fails here: the sign-out is retried
      call(endSession, {}, { keepalive: true, signal: AbortSignal.timeout(LOGOUT_PATIENCE_MS) }),
      owed === '' ? undefined : deleteLocalDb(owed),
      (await push())?.forgetPush(),
    ]);
    writeStored('logout-owed', null);
    return true;
  } catch {
    return false;
  }
}

let following = false;

/** A browser has one session: follows sign-ins and sign-outs in other tabs, and never sends under the wrong account. */
function followOtherTabs(): void {
  if (following) return;
  following = true;
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'account') goAlong(newValue);
  });
  // a page in the back/forward cache receives no storage events
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) goAlong(readStored('account'));
  });
  addEventListener('online', () => void settleSignOut());
}

/** Runs a sign-in or registration. Tries an owed sign-out first, and blocks it meanwhile: it would end the new session. */
export async function deferSignOutDuring(work: () => Promise<void>): Promise<void> {
  await finishSignOut();
  const entering = Promise.resolve().then(work); // starts after `settling` is set
  settling = entering.then(
    () => true,
    () => false,
  );
  await entering.finally(() => (settling = undefined));
}

let nextTry: ReturnType<typeof setTimeout> | undefined;

async function settleSignOut(failures = 0): Promise<void> {
  clearTimeout(nextTry);
  if (!(await finishSignOut())) nextTry = setTimeout(() => void settleSignOut(failures + 1), backOff(failures));
}

function goAlong(accountId: string | null): void {
  const { accountId: present, db: before } = useSession.getState();
  if (accountId === present) return;
  forgetPages(); // this tab may have stored a page meanwhile
  if (accountId === null) leave();
  else void open(accountId);
  if (before) closeLocalDb(before);
}
