import {
  allergens,
  marks,
  type AllergenDeclaration,
  type Bargain,
  type Cents,
  type CourseGroup,
  type Dish,
  type DishLimit,
} from '@tavolata/domain';
import { Type, type Static } from 'typebox';
import { localText } from './local-text.ts';
import { closed, count, id, key, keys, picture, price, words } from './parts.ts';
import type { Reading } from './reading.ts';

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

/** A dish as people write it. */
export const dish = Type.Object(
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

export type DishEntry = Static<typeof dish>;
export type CourseEntry = NonNullable<DishEntry['courses']>[number];

interface DishReading extends Reading {
  readonly dishIdOf: (key: string) => number;
  readonly categoryIdOf: (key: string) => number;
  readonly groupIdOf: (key: string) => number;
  readonly courseIdOf: (course: CourseEntry) => number;
}

/** Turns a dish of a checked file into the dish that guests order. */
export function toDish(entry: DishEntry, reading: DishReading): Dish {
  const optionalCents = (price: number | undefined) => (price === undefined ? null : cents(price));
  return {
    id: reading.dishIdOf(entry.key),
    categoryId: reading.categoryIdOf(entry.category),
    kind: entry.courses ? 'set-menu' : 'dish',
    names: reading.toNames(entry.name),
    description: localText(entry.description),
    price: cents(entry.price),
    takeawayPrice: optionalCents(entry.takeawayPrice),
    formerPrice: optionalCents(entry.formerPrice),
    flag: entry.flag ?? null,
    marks: entry.marks ?? [],
    allergens: allergenDeclaration(entry.allergens),
    bargain: bargainOf(entry.bargain),
    isSoldOut: entry.soldOut ?? false,
    limit: dishLimit(entry.limit),
    isExemptFromRound: entry.exemptFromRound ?? false,
    condimentGroups: (entry.condiments ?? []).map(reading.groupIdOf),
    requiresCondiments: entry.condimentsRequired ?? false,
    courses: (entry.courses ?? []).map((course) => toCourseGroup(course, reading)),
    station: entry.station,
    picture: reading.optionalPicture(entry.picture),
  };
}

/** A price of the file in whole cents. */
export function cents(price: number): Cents {
  return Math.round(price * 100);
}

/** 999 and more means no limit, as everywhere in this family of systems. */
export function limitOf(count: number | undefined): number | null {
  return count === undefined || count >= 999 ? null : count;
}

/** Missing information stays missing: it must never look like "none". */
function allergenDeclaration(entry: DishEntry['allergens']): AllergenDeclaration {
  if (entry === undefined) return { state: 'not-provided' };
  const declared = entry.filter((allergen) => allergen !== 'none');
  return declared.length === 0 ? { state: 'none' } : { state: 'contains', allergens: declared };
}

function bargainOf(entry: DishEntry['bargain']): Bargain {
  if (entry === undefined) return { kind: 'none' };
  switch (entry.type) {
    case 'offer-1':
      return { kind: 'offer', type: 1 };
    case 'offer-3':
      return { kind: 'offer', type: 3 };
    case 'stock':
      return { kind: 'stock', remaining: entry.remaining ?? 0 };
  }
}

function dishLimit(entry: DishEntry['limit']): DishLimit | null {
  const perPerson = limitOf(entry?.perPerson);
  const perTable = limitOf(entry?.perTable);
  if (perPerson === null && perTable === null) return null;
  return {
    perPerson,
    perTable,
    excessPrice: entry?.excessPrice === undefined ? null : cents(entry.excessPrice),
  };
}

function toCourseGroup(course: CourseEntry, reading: DishReading): CourseGroup {
  return {
    id: reading.courseIdOf(course),
    names: reading.toNames(course.name),
    chooseNum: course.choose,
    isRequired: course.required ?? false,
    isFullSelect: course.fullSelect ?? false,
    items: course.items.map((item) => ({
      dishId: reading.dishIdOf(item.dish),
      extraPrice: cents(item.extraPrice ?? 0),
      perItemMax: limitOf(item.max),
    })),
  };
}
