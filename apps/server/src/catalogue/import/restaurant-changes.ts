import { isDeepStrictEqual } from 'node:util';
import type { Cents, Dish, ExtraItem, Names } from '@tavolata/domain';
import type { RestaurantRecord } from '../restaurant-record.ts';

/** What another restaurant in the place of this one would change, one sentence a line, in the words of the restaurant. */
export function restaurantChanges(
  before: RestaurantRecord | null,
  after: RestaurantRecord,
): readonly string[] {
  const old = before ?? nothing;
  return [
    ...changesIn('Menu', old.catalogue.menus, after.catalogue.menus, () => []),
    ...changesIn('Category', old.catalogue.categories, after.catalogue.categories, () => []),
    ...changesIn('Dish', old.catalogue.dishes, after.catalogue.dishes, dishChanges),
    ...changesIn('Charge', old.catalogue.extraItems, after.catalogue.extraItems, priceChange),
    ...changesIn(
      'Table',
      old.tables.map(({ id, name }) => ({ id, names: plainName(name) })),
      after.tables.map(({ id, name }) => ({ id, names: plainName(name) })),
      () => [],
    ),
  ];
}

const nothing = {
  catalogue: { menus: [], categories: [], dishes: [], extraItems: [] },
  tables: [],
} as const;

interface Named {
  readonly id: number;
  readonly names: Names;
}

function changesIn<Entry extends Named>(
  what: string,
  before: readonly Entry[],
  after: readonly Entry[],
  describeChange: (old: Entry, now: Entry) => readonly string[],
): readonly string[] {
  const old = new Map(before.map((entry) => [entry.id, entry]));
  const now = new Map(after.map((entry) => [entry.id, entry]));
  const title = (entry: Named) => `${what} ${entry.id} "${entry.names.first}"`;
  return [
    ...after.filter((entry) => !old.has(entry.id)).map((entry) => `+ ${title(entry)}`),
    ...before.filter((entry) => !now.has(entry.id)).map((entry) => `- ${title(entry)}`),
    ...after.flatMap((entry) => {
      const earlier = old.get(entry.id);
      if (!earlier) return [];
      const renamed = earlier.names.first === entry.names.first ? [] : [`was "${earlier.names.first}"`];
      const changes = [...renamed, ...describeChange(earlier, entry)];
      if (changes.length === 0 && !isDeepStrictEqual(earlier, entry)) changes.push('other details');
      return changes.length === 0 ? [] : [`~ ${title(entry)}: ${changes.join(', ')}`];
    }),
  ];
}

function dishChanges(old: Dish, now: Dish): readonly string[] {
  return [
    ...priceChange(old, now),
    ...(isDeepStrictEqual(old.allergens, now.allergens) ? [] : ['allergens']),
  ];
}

function priceChange(old: Pick<ExtraItem, 'price'>, now: Pick<ExtraItem, 'price'>): readonly string[] {
  return old.price === now.price ? [] : [`${decimal(old.price)} → ${decimal(now.price)}`];
}

function decimal(price: Cents): string {
  return (price / 100).toFixed(2);
}

function plainName(name: string): Names {
  return { first: name, second: '', translations: {} };
}
