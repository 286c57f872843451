import { unknownEntries, fileErrorIf, type FileError } from './file-error.ts';
import { keysOf } from './check-menus.ts';
import type { CourseEntry, DishEntry } from './dish.ts';
import type { MenuFile } from './schema.ts';

/** Dishes stand in categories and at stations that exist, and can really be ordered the way they say. */
export function checkDishes(file: MenuFile): readonly FileError[] {
  const dishes = new Map(file.dishes.map((dish) => [dish.key, dish]));
  const known = {
    categories: keysOf(file.categories),
    stations: keysOf(file.stations),
    condimentGroups: keysOf(file.condimentGroups ?? []),
  };
  return [
    ...file.dishes.flatMap((dish, index) => {
      const at = `/dishes/${index}`;
      return [
        ...fileErrorIf(
          !known.categories.has(dish.category),
          `${at}/category`,
          `there is no category "${dish.category}" in this file`,
        ),
        ...fileErrorIf(
          !known.stations.has(dish.station),
          `${at}/station`,
          `there is no station "${dish.station}" in this file`,
        ),
        ...unknownEntries(
          dish.condiments ?? [],
          known.condimentGroups,
          `${at}/condiments`,
          'condiment group',
        ),
        ...checkDish(dish, at),
        ...(dish.courses ?? []).flatMap((course, courseIndex) =>
          checkCourse(course, `${at}/courses/${courseIndex}`, dishes),
        ),
      ];
    }),
    ...unknownEntries(file.featured ?? [], new Set(dishes.keys()), '/featured', 'dish'),
  ];
}

function checkDish(dish: DishEntry, at: string): readonly FileError[] {
  const { allergens, bargain, limit } = dish;
  return [
    ...fileErrorIf(
      allergens?.length === 0,
      `${at}/allergens`,
      'an empty list says nothing: write ["none"], or leave the field out when it is not known',
    ),
    ...fileErrorIf(
      allergens !== undefined && allergens.length > 1 && allergens.includes('none'),
      `${at}/allergens`,
      '"none" cannot stand beside allergens',
    ),
    ...fileErrorIf(
      bargain !== undefined && (bargain.type === 'stock') !== (bargain.remaining !== undefined),
      `${at}/bargain`,
      'only "stock" has "remaining", and needs it',
    ),
    ...fileErrorIf(
      limit !== undefined && limit.perPerson === undefined && limit.perTable === undefined,
      `${at}/limit`,
      'a limit needs "perPerson" or "perTable"',
    ),
    ...fileErrorIf(
      limit?.excessPrice !== undefined && !Number.isInteger(limit.excessPrice),
      `${at}/limit/excessPrice`,
      'must be a whole number of the currency',
    ),
    ...fileErrorIf(
      dish.formerPrice !== undefined && dish.formerPrice <= dish.price,
      `${at}/formerPrice`,
      'must be above the price of today',
    ),
    ...fileErrorIf(
      dish.condimentsRequired === true && (dish.condiments ?? []).length === 0,
      `${at}/condimentsRequired`,
      'there are no condiments to require',
    ),
  ];
}

function checkCourse(
  course: CourseEntry,
  at: string,
  dishes: ReadonlyMap<string, DishEntry>,
): readonly FileError[] {
  const capacity = course.items.reduce((sum, item) => sum + (item.max ?? course.choose), 0);
  return [
    ...fileErrorIf(
      capacity < course.choose,
      `${at}/items`,
      `${course.choose} are to be chosen, but the items allow only ${capacity}`,
    ),
    ...fileErrorIf(
      course.fullSelect === true && course.required !== true,
      `${at}/fullSelect`,
      'only a required course can be filled exactly',
    ),
    ...course.items.flatMap((item, index) => {
      const dish = dishes.get(item.dish);
      const pointer = `${at}/items/${index}/dish`;
      if (!dish) return [{ pointer, message: `there is no dish "${item.dish}" in this file` }];
      return fileErrorIf(dish.courses !== undefined, pointer, 'a set menu cannot hold another set menu');
    }),
  ];
}
