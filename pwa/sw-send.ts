/** Background Sync: sends the queue when no page is open. Verdicts are not stored: the next page resends and gets them (O6, V1). */
import { EPOCH_KEY, LOCAL_DB, outboxLock, PROTOCOL, RECEIPT_KEY } from '../sync/protocol.ts';

/** Commands in one request: few, so that some get through on a slow network. */
const MAX_COMMANDS = 20;

type Row = { readonly command: { readonly at: string }; readonly parked?: true };
type Noted = { readonly value: string } | undefined;

/**
 * @param accountId owner of the queue. Does nothing while a page is sending it.
 * @returns rejects if the server was not reached: the browser retries later.
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
        'Exchange-At': rows[0]?.command.at ?? '', // rule T3: all of it still waits for a page
        ...(receipt ? { 'Exchange-Receipt': receipt.value } : {}),
        ...(epoch ? { 'Exchange-Epoch': epoch.value } : {}),
      },
      body: JSON.stringify({ protocol: PROTOCOL, commands }),
      credentials: 'same-origin',
      cache: 'no-store',
    });
    if (response.status >= 500 || response.status === 429) throw new Error(`answered ${response.status}`);
    if (!response.ok) return; // signed out, or a message to show: left to a page
    const answer = await response.text();
    if (!answer.includes('"verdicts":')) throw new Error('a portal answered'); // the school would refuse the next list
    if (answer.includes('"verdict":"failed"')) return; // later commands of its run would be refused (rule V10)
  }
}

/** The queue up to the first parked row: only a page knows which later rows may go. Empty if this device has none. */
async function readQueue(name: string): Promise<{ rows: readonly Row[]; receipt?: Noted; epoch?: Noted }> {
  // opening a missing database would create it
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
