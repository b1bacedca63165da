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

/** `exchangeNow`, for pages that do not hold what talks to the school themselves. */
export async function exchangeSoon(): Promise<void> {
  await (await import('./exchange.ts')).exchangeNow();
}

/** `exchangeAll`, for the same. */
export async function exchangeAllSoon(): Promise<void> {
  await (await import('./exchange.ts')).exchangeAll();
}
