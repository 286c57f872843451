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

/** The dishes whose shown name has the words in it, whatever their case and accents, by category [M-06, M-11]. */
export function findDishes(
  sections: readonly MenuSection[],
  query: string,
  nameOf: (names: Names) => string,
): readonly MenuSection[] {
  const wanted = plain(query.trim());
  if (wanted === '') return [];
  return someDishes(sections, (dish) => plain(nameOf(dish.names)).includes(wanted));
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
  const wanted = plain(query.trim());
  const letters = [...name];
  const plainLetters = letters.map(plain);
  const at = plainLetters.join('').indexOf(wanted);
  if (wanted === '' || at === -1) return [name, '', ''];
  const startOf = (index: number) => plainLetters.slice(0, index).join('').length;
  // A letter that is two when it is plain is found whole, and a mark stays with the letter before it.
  const isLetter = (index: number) => plainLetters[index] !== '';
  const from = letters.findLastIndex((_, index) => isLetter(index) && startOf(index) <= at);
  const end = letters.findIndex((_, index) => isLetter(index) && startOf(index) >= at + wanted.length);
  const to = end === -1 ? letters.length : end;
  return [letters.slice(0, from).join(''), letters.slice(from, to).join(''), letters.slice(to).join('')];
}

const written: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', '’': "'" };

/** Words as one types them in a hurry: in small letters without accents, and with the apostrophe of a keyboard. */
function plain(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßœæøł’]/g, (letter) => written[letter] ?? letter);
}
