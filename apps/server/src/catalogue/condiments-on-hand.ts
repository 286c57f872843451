import type { CatalogueData, CondimentId } from '@tavolata/domain';

/** The menu without these condiments; a group of which nothing is left asks nothing of a guest [C-08]. */
export function withoutCondiments(data: CatalogueData, gone: ReadonlySet<CondimentId>): CatalogueData {
  if (gone.size === 0) return data;
  const condimentGroups = data.condimentGroups
    .map((group) => ({ ...group, condiments: group.condiments.filter(({ id }) => !gone.has(id)) }))
    .filter(({ condiments }) => condiments.length > 0);
  const left = new Set(condimentGroups.map(({ id }) => id));
  const dishes = data.dishes.map((dish) => ({
    ...dish,
    condimentGroups: dish.condimentGroups.filter((id) => left.has(id)),
  }));
  return { ...data, condimentGroups, dishes };
}
