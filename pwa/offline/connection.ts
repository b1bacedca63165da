/** What a real request found out about the way to the school; `navigator.onLine` is not asked (decisions 6.10). */
import { create } from 'zustand';

/** offline: no answer at all; trouble: something answered that is not the school in working order. */
export type Connection = 'online' | 'offline' | 'trouble';

type State = {
  readonly connection: Connection;
  /** Commands are on their way at this moment. */
  readonly sending: boolean;
  /** Server time, milliseconds, at which this account's answers were last confirmed. */
  readonly lastExchangeAt: number | null;
  /** Why the school takes no more of what was practised for now, in its own words. */
  readonly practiceHeld: string | null;
};

export const useConnection = create<State>(() => ({
  connection: 'online',
  sending: false,
  lastExchangeAt: null,
  practiceHeld: null,
}));

export function noteConnection(connection: Connection): void {
  if (useConnection.getState().connection !== connection) useConnection.setState({ connection });
}
