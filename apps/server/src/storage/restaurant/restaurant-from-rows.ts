import { groupBy, type CatalogueData, type LocalText, type Menu, type PriceDay } from '@tavolata/domain';
import type { Spot } from '@tavolata/protocol';
import type { Selectable } from 'kysely';
import type { Link, RestaurantRecord } from '../../catalogue/restaurant-record.ts';
import { parse } from './cells.ts';
import { courseKey, courseOf, dishOf } from './dish-rows.ts';
import type { HourDetail, RestaurantTable } from './restaurant-to-rows.ts';
import type { RestaurantTables } from './tables.ts';

/** What the tables of a restaurant hold, each in the order of its positions. */
export type ReadRows = {
  readonly [Table in RestaurantTable]: readonly Selectable<RestaurantTables[Table]>[];
};

type Row<Table extends RestaurantTable> = ReadRows[Table][number];

/** The restaurant that was written into these rows. */
export function restaurantFromRows(
  own: Selectable<RestaurantTables['restaurant']>,
  rows: ReadRows,
): RestaurantRecord {
  const picturesAt = (place: 'bulletin' | 'guide') =>
    rows.shown_pictures
      .filter((row) => row.place === place)
      .map((row) => parse<RestaurantRecord['guide'][number]>(row.picture));
  return {
    info: parse(own.info),
    notice: parse(own.notice),
    catalogue: catalogueFromRows(rows),
    sections: rows.sections.map(({ id, name }) => ({ id, name })),
    tables: rows.dining_tables.map(({ id, name, section_id: sectionId, spot }) => ({
      ...{ id, name, sectionId },
      ...(spot !== null && { spot: parse<Spot>(spot) }),
    })),
    stations: rows.stations.map(({ id, names, language }) => ({ id, names: parse(names), language })),
    businessHours: rows.business_hours.map((row) => ({
      start: row.start_time,
      end: row.end_time,
      name: parse(row.name),
      defaultMenuIds: parse(row.menu_ids),
      ...parse<HourDetail>(row.detail),
    })),
    announcements: rows.announcements.map(({ icon, text, is_only_at_table }) => ({
      ...{ icon, text: parse<LocalText>(text) },
      ...(is_only_at_table === 1 && { isOnlyAtTable: true as const }),
    })),
    bulletins: picturesAt('bulletin'),
    guide: picturesAt('guide'),
    featuredDishIds: rows.featured_dishes.map((row) => row.dish_id),
    links: rows.links.map(({ kind, url }) => ({ kind: kind as Link['kind'], url })),
    serviceOptions: rows.service_options.map(({ id, title }) => ({ id, title: parse(title) })),
    settings: Object.fromEntries(rows.settings.map(({ name, value }) => [name, parse<unknown>(value)])),
  };
}

function catalogueFromRows(rows: ReadRows): CatalogueData {
  const priceRows = groupBy(rows.price_rows, (row) => row.menu_id);
  const categoriesOfMenu = groupBy(rows.menu_categories, (row) => row.menu_id);
  const condiments = groupBy(rows.condiments, (row) => row.group_id);
  const courseGroups = groupBy(rows.course_groups, (row) => row.dish_id);
  const courseItems = groupBy(rows.course_items, (row) => courseKey(row.dish_id, row.group_id));
  return {
    menus: rows.menus.map((row) =>
      menuOf(row, priceRows.get(row.id) ?? [], categoriesOfMenu.get(row.id) ?? []),
    ),
    categories: rows.categories.map((row) => ({
      id: row.id,
      names: parse(row.names),
      limitPerPerson: row.limit_per_person,
      limitPerTable: row.limit_per_table,
    })),
    dishes: rows.dishes.map((row) =>
      dishOf(
        row,
        (courseGroups.get(row.id) ?? []).map((group) =>
          courseOf(group, courseItems.get(courseKey(row.id, group.id)) ?? []),
        ),
      ),
    ),
    condimentGroups: rows.condiment_groups.map(({ id, names, min, max }) => ({
      id,
      names: parse(names),
      min,
      max,
      condiments: (condiments.get(id) ?? []).map((one) => ({
        id: one.id,
        names: parse(one.names),
        price: one.price,
      })),
    })),
    extraItems: rows.extra_items.map(({ id, names, price }) => ({ id, names: parse(names), price })),
  };
}

function menuOf(
  row: Row<'menus'>,
  prices: readonly Row<'price_rows'>[],
  categories: readonly Row<'menu_categories'>[],
): Menu {
  return {
    id: row.id,
    names: parse(row.names),
    note: parse(row.note),
    isAllYouCanEat: row.is_all_you_can_eat === 1,
    categoryIds: categories.map((category) => category.category_id),
    priceRows: prices.map((price) => ({
      day: price.day as PriceDay,
      adult: parse(price.adult),
      child: parse(price.child),
      other: parse(price.other),
    })),
    picture: parse(row.picture),
  };
}
