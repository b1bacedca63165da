/** Wakes the exchange when there is something to send; sender and exchange do not import each other. */

const listeners = new Set<() => void>();

export function onSyncSignal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function signalSync(): void {
  for (const listener of listeners) listener();
}

/** Databases whose next exchange also fetches other devices' practice. */
const wanted = new WeakSet<object>();

export function wantPractice(db: object): void {
  wanted.add(db);
  signalSync();
}

export const isPracticeWanted = (db: object): boolean => wanted.has(db);
export const gotPractice = (db: object): void => void wanted.delete(db);

/** Exchanges now; pages need not load the exchange first. @param parked also resends parked commands. */
export async function exchangeSoon(parked?: 'parked too'): Promise<void> {
  const { exchangeAll, exchangeNow } = await import('./exchange.ts');
  await (parked ? exchangeAll() : exchangeNow());
}
