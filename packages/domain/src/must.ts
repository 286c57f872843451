/** Returns the value, or throws when it is missing: a bug, never a guest's mistake. `why` says what made us sure. */
export function must<T>(value: T | null | undefined, why: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${why}`);
  return value;
}

/** Throws when a fact we rely on does not hold: a bug, never a guest's mistake. */
export function assert(fact: boolean, why: string): asserts fact {
  if (!fact) throw new Error(`broken promise: ${why}`);
}

/** Marks a place that the types say cannot be reached. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
