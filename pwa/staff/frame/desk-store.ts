/** Who sits at the desk, and the mark that tells that something has changed; nothing of it is kept on the device. */
import { create } from 'zustand';
import { admits } from '../../../sync/account/role.ts';
import type { Access } from '../../../sync/endpoint.ts';
import { me as whoAmI, type Me, changes } from '../../../sync/staff/desk-contract.ts';
import { CallError } from '../../offline/call.ts';
import { staffCall } from './staff-call.ts';

/** `away`: the school cannot be reached; `left`: signed out by choice, `signed-out`: by the school or never in. */
export type DeskStatus = 'asking' | 'here' | 'away' | 'signed-out' | 'left' | 'learner';

type Desk = {
  readonly status: DeskStatus;
  /** Null until it is known. */
  readonly me: Me | null;
  /** Id of who was here last; undefined until somebody was. */
  readonly last: string | undefined;
  /** Another one as soon as anything has changed; undefined before the first. */
  readonly mark: string | undefined;
  /** An action waits for a fresh proof of who is here. */
  readonly asked: ((proved: boolean) => void) | null;
  /** Id of the action that was done last: it alone says so and offers its undo. */
  readonly doneLast: string | undefined;
  /** Numbers of deeds that were taken back from here: no page says of them that they stand. */
  readonly takenBack: ReadonlySet<number>;
  /** Numbers of deeds that are told where they were done. */
  readonly told: ReadonlySet<number>;
  /** Ids of steps that were left with something unsent where a colleague has changed the same: it waits until its writer sees both. */
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

/** A deed is told where it was done, with its way back. @returns what ends it. */
export function tellDeed(deed: number): () => void {
  useDesk.setState(({ told }) => ({ told: new Set(told).add(deed) }));
  return () => useDesk.setState(({ told }) => ({ told: new Set([...told].filter((each) => each !== deed)) }));
}

export const useAdmitted = (access: Access) => useDesk(({ me }) => admits(access, me?.role ?? null));

/** Who enters a finished course in the learning record; `hand` until it is known. */
export const useRegisters = () => useDesk(({ me }) => me?.registers ?? 'hand');

/** Asks the school who is here. */
export async function askWho(): Promise<void> {
  try {
    const me = await staffCall(whoAmI, {});
    useDesk.setState({ me, last: me.id, mark: me.mark, status: 'here' });
  } catch (error) {
    noteFailure(error);
  }
}

/** What a failed call says of who is here: signed out, no staff at all, or nobody to be reached. Throws what is no failed call. */
export function noteFailure(error: unknown): asserts error is CallError {
  if (!(error instanceof CallError)) throw error;
  if (error.kind === 'signed-out') useDesk.setState({ status: 'signed-out', me: null, held: [] });
  else if (error.code === 'proof-needed') void askWho();
  else if (useDesk.getState().me !== null) return;
  else useDesk.setState({ status: error.code === 'not-allowed' ? 'learner' : 'away' });
}

const EVERY_MS = 3000;

/** Asks now; to be called after one's own deed, so that every list shows it at once. */
export async function lookForChanges(): Promise<void> {
  try {
    useDesk.setState({ mark: (await staffCall(changes, {})).mark });
  } catch (error) {
    noteFailure(error);
  }
}

/** Changes are asked for from now on. @returns what ends it. */
export const watchChanges = (): (() => void) => whileSeen(lookForChanges);

/** Asks at once and every few seconds, and when the page is looked at again. @returns what ends it. */
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
