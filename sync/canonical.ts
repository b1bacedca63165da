/** Serializes a JSON value independent of field order: the same payload is the same command (rule V2). */

/** @param value a JSON value. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => sorted(part)) ?? 'null';

const sorted = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
    : part;
