import {
  dishPrice,
  excessOf,
  excessPriceOf,
  optionsOf,
  requireDiner,
  roundsOf,
  sentUnitPrice,
  turnUsage,
  type Catalogue,
  type DinerId,
  type Dish,
  type HouseRules,
  isOfTurn,
  type Line,
  type OpenVisit,
  type SentLine,
} from '@tavolata/domain';
import { toIsMake } from './dish-status.ts';
import { toDecimal } from './money.ts';

/** A condiment in the shared cart; its name has underscores for spaces (specification 2, section 3). */
export interface SharedCondiment {
  readonly originId: number;
  readonly name: string;
  readonly price: number;
  readonly remark: string;
}

/** A line of the shared cart, or a dish of its history. Prices are of one unit. */
export interface SharedLine {
  readonly lineId: string;
  readonly originId: number;
  readonly secondMenuId: number;
  readonly name: string;
  readonly name2: string;
  /** 1 is a set meal. */
  readonly dishType: 0 | 1;
  readonly originPrice: number;
  readonly price: number;
  readonly turn: number;
  readonly userId: string;
  readonly userName: string;
  readonly totalNum: number;
  readonly excessedNum: number;
  readonly excessPrice: number;
  readonly remark: string;
  readonly r3Enable: boolean;
  readonly printClass: string;
  readonly condiments: readonly SharedCondiment[];
  readonly setMealGroups: readonly {
    readonly originId: number;
    readonly items: readonly { readonly originId: number; readonly totalNum: number }[];
  }[];
}

/** A guest at the table, with what counts for the rounds. */
export interface SharedUser {
  readonly userId: string;
  readonly userName: string;
  readonly seat: number;
  /** Counted dishes in the cart and sent in this turn. */
  readonly r3TotalNum: number;
  /** Counted dishes sent in this turn. */
  readonly r3HistoryTotalNum: number;
  readonly r3HistoryDishes: readonly { readonly turn: number; readonly totalNum: number }[];
}

/** The table's cart as clients of the specification read it: INIT_CART and CONNECT_CART (C-16). */
export interface SharedCart {
  readonly id: string;
  readonly version: number;
  readonly tableId: number;
  readonly orderId: number;
  readonly users: readonly SharedUser[];
  /** By turn, then by user. */
  readonly items: Readonly<Record<string, Readonly<Record<string, readonly SharedLine[]>>>>;
  readonly historyItems: readonly (SharedLine & {
    readonly isMake: number;
    readonly orderDetailId: string;
  })[];
  readonly nowTurn: number;
  readonly r3MaxTurn: number;
  readonly r3MaxDishPerTurn: number;
}

interface House {
  readonly rules: HouseRules;
  readonly catalogue: Catalogue;
}

/** The cart of a visit in the specification's shape. Whoever looks, it reads the same. */
export function sharedCartOf(version: number, visit: OpenVisit, house: House): SharedCart {
  const rounds = roundsOf(visit, house);
  const [first] = visit.diners;
  return {
    id: visit.id,
    version,
    tableId: visit.tableId,
    orderId: visit.orderId,
    users: visit.diners.map(({ id }) => sharedUser(visit, id, house)),
    items: visit.lines.length === 0 ? {} : { [visit.turn.number]: linesByUser(visit, house) },
    historyItems: visit.batches.flatMap(({ turn, lines }) =>
      lines.map((line) => historyLine(visit, line, turn, house)),
    ),
    nowTurn: visit.turn.number,
    r3MaxTurn: rounds?.maxTurns ?? 0,
    r3MaxDishPerTurn: (first && turnUsage(visit, first.id, house)?.limit) ?? 0,
  };
}

function sharedUser(visit: OpenVisit, userId: DinerId, { catalogue }: House): SharedUser {
  const counted = (line: Line) => catalogue.findDish(line.dishId)?.isExemptFromRound === false;
  const inCart = visit.lines.filter((line) => line.dinerId === userId && counted(line)).reduce(addUnits, 0);
  const byTurn = new Map<number, number>();
  for (const { turn, lines } of visit.batches) {
    const units = lines.filter((line) => countsFor(line, userId)).reduce(addUnits, 0);
    if (units > 0) byTurn.set(turn, (byTurn.get(turn) ?? 0) + units);
  }
  const sent = visit.batches
    .filter((batch) => isOfTurn(visit, batch))
    .flatMap(({ lines }) => lines.filter((line) => countsFor(line, userId)))
    .reduce(addUnits, 0);
  const { label, nickname, seat } = requireDiner(visit, userId);
  return {
    userId,
    userName: nickname ?? label,
    seat,
    r3TotalNum: inCart + sent,
    r3HistoryTotalNum: sent,
    r3HistoryDishes: [...byTurn].map(([turn, totalNum]) => ({ turn, totalNum })),
  };
}

