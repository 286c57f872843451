import type { Random } from '@tavolata/client/testing';
import {
  coversOf,
  excessOf,
  excessTotal,
  motifs,
  must,
  plainChoice,
  sumToSend,
  unsentLines,
  type Catalogue,
  type Cents,
  type Choice,
  type Command,
  type CoursePick,
  type DinerId,
  type Dish,
  type GuestCommand,
  type Heads,
  type Line,
  type OpenVisit,
  type TableId,
} from '@tavolata/domain';
import habits from '../habits.json' with { type: 'json' };
import type { Opening } from '../../apps/server/src/visits/visit-request.ts';
import type { SeedRestaurant } from './seed-restaurant.ts';

/** A placeholder: the PIN itself is not simulated. */
export const aPinHash = 'the hash of a PIN';

/** A guest and what this guest sees on the screen. */
interface GuestView {
  readonly visit: OpenVisit;
  readonly dinerId: DinerId;
  readonly restaurant: SeedRestaurant;
  readonly random: Random;
  readonly newLineId: () => string;
}

/** The command behind an opening. The server assigns the ids. */
export function openingCommand(
  tableId: TableId,
  { service, placeName, menuId, heads, pin, shownSum }: Opening,
): Extract<Command, { type: 'openTable' }> {
  const hasPin = pin !== null;
  const place = { visitId: '', orderId: 0, tableId, service, placeName };
  return { type: 'openTable', ...place, menuId, heads, hasPin, shownSum };
}

/** A random opening, now and then an invalid one: no people, no price, no place. */
export function randomOpening(random: Random, { rules, catalogue, today }: SeedRestaurant): Opening {
  const dice = random.next();
  const service = dice < 0.1 ? 'takeaway' : dice < 0.2 ? 'lite' : 'table';
  const opening: Opening = {
    service,
    placeName: service === 'lite' ? (random.pick(['the bar', 'the bar', null]) ?? null) : null,
    // Other services, too, try the menu that is paid per person.
    menuId: random.chance(service === 'table' ? 0.8 : 0.4) ? 1 : 2,
    heads: {
      adults: random.chance(0.97) ? 1 + random.below(3) : 0,
      children: random.below(2),
      others: random.chance(0.2) ? 1 : 0,
    },
    pin: random.chance(rules.presence.needsPin ? 0.85 : 0.1) ? aPinHash : null,
    contact: null,
  };
  if (random.chance(0.5)) return opening;
  const menu = must(catalogue.findMenu(opening.menuId), 'a menu of the catalogue');
  const covers = service === 'table' ? coversOf(catalogue, menu, today, opening.heads) : [];
  const sum = covers.reduce((total, { unitPrice, quantity }) => total + unitPrice * quantity, 0);
  return { ...opening, shownSum: readSum(sum, random) };
}

/** The sum the guest has read, now and then an outdated one. */
function readSum(sum: Cents, random: Random): Cents {
  return random.chance(0.93) ? sum : Math.max(0, sum + (random.pick([-100, 1, 990]) ?? 1));
}

/** A random command of a guest who sees this cart, sensible or not. */
export function nextCommand(moment: GuestView): GuestCommand {
  const { visit, dinerId, restaurant, random } = moment;
  const unsent = unsentLines(visit);
  const own = unsent.filter((line) => line.dinerId === dinerId);
  const line = random.pick(random.chance(0.95) ? own : unsent);
  const dice = random.next();
  const newcomer = visit.diners.find(({ trust }) => trust === 'awaited' || (trust && dice < 0.1));
  if (newcomer && random.chance(0.25)) {
    return { type: random.chance(0.7) ? 'trustDiner' : 'refuseDiner', seat: newcomer.seat };
  }
  const gone = visit.diners.find(({ id, isGone }) => isGone && id !== dinerId);
  if (gone && random.chance(0.2)) {
    return { type: random.chance(0.7) ? 'takeOverLines' : 'removeLines', seat: gone.seat };
  }
  if (visit.review && random.chance(0.3)) return { type: 'askAgain' };
  // The number of people may be reported at any time, also while a submit is held.
  if (random.chance(0.02)) return { type: 'requestHeads', heads: randomHeads(random) };
  if (random.chance(0.03)) return randomIntroduction(random);
  if (visit.turn.number > 0 && random.chance(readyChance(visit))) return readyOf(moment);
  if (line && dice < habits.changeQuantity) {
    return { type: 'changeQuantity', lineId: line.id, delta: random.pick(habits.quantitySteps) ?? 1 };
  }
  if (line && dice < habits.changeChoice) {
    const dish = must(restaurant.catalogue.findDish(line.dishId), 'a cart holds dishes of the menu');
    return { type: 'changeChoice', lineId: line.id, choice: choiceFor(dish, restaurant.catalogue, random) };
  }
  if (visit.lines.length > 0 && dice < habits.submitCart) return submitOf(moment);
  if (visit.lines.length > 0 && dice < habits.clearCart) return { type: 'clearCart' };
  if (dice < habits.nextTurn) return { type: 'nextTurn', leaving: visit.turn.number };
  const others = unsent.filter((each) => each.dinerId !== dinerId);
  const liked = random.pick(others);
  if (liked && dice < habits.theSame) return theSameFor(liked, moment);
  return addOf(moment);
}

