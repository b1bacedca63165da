/** Signing in and out on this device: which account's database is open, and what happens to it. */
import { isLoggedIn, signOut as endSession } from '../../sync/account/session-contract.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import type { SessionState } from '../../sync/progress/session-state.ts';
import { backOff } from './back-off.ts';
import { call, CallError } from './call.ts';
import { keepConfirmed, nameHeld, readLastExchange } from './confirmed.ts';
import { useConnection } from './connection.ts';
import { withRoomMade } from './db-retry.ts';
import { closeLocalDb, deleteLocalDb, type LocalDb } from './local-db.ts';
import { countToLose } from './outbox.ts';
import { noteExpired, useSession } from './session-store.ts';
import { forgetPages, readStored, writeStored } from './local-storage.ts';

const LOGOUT_PATIENCE_MS = 5000;

/** Pushed notices follow who is signed in; most devices have none, and load nothing for it. */
const push = async () => (readStored('push') === null ? undefined : import('./push.ts'));
const openStorage = async (accountId: string): Promise<LocalDb> =>
  (await import('./open-storage.ts')).openStorage(accountId, readStored('account') === accountId);

/** Makes the device look as an account says, before anything is drawn for it. */
type Follow = (account: Learner['account']) => Promise<void>;
const asIs: Follow = () => Promise.resolve();

/** At app start: opens the last account's database at once and asks the server in the background. @param follow for somebody this device has not known. */
export async function startSession(follow = asIs): Promise<void> {
  followOtherTabs();
  const last = readStored('account');
  if (last !== null) await open(last);
  deleteOwed();
  void askServer(follow);
}

/** Accounts whose database the browser may not have deleted before another account signed in. */
const owedDeletions = (): readonly string[] => (readStored('deletion-owed') ?? '').split(' ').filter((id) => id !== '');
const oweDeletions = (ids: readonly string[]): void => writeStored('deletion-owed', ids.join(' ') || null);

function deleteOwed(): void {
  for (const accountId of owedDeletions())
    deleteLocalDb(accountId).then(
      () => oweDeletions(owedDeletions().filter((id) => id !== accountId)),
      () => undefined, // the next start tries again
    );
}

/** After sign-in or registration: opens that account's database and keeps what the server said. Another account's is never touched. */
export async function enterSession(state: SessionState, follow = asIs): Promise<void> {
  const before = useSession.getState().db;
  const db = await openStorage(state.id);
  const at = Date.parse(state.serverTime);
  await withRoomMade(db, () => keepConfirmed(db, { learner: state.learner, at, clock: state.clock }));
  await follow(state.learner.account);
  const ended = readStored('logout-owed');
  const others = owedDeletions().filter((id) => id !== state.id);
  oweDeletions(ended === null || ended === '' || ended === state.id ? others : [...others, ended]);
  writeStored('logout-owed', null); // this session has taken the place of the one that was to end
  writeStored('account', state.id);
  change++;
  useSession.setState({ status: 'signed-in', accountId: state.id, db, asked: true });
  useConnection.setState({ lastExchangeAt: at, ...(before === db ? {} : { practiceHeld: null }) });
  if (before && before !== db) closeLocalDb(before);
  await lookAfterPush(state.id);
}

/** Once the school has said who is signed in, and where the sign-in was renewed: what is pushed to this browser is as before. */
export async function lookAfterPush(accountId: string): Promise<void> {
  await (await push())?.lookAfterPush(accountId);
}

/** What the server said of the account that is signed in here; nothing of it is kept once that has been signed out. @param heldAsAsked see `keepConfirmed`. */
export async function refreshSession(state: SessionState, heldAsAsked?: string): Promise<void> {
  const { db } = useSession.getState();
  if (!db || db.accountId !== state.id) return;
  const at = Date.parse(state.serverTime);
  const left = (): boolean => useSession.getState().db !== db;
  const kept = keepConfirmed(db, { learner: state.learner, at, clock: state.clock }, heldAsAsked);
  await kept.catch((error: unknown) => {
    if (!left()) throw error;
  });
  if (left()) return;
  useSession.setState({ status: 'signed-in' });
  useConnection.setState({ lastExchangeAt: at });
}

/**
 * Signs out, unless commands are waiting that nobody has decided to lose.
 * @returns how many wait; above 0 nothing was done. With `force` they are deleted with the account's database.
 */
export async function signOut(options: { readonly force?: boolean } = {}): Promise<{ waiting: number }> {
  const { accountId, db } = useSession.getState();
  const waiting = db && !options.force ? await countToLose(db).catch(() => 1) : 0; // not readable is not empty
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

/** Which change of account is the last: one that is overtaken while its database opens is dropped. */
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
    const [heldAsAsked, state] = await Promise.all([db ? nameHeld(db) : undefined, call(isLoggedIn, {})]);
    if (useSession.getState().accountId !== accountId) return;
    if (state.authenticated && accountId === state.id) {
      await refreshSession(state, heldAsAsked);
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
 * A sign-out owes the server its call, without which the cookie would sign in again, and the device the deletion of what
 * was kept; both are made up for at the next start when the page was left or the network away. False: still owed.
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
      // a redirect, a portal's page or a gateway in trouble is no answer to this call: then it stays owed
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

/** One browser has one session: when another tab signs in or out, this one goes along and never sends under the wrong name. */
function followOtherTabs(): void {
  if (following) return;
  following = true;
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'account') goAlong(newValue);
  });
  // a page that the browser has kept to go back to has heard of nothing meanwhile
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) goAlong(readStored('account'));
  });
  addEventListener('online', () => void settleSignOut());
}

/** Runs a sign-in or a registration. An owed sign-out is tried first, and not again meanwhile: it would end the new session. */
export async function deferSignOutDuring(work: () => Promise<void>): Promise<void> {
  await finishSignOut();
  const entering = Promise.resolve().then(work); // so that it begins when `settling` is set
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
  forgetPages(); // this tab may have kept one in the same moment
  if (accountId === null) leave();
  else void open(accountId);
  if (before) closeLocalDb(before);
}
