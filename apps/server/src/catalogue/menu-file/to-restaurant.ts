import type { Names, Picture } from '@tavolata/domain';
import type { RestaurantRecord, ShownPicture } from '../restaurant-record.ts';
import { localText } from './local-text.ts';
import { toCatalogue } from './to-catalogue.ts';
import { numberEntries } from './number-entries.ts';
import type { PictureEntry, ShownPictureEntry, Words } from './parts.ts';
import type { MenuFile } from './schema.ts';
import { toScheduledHour } from './to-scheduled-hour.ts';

/** Finds the stored picture of an entry; every picture of the file must have been stored before. */
export type FindPicture = (entry: PictureEntry) => Picture;

/** Turns a checked menu file into the restaurant that is stored. */
export function toRestaurant(file: MenuFile, findPicture: FindPicture): RestaurantRecord {
  const { info } = file;
  const toNames = (words: Words): Names => namesIn(words, info.nameLanguages);
  const optionalPicture = (entry: PictureEntry | undefined) => (entry ? findPicture(entry) : null);
  const shownPicture = (entry: ShownPictureEntry): ShownPicture => {
    const { hash, thumbHash } = findPicture(entry);
    const alt = localText(entry.alt);
    return { hash, thumbHash, ...(Object.keys(alt).length > 0 && { alt }) };
  };
  const { catalogue, menuIdOf, dishIdOf } = toCatalogue(file, { toNames, optionalPicture });
  const sectionIdOf = numberEntries(file.sections);
  const tableIdOf = numberEntries(file.sections.flatMap((section) => section.tables));
  const optionIdOf = numberEntries(file.serviceOptions ?? []);
  return {
    info: {
      name: info.name,
      currencySymbol: info.currencySymbol ?? '€',
      timeZone: info.timeZone,
      nameLanguages: info.nameLanguages,
      address: info.address ?? '',
      phone: info.phone ?? '',
      logo: optionalPicture(info.logo),
      background: optionalPicture(info.background),
      ...(info.wifi && { wifi: { name: info.wifi.name, password: info.wifi.password ?? '' } }),
    },
    catalogue,
    sections: file.sections.map((section) => ({ id: sectionIdOf(section), name: section.name })),
    tables: file.sections.flatMap((section) =>
      section.tables.map((table) => ({
        id: tableIdOf(table),
        name: table.name,
        sectionId: sectionIdOf(section),
        ...(table.spot && { spot: table.spot }),
      })),
    ),
    stations: file.stations.map((station) => ({
      id: station.key,
      names: toNames(station.name),
      language: station.language,
    })),
    businessHours: (file.businessHours ?? []).map((hour) => toScheduledHour(hour, menuIdOf)),
    announcements: (file.announcements ?? []).map(({ icon, text, onlyAtTable }) => ({
      ...{ icon, text: localText(text) },
      ...(onlyAtTable && { isOnlyAtTable: true as const }),
    })),
    notice: localText(file.notice),
    bulletins: (file.bulletins ?? []).map(shownPicture),
    guide: (file.guide ?? []).map(shownPicture),
    featuredDishIds: (file.featured ?? []).map(dishIdOf),
    links: file.links ?? [],
    serviceOptions: (file.serviceOptions ?? []).map((option) => ({
      id: optionIdOf(option),
      title: localText(option.title),
    })),
    settings: file.settings ?? {},
  };
}

function namesIn(words: Words, [first, second]: readonly [keyof Words, keyof Words]): Names {
  return { first: words[first] ?? '', second: words[second] ?? '', translations: localText(words) };
}
