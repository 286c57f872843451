import type { Catalogue, Category, CategoryId, Dish, Menu, Names } from '@tavolata/domain';
import type { MenuMode } from '../../shared/preferences.ts';

/** A category with the dishes of it that are listed. */
export interface MenuSection {
  readonly category: Category;
  readonly dishes: readonly Dish[];
}

/** One row of the virtual list. `place` is the dish's place among all dishes of its category, from 1. */
export type MenuRow =
  | {
      readonly kind: 'title';
      readonly key: string;
      readonly section: MenuSection;
      /** Here begins what another menu has. */
      readonly inMenu?: { readonly names: Names; readonly count: number } | undefined;
    }
  | RowOfDishes;

export interface RowOfDishes {
  /** `cards` of the grid, or `lines` beside the category bar. */
  readonly kind: 'cards' | 'lines';
  readonly key: string;
  readonly section: MenuSection;
  readonly dishes: readonly Dish[];
  readonly place: number;
}

/** The categories of a menu that have something to list, in the restaurant's order. */
export function sectionsOf(
  catalogue: Catalogue,
  menu: Menu,
  isListed: (dish: Dish) => boolean,
): readonly MenuSection[] {
  return menu.categoryIds.flatMap((id): MenuSection[] => {
    const category = catalogue.findCategory(id);
    const dishes = catalogue.dishesIn(id).filter(isListed);
    return category && dishes.length > 0 ? [{ category, dishes }] : [];
  });
}

/** Whether a dish is on the list at all: a sold-out one only where the restaurant shows them [M-10]. */
export function isOnTheList(dish: Dish, showsSoldOut: boolean): boolean {
  if (showsSoldOut) return true;
  if (dish.isSoldOut) return false;
  return dish.bargain.kind === 'none' || (dish.bargain.kind === 'stock' && dish.bargain.remaining > 0);
}

/** How many dishes these categories list. */
export function dishCount(sections: readonly MenuSection[]): number {
  return sections.reduce((sum, { dishes }) => sum + dishes.length, 0);
}

/** The rows of the list: each category's title, then its dishes, `perRow` of them side by side. */
export function rowsOf(sections: readonly MenuSection[], mode: MenuMode, perRow: number): readonly MenuRow[] {
  return sections.flatMap((section): MenuRow[] => {
    const { category, dishes } = section;
    const title: MenuRow = { kind: 'title', key: `title-${category.id}`, section };
    const rows = chunks(dishes, perRow).map((some, index): MenuRow => ({
      kind: mode === 'CAROUSEL' ? 'lines' : 'cards',
      key: `${category.id}-${index}`,
      section,
      dishes: some,
      place: index * perRow + 1,
    }));
    return [title, ...rows];
  });
}

/** Where a category begins in the list. */
export function titleIndex(rows: readonly MenuRow[], categoryId: CategoryId): number {
  return rows.findIndex((row) => row.kind === 'title' && row.section.category.id === categoryId);
}

function chunks<T>(items: readonly T[], size: number): readonly T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
