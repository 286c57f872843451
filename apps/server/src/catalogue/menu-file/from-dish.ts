import type { AllergenDeclaration, Bargain, Dish, DishLimit, Names } from '@tavolata/domain';
import type { DishEntry } from './dish.ts';
import type { Words } from './parts.ts';

/** How a file names what it refers to. */
export interface KeysOf {
  readonly words: (names: Names) => Words;
  readonly dish: (id: number) => string;
  readonly category: (id: number) => string;
  readonly menu: (id: number) => string;
  readonly group: (id: number) => string;
  readonly item: (id: number) => string;
}

/** A dish as people write it, without its picture. */
export function dishEntry(dish: Dish, keys: KeysOf): DishEntry {
  return {
    key: keys.dish(dish.id),
    id: dish.id,
    category: keys.category(dish.categoryId),
    name: keys.words(dish.names),
    ...(Object.keys(dish.description).length > 0 && { description: { ...dish.description } }),
    price: dish.price / 100,
    ...(dish.takeawayPrice !== null && { takeawayPrice: dish.takeawayPrice / 100 }),
    ...(dish.formerPrice !== null && { formerPrice: dish.formerPrice / 100 }),
    ...(dish.flag !== null && { flag: dish.flag }),
    ...(dish.marks.length > 0 && { marks: [...dish.marks] }),
    ...allergensOf(dish.allergens),
    ...bargainOf(dish.bargain),
    ...(dish.isSoldOut && { soldOut: true }),
    ...limitOf(dish.limit),
    ...(dish.isExemptFromRound && { exemptFromRound: true }),
    ...(dish.condimentGroups.length > 0 && { condiments: dish.condimentGroups.map(keys.group) }),
    ...(dish.requiresCondiments && { condimentsRequired: true }),
    ...(dish.courses.length > 0 && { courses: dish.courses.map((course) => courseOf(course, keys)) }),
    station: dish.station,
  };
}

function courseOf(course: Dish['courses'][number], keys: KeysOf) {
  return {
    id: course.id,
    name: keys.words(course.names),
    choose: course.chooseNum,
    ...(course.isRequired && { required: true }),
    ...(course.isFullSelect && { fullSelect: true }),
    items: course.items.map(({ dishId, extraPrice, perItemMax }) => ({
      dish: keys.dish(dishId),
      ...(extraPrice !== 0 && { extraPrice: extraPrice / 100 }),
      ...(perItemMax !== null && { max: perItemMax }),
    })),
  };
}

/** What nobody has said stays unsaid. */
function allergensOf(declared: AllergenDeclaration): Pick<DishEntry, 'allergens'> {
  if (declared.state === 'not-provided') return {};
  return { allergens: declared.state === 'none' ? ['none'] : [...declared.allergens] };
}

function bargainOf(bargain: Bargain): Pick<DishEntry, 'bargain'> {
  if (bargain.kind === 'none') return {};
  return bargain.kind === 'stock'
    ? { bargain: { type: 'stock', remaining: bargain.remaining } }
    : { bargain: { type: bargain.type === 1 ? 'offer-1' : 'offer-3' } };
}

function limitOf(limit: DishLimit | null): Pick<DishEntry, 'limit'> {
  if (limit === null) return {};
  return {
    limit: {
      ...(limit.perPerson !== null && { perPerson: limit.perPerson }),
      ...(limit.perTable !== null && { perTable: limit.perTable }),
      ...(limit.excessPrice !== null && { excessPrice: limit.excessPrice / 100 }),
    },
  };
}
