type Schema = Readonly<Record<string, unknown>>;

/** Whether what a schema describes has the field at this path; `isRequired`: always, wherever its parents are there. */
export function isField(schema: unknown, path: string, options: { readonly isRequired: boolean }): boolean {
  return hasSteps(schema, stepsOf(path), options);
}

function hasSteps(
  schema: unknown,
  [step, ...rest]: readonly string[],
  options: { readonly isRequired: boolean },
): boolean {
  if (step === undefined) return true;
  if (!isRecord(schema)) return false;
  const inner = (part: unknown) => hasSteps(part, rest, options);
  const takesAnything = Object.keys(schema).length === 0;
  if (takesAnything) return !options.isRequired;
  if (Array.isArray(schema['anyOf'])) {
    return schema['anyOf'].some((branch) => hasSteps(branch, [step, ...rest], options));
  }
  if (step === '[]') return inner(schema['items']);
  const values = isRecord(schema['patternProperties']) ? Object.values(schema['patternProperties']) : [];
  if (step === '*') return values.some(inner);
  const { properties, required } = schema;
  if (!isRecord(properties)) return values.length > 0;
  const isThere = step in properties && inner(properties[step]);
  return isThere && (!options.isRequired || (Array.isArray(required) && required.includes(step)));
}

/** The values at a path of an answer: of all entries of its lists. */
export function valuesAt(value: unknown, path: string): readonly unknown[] {
  return stepsOf(path).reduce<readonly unknown[]>(
    (values, step) => {
      if (step === '[]') return values.flatMap((one) => (Array.isArray(one) ? (one as unknown[]) : []));
      if (step === '*') return values.flatMap((one) => (isRecord(one) ? Object.values(one) : []));
      return values.flatMap((one) => (isRecord(one) && step in one ? [one[step]] : []));
    },
    [value],
  );
}

/** What a message or a payload lacks of the fields that it is to have, and what it has beside them. */
export function differencesFrom(fields: readonly string[], content: unknown): readonly string[] {
  const isLacking = (path: string) => valuesAt(content, path).length === 0 && !isInEmptyList(content, path);
  const isNamed = (path: string) => fields.some((field) => path === field || path.startsWith(`${field}.`));
  const isBeneathNamed = (path: string) =>
    isNamed(path) || fields.some((field) => path.startsWith(`${field}[]`));
  return [
    ...fields.filter(isLacking).map((path) => `lacks ${path}`),
    ...[...new Set(leavesOf(content))].filter((path) => !isBeneathNamed(path)).map((path) => `says ${path}`),
  ];
}

/** A list without an entry says nothing of its entries' fields. */
function isInEmptyList(content: unknown, path: string): boolean {
  return listsOn(path).some((list) => {
    const lists = valuesAt(content, list);
    return lists.length > 0 && lists.every((one) => Array.isArray(one) && one.length === 0);
  });
}

/** The lists that a path leads through: of `a[].b[].c` they are `a` and `a[].b`. */
function listsOn(path: string): readonly string[] {
  return [...path.matchAll(/\[\]/g)].map(({ index }) => path.slice(0, index));
}

function leavesOf(content: unknown, path = ''): readonly string[] {
  if (Array.isArray(content)) return content.flatMap((one: unknown) => leavesOf(one, `${path}[]`));
  if (!isRecord(content)) return path === '' ? [] : [path];
  return Object.entries(content).flatMap(([name, value]) =>
    leavesOf(value, path === '' ? name : `${path}.${name}`),
  );
}

function stepsOf(path: string): readonly string[] {
  return path.split('.').flatMap((step) => {
    const [name = '', ...lists] = step.split('[]');
    return [...(name === '' ? [] : [name]), ...lists.map(() => '[]')];
  });
}

function isRecord(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
