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

function stepsOf(path: string): readonly string[] {
  return path.split('.').flatMap((step) => {
    const [name = '', ...lists] = step.split('[]');
    return [...(name === '' ? [] : [name]), ...lists.map(() => '[]')];
  });
}

function isRecord(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
