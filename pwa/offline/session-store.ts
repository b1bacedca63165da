/** The session on this device, as the screen knows it. */
import { create } from 'zustand';
import type { LocalDb } from './local-db.ts';
import { forgetPages, forgetTyped, REGISTRATION, TYPED } from './local-storage.ts';

/** expired: the server no longer knows this session; the account's data and queue are kept. */
export type SessionStatus = 'unknown' | 'signed-out' | 'signed-in' | 'expired';

type Session = {
  readonly status: SessionStatus;
  readonly accountId: string | null;
  readonly db: LocalDb | null;
  /** The server was asked about the session, or was unreachable. Until then `signed-in` is only remembered. */
  readonly asked: boolean;
};

export const useSession = create<Session>(() => ({ status: 'unknown', accountId: null, db: null, asked: false }));

/** Deletes typed text when its author signs out, in any tab. An expired session keeps it. */
useSession.subscribe((now, before) => {
  if (now.status === 'signed-out') forgetTyped(TYPED);
  if (now.asked && now.accountId !== before.accountId) forgetTyped(REGISTRATION);
});

/** Whether visitor pages may redirect the reader: an ended session must reach the sign-in form. */
export const isSurelySignedIn = ({ status, asked }: Session): boolean => status === 'signed-in' && asked;

/** After a 401: deletes nothing, and stops sending until the server knows the session again. */
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
