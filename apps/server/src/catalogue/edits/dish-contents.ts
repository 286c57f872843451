import type { AllergenDeclaration, Bargain, CourseGroup, Dish } from '@tavolata/domain';
import { pictureFromWire, pictureToWire, toCents, toDecimal, type DishContent } from '@tavolata/protocol';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { namesOf, wordsOf } from './contents.ts';
import { numbersWithin } from './numbers-within.ts';

type NameLanguages = RestaurantRecord['info']['nameLanguages'];
type CourseContent = DishContent['courses'][number];

/** What of a dish a manager writes; how many are left and the sold-out mark are kept elsewhere. */
export function dishToContent(dish: Dish, languages: NameLanguages): DishContent {
  const { limit, allergens } = dish;
  return {
    category_id: dish.categoryId,
    names: wordsOf(dish.names, languages),
    description: { ...dish.description },
    price: toDecimal(dish.price),
    takeaway_price: decimalOrNull(dish.takeawayPrice),
    former_price: decimalOrNull(dish.formerPrice),
    flag: dish.flag,
    marks: [...dish.marks],
    allergens:
      allergens.state === 'not-provided' ? null : 'allergens' in allergens ? [...allergens.allergens] : [],
    limit_per_person: limit?.perPerson ?? null,
    limit_per_table: limit?.perTable ?? null,
    excess_price: decimalOrNull(limit?.excessPrice ?? null),
    counted_from: dish.bargain.kind === 'stock' ? dish.bargain.remaining : null,
    is_exempt_from_round: dish.isExemptFromRound,
    condiment_groups: [...dish.condimentGroups],
    requires_condiments: dish.requiresCondiments,
    courses: dish.courses.map((course) => courseToContent(course, languages)),
    station: dish.station,
    picture: pictureToWire(dish.picture),
  };
}

/** The dish as it has been written; `dish` is what it was, or what it is a copy of. Its new courses get the next numbers. */
export function dishFromContent(
  content: DishContent,
  { id, courses, bargain, isSoldOut }: Pick<Dish, 'id' | 'courses' | 'bargain' | 'isSoldOut'>,
  { languages, nextCourse }: { readonly languages: NameLanguages; readonly nextCourse: () => number },
): Dish {
  const numberOf = numbersWithin(courses, nextCourse);
  const { limit_per_person: perPerson, limit_per_table: perTable, excess_price: excess } = content;
  const excessPrice = centsOrNull(excess);
  return {
    ...{ id, isSoldOut, bargain: bargainOf(content.counted_from, bargain) },
    kind: content.courses.length > 0 ? 'set-menu' : 'dish',
    categoryId: content.category_id,
    names: namesOf(content.names, languages),
    description: content.description,
    price: toCents(content.price),
    takeawayPrice: centsOrNull(content.takeaway_price),
    formerPrice: centsOrNull(content.former_price),
    flag: content.flag,
    marks: content.marks,
    allergens: declarationOf(content.allergens),
    limit: perPerson === null && perTable === null ? null : { perPerson, perTable, excessPrice },
    isExemptFromRound: content.is_exempt_from_round,
    condimentGroups: content.condiment_groups,
    requiresCondiments: content.requires_condiments,
    courses: content.courses.map((course) => courseFromContent(course, numberOf(course.id), languages)),
    station: content.station,
    picture: pictureFromWire(content.picture),
  };
}

function courseToContent(course: CourseGroup, languages: NameLanguages): CourseContent {
  return {
    id: course.id,
    names: wordsOf(course.names, languages),
    choose: course.chooseNum,
    is_required: course.isRequired,
    is_full_select: course.isFullSelect,
    items: course.items.map(({ dishId, extraPrice, perItemMax }) => ({
      dish_id: dishId,
      extra_price: toDecimal(extraPrice),
      limit: perItemMax,
    })),
  };
}

function courseFromContent(content: CourseContent, id: number, languages: NameLanguages): CourseGroup {
  return {
    id,
    names: namesOf(content.names, languages),
    chooseNum: content.choose,
    isRequired: content.is_required,
    isFullSelect: content.is_full_select,
    items: content.items.map(({ dish_id: dishId, extra_price: extra, limit }) => ({
      dishId,
      extraPrice: toCents(extra),
      perItemMax: limit,
    })),
  };
}

/** Only a menu file makes a special offer; it stays one until it is counted. */
function bargainOf(countedFrom: DishContent['counted_from'], before: Bargain): Bargain {
  if (countedFrom !== null) return { kind: 'stock', remaining: countedFrom };
  return before.kind === 'stock' ? { kind: 'none' } : before;
}

function declarationOf(allergens: DishContent['allergens']): AllergenDeclaration {
  if (allergens === null) return { state: 'not-provided' };
  return allergens.length === 0 ? { state: 'none' } : { state: 'contains', allergens };
}

function decimalOrNull(cents: number | null): number | null {
  return cents === null ? null : toDecimal(cents);
}

function centsOrNull(decimal: number | null): number | null {
  return decimal === null ? null : toCents(decimal);
}
