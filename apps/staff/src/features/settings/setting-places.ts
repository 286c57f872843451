import { printSettings, type SettingEntry } from '@tavolata/protocol';
import type { Say } from '../../shared/texts.ts';
import type { PlainText } from './setting-line-kinds.ts';
import { matcherOf } from './setting-words.ts';

/** Something that is set in another room or part than the rules; all of them are for managers, as the rules are. */
interface Place {
  readonly name: PlainText;
  /** The room or part that it leads to. */
  readonly room: PlainText;
  /** Other words that people look for it by. */
  readonly words: PlainText;
  readonly to: string;
  readonly settings?: readonly Pick<SettingEntry, 'id' | 'name'>[];
}

/** A place that fits what somebody looks for. */
export interface FoundPlace {
  readonly name: string;
  readonly room: string;
  readonly to: string;
  readonly settings: readonly Pick<SettingEntry, 'id' | 'name'>[];
}

const place = (to: string, room: PlainText, name: PlainText, words: PlainText): Place => ({
  ...{ to, room, name, words },
});

/** Everything that is set elsewhere in the console, each with the way there. */
const places: readonly Place[] = [
  place('/settings/restaurant', 'restaurant.part', 'restaurant.name', 'find.restaurant'),
  place('/settings/restaurant', 'restaurant.part', 'restaurant.address', 'find.address'),
  place('/settings/restaurant', 'restaurant.part', 'restaurant.phone', 'find.phone'),
  place('/settings/restaurant', 'restaurant.part', 'restaurant.wifi', 'find.wifi'),
  place('/settings/restaurant', 'restaurant.part', 'restaurant.languages', 'find.languages'),
  place('/settings/restaurant', 'restaurant.part', 'restaurant.money', 'find.money'),
  place('/settings/guests', 'guests.part', 'guests.look', 'find.logo'),
  place('/settings/guests', 'guests.part', 'featured.title', 'find.featured'),
  place('/settings/guests', 'guests.part', 'guests.announcements', 'find.announcements'),
  place('/settings/guests', 'guests.part', 'guests.notice', 'find.announcements'),
  place('/settings/guests', 'guests.part', 'guests.links', 'find.links'),
  place('/settings/guests', 'guests.part', 'guests.options', 'find.services'),
  place('/settings/guests', 'guests.part', 'guests.bulletins', 'find.pictures'),
  place('/settings/guests', 'guests.part', 'guests.guide', 'find.pictures'),
  place('/settings/tables', 'settings.title', 'tables.part', 'find.tables'),
  place('/settings/hours', 'settings.title', 'hours.part', 'find.hours'),
  {
    ...place('/settings/vat', 'vat.part', 'vat.way', 'find.vat'),
    settings: printSettings.filter(({ name }) => name === 'bill-vat'),
  },
  place('/settings/orders', 'settings.partOrders', 'webhook.title', 'find.webhook'),
  place('/settings/log', 'settings.title', 'settings.partLog', 'find.log'),
  place('/printers/look', 'printing.title', 'printing.partLook', 'find.papers'),
  place('/codes', 'rail.codes', 'codes.title', 'find.codes'),
  place('/people', 'rail.account', 'team.title', 'find.people'),
  place('/account', 'rail.account', 'account.mine', 'find.account'),
  place('/menu/edit', 'rail.menu', 'menu.partEdit', 'find.menu'),
  place('/menu', 'rail.menu', 'menu.partToday', 'find.today'),
  place('/menu/allergens', 'rail.menu', 'menu.partAllergens', 'find.allergens'),
  place('/menu/import', 'rail.menu', 'menu.partFiles', 'find.files'),
  place('/reports', 'rail.reports', 'reports.close', 'find.reports'),
  place('/start', 'settings.title', 'start.title', 'find.start'),
];

/** The places whose name, room or other words have all the words; first those of that name. */
export function findPlaces(words: string, t: Say): readonly FoundPlace[] {
  const matches = matcherOf(words);
  if (!matches) return [];
  return places
    .flatMap(({ name, room, words: others, to, settings = [] }) => {
      const own = t(name);
      const all = [own, t(room), t(others), ...settings.map((setting) => setting.name)].join(' ');
      const rank = matches(own) ? 0 : matches(all) ? 1 : null;
      return rank === null ? [] : [{ rank, name: own, room: t(room), to, settings }];
    })
    .toSorted((one, other) => one.rank - other.rank);
}
