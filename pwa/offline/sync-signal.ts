/** Tells the exchange that there is something to send, without either knowing the other. */

const listeners = new Set<() => void>();

export function onWake(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function wake(): void {
  for (const listener of listeners) listener();
}
