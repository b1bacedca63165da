/** The address of a list, with what is asked of it. */

/** @param path of the list. What is empty is not asked. */
export function listAddress(path: string, asked: Readonly<Record<string, string | number | undefined>>): string {
  const kept = Object.entries(asked).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`;
}
