import type {
  CatalogueData,
  Category,
  CondimentGroup,
  ExtraItem,
  Menu,
  PriceDay,
  PriceRow,
} from '@tavolata/domain';
import { cents, limitOf, toDish } from './dish.ts';
import { localText } from './local-text.ts';
import { numberByKey, numberEntries } from './number-entries.ts';
import type { Reading } from './reading.ts';
import { priceDays, type MenuFile } from './schema.ts';

/** The menu of a file, and the numbers that its menus and dishes were given. */
export interface ReadCatalogue {
  readonly catalogue: CatalogueData;
  readonly menuIdOf: (key: string) => number;
  readonly dishIdOf: (key: string) => number;
}

/** Turns the menus, categories, dishes, condiments and extra items of a checked file into a catalogue. */
export function toCatalogue(file: MenuFile, { toNames, optionalPicture }: Reading): ReadCatalogue {
  const extraItems = file.extraItems ?? [];
  const condimentGroups = file.condimentGroups ?? [];
  const menuIdOf = numberByKey(file.menus);
  const categoryIdOf = numberByKey(file.categories);
  const dishIdOf = numberByKey(file.dishes);
  const extraItemIdOf = numberByKey(extraItems);
  const groupIdOf = numberByKey(condimentGroups);
  const condimentIdOf = numberEntries(condimentGroups.flatMap((group) => group.condiments));
  const courseIdOf = numberEntries(file.dishes.flatMap((dish) => dish.courses ?? []));

  const toPriceRows = (menu: MenuFile['menus'][number]): readonly PriceRow[] =>
    (menu.prices ?? []).flatMap((row) =>
      row.days.map((day) => ({
        day: priceDayOf(day),
        adult: (row.adult ?? []).map(extraItemIdOf),
        child: (row.child ?? []).map(extraItemIdOf),
        other: (row.other ?? []).map(extraItemIdOf),
      })),
    );
  const menus = file.menus.map((menu): Menu => ({
    id: menuIdOf(menu.key),
    names: toNames(menu.name),
    note: localText(menu.note),
    isAllYouCanEat: menu.allYouCanEat ?? false,
    categoryIds: menu.categories.map(categoryIdOf),
    priceRows: toPriceRows(menu),
    picture: optionalPicture(menu.picture),
  }));
  const categories = file.categories.map((category): Category => ({
    id: categoryIdOf(category.key),
    names: toNames(category.name),
    limitPerPerson: limitOf(category.limitPerPerson),
    limitPerTable: limitOf(category.limitPerTable),
  }));
  const catalogue: CatalogueData = {
    menus,
    categories,
    dishes: file.dishes.map((dish) =>
      toDish(dish, { toNames, optionalPicture, dishIdOf, categoryIdOf, groupIdOf, courseIdOf }),
    ),
    condimentGroups: condimentGroups.map((group): CondimentGroup => ({
      id: groupIdOf(group.key),
      names: toNames(group.name),
      min: group.min ?? 0,
      max: limitOf(group.max),
      condiments: group.condiments.map((condiment) => ({
        id: condimentIdOf(condiment),
        names: toNames(condiment.name),
        price: cents(condiment.price ?? 0),
      })),
    })),
    extraItems: extraItems.map((item): ExtraItem => ({
      id: extraItemIdOf(item.key),
      names: toNames(item.name),
      price: cents(item.price),
    })),
  };
  return { catalogue, menuIdOf, dishIdOf };
}

/** The number of a day of the file. */
export function priceDayOf(day: (typeof priceDays)[number]): PriceDay {
  // The place in the list is the number of the day by its definition.
  return priceDays.indexOf(day) as PriceDay;
}
