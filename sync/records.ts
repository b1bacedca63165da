/** `Object.keys` and `Object.fromEntries` that keep the names' types. */

export function typedKeys<Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[];
export function typedKeys(record: object): readonly string[] {
  return Object.keys(record);
}

export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Readonly<Record<Name, Value>>;
export function recordOf(names: readonly string[], of: (name: string) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}