/** Who sees others ready says so too, and then mostly waits: otherwise no table would ever be ready. */
function readyChance({ ready }: OpenVisit): number {
  if (!ready) return 0.15;
  return ready.countdown ? 0.8 : 0.4;
}

/** Mostly ready, and mostly for the batch that comes next. */
function readyOf({ visit, dinerId, random }: GuestView): GuestCommand {
  const isReady = visit.ready?.dinerIds.includes(dinerId) ? random.chance(0.9) : random.chance(0.95);
  const batchNumber = visit.batches.length + (random.chance(0.95) ? 1 : 0);
  return { type: 'setReady', isReady, batchNumber: Math.max(1, batchNumber) };
}

/** A random number of people, now and then nobody. */
export function randomHeads(random: Random): Heads {
  return { adults: random.below(4), children: random.below(3), others: random.chance(0.2) ? 1 : 0 };
}

/** A name or a picture out of a few, so that two guests want the same; now and then a name that can't be. */
function randomIntroduction(random: Random): GuestCommand {
  const names = [null, 'Ann', ' ann\u200b', 'Bo', '小明', '', '7', 'a name that is far too long'];
  return {
    type: 'introduce',
    nickname: random.pick(names) ?? null,
    motif: random.pick([null, ...motifs.slice(0, 3)]) ?? null,
  };
}

/** '+1' on somebody else's line adds an own one. */
function theSameFor({ dishId, choice }: Line, view: GuestView): GuestCommand {
  const confirmsDuplicate = view.random.chance(0.5);
  const line = { lineId: view.newLineId(), dishId, choice, quantity: 1, ...turnToChooseFor(view) };
  return { type: 'addLine', ...line, confirmsDuplicate };
}

/** Mostly the turn that holds, which nobody has to say; else the next one, now and then one that is over or far ahead. */
function turnToChooseFor({ visit, random }: GuestView): { forTurn?: number } {
  if (random.chance(0.6)) return {};
  return { forTurn: visit.turn.number + (random.pick([1, 1, 1, 0, 2]) ?? 1) };
}

function addOf(view: GuestView): GuestCommand {
  const { restaurant, random, newLineId } = view;
  const dish = must(random.pick(restaurant.catalogue.data.dishes), 'a menu has dishes');
  return {
    type: 'addLine',
    lineId: newLineId(),
    dishId: dish.id,
    choice: choiceFor(dish, restaurant.catalogue, random),
    quantity: 1 + random.below(3),
    ...turnToChooseFor(view),
    ...(random.chance(0.5) ? { confirmsDuplicate: true } : {}),
  };
}

function submitOf({ visit, dinerId, restaurant, random }: GuestView): GuestCommand {
  const { rules, catalogue } = restaurant;
  const shown = excessTotal(excessOf(visit, { rules, catalogue }));
  return {
    type: 'submitCart',
    batchNumber: Math.max(1, visit.batches.length + (random.chance(0.95) ? 1 : 0)),
    ...(random.chance(0.8) ? { acceptedExcess: shown } : {}),
    ...(random.chance(0.7) ? { confirmsUnused: true } : {}),
    ...(random.chance(0.5)
      ? { shownSum: readSum(sumToSend(visit, dinerId, { rules, catalogue }), random) }
      : {}),
  };
}

/** Mostly what the dish requires, now and then too little or too much. */
export function choiceFor(dish: Dish, catalogue: Catalogue, random: Random): Choice {
  const courses = dish.courses.flatMap((group): CoursePick[] => {
    if (!group.isRequired && random.chance(0.5)) return [];
    const alike = random.chance(0.5) ? group.chooseNum : 1;
    return Array.from({ length: group.chooseNum / alike }).flatMap(() => {
      const item = random.pick(group.items);
      const inside = item && catalogue.findDish(item.dishId);
      if (!inside) return [];
      const condiments = condimentsFor(inside, catalogue, random);
      return [{ groupId: group.id, dishId: inside.id, quantity: alike, condiments }];
    });
  });
  if (random.chance(0.1)) return plainChoice;
  return {
    condiments: condimentsFor(dish, catalogue, random),
    courses,
    remark: random.chance(0.1) ? (random.pick([' no onions', 'no onions', '']) ?? '') : '',
  };
}

/** One or two condiments of the dish's groups, also where only one is allowed; now and then one that doesn't exist. */
function condimentsFor(dish: Dish, catalogue: Catalogue, random: Random): Choice['condiments'] {
  return dish.condimentGroups.flatMap((groupId) => {
    if (random.chance(dish.requiresCondiments ? 0.03 : 0.5)) return [];
    const group = must(catalogue.findCondimentGroup(groupId), 'a dish has groups of the menu');
    const number = random.chance(group.max === 1 ? 0.05 : 0.2) ? 2 : 1;
    return Array.from({ length: number }).map(() => ({
      groupId,
      condimentId: random.chance(0.02) ? 799 : (random.pick(group.condiments)?.id ?? 799),
    }));
  });
}
