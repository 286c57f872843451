/** What a validator says of a value that doesn't fit, as TypeBox writes it. */
interface SchemaError {
  readonly keyword: string;
  readonly schemaPath: string;
  readonly instancePath: string;
}

/**
 * The fields that no schema knows, each by its way in from the top (`dish.compatibleRules`; entries of a list have no
 * number), so that a client can leave them out and ask again [C-12].
 */
export function unknownFields(errors: readonly SchemaError[]): string[] {
  const paths = errors.filter(isUnknownField).map(({ instancePath }) => fieldAt(instancePath));
  return [...new Set(paths)];
}

function isUnknownField({ keyword, schemaPath }: SchemaError): boolean {
  return keyword === 'boolean' && schemaPath.endsWith('/additionalProperties');
}

/** A JSON pointer as a path of names. */
function fieldAt(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .filter((step) => !/^\d+$/.test(step))
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

/** A message or a body without these fields, wherever they stand. */
export function withoutFields<Value>(value: Value, fields: readonly string[]): Value {
  return fields.reduce((kept, field) => without(kept, field.split('.')), value as unknown) as Value;
}

function without(value: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => without(one, [name, ...rest]));
  if (typeof value !== 'object' || value === null || !(name in value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    rest.length === 0
      ? entries.filter(([key]) => key !== name)
      : entries.map(([key, inner]) => [key, key === name ? without(inner, rest) : (inner as unknown)]),
  );
}
