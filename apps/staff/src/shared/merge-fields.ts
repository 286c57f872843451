/** The fields in which two writings of the same differ. */
export function differingFields<Content extends object>(
  one: Content,
  other: Content,
): readonly (keyof Content)[] {
  return (Object.keys(one) as (keyof Content)[]).filter(
    (field) => canonical(one[field], String(field)) !== canonical(other[field], String(field)),
  );
}

/** What two managers wrote of the same: everything that either has changed, and mine where both have. */
export function merged<Content extends object>({
  base,
  mine,
  theirs,
}: Record<'base' | 'mine' | 'theirs', Content>): Content {
  const own = differingFields(base, mine);
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
}

/** What has no order: who adds one and takes it away again has changed nothing. */
const withoutOrder: ReadonlySet<string> = new Set(['marks', 'allergens']);

/** The same whatever order its parts were written in, but for what stands in an order of its own. */
function canonical(value: unknown, field = ''): string {
  if (Array.isArray(value)) {
    const parts = value.map((part) => canonical(part));
    return JSON.stringify(withoutOrder.has(field) ? parts.toSorted() : parts);
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(entries.map(([key, inner]) => [key, canonical(inner, key)]));
}
