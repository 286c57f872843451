/** The fields in which two writings of the same differ. */
export function differingFields<Content extends object>(
  one: Content,
  other: Content,
): readonly (keyof Content)[] {
  return (Object.keys(one) as (keyof Content)[]).filter(
    (field) => canonical(one[field]) !== canonical(other[field]),
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

/** The same whatever order it was written in. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(canonical).toSorted());
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(entries.map(([key, inner]) => [key, canonical(inner)]));
}
