/** The fields in which two writings of the same differ. */
export function differingFields<Content extends object>(
  one: Content,
  other: Content,
): readonly (keyof Content)[] {
  return (Object.keys(one) as (keyof Content)[]).filter(
    (field) => canonical(one[field], String(field)) !== canonical(other[field], String(field)),
  );
}

/** A field and what stands in it. */
type Written = readonly [PropertyKey, unknown];

type Three<Content> = Readonly<Record<'base' | 'mine' | 'theirs', Content>>;

/** The fields that both have changed, each to something else. */
export function clashingFields<Content extends object>({
  base,
  mine,
  theirs,
}: Three<Content>): readonly (keyof Content)[] {
  const [own, differing] = [differingFields(base, mine), differingFields(mine, theirs)];
  return differingFields(base, theirs).filter(
    (field) =>
      own.includes(field) &&
      differing.includes(field) &&
      !(isText(field) && clashingLanguages({ base, mine, theirs }, field).length === 0),
  );
}

/**
 * What two managers wrote of the same: everything that either has changed, and mine where they clash. A text is merged by its
 * languages.
 */
export function merged<Content extends object>({ base, mine, theirs }: Three<Content>): Content {
  const own = differingFields(base, mine).map((field): Written => [
    field,
    isText(field) ? mergedText({ base, mine, theirs }, field) : mine[field],
  ]);
  return { ...theirs, ...(Object.fromEntries(own) as Partial<Content>) };
}

/** Mine, but theirs where the two clash in these fields: of a text only the languages in which they do. */
export function yielding<Content extends object>(
  { base, mine, theirs }: Three<Content>,
  fields: readonly (keyof Content)[],
): Content {
  const yielded = fields.map((field): Written => {
    if (!isText(field)) return [field, theirs[field]];
    const text = textsIn({ base, mine, theirs }, field);
    const clashing = clashingLanguages({ base, mine, theirs }, field);
    const words = clashing.map((language) => [language, text.theirs[language]] as const);
    return [field, { ...text.mine, ...Object.fromEntries(words) }];
  });
  return { ...mine, ...(Object.fromEntries(yielded) as Partial<Content>) };
}

/** What is written once for each language. */
const texts: ReadonlySet<PropertyKey> = new Set(['names', 'description', 'note']);
type Text = Readonly<Record<string, string | undefined>>;

function isText(field: PropertyKey): boolean {
  return texts.has(field);
}

function textsIn<Content extends object>({ base, mine, theirs }: Three<Content>, field: keyof Content) {
  const of = (content: Content) => content[field] as Text;
  return { base: of(base), mine: of(mine), theirs: of(theirs) };
}

function clashingLanguages<Content extends object>(
  three: Three<Content>,
  field: keyof Content,
): readonly string[] {
  const { base, mine, theirs } = textsIn(three, field);
  return Object.keys({ ...base, ...mine, ...theirs }).filter(
    (language) =>
      base[language] !== mine[language] &&
      base[language] !== theirs[language] &&
      mine[language] !== theirs[language],
  );
}

function mergedText<Content extends object>(three: Three<Content>, field: keyof Content): Text {
  const { base, mine, theirs } = textsIn(three, field);
  const words = Object.keys({ ...base, ...mine, ...theirs }).flatMap((language) => {
    const word = base[language] === mine[language] ? theirs[language] : mine[language];
    return word === undefined ? [] : [[language, word] as const];
  });
  return Object.fromEntries(words);
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
