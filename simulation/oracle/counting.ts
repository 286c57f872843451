import type { Choice, Dish } from '@tavolata/domain';
import { choiceKey } from './choice-check.ts';
import { headcount, type House } from './house.ts';
import type { Paper, Plate, Slip, Slot } from './paper.ts';

/** The stretch of time that holds: the next one once the clock has run out. */
export function slotAt(slot: Slot, at: number, { rules }: House): Slot {
  if (slot.startedAt === null || !rules.rounds || at - slot.startedAt < rules.rounds.turnMs) return slot;
  return { turn: slot.turn + 1, stretch: slot.stretch + 1, startedAt: null };
}

/** The last seconds of a turn take no edits. */
export function isLocked(slot: Slot, at: number, { rules }: House): boolean {
  if (slot.startedAt === null || !rules.rounds) return false;
  return slot.startedAt + rules.rounds.turnMs - at <= 5000;
}

/** A slip or a plate. */
export interface Owned {
  readonly owner: string | null;
}

/** The newest batch that may have been meant: of the table's guests, or of the one who orders alone. */
export function lastBatchFor(paper: Paper, who: string, { rules }: House): number {
  return paper.senders.findLastIndex((sender) => (rules.isSelfOrder ? sender === who : sender !== null)) + 1;
}

/** How many of a guest's slips go beyond what is free, each dish counted down the list. */
export function extraUnits(
  paper: Paper,
  slips: readonly Slip[],
  house: House,
): readonly { lineId: string; dish: Dish; units: number }[] {
  const free = new Map<string, number>();
  const extra = [];
  for (const { lineId, owner, dish, units } of paper.slips) {
    if (dish.limit?.excessPrice == null) continue;
    const key = house.rules.isSelfOrder ? `${owner}: ${dish.id}` : String(dish.id);
    const left = free.get(key) ?? freeUnits(paper, dish, owner, house);
    free.set(key, Math.max(0, left - units));
    if (units > left && slips.some((slip) => slip.lineId === lineId))
      extra.push({ lineId, dish, units: units - left });
  }
  return extra;
}

/** The slips that a guest's send or clear takes. */
export function ownSlips(paper: Paper, who: string, { rules }: House): readonly Slip[] {
  return rules.isSelfOrder ? paper.slips.filter(({ owner }) => owner === who) : paper.slips;
}

/** The guest's own slip of the same dish with the same choice. */
export function findSlip(paper: Paper, who: string, dishId: number, choice: Choice): Slip | undefined {
  const key = choiceKey(choice);
  return paper.slips.find(
    (slip) => slip.owner === who && slip.dish.id === dishId && choiceKey(slip.choice) === key,
  );
}

/** The kitchen still works on a dish of this kind. */
export function isOnTheWay(paper: Paper, dish: Dish, isMine: (one: Owned) => boolean): boolean {
  const settled = ['served', 'not-possible'];
  return paper.plates.some(
    (plate) => plate.dish.id === dish.id && isMine(plate) && !settled.includes(plate.status),
  );
}

/** How many counted dishes a turn takes. */
export function perTurn(paper: Paper, { rules }: House): number {
  return (rules.rounds?.dishesPerHead ?? Infinity) * (rules.isSelfOrder ? 1 : headcount(paper.heads));
}

/** How many of a dish the whole order takes. */
export function dishMaximum(paper: Paper, { limit }: Dish, { rules }: House): number {
  if (!rules.hasDishLimits || !limit) return Infinity;
  const persons = rules.isSelfOrder ? 1 : headcount(paper.heads);
  return Math.min(
    limit.perPerson === null ? Infinity : limit.perPerson * persons,
    limit.perTable ?? Infinity,
  );
}

/** How many of a category a turn takes. */
export function categoryMaximum(paper: Paper, { categoryId }: Dish, { prices }: House): number {
  const { limitPerPerson = null, limitPerTable = null } = prices.category(categoryId) ?? {};
  const forAll = limitPerPerson === null ? Infinity : limitPerPerson * Math.max(headcount(paper.heads), 1);
  return Math.min(forAll, limitPerTable ?? Infinity);
}

/** How many of the dish's category this turn has, sent and noted. */
export function inCategory(paper: Paper, slot: Slot, { categoryId }: Dish): number {
  const isIn = ({ dish }: { dish: Dish }) => dish.categoryId === categoryId;
  return sum(platesOfTurn(paper, slot).filter(isIn)) + sum(paper.slips.filter(isIn));
}

/** How many of a dish were sent, without those that the kitchen couldn't make. */
export function eatenOf(paper: Paper, dish: Dish, isMine: (one: Owned) => boolean): number {
  return sum(
    paper.plates.filter(
      (plate) => plate.dish.id === dish.id && isMine(plate) && plate.status !== 'not-possible',
    ),
  );
}

/** What was sent in this stretch of time. */
export function platesOfTurn(paper: Paper, slot: Slot): readonly Plate[] {
  return paper.plates.filter((plate) => plate.stretch === slot.stretch && plate.status !== 'not-possible');
}

/** Whether a turn counts the dish. */
export function isCounted({ dish }: { dish: Dish }): boolean {
  return !dish.isExemptFromRound;
}

/** All their units. */
export function sum(things: readonly { units: number }[]): number {
  let units = 0;
  for (const thing of things) units += thing.units;
  return units;
}
/** The dish's units that the guests have free, of those in the cart: the rest cost extra each. */
function freeUnits(paper: Paper, dish: Dish, owner: string, house: House): number {
  const counts = (plate: Plate) =>
    plate.dish.id === dish.id && (!house.rules.isSelfOrder || plate.owner === owner);
  const eaten = sum(paper.plates.filter((plate) => counts(plate) && plate.status !== 'not-possible'));
  return Math.max(0, dishMaximum(paper, dish, house) - eaten);
}

/** What units beyond a dish's maximum cost on top. */
export function extraFor(paper: Paper, slips: readonly Slip[], house: House): number {
  let extra = 0;
  for (const { dish, units } of extraUnits(paper, slips, house))
    extra += units * (dish.limit?.excessPrice ?? 0);
  return extra;
}

/** What the guest reads that sending costs: unit by unit, with what is extra. */
export function costToSend(paper: Paper, who: string, house: House): number {
  const slips = ownSlips(paper, who, house);
  let cost = extraFor(paper, slips, house);
  for (const { dish, choice, units } of slips)
    cost += units * house.prices.unit(dish, choice, paper.service === 'takeaway');
  return cost;
}
