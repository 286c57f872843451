import type { Menu } from '@tavolata/domain';
import type { Insertable } from 'kysely';
import type { RestaurantRecord, ScheduledHour } from '../../catalogue/restaurant-record.ts';
import { inOrder, json, yesNo } from './cells.ts';
import { courseGroupRows, courseItemRows, dishRow } from './dish-rows.ts';
import type { RestaurantTables } from './tables.ts';

/** The tables that a restaurant fills beside its own row. */
export type RestaurantTable = Exclude<
  keyof RestaurantTables,
  | 'restaurant'
  | 'last_numbers'
  | 'audit_log'
  | 'code_keys'
  | 'code_editions'
  | 'short_codes'
  | 'openings'
  | 'staff'
  | 'staff_codes'
  | 'staff_devices'
  | 'second_factors'
  | 'recovery_codes'
  | 'webhook_deliveries'
  | 'staff_sessions'
  | 'known_devices'
  | 'printers'
  | 'menu_plans'
  | 'call_times'
  | 'service_calls'
  | 'member_logins'
  | 'kept_secrets'
>;

export type RestaurantRows = {
  readonly [Table in RestaurantTable]: readonly Insertable<RestaurantTables[Table]>[];
};

/** What an hour says beside its times, its name and its default menus. */
export type HourDetail = Omit<ScheduledHour, 'start' | 'end' | 'name' | 'defaultMenuIds'>;

/** Business hours as rows. */
export function hoursToRows(hours: readonly ScheduledHour[]): RestaurantRows['business_hours'] {
  return inOrder(hours, ({ start, end, name, defaultMenuIds, ...detail }) => ({
    start_time: start,
    end_time: end,
    name: json(name),
    menu_ids: json(defaultMenuIds),
    detail: json(detail satisfies HourDetail),
  }));
}

/** A restaurant as rows of its tables. */
export function restaurantToRows(restaurant: RestaurantRecord): RestaurantRows {
  const { catalogue } = restaurant;
  return {
    settings: Object.entries(restaurant.settings).map(([name, value]) => ({ name, value: json(value) })),
    sections: inOrder(restaurant.sections, ({ id, name }) => ({ id, name })),
    dining_tables: inOrder(restaurant.tables, ({ id, name, sectionId, spot }) => ({
      id,
      name,
      section_id: sectionId,
      spot: spot ? json(spot) : null,
    })),
    stations: inOrder(restaurant.stations, ({ id, names, language }) => ({
      id,
      names: json(names),
      language,
    })),
    business_hours: hoursToRows(restaurant.businessHours),
    announcements: inOrder(restaurant.announcements, ({ icon, text, isOnlyAtTable = false }) => ({
      icon,
      text: json(text),
      is_only_at_table: yesNo(isOnlyAtTable),
    })),
    shown_pictures: [
      ...inOrder(restaurant.bulletins, (picture) => ({ place: 'bulletin' as const, picture: json(picture) })),
      ...inOrder(restaurant.guide, (picture) => ({ place: 'guide' as const, picture: json(picture) })),
    ],
    featured_dishes: inOrder(restaurant.featuredDishIds, (id) => ({ dish_id: id })),
    links: inOrder(restaurant.links, ({ kind, url }) => ({ kind, url })),
    service_options: inOrder(restaurant.serviceOptions, ({ id, title }) => ({ id, title: json(title) })),
    extra_items: inOrder(catalogue.extraItems, ({ id, names, price }) => ({ id, names: json(names), price })),
    menus: inOrder(catalogue.menus, menuRow),
    price_rows: catalogue.menus.flatMap(priceRows),
    menu_categories: catalogue.menus.flatMap((menu) =>
      inOrder(menu.categoryIds, (id) => ({ menu_id: menu.id, category_id: id })),
    ),
    categories: inOrder(catalogue.categories, ({ id, names, limitPerPerson, limitPerTable }) => ({
      id,
      names: json(names),
      limit_per_person: limitPerPerson,
      limit_per_table: limitPerTable,
    })),
    condiment_groups: inOrder(catalogue.condimentGroups, ({ id, names, min, max }) => ({
      id,
      names: json(names),
      min,
      max,
    })),
    condiments: catalogue.condimentGroups.flatMap((group) =>
      inOrder(group.condiments, ({ id, names, price }) => ({
        group_id: group.id,
        id,
        names: json(names),
        price,
      })),
    ),
    dishes: inOrder(catalogue.dishes, dishRow),
    course_groups: catalogue.dishes.flatMap(courseGroupRows),
    course_items: catalogue.dishes.flatMap(courseItemRows),
  };
}

function menuRow({ id, names, note, isAllYouCanEat, picture }: Menu) {
  return {
    id,
    names: json(names),
    note: json(note),
    is_all_you_can_eat: yesNo(isAllYouCanEat),
    picture: json(picture),
  };
}

function priceRows(menu: Menu) {
  return inOrder(menu.priceRows, ({ day, adult, child, other }) => ({
    menu_id: menu.id,
    day,
    adult: json(adult),
    child: json(child),
    other: json(other),
  }));
}
