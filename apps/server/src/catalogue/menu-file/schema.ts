import { languages } from '@tavolata/domain';
import { linkKinds, mostAnnouncements, mostShownPictures } from '@tavolata/protocol';
import { projects, SpotWire } from '@tavolata/protocol/schemas';
import { Type, type Static } from 'typebox';
import { dish } from './dish.ts';
import { closed, count, id, key, keys, picture, price, shownPicture, text, words } from './parts.ts';

/** The first field of every menu file, so that a later form can be told apart. */
export const menuFileFormat = 'tavolata-menu/1';

/** The days of a price row. Their place in this list is the number of the day. */
export const priceDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'holiday'] as const;

const info = Type.Object(
  {
    name: text,
    currencySymbol: Type.Optional(text),
    timeZone: text,
    nameLanguages: Type.Tuple([Type.Enum([...languages]), Type.Enum([...languages])]),
    address: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
    logo: Type.Optional(picture),
    background: Type.Optional(picture),
    wifi: Type.Optional(Type.Object({ name: text, password: Type.Optional(Type.String()) }, closed)),
  },
  closed,
);

const section = Type.Object(
  {
    id,
    name: text,
    tables: Type.Array(Type.Object({ id, name: text, spot: Type.Optional(SpotWire) }, closed)),
  },
  closed,
);

const station = Type.Object({ key, name: words, language: Type.Enum([...languages]) }, closed);

const extraItem = Type.Object({ key, id, name: words, price }, closed);

const priceRow = Type.Object(
  {
    days: Type.Array(Type.Enum([...priceDays])),
    adult: Type.Optional(keys),
    child: Type.Optional(keys),
    other: Type.Optional(keys),
  },
  closed,
);

const menu = Type.Object(
  {
    key,
    id,
    name: words,
    note: Type.Optional(words),
    allYouCanEat: Type.Optional(Type.Boolean()),
    categories: keys,
    prices: Type.Optional(Type.Array(priceRow)),
    picture: Type.Optional(picture),
  },
  closed,
);

const category = Type.Object(
  { key, id, name: words, limitPerPerson: Type.Optional(count), limitPerTable: Type.Optional(count) },
  closed,
);

const condiment = Type.Object({ key, id, name: words, price: Type.Optional(price) }, closed);

const condimentGroup = Type.Object(
  {
    key,
    id,
    name: words,
    min: Type.Optional(Type.Integer({ minimum: 0 })),
    max: Type.Optional(count),
    condiments: Type.Array(condiment, { minItems: 1 }),
  },
  closed,
);

const turns = Type.Object(
  { dishes: Type.Optional(count), minutes: Type.Optional(count), rounds: Type.Optional(count) },
  { ...closed, minProperties: 1 },
);

const businessHour = Type.Object(
  {
    start: text,
    end: text,
    name: Type.Optional(words),
    days: Type.Optional(Type.Array(Type.Enum([...priceDays]))),
    menus: keys,
    preferred: Type.Optional(keys),
    alternative: Type.Optional(keys),
    hidden: Type.Optional(keys),
    turns: Type.Optional(turns),
    projects: Type.Optional(Type.Array(Type.Enum([...projects]))),
  },
  closed,
);

const announcement = Type.Object(
  { icon: text, text: words, onlyAtTable: Type.Optional(Type.Boolean()) },
  closed,
);

/** Everything a restaurant says about itself, as people write it (docs/menu-file.md). */
export const menuFileSchema = Type.Object(
  {
    format: Type.Literal(menuFileFormat),
    info,
    sections: Type.Array(section),
    stations: Type.Array(station, { minItems: 1 }),
    extraItems: Type.Optional(Type.Array(extraItem)),
    menus: Type.Array(menu),
    categories: Type.Array(category),
    condimentGroups: Type.Optional(Type.Array(condimentGroup)),
    dishes: Type.Array(dish),
    businessHours: Type.Optional(Type.Array(businessHour)),
    announcements: Type.Optional(Type.Array(announcement, { maxItems: mostAnnouncements })),
    notice: Type.Optional(words),
    bulletins: Type.Optional(Type.Array(shownPicture, { maxItems: mostShownPictures })),
    guide: Type.Optional(Type.Array(shownPicture)),
    featured: Type.Optional(keys),
    links: Type.Optional(Type.Array(Type.Object({ kind: Type.Enum([...linkKinds]), url: text }, closed))),
    serviceOptions: Type.Optional(Type.Array(Type.Object({ id, title: words }, closed))),
    settings: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  closed,
);

export type MenuFile = Static<typeof menuFileSchema>;
export type HourEntry = NonNullable<MenuFile['businessHours']>[number];
