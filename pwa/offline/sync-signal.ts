/** Tells the exchange that there is something to send, without either knowing the other. */

const listeners = new Set<() => void>();

export function onWake(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function wake(): void {
  for (const listener of listeners) listener();
}

/** Databases whose next exchange also asks for what was practised on other devices. */
const wanted = new WeakSet<object>();

export function wantPractice(db: object): void {
  wanted.add(db);
  wake();
}

export const isPracticeWanted = (db: object): boolean => wanted.has(db);
export const gotPractice = (db: object): void => void wanted.delete(db);

/** Exchanges now; for pages that have not loaded what talks to the school. @param parked sends what was set aside too. */
export async function exchangeSoon(parked?: 'parked too'): Promise<void> {
  const { exchangeAll, exchangeNow } = await import('./exchange.ts');
  await (parked ? exchangeAll() : exchangeNow());
}
