import {
  allSettings,
  businessHourToWire,
  condimentGroupToWire,
  extraItemToWire,
  menuToWire,
  mostAnnouncements,
  pictureToWire,
  settingEntries,
  shownPictureToWire,
  type BulletinsReply,
  type RestaurantReply,
  type MenuNamesReply,
  type MenuWire,
  type ServiceOptionWire,
  type ScheduleReply,
  type SettingEntry,
  type SettingValues,
  type SettingWire,
  type SpecifiedMenuWire,
  toSpecifiedMenu,
  valueOfEntry,
} from '@tavolata/protocol';
import { isTakenAway, type Catalogue, type Menu, type Service } from '@tavolata/domain';
import type { Restaurant } from './restaurant.ts';
import { hoursForGuests } from './hours-in-use.ts';
import { wordsIn } from './words-in.ts';

/** All that the guest app's first screens need. */
export function restaurantReply(
  restaurant: Restaurant,
  { takesMembers = false }: { readonly takesMembers?: boolean } = {},
): RestaurantReply {
  const { record } = restaurant;
  return {
    version: restaurant.version,
    info: restaurantInfoReply(restaurant),
    menus: menusReply(restaurant, restaurant.catalogue, { withDishes: false }),
    announcements: announcementsReply(restaurant),
    notice: { ...record.notice },
    bulletins: record.bulletins.map(shownPictureToWire),
    guide: record.guide.map(shownPictureToWire),
    featured: [...record.featuredDishIds],
    business_hours: restaurant.hoursToday().map(businessHourToWire),
    kitchen: kitchenReply(restaurant),
    propaganda: propagandaReply(restaurant),
    condiments: restaurant.catalogue.data.condimentGroups.map(condimentGroupToWire),
    extra_items: record.catalogue.extraItems.map(extraItemToWire),
    settings: settingEntries.map((entry) => settingToWire(entry, record.settings)),
    takes_members: takesMembers,
  };
}

/** The first-level menus with today's prices; `catalogue` is the restaurant's with the numbers of now. */
export function menusReply(
  restaurant: Restaurant,
  catalogue: Catalogue,
  { withDishes, service = 'table' }: { withDishes: boolean; service?: Service },
): MenuWire[] {
  const options = { today: restaurant.today(), withDishes, service };
  return menusFor(service, catalogue).map((menu) => menuToWire(menu, catalogue, options));
}

/** The same with every field of the specification. */
export function specifiedMenusReply(
  restaurant: Restaurant,
  catalogue: Catalogue,
  { withDishes, service = 'table' }: { withDishes: boolean; service?: Service },
): SpecifiedMenuWire[] {
  const options = { today: restaurant.today(), withDishes, service };
  return menusFor(service, catalogue).map((menu) => toSpecifiedMenu(menu, catalogue, options));
}

function menusFor(service: Service, { data }: Catalogue): readonly Menu[] {
  return data.menus.filter((menu) => menu.id > 0 && (service !== 'takeaway' || isTakenAway(menu)));
}

/** Every setting of the registry, in its order. */
export function settingsReply({ record }: Restaurant): SettingWire[] {
  return allSettings.map((entry) => settingToWire(entry, record.settings));
}

/** A setting with the value that holds. */
export function settingToWire(
  entry: Pick<SettingEntry, 'id' | 'name' | 'defaultValue'>,
  values: SettingValues,
): SettingWire {
  return { id: entry.id, name: entry.name, value: valueOfEntry(values, entry) };
}

export function restaurantInfoReply({ record: { info } }: Restaurant): RestaurantReply['info'] {
  return {
    restaurant_name: info.name,
    currency_name: info.currencySymbol,
    time_zone: info.timeZone,
    name_languages: [...info.nameLanguages],
    address: info.address,
    phone: info.phone,
    logo: pictureToWire(info.logo),
    background: pictureToWire(info.background),
  };
}

export function announcementsReply({ record }: Restaurant): RestaurantReply['announcements'] {
  return record.announcements.slice(0, mostAnnouncements).map(({ icon, text, isOnlyAtTable }) => ({
    ...{ icon, value: { ...text } },
    ...(isOnlyAtTable && { is_only_at_table: isOnlyAtTable }),
  }));
}

export function propagandaReply({ record }: Restaurant): RestaurantReply['propaganda'] {
  return record.links.map(({ kind, url }) => ({ name: kind, url }));
}

export function businessHoursReply(restaurant: Restaurant): RestaurantReply['business_hours'] {
  return hoursForGuests(restaurant.record).map(businessHourToWire);
}

/** What the business hours come to now. */
export function kitchenReply(restaurant: Restaurant): RestaurantReply['kitchen'] {
  const { kitchen, changesAt, closesAt } = restaurant.kitchenPeriod();
  return {
    is_business_time: kitchen.isOpen ? 1 : 0,
    current: kitchen.hour && businessHourToWire(kitchen.hour),
    closed_menus: kitchen.closedMenuIds.join(','),
    changes_at: Math.min(changesAt ?? Infinity, restaurant.dayEndsAt()),
    closes_at: closesAt,
  };
}

export function serviceOptionsReply({ record }: Restaurant) {
  return record.serviceOptions.map(({ id, title }): ServiceOptionWire => {
    const [cn, en, it, es, de, fr] = [
      wordsIn(title, 'zh'),
      wordsIn(title, 'en'),
      wordsIn(title, 'it'),
      wordsIn(title, 'es'),
      wordsIn(title, 'de'),
      wordsIn(title, 'fr'),
    ];
    return {
      id,
      title: { ...title },
      ...{ title_cn: cn, title_en: en, title_it: it, title_es: es, title_de: de, title_fr: fr },
      // What is sent back is the title: the restaurant knows its options by it.
      ...{ value_cn: cn, value_en: en, value_it: it, value_es: es, value_de: de, value_fr: fr },
    };
  });
}

/** The pictures of what is on, at the specification's addresses. */
export function bulletinsReply({ record }: Restaurant): BulletinsReply {
  return record.bulletins.map((picture, index) => ({
    id: index + 1,
    url: `/bulletin/bulletin${index + 1}.jpg`,
    picture: pictureToWire(picture),
  }));
}

/** Opening times without their menus. */
export function scheduleReply(restaurant: Restaurant): ScheduleReply {
  return businessHoursReply(restaurant).map(({ start_time, end_time, name }) => ({
    start_time,
    end_time,
    name,
  }));
}

/** The first-level menus by name alone. */
export function menuNamesReply(restaurant: Restaurant): MenuNamesReply {
  return menusReply(restaurant, restaurant.catalogue, { withDishes: false }).map(
    ({ main_group_id, main_group_name, main_group_name2, main_group_names }) => ({
      main_group_id,
      main_group_name,
      main_group_name2,
      main_group_names,
    }),
  );
}
