import type { Dish, Menu, Names } from '@tavolata/domain';
import { dishCount, type MenuSection } from '../menu-rows.ts';

/** A menu of the restaurant with what is listed of it. */
export interface MenuInSections {
  readonly menu: Menu;
  readonly sections: readonly MenuSection[];
}

/** The dishes found in all menus, in their order; what stands in two menus is found in the first [M-19]. */
export function findInMenus(
  menus: readonly MenuInSections[],
  query: string,
  nameOf: (names: Names) => string,
): readonly MenuInSections[] {
  return eachOnce(menus, (sections) => findDishes(sections, query, nameOf));
}

/** The dishes of all menus that are wanted for something else than their name, in the same order. */
export function listInMenus(
  menus: readonly MenuInSections[],
  isWanted: (dish: Dish) => boolean,
): readonly MenuInSections[] {
  return eachOnce(menus, (sections) => someDishes(sections, isWanted));
}

function eachOnce(
  menus: readonly MenuInSections[],
  find: (sections: readonly MenuSection[]) => readonly MenuSection[],
): readonly MenuInSections[] {
  const seen = new Set<number>();
  return menus
    .map(({ menu, sections }) => {
      const found = find(sections).filter(({ category }) => !seen.has(category.id));
      found.forEach(({ category }) => seen.add(category.id));
      return { menu, sections: found };
    })
    .filter(({ sections }) => dishCount(sections) > 0);
}

/** The dishes whose shown name has the words in it, whatever their case, by category [M-06, M-11]. */
export function findDishes(
  sections: readonly MenuSection[],
  query: string,
  nameOf: (names: Names) => string,
): readonly MenuSection[] {
  const wanted = query.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  return someDishes(sections, (dish) => nameOf(dish.names).toLocaleLowerCase().includes(wanted));
}

function someDishes(
  sections: readonly MenuSection[],
  isWanted: (dish: Dish) => boolean,
): readonly MenuSection[] {
  return sections
    .map(({ category, dishes }) => ({ category, dishes: dishes.filter(isWanted) }))
    .filter(({ dishes }) => dishes.length > 0);
}

/** A name cut around what was searched for; the middle is empty where it is not in there. */
export function splitAtMatch(
  name: string,
  query: string,
): readonly [before: string, match: string, after: string] {
  const wanted = query.trim().toLocaleLowerCase();
  const at = name.toLocaleLowerCase().indexOf(wanted);
  if (wanted === '' || at === -1) return [name, '', ''];
  return [name.slice(0, at), name.slice(at, at + wanted.length), name.slice(at + wanted.length)];
}
