/** Whether the device's storage is full; Dexie wraps the browser's error in its own. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  return 'inner' in error && error.inner !== error && isQuotaError(error.inner);
}
