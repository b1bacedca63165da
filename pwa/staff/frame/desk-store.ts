/** The signed-in staff member and the server's change mark. Nothing here is stored on the device. */
import { create } from 'zustand';
import { admits } from '../../../sync/account/role.ts';
import type { Access } from '../../../sync/endpoint.ts';
import { me as whoAmI, type Me, changes } from '../../../sync/staff/desk-contract.ts';
import { CallError } from '../../offline/call.ts';
import { staffCall } from './staff-call.ts';

/** `away`: server unreachable; `left`: the user signed out; `signed-out`: the server ended the session, or there was none. */
export type DeskStatus = 'asking' | 'here' | 'away' | 'signed-out' | 'left' | 'learner';

type Desk = {
  readonly status: DeskStatus;
  /** Null until known. */
  readonly me: Me | null;
  /** Id of the last signed-in staff member, if any. */
  readonly last: string | undefined;
  /** Changes with every change on the server; undefined before the first answer. */
  readonly mark: string | undefined;
  /** Set while an action waits for a fresh proof of identity. */
  readonly asked: ((proved: boolean) => void) | null;
  /** Id of the last action: only that one shows its outcome and undo. */
  readonly doneLast: string | undefined;
  /** Ids of actions undone in this tab, so that no page still shows them as done. */
  readonly takenBack: ReadonlySet<number>;
  /** Ids of actions whose outcome is on screen beside their button. */
  readonly told: ReadonlySet<number>;
  /** Ids of steps with unsent changes that conflict with a colleague's. They are not sent until the author sees both. */
  readonly held: readonly string[];
};

export const useDesk = create<Desk>(() => ({
  status: 'asking',
  me: null,
  last: undefined,
  mark: undefined,
  asked: null,
  doneLast: undefined,
  takenBack: new Set(),
  told: new Set(),
  held: [],
}));

/** Marks the action as shown beside its button. @returns a function that ends this. */
export function tellDeed(deed: number): () => void {
  useDesk.setState(({ told }) => ({ told: new Set(told).add(deed) }));
  return () => useDesk.setState(({ told }) => ({ told: new Set([...told].filter((each) => each !== deed)) }));
}

export const useAdmitted = (access: Access) => useDesk(({ me }) => admits(access, me?.role ?? null));

/** Who reports a finished course to the transport authority; `hand` until known. */
export const useRegisters = () => useDesk(({ me }) => me?.registers ?? 'hand');

export async function askWho(): Promise<void> {
  try {
    const me = await staffCall(whoAmI, {});
    useDesk.setState({ me, last: me.id, mark: me.mark, status: 'here' });
  } catch (error) {
    noteFailure(error);
  }
}

/** Updates the status from a failed call. Rethrows any other error. */
export function noteFailure(error: unknown): asserts error is CallError {
  if (!(error instanceof CallError)) throw error;
  if (error.kind === 'signed-out')
    useDesk.setState(({ status }) => ({ status: status === 'left' ? 'left' : 'signed-out', me: null, held: [] }));
  else if (error.code === 'proof-needed') void askWho();
  else if (useDesk.getState().me !== null) return;
  else useDesk.setState({ status: error.code === 'not-allowed' ? 'learner' : 'away' });
}

const EVERY_MS = 3000;

/** Polls now; call after an own action so that every list shows it at once. */
export async function lookForChanges(): Promise<void> {
  try {
    useDesk.setState({ mark: (await staffCall(changes, {})).mark });
  } catch (error) {
    noteFailure(error);
  }
}

/** Polls for changes. @returns a function that stops it. */
export const watchChanges = (): (() => void) => whileSeen(lookForChanges);

/** Calls `ask` now, every few seconds while the page is visible, and on focus or reconnect. @returns a function that stops it. */
export function whileSeen(ask: () => Promise<void>): () => void {
  const look = (): void => {
    if (document.visibilityState === 'visible') void ask();
  };
  const timer = setInterval(look, EVERY_MS);
  for (const event of ['focus', 'online']) addEventListener(event, look);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearInterval(timer);
    for (const event of ['focus', 'online']) removeEventListener(event, look);
    document.removeEventListener('visibilitychange', look);
  };
}
