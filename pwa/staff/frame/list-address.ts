/** @param path of the list. @param asked its filters; empty ones are left out. */
export function listAddress(path: string, asked: Readonly<Record<string, string | number | undefined>>): string {
  const kept = Object.entries(asked).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`;
}
