/** Whether the app itself is kept on this device: without it, a round that is here cannot be opened with no network. */
import { useEffect, useState } from 'react';
import { KEEP_SHELL } from '../../sync/protocol.ts';
import { useConnection } from './connection.ts';

/** A worker of an earlier version does not know the question, milliseconds. */
const PATIENCE_MS = 20_000;

/** Asks the service worker, which fetches what the browser has thrown away. False where there is none. */
export async function appIsKept(): Promise<boolean> {
  const worker = (await navigator.serviceWorker?.getRegistration())?.active;
  if (!worker) return false;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(resolve, PATIENCE_MS, false);
    worker.postMessage({ type: KEEP_SHELL }, [port2]);
  });
}

/** Asked when it is first shown, when the page is looked at again, and when the connection changes. */
export function useAppKept(): boolean {
  const [kept, setKept] = useState(false);
  const connection = useConnection((state) => state.connection);
  useEffect(() => {
    let shown = true;
    const ask = (): void =>
      void navigator.serviceWorker?.ready.then(appIsKept).then(
        (is) => shown && setKept(is),
        () => undefined,
      );
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      shown = false;
      document.removeEventListener('visibilitychange', ask);
    };
  }, [connection]);
  return kept;
}
