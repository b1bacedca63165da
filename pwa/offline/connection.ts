/** The connection state found by real requests; `navigator.onLine` is not used (decisions 6.10). */
import { create } from 'zustand';

/** offline: no answer; trouble: an answer not from a working server. */
export type Connection = 'online' | 'offline' | 'trouble';

type State = {
  readonly connection: Connection;
  /** Commands are being sent. */
  readonly sending: boolean;
  /** Server time of this account's last confirmed exchange, milliseconds. */
  readonly lastExchangeAt: number | null;
  /** The server's message while it accepts no more practice. */
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
