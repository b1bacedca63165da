/** Background Sync: sends the queue when no page is open. Verdicts are not kept: the next page resends and hears them (O6, V1). */
import { EPOCH_KEY, LOCAL_DB, outboxLock, PROTOCOL, RECEIPT_KEY } from '../sync/protocol.ts';

/** Commands in one request: few, so that some get through on a slow network. */
const MAX_COMMANDS = 20;

type Row = { readonly command: { readonly at: string }; readonly parked?: true };
type Noted = { readonly value: string } | undefined;

/**
 * @param accountId whose queue; where a page is at it, that page does it.
 * @returns rejects where the school could not be reached: the browser tries again later.
 */
export async function sendWaiting(accountId: string): Promise<void> {
  await navigator.locks.request(outboxLock(accountId), { ifAvailable: true }, async (lock) => {
    if (lock) await send(accountId);
  });
}

async function send(accountId: string): Promise<void> {
  const { rows, receipt, epoch } = await readQueue(LOCAL_DB + accountId);
  for (let from = 0; from < rows.length; from += MAX_COMMANDS) {
    const commands = rows.slice(from, from + MAX_COMMANDS).map(({ command }) => command);
    const response = await fetch('/api/sync', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Command-Account': accountId,
        'Exchange-At': rows[0]?.command.at ?? '', // all of it still waits, for a page (rule T3)
        ...(receipt ? { 'Exchange-Receipt': receipt.value } : {}),
        ...(epoch ? { 'Exchange-Epoch': epoch.value } : {}),
      },
      body: JSON.stringify({ protocol: PROTOCOL, commands }),
      credentials: 'same-origin',
      cache: 'no-store',
    });
    if (response.status >= 500 || response.status === 429) throw new Error(`answered ${response.status}`);
    if (!response.ok) return; // signed out, or something to tell: a page does
    const answer = await response.text();
    if (!answer.includes('"verdicts":')) throw new Error('a portal answered'); // what follows a list that never came would be refused
    if (answer.includes('"verdict":"failed"')) return; // what follows in its run would be refused (rule V10)
  }
}

/** The queue up to the first parked row: a page knows which of the rest may go. Empty where this device has none. */
async function readQueue(name: string): Promise<{ rows: readonly Row[]; receipt?: Noted; epoch?: Noted }> {
  // to open one that is not there would make it
  if (!(await indexedDB.databases()).some((each) => each.name === name)) return { rows: [] };
  const db = await answerTo(indexedDB.open(name));
  try {
    const read = db.transaction(['outbox', 'meta']);
    const meta = read.objectStore('meta');
    const [rows, receipt, epoch]: [Row[], Noted, Noted] = await Promise.all([
      answerTo(read.objectStore('outbox').getAll()),
      answerTo(meta.get(RECEIPT_KEY)),
      answerTo(meta.get(EPOCH_KEY)),
    ]);
    const parked = rows.findIndex((row) => row.parked === true);
    return { rows: parked === -1 ? rows : rows.slice(0, parked), receipt, epoch };
  } finally {
    db.close();
  }
}

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database does not answer'));
  });
}
