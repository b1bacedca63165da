/** One text for one JSON value, whatever order its fields are in: the same payload is the same command (rule V2). */

/** @param value as JSON gives it. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => sorted(part)) ?? 'null';

const sorted = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
    : part;
