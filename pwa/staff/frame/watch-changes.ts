/** One mechanism for all pages of the staff area: while the page is seen, it is asked every few seconds whether anything has changed. */
import { changes } from '../../../sync/staff/desk-contract.ts';
import { staffCall } from './staff-call.ts';
import { noteFailure, useDesk } from './desk-store.ts';

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
