import type { CardGroup } from './card.ts';

/** A size or a choice with what it costs in cents; null where no price was said. */
interface SaidChoice {
  readonly name: string;
  readonly price: number | null;
}

/**
 * A dish in sizes costs what its smallest one costs, and a size is chosen with what it costs beyond that. Null for one that
 * has no price at all.
 */
export function sizesOf(
  dish: string,
  sizes: readonly SaidChoice[],
): { readonly price: number; readonly group: CardGroup } | null {
  const priced = sizes.flatMap(({ name, price }) => (price === null ? [] : [{ name, price }]));
  if (priced.length === 0) return null;
  const price = Math.min(...priced.map((size) => size.price));
  const choices = priced.map((size) => ({ name: size.name, price: size.price - price }));
  return { price, group: { name: dish, min: 1, max: 1, choices } };
}

/** The groups with those that say the same only once. A name that means another group gets a number. */
export class GroupsByName {
  readonly #groups = new Map<string, CardGroup>();

  /** The name under which the group is kept. */
  keep(group: CardGroup): string {
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? group.name : `${group.name} ${number}`;
      const known = this.#groups.get(name);
      const named = { ...group, name };
      if (known === undefined) this.#groups.set(name, named);
      if (known === undefined || JSON.stringify(known) === JSON.stringify(named)) return name;
    }
  }

  get all(): readonly CardGroup[] {
    return [...this.#groups.values()];
  }
}
