import {
  categoryUsage,
  dishPrice,
  excessPriceOf,
  optionsOf,
  requireDiner,
  sentUnitPrice,
  type Batch,
  type BatchOrigin,
  type Catalogue,
  type DinerId,
  type Dish,
  type RestaurantRules,
  type Line,
  type OpenVisit,
  type SentLine,
  type SentOption,
} from '@tavolata/domain';
import type { Project } from '../schemas/parts.ts';
import { toIsMake } from './dish-status.ts';
import { toDecimal } from './money.ts';
import {
  picksOnHand,
  selectedGroups,
  setMealGroups,
  sharedCondiments,
  type SelectedGroup,
  type SharedCondiment,
  type SharedSetMealGroup,
} from './shared-choice.ts';

/**
 * A line of the shared cart, or a dish of its history. Prices are of one unit. '' and 0 stand for what the restaurant doesn't
 * know: printers, units, discounts, the name of another device's project.
 */
export interface SharedLine {
  readonly lineId: string;
  readonly originId: number;
  readonly secondMenuId: number;
  readonly name: string;
  readonly name2: string;
  /** The dish's item_type. */
  readonly type: 0 | 3;
  /** 1 is a set meal. */
  readonly dishType: 0 | 1;
  readonly originPrice: number;
  readonly price: number;
  readonly turn: number;
  readonly userId: string;
  readonly userName: string;
  /** Where the history groups it. */
  readonly userType: 'customer' | 'waiter' | 'others';
  readonly project: Project | '';
  readonly totalNum: number;
  readonly excessedNum: number;
  readonly excessPrice: number;
  readonly remark: string;
  /** The limit of the dish: units beyond it, and whether and at what price they go. */
  readonly r1: {
    readonly enabled: boolean;
    readonly excessedNum: number;
    readonly allowExcess: boolean;
    readonly excessPrice: number;
  };
  /** It counts for the round. */
  readonly r3Enable: boolean;
  /** The limit of its category: units of all its dishes beyond it. */
  readonly r8: { readonly enabled: boolean; readonly excessedNum: number };
  readonly printClass: string;
  readonly printDevice: '';
  readonly unit: '';
  readonly discountItemizer: 0;
  readonly condiments: readonly SharedCondiment[];
  readonly selectCondimentGroup: readonly SelectedGroup[];
  readonly setMealGroups: readonly SharedSetMealGroup[];
}

/** What the lines of a cart are judged with. */
export interface Restaurant {
  readonly rules: RestaurantRules;
  readonly catalogue: Catalogue;
}

/** An unsent line. */
export function cartLine(
  visit: OpenVisit,
  line: Line,
  dish: Dish,
  excessedNum: number,
  restaurant: Restaurant,
): SharedLine {
  const unitPrice = dishPrice(dish, visit.service);
  const options = optionsOf(dish, line.choice, restaurant.catalogue);
  const { names, categoryId } = dish;
  const isSetMeal = dish.kind === 'set-menu';
  return {
    ...sharedLine(
      visit,
      line,
      { names, categoryId, turn: visit.turn.number, orderDetailId: '', options: null },
      restaurant,
    ),
    ...sentBy('guest'),
    lineId: line.id,
    type: isSetMeal ? 3 : 0,
    dishType: isSetMeal ? 1 : 0,
    condiments: sharedCondiments(picksOnHand(line.choice, restaurant.catalogue), options),
    originPrice: toDecimal(unitPrice),
    price: toDecimal(sentUnitPrice({ unitPrice, options })),
    excessedNum,
    excessPrice: toDecimal(excessPriceOf(dish) ?? 0),
    r1: dishLimitOf(dish, excessedNum, restaurant),
    r3Enable: !dish.isExemptFromRound,
    r8: categoryLimitOf(visit, categoryId, restaurant),
    printClass: dish.station,
  };
}

