import type { CatalogueData, LocalText, Names, Picture } from '@tavolata/domain';
import type { RestaurantRecord, ScheduledHour, ShownPicture } from '../restaurant-record.ts';
import { dishEntry, type KeysOf } from './from-dish.ts';
import type { PictureEntry, ShownPictureEntry, Words } from './parts.ts';
import { menuFileFormat, priceDays, type HourEntry, type MenuFile } from './schema.ts';

/** Says how a file names a stored picture. */
export type NamePicture = (picture: Picture) => PictureEntry;

/** Writes a restaurant as the menu file that would import it again, with the numbers that it has. */
export function toMenuFile(record: RestaurantRecord, namePicture: NamePicture): MenuFile {
  const { info, sections, tables, catalogue } = record;
  const keys = keysOf(info.nameLanguages);
  const picture = (of: Picture | null) => (of ? { picture: namePicture(of) } : {});
  const shown = (of: ShownPicture): ShownPictureEntry => ({
    ...namePicture(of),
    ...(of.alt && { alt: { ...of.alt } }),
  });
  return {
    format: menuFileFormat,
    info: {
      name: info.name,
      currencySymbol: info.currencySymbol,
      timeZone: info.timeZone,
      nameLanguages: [...info.nameLanguages] as MenuFile['info']['nameLanguages'],
      ...(info.address && { address: info.address }),
      ...(info.phone && { phone: info.phone }),
      ...(info.logo && { logo: namePicture(info.logo) }),
      ...(info.background && { background: namePicture(info.background) }),
      ...(info.wifi && { wifi: { ...info.wifi } }),
    },
    sections: sections.map(({ id, name }) => ({
      id,
      name,
      tables: tables
        .filter(({ sectionId }) => sectionId === id)
        .map((table) => ({
          id: table.id,
          name: table.name,
          ...(table.spot && { spot: { ...table.spot } }),
        })),
    })),
    stations: record.stations.map(({ id, names, language }) => ({
      key: id,
      name: keys.words(names),
      // What was stored was one of them once.
      language: language as MenuFile['stations'][number]['language'],
    })),
    ...menuEntries(catalogue, keys, picture),
    dishes: catalogue.dishes.map((dish) => ({ ...dishEntry(dish, keys), ...picture(dish.picture) })),
    businessHours: record.businessHours.map((hour) => hourEntry(hour, keys)),
    announcements: record.announcements.map(({ icon, text, isOnlyAtTable }) => ({
      ...{ icon, text: { ...text } },
      ...(isOnlyAtTable && { onlyAtTable: true }),
    })),
    ...(Object.keys(record.notice).length > 0 && { notice: { ...record.notice } }),
    bulletins: record.bulletins.map(shown),
    guide: record.guide.map(shown),
    featured: record.featuredDishIds.map(keys.dish),
    links: record.links.map(({ kind, url }) => ({ kind, url })),
    serviceOptions: record.serviceOptions.map(({ id, title }) => ({ id, title: { ...title } })),
    settings: { ...record.settings },
  };
}

function menuEntries(
  { menus, categories, condimentGroups, extraItems }: CatalogueData,
  keys: KeysOf,
  picture: (of: Picture | null) => { picture?: PictureEntry },
): Pick<MenuFile, 'menus' | 'categories' | 'condimentGroups' | 'extraItems'> {
  return {
    extraItems: extraItems.map(({ id, names, price }) => ({
      key: keys.item(id),
      id,
      name: keys.words(names),
      price: price / 100,
    })),
    menus: menus.map((menu) => ({
      key: keys.menu(menu.id),
      id: menu.id,
      name: keys.words(menu.names),
      ...(hasWords(menu.note) && { note: { ...menu.note } }),
      ...(menu.isAllYouCanEat && { allYouCanEat: true }),
      categories: menu.categoryIds.map(keys.category),
      prices: menu.priceRows.map(({ day, adult, child, other }) => ({
        days: [priceDays[day]],
        adult: adult.map(keys.item),
        child: child.map(keys.item),
        other: other.map(keys.item),
      })),
      ...picture(menu.picture),
    })),
    categories: categories.map(({ id, names, limitPerPerson, limitPerTable }) => ({
      key: keys.category(id),
      id,
      name: keys.words(names),
      ...(limitPerPerson !== null && { limitPerPerson }),
      ...(limitPerTable !== null && { limitPerTable }),
    })),
    condimentGroups: condimentGroups.map(({ id, names, min, max, condiments }) => ({
      key: keys.group(id),
      id,
      name: keys.words(names),
      min,
      ...(max !== null && { max }),
      condiments: condiments.map((one) => ({
        key: `condiment-${one.id}`,
        id: one.id,
        name: keys.words(one.names),
        price: one.price / 100,
      })),
    })),
  };
}

function hourEntry(hour: ScheduledHour, keys: KeysOf): HourEntry {
  const { turns } = hour;
  const said = {
    ...(turns?.dishesPerHead != null && { dishes: turns.dishesPerHead }),
    ...(turns?.minutes != null && { minutes: turns.minutes }),
    ...(turns?.maxTurns != null && { rounds: turns.maxTurns }),
  };
  return {
    start: hour.start,
    end: hour.end,
    name: { ...hour.name },
    days: hour.days.map((day) => priceDays[day]),
    menus: hour.defaultMenuIds.map(keys.menu),
    preferred: hour.preferredMenuIds.map(keys.menu),
    alternative: hour.alternativeMenuIds.map(keys.menu),
    hidden: hour.hiddenMenuIds.map(keys.menu),
    ...(Object.keys(said).length > 0 && { turns: said }),
    projects: [...hour.projects],
  };
}

/** Everything has the number that it has in the restaurant, and a key that says which. */
function keysOf([first, second]: readonly [string, string]): KeysOf {
  return {
    words: (names) => wordsOf(names, [first, second]),
    dish: (id) => `dish-${id}`,
    category: (id) => `category-${id}`,
    menu: (id) => `menu-${id}`,
    group: (id) => `condiments-${id}`,
    item: (id) => `charge-${id}`,
  };
}

/** The two name fields are the names in the restaurant's two languages. */
function wordsOf(names: Names, [first, second]: readonly [string, string]): Words {
  return {
    ...names.translations,
    ...(names.second && { [second]: names.second }),
    ...(names.first && { [first]: names.first }),
  };
}

function hasWords(text: LocalText): boolean {
  return Object.keys(text).length > 0;
}
