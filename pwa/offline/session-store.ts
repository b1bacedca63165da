/** Who is signed in on this device, as the screen knows it. */
import { create } from 'zustand';
import type { LocalDb } from './local-db.ts';
import { forgetPages, forgetTyped, REGISTRATION, TYPED } from './local-storage.ts';

/** expired: the server no longer knows this session, but the account's data and queue are kept for it. */
export type SessionStatus = 'unknown' | 'signed-out' | 'signed-in' | 'expired';

type Session = {
  readonly status: SessionStatus;
  readonly accountId: string | null;
  readonly db: LocalDb | null;
  /** The school has been asked who is signed in, or could not be reached. Until then `signed-in` is what this device remembers. */
  readonly asked: boolean;
};

export const useSession = create<Session>(() => ({ status: 'unknown', accountId: null, db: null, asked: false }));

/** What was typed goes with who typed it: at a desk also where another tab signs out, while a session that has expired leaves it. */
useSession.subscribe((now, before) => {
  if (now.status === 'signed-out') forgetTyped(TYPED);
  if (now.asked && now.accountId !== before.accountId) forgetTyped(REGISTRATION);
});

/** Whether pages for strangers may send the reader on: a session that has ended must find the login form. */
export const isSurelySignedIn = ({ status, asked }: Session): boolean => status === 'signed-in' && asked;

/** The server did not know the session (401): nothing is deleted, nothing more is sent until it knows it again. */
export function noteExpired(accountId: string): void {
  if (useSession.getState().accountId !== accountId) return;
  forgetPages();
  useSession.setState({ status: 'expired' });
}

/** The server answered this account: a session renewed in another tab counts here too. */
export function noteSignedIn(accountId: string): void {
  const session = useSession.getState();
  if (session.accountId === accountId && session.status === 'expired') useSession.setState({ status: 'signed-in' });
}
