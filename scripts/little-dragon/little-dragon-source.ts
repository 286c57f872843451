import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';

const timeSpan = Type.Object({ day: Type.String(), from: Type.String(), to: Type.String() });
const words = Type.Optional(Type.Array(Type.String()));

const item = Type.Object({
  name: Type.String({ minLength: 1 }),
  description: Type.Optional(Type.String()),
  price: Type.Number({ minimum: 0 }),
  allergens: words,
  additives: words,
  traits: words,
  /** Written so in one place of the source. */
  trait: words,
  spiciness: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
  pics: words,
  onlyAsSupplement: Type.Optional(Type.Boolean()),
});

const category = Type.Object({
  category: Type.String({ minLength: 1 }),
  description: Type.Optional(Type.String()),
  traits: words,
  items: Type.Array(item),
  availableAt: Type.Optional(Type.Array(timeSpan)),
  supplementedBy: Type.Optional(
    Type.Array(Type.Object({ reference: Type.Object({ category: Type.String(), item: Type.String() }) })),
  ),
  supplementPrompt: Type.Optional(Type.String()),
});

const source = Type.Object({
  openAt: Type.Array(timeSpan),
  footNote: Type.Object({ contact: Type.String() }),
  menu: Type.Array(category),
});

const sourceShape = Compile(source);

export type SourceMenu = Static<typeof source>;
export type SourceCategory = SourceMenu['menu'][number];
export type SourceItem = SourceCategory['items'][number];

/** Thrown for a text that is no menu of this kind. */
export class UnreadableSource extends Error {}

/** Reads the menu of Little Dragon as it was published. */
export function readSource(text: string): SourceMenu {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UnreadableSource('this is not JSON', { cause: error });
  }
  if (sourceShape.Check(value)) return value;
  const [first] = sourceShape.Errors(value);
  throw new UnreadableSource(
    `${first?.instancePath ?? ''} ${first?.message ?? 'is not a menu of this kind'}`,
  );
}