/** A dish that has been sent. */
export function historyLine(
  visit: OpenVisit,
  line: SentLine,
  { turn, origin }: Batch,
  restaurant: Restaurant,
) {
  const { id, names, categoryId } = line;
  const isSetMeal = line.choice.courses.length > 0;
  const dish = restaurant.catalogue.findDish(line.dishId);
  return {
    ...sharedLine(
      visit,
      line,
      { names, categoryId, turn, orderDetailId: id, options: line.options },
      restaurant,
    ),
    ...sentBy(origin),
    lineId: line.lineId,
    type: isSetMeal ? (3 as const) : (0 as const),
    dishType: isSetMeal ? (1 as const) : (0 as const),
    condiments: sharedCondiments(line.choice.condiments, line.options),
    originPrice: toDecimal(line.unitPrice),
    price: toDecimal(sentUnitPrice(line)),
    excessedNum: line.excessQuantity,
    excessPrice: toDecimal(line.excessPrice),
    r1: { ...dishLimitOf(dish, line.excessQuantity, restaurant), excessPrice: toDecimal(line.excessPrice) },
    r3Enable: !line.isExemptFromRound,
    r8: categoryLimitOf(visit, categoryId, restaurant),
    printClass: line.station,
    isMake: toIsMake(line.status),
    orderDetailId: line.id,
  };
}

/** Who the history says it is of. */
function sentBy(origin: BatchOrigin): Pick<SharedLine, 'userType' | 'project'> {
  const userType = ({ guest: 'customer', waiter: 'waiter', device: 'others' } as const)[origin];
  return { userType, project: origin === 'device' ? '' : 'QOP' };
}

function dishLimitOf(dish: Dish | undefined, excessedNum: number, { rules }: Restaurant): SharedLine['r1'] {
  const excessPrice = dish ? excessPriceOf(dish) : null;
  return {
    enabled: rules.hasDishLimits && (dish?.limit ?? null) !== null,
    excessedNum,
    allowExcess: excessPrice !== null,
    excessPrice: toDecimal(excessPrice ?? 0),
  };
}

function categoryLimitOf(visit: OpenVisit, categoryId: number, restaurant: Restaurant): SharedLine['r8'] {
  const category = restaurant.catalogue.findCategory(categoryId);
  const usage = category ? categoryUsage(visit, category, restaurant) : null;
  return {
    enabled: usage !== null,
    excessedNum: usage ? Math.max(0, usage.sent + usage.inCart - usage.limit) : 0,
  };
}

function sharedLine(
  visit: OpenVisit,
  { dinerId, dishId, choice, quantity }: Pick<SentLine, 'dinerId' | 'dishId' | 'choice' | 'quantity'>,
  { names, categoryId, turn, orderDetailId, options }: Place,
  { catalogue }: Restaurant,
) {
  return {
    originId: dishId,
    secondMenuId: categoryId,
    name: names.first,
    name2: names.second,
    turn,
    userId: dinerId ?? '',
    userName: nameOf(visit, dinerId),
    totalNum: quantity,
    remark: choice.remark,
    printDevice: '',
    unit: '',
    discountItemizer: 0,
    selectCondimentGroup: selectedGroups(choice.condiments),
    setMealGroups: setMealGroups(catalogue.findDish(dishId), choice, { orderDetailId, options }, catalogue),
  } as const;
}

/** What a line says of itself beside its choice. */
interface Place {
  readonly names: Dish['names'];
  readonly categoryId: number;
  readonly turn: number;
  readonly orderDetailId: string;
  /** What it was sent with: that keeps its names and prices. `null` while it is unsent. */
  readonly options: readonly SentOption[] | null;
}

/** The name a diner goes by; '' is the staff. */
function nameOf(visit: OpenVisit, dinerId: DinerId | null): string {
  if (dinerId === null) return '';
  const { label, nickname } = requireDiner(visit, dinerId);
  return nickname ?? label;
}
