import type { CatalogueData, Names } from '@tavolata/domain';
import { isFirstKitchen } from '../empty-restaurant.ts';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { namesOf, wordsOf } from './contents.ts';

/**
 * The restaurant with another info. Where its two languages are others, everything is called by them from then on: no
 * word is lost, each only stands in another field. The kitchen that was there from the beginning reads the first of them.
 */
export function withInfo(record: RestaurantRecord, info: RestaurantRecord['info']): RestaurantRecord {
  const [before, after] = [record.info.nameLanguages, info.nameLanguages];
  if (before[0] === after[0] && before[1] === after[1]) return { ...record, info };
  const renamed = <Named extends { readonly names: Names }>(named: Named): Named => ({
    ...named,
    names: namesOf(wordsOf(named.names, before), after),
  });
  const count = record.stations.length;
  return {
    ...record,
    info,
    catalogue: renamedIn(record.catalogue, renamed),
    stations: record.stations.map((station) => ({
      ...renamed(station),
      language:
        isFirstKitchen(station, count) && station.language === before[0] ? after[0] : station.language,
    })),
  };
}

function renamedIn(
  { menus, categories, dishes, condimentGroups, extraItems }: CatalogueData,
  renamed: <Named extends { readonly names: Names }>(named: Named) => Named,
): CatalogueData {
  return {
    menus: menus.map(renamed),
    categories: categories.map(renamed),
    dishes: dishes.map((dish) => ({ ...renamed(dish), courses: dish.courses.map(renamed) })),
    condimentGroups: condimentGroups.map((group) => ({
      ...renamed(group),
      condiments: group.condiments.map(renamed),
    })),
    extraItems: extraItems.map(renamed),
  };
}
