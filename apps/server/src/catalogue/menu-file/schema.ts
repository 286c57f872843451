import { allergens, languages, marks } from '@tavolata/domain';
import { projects } from '@tavolata/protocol/schemas';
import { Type, type Static } from 'typebox';
import { linkKinds } from '../restaurant-record.ts';
import { drawings } from '../pictures/drawing.ts';
import { plates } from '../pictures/plate.ts';

/** The first field of every menu file, so that a later form can be told apart. */
export const menuFileFormat = 'tavolata-menu/1';

/** The days of a price row. Their place in this list is the number of the day. */
export const priceDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'holiday'] as const;

const closed = { additionalProperties: false };
const text = Type.String({ pattern: '\\S' });
const key = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
const id = Type.Optional(Type.Integer({ minimum: 1 }));
const price = Type.Number({ minimum: 0, maximum: 1_000_000 });
const count = Type.Integer({ minimum: 1 });
const keys = Type.Array(key);

const words = Type.Object(
  {
    en: Type.Optional(text),
    it: Type.Optional(text),
    zh: Type.Optional(text),
    es: Type.Optional(text),
    de: Type.Optional(text),
    pt: Type.Optional(text),
    fr: Type.Optional(text),
  },
  closed,
);

const picture = Type.Object(
  {
    file: Type.Optional(text),
    plate: Type.Optional(Type.Enum([...plates])),
    icons: Type.Optional(Type.Array(text, { minItems: 1, maxItems: 7 })),
    garnish: Type.Optional(Type.Array(text, { maxItems: 3 })),
    drawing: Type.Optional(Type.Enum([...drawings])),
  },
  closed,
);

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
  },
  closed,
);

const section = Type.Object(
  { id, name: text, tables: Type.Array(Type.Object({ id, name: text }, closed)) },
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

const courseItem = Type.Object(
  { dish: key, extraPrice: Type.Optional(price), max: Type.Optional(count) },
  closed,
);

const course = Type.Object(
  {
    id,
    name: words,
    choose: count,
    required: Type.Optional(Type.Boolean()),
    fullSelect: Type.Optional(Type.Boolean()),
    items: Type.Array(courseItem),
  },
  closed,
);

const bargain = Type.Object(
  {
    type: Type.Enum(['offer-1', 'offer-3', 'stock']),
    remaining: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  closed,
);

const limit = Type.Object(
  { perPerson: Type.Optional(count), perTable: Type.Optional(count), excessPrice: Type.Optional(price) },
  closed,
);

const dish = Type.Object(
  {
    key,
    id,
    category: key,
    name: words,
    description: Type.Optional(words),
    price,
    takeawayPrice: Type.Optional(price),
    formerPrice: Type.Optional(price),
    flag: Type.Optional(Type.Enum(['hot', 'new', 'sale'])),
    marks: Type.Optional(Type.Array(Type.Enum([...marks]))),
    allergens: Type.Optional(Type.Array(Type.Enum(['none', ...allergens]))),
    bargain: Type.Optional(bargain),
    soldOut: Type.Optional(Type.Boolean()),
    limit: Type.Optional(limit),
    exemptFromRound: Type.Optional(Type.Boolean()),
    condiments: Type.Optional(keys),
    condimentsRequired: Type.Optional(Type.Boolean()),
    courses: Type.Optional(Type.Array(course, { minItems: 1 })),
    station: key,
    picture: Type.Optional(picture),
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

/** Everything a restaurant says about itself, as people write it (docs/menu-file.md). */
export const menuFileSchema = Type.Object(
  {
    format: Type.Literal(menuFileFormat),
    info,
    sections: Type.Array(section),
    stations: Type.Array(station, { minItems: 1 }),
    extraItems: Type.Optional(Type.Array(extraItem)),
    menus: Type.Array(menu, { minItems: 1 }),
    categories: Type.Array(category),
    condimentGroups: Type.Optional(Type.Array(condimentGroup)),
    dishes: Type.Array(dish),
    businessHours: Type.Optional(Type.Array(businessHour)),
    announcements: Type.Optional(
      Type.Array(Type.Object({ icon: text, text: words }, closed), { maxItems: 3 }),
    ),
    notice: Type.Optional(words),
    bulletins: Type.Optional(Type.Array(picture, { maxItems: 5 })),
    guide: Type.Optional(Type.Array(picture)),
    featured: Type.Optional(keys),
    links: Type.Optional(Type.Array(Type.Object({ kind: Type.Enum([...linkKinds]), url: text }, closed))),
    serviceOptions: Type.Optional(Type.Array(Type.Object({ id, title: words }, closed))),
    settings: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  closed,
);

export type MenuFile = Static<typeof menuFileSchema>;
export type DishEntry = MenuFile['dishes'][number];
export type HourEntry = NonNullable<MenuFile['businessHours']>[number];
export type CourseEntry = NonNullable<DishEntry['courses']>[number];
export type PictureEntry = NonNullable<DishEntry['picture']>;
export type Words = MenuFile['dishes'][number]['name'];