function countsFor(line: SentLine, userId: DinerId): boolean {
  return line.dinerId === userId && !line.isExemptFromRound && line.status !== 'not-possible';
}

function linesByUser(visit: OpenVisit, house: House): Record<string, readonly SharedLine[]> {
  const excess = new Map(excessOf(visit, house).map((each) => [each.lineId, each.quantity]));
  const byUser: Record<string, SharedLine[]> = {};
  for (const line of visit.lines) {
    const dish = house.catalogue.findDish(line.dishId);
    if (dish)
      (byUser[line.dinerId] ??= []).push(cartLine(visit, line, dish, excess.get(line.id) ?? 0, house));
  }
  return byUser;
}

function cartLine(visit: OpenVisit, line: Line, dish: Dish, excessedNum: number, house: House): SharedLine {
  const unitPrice = dishPrice(dish, visit.service);
  const options = optionsOf(dish, line.choice, house.catalogue);
  return {
    ...sharedLine(
      visit,
      line,
      { names: dish.names, categoryId: dish.categoryId, turn: visit.turn.number },
      house,
    ),
    lineId: line.id,
    dishType: dish.kind === 'set-menu' ? 1 : 0,
    originPrice: toDecimal(unitPrice),
    price: toDecimal(sentUnitPrice({ unitPrice, options })),
    excessedNum,
    excessPrice: toDecimal(excessPriceOf(dish) ?? 0),
    r3Enable: !dish.isExemptFromRound,
    printClass: dish.station,
  };
}

function historyLine(visit: OpenVisit, line: SentLine, turn: number, house: House) {
  return {
    ...sharedLine(visit, line, { names: line.names, categoryId: line.categoryId, turn }, house),
    lineId: line.lineId,
    dishType: line.choice.courses.length > 0 ? (1 as const) : (0 as const),
    originPrice: toDecimal(line.unitPrice),
    price: toDecimal(sentUnitPrice(line)),
    excessedNum: line.excessQuantity,
    excessPrice: toDecimal(line.excessPrice),
    r3Enable: !line.isExemptFromRound,
    printClass: line.station,
    isMake: toIsMake(line.status),
    orderDetailId: line.id,
  };
}

function sharedLine(
  visit: OpenVisit,
  { dinerId, dishId, choice, quantity }: Pick<SentLine, 'dinerId' | 'dishId' | 'choice' | 'quantity'>,
  { names, categoryId, turn }: { names: Dish['names']; categoryId: number; turn: number },
  { catalogue }: House,
) {
  const groups = [...new Set(choice.courses.map(({ groupId }) => groupId))];
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
    condiments: choice.condiments.flatMap(({ groupId, condimentId }) => {
      const condiment = catalogue
        .findCondimentGroup(groupId)
        ?.condiments.find(({ id }) => id === condimentId);
      return condiment ? [sharedCondiment(condimentId, condiment.names.first, condiment.price)] : [];
    }),
    setMealGroups: groups.map((groupId) => ({
      originId: groupId,
      items: choice.courses
        .filter((pick) => pick.groupId === groupId)
        .map((pick) => ({ originId: pick.dishId, totalNum: pick.quantity })),
    })),
  };
}

/** The name a diner goes by; '' is the staff. */
function nameOf(visit: OpenVisit, dinerId: DinerId | null): string {
  if (dinerId === null) return '';
  const { label, nickname } = requireDiner(visit, dinerId);
  return nickname ?? label;
}

function sharedCondiment(originId: number, name: string, price: number): SharedCondiment {
  return { originId, name: name.replaceAll(' ', '_'), price: toDecimal(Math.max(0, price)), remark: '' };
}

function addUnits(sum: number, { quantity }: { readonly quantity: number }): number {
  return sum + quantity;
}
