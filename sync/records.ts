/** Records by names that the compiler knows: what `Object.keys` and `Object.fromEntries` lose of their types. */

export function keysOf<Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[];
export function keysOf(record: object): readonly string[] {
  return Object.keys(record);
}

/** The same value, or one made of it, for each name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Readonly<Record<Name, Value>>;
export function recordOf(names: readonly string[], of: (name: string) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}
