import type { Names } from '@tavolata/domain';
import type { MenuSection } from '../menu-rows.ts';

/** The dishes whose shown name has the words in it, whatever their case, by category [M-06, M-11]. */
export function findDishes(
  sections: readonly MenuSection[],
  query: string,
  nameOf: (names: Names) => string,
): readonly MenuSection[] {
  const wanted = query.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  return sections
    .map(({ category, dishes }) => ({
      category,
      dishes: dishes.filter((dish) => nameOf(dish.names).toLocaleLowerCase().includes(wanted)),
    }))
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
