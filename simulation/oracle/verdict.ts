import type { Choice, Command, Dish, Heads, StaffCommand } from '@tavolata/domain';
import { choiceKey, isAllThere, isComplete } from './choice-check.ts';
import {
  categoryMaximum,
  dishMaximum,
  costToSend,
  eatenOf,
  extraFor,
  findSlip,
  inCategory,
  isCounted,
  isLocked,
  isOnTheWay,
  lastBatchFor,
  ownSlips,
  perTurn,
  platesOfTurn,
  slotAt,
  sum,
  type Owned,
} from './counting.ts';
import { headcount, type InformedHouse, type Wished } from './house.ts';
import { standingOf, whyNotSay } from './latecomers.ts';
import { plateId, type Paper, type Slot } from './paper.ts';
import { noteDown, withoutSlipsOf } from './gone.ts';
import {
  isStranger,
  leavesNothing,
  whyNotAway,
  whyNotCarryOut,
  whyNotForTable,
  whyNotOpen,
  whyNotRemind,
  whyNotSit,
  whyNotTable,
  whyNotThisMenu,
  whyNotWhileAsked,
  whyNotYes,
} from './presence.ts';

/** Why the wish may not come true, in a word; `null` when it may. Counted afresh from paper, each time. */
export function whyNot(paper: Paper, wished: Wished, house: InformedHouse): string | null {
  const { who, command } = wished;
  if (paper.stage === 'over') return 'over';
  if (command.type === 'openTable') return whyNotOpen(paper, { ...wished, command }, house);
  if (paper.stage === 'blank') return 'nobody there';
  if (paper.stage === 'asked') return whyNotWhileAsked(paper, wished, house);
  const slot = slotAt(paper.slot, wished.at, house);
  switch (command.type) {
    case 'joinVisit':
      return whyNotSit(paper, who);
    case 'closeKitchen':
      return who === 'house' ? null : 'not the house';
    case 'phoneGone':
    case 'phoneBack':
      return who === 'house' ? null : 'not the house';
    case 'takeOverLines':
    case 'removeLines':
      return (
        whyNotGuest(paper, wished, house) ??
        (isLocked(slot, wished.at, house)
          ? 'locked'
          : whyNotLinesOfGone(paper, slot, { who, command }, house))
      );
    case 'carryOutYes':
      return whyNotCarryOut(paper, { ...wished, command });
    case 'closeForgotten':
      return who === 'house' && paper.service !== 'table' ? null : 'not forgotten';
    case 'nextTurn':
      return command.leaving < slot.turn ? null : 'not over';
    case 'askAgain':
      return whyNotRemind(paper, wished, house);
    case 'submitCart':
      return whyNotGuest(paper, wished, house) ?? whyNotSend(paper, slot, { who, command }, house);
    case 'addLine':
    case 'changeQuantity':
    case 'changeChoice':
    case 'clearCart':
      return (
        whyNotGuest(paper, wished, house) ??
        (isLocked(slot, wished.at, house) ? 'locked' : whyNotEdit(paper, slot, { who, command }, house))
      );
    case 'trustDiner':
    case 'refuseDiner':
      return whyNotSay(paper, { who, command }, house);
    case 'wishHeads':
      return whyNotTellHeads(paper, { who, heads: command.heads }, house);
    case 'setDishStatus':
    case 'skipWait':
    case 'resetTurn':
    case 'changeHeads':
    case 'approve':
    case 'sayYes':
    case 'takeBackYes':
    case 'reject':
    case 'returnRound':
    case 'sendAway':
    case 'moveTable':
    case 'addTable':
    case 'dropTable':
    case 'changePin':
    case 'orderForTable':
    case 'addCharge':
    case 'freeTable':
      return who === 'staff' ? whyNotStaff(paper, slot, command, house) : 'guest';
  }
}

/** What waits for the staff can't be changed; who does not sit there changes nothing at all. */
function whyNotGuest(paper: Paper, { who, command }: Wished, house: InformedHouse): string | null {
  if (isStranger(paper, who)) return 'stranger';
  const standing = standingOf(paper, who, house);
  const takesOthers =
    command.type === 'clearCart' && ownSlips(paper, who, house).some(({ owner }) => owner !== who);
  const needsAll = ['submitCart', 'takeOverLines', 'removeLines'].includes(command.type) || takesOthers;
  if (standing === 'none' || (standing === 'some' && needsAll)) return 'not trusted';
  return paper.held ? 'held' : null;
}

function whyNotStaff(paper: Paper, slot: Slot, command: StaffCommand, house: InformedHouse): string | null {
  switch (command.type) {
    case 'setDishStatus':
      if (command.part && command.sentLineIds.length > 1) return 'part of several';
      return command.sentLineIds.every((id) => paper.plates.some((plate) => plateId(plate) === id))
        ? null
        : 'not sent';
    case 'skipWait':
    case 'resetTurn':
      return slot.turn === 0 ? 'no rounds' : null;
    case 'changeHeads':
      return whyNotHeads(paper, command.heads, house);
    case 'reject':
    case 'returnRound':
      return paper.held ? null : 'nothing waits';
    case 'sendAway':
      return whyNotAway(paper, command.seat);
    case 'moveTable':
    case 'addTable':
      return whyNotTable(paper, 'staff', command.tableId, house);
    case 'orderForTable':
      return whyNotForTable(paper, command, house);
    case 'approve': {
      if (paper.isSeen && !paper.held) return null;
      const misses = whyNotYes(paper, command);
      return misses ?? (leavesNothing(paper, command.without, house) ? 'nothing left' : null);
    }
    case 'sayYes': {
      const misses = whyNotYes(paper, command);
      // Of two who say yes the first is enough.
      if (misses !== null || paper.yes) return misses;
      return leavesNothing(paper, command.without, house) ? 'nothing left' : null;
    }
    case 'takeBackYes':
      return paper.held ? whyNotYes(paper, command) : 'nothing waits';
    case 'trustDiner':
    case 'dropTable':
    case 'changePin':
    case 'addCharge':
    case 'freeTable':
      return null;
  }
}

function whyNotHeads(paper: Paper, heads: Heads, house: InformedHouse): string | null {
  const persons = headcount(heads);
  if (persons < 1 || persons > 99) return 'heads';
  const covers = house.prices.covers(paper.menuId, paper.openedOn, heads);
  if (covers === null) return 'no price';
  return paper.service === 'table' ? whyNotThisMenu(paper.menuId, covers, house) : null;
}

/** Guests at a table may say any number that the staff may set; what is held changes nothing in that. */
function whyNotTellHeads(
  paper: Paper,
  { who, heads }: { readonly who: string; readonly heads: Heads },
  house: InformedHouse,
): string | null {
  if (isStranger(paper, who)) return 'stranger';
  if (standingOf(paper, who, house) !== 'all') return 'not trusted';
  return paper.service === 'table' ? whyNotHeads(paper, heads, house) : 'no table';
}

type Edit = Extract<Command, { type: 'addLine' | 'changeQuantity' | 'changeChoice' | 'clearCart' }>;

function whyNotEdit(
  paper: Paper,
  slot: Slot,
  { who, command }: { who: string; command: Edit },
  house: InformedHouse,
): string | null {
  if (command.type === 'clearCart') return ownSlips(paper, who, house).length > 0 ? null : 'empty';
  if (command.type === 'addLine') {
    const { lineId, dishId, choice, quantity, confirmsDuplicate } = command;
    const dish = house.prices.dish(dishId);
    if (!dish) return 'no such dish';
    return whyNotMore(
      paper,
      slot,
      { who, lineId, dish, choice, units: quantity, asksBack: confirmsDuplicate !== true },
      house,
    );
  }
  const slip = paper.slips.find(({ lineId }) => lineId === command.lineId);
  if (!slip || slip.owner !== who) return 'not an own line';
  if (command.type === 'changeQuantity') {
    if (command.delta <= 0) return null;
    const more = {
      who,
      lineId: slip.lineId,
      dish: slip.dish,
      choice: slip.choice,
      units: command.delta,
      asksBack: false,
    };
    return whyNotMore(paper, slot, more, house);
  }
  if (choiceKey(command.choice) === choiceKey(slip.choice)) return null;
  if (!isAcceptable(slip.dish, command.choice, house)) return 'choice';
  const twin = findSlip(paper, who, slip.dish.id, command.choice);
  return (twin?.units ?? 0) + slip.units > house.rules.ceilings.lineQuantity ? 'too many' : null;
}

interface More {
  readonly who: string;
  readonly lineId: string;
  readonly dish: Dish;
  readonly choice: Choice;
  readonly units: number;
  readonly asksBack: boolean;
}

function whyNotMore(
  paper: Paper,
  slot: Slot,
  { who, lineId, dish, choice, units, asksBack }: More,
  house: InformedHouse,
): string | null {
  if (!house.prices.offers(paper, dish)) return 'not offered';
  if (units > Math.max(0, house.left(dish) - sum(paper.slips.filter((slip) => slip.dish.id === dish.id))))
    return 'sold out';
  if (!isAcceptable(dish, choice, house)) return 'choice';
  const { rules } = house;
  const isMine = (one: Owned) => !rules.isSelfOrder || one.owner === who;
  if (rules.rounds && slot.turn > 0 && !dish.isExemptFromRound) {
    if (slot.turn > rules.rounds.maxTurns) return 'after the last turn';
    const sent = sum(platesOfTurn(paper, slot).filter((plate) => isMine(plate) && isCounted(plate)));
    const allowed = perTurn(paper, house);
    if (slot.startedAt !== null && sent > 0 && (rules.rounds.sendsOnce || sent >= allowed)) return 'complete';
    if (sent + sum(paper.slips.filter((slip) => isMine(slip) && isCounted(slip))) + units > allowed)
      return 'turn';
  }
  if (dish.limit?.excessPrice === null) {
    const noted = sum(paper.slips.filter((slip) => slip.dish.id === dish.id && isMine(slip)));
    if (noted + units > dishMaximum(paper, dish, house) - eatenOf(paper, dish, isMine)) return 'dish';
  }
  if (inCategory(paper, slot, dish) + units > categoryMaximum(paper, dish, house)) return 'category';
  if (rules.asksBeforeDuplicates && asksBack && isOnTheWay(paper, dish, isMine)) return 'duplicate';
  const same = findSlip(paper, who, dish.id, choice);
  if ((same?.units ?? 0) + units > rules.ceilings.lineQuantity) return 'too many';
  if (same) return null;
  const isTaken = [...paper.slips, ...paper.plates].some((each) => each.lineId === lineId);
  return isTaken ? 'id taken' : paper.slips.length >= rules.ceilings.cartLines ? 'full' : null;
}

/** What a gone guest had noted goes as a whole or not at all. */
function whyNotLinesOfGone(
  paper: Paper,
  slot: Slot,
  { who, command }: { who: string; command: Extract<Command, { type: 'takeOverLines' | 'removeLines' }> },
  house: InformedHouse,
): string | null {
  const guest = paper.guests[command.seat - 1];
  if (guest === undefined || paper.away.includes(guest)) return 'nobody there';
  if (!paper.gone.has(guest)) return 'not gone';
  if (command.type === 'removeLines') return null;
  const { left, kept } = withoutSlipsOf(paper, guest);
  const sheet = { ...paper, slips: kept.map((slip) => ({ ...slip })) };
  for (const slip of left) {
    const { lineId, dish, choice, units } = slip;
    const reason = whyNotMore(sheet, slot, { who, lineId, dish, choice, units, asksBack: false }, house);
    if (reason !== null) return reason;
    noteDown(sheet, who, slip);
  }
  return null;
}

type Submit = Extract<Command, { type: 'submitCart' }>;

function whyNotSend(
  paper: Paper,
  slot: Slot,
  { who, command }: { who: string; command: Submit },
  house: InformedHouse,
): string | null {
  if (command.batchNumber <= lastBatchFor(paper, who, house)) return 'sent already';
  const slips = ownSlips(paper, who, house);
  if (slips.length === 0) return 'empty';
  const { rules } = house;
  const isMine = (one: Owned) => !rules.isSelfOrder || one.owner === who;
  const holdsCounted = slips.some(isCounted);
  const sent = sum(platesOfTurn(paper, slot).filter((plate) => isMine(plate) && isCounted(plate)));
  const chosen = sent + sum(paper.slips.filter((slip) => isMine(slip) && isCounted(slip)));
  const hasRounds = rules.rounds !== null && slot.turn > 0;
  if (rules.rounds && hasRounds && holdsCounted) {
    if (slot.turn > rules.rounds.maxTurns) return 'after the last turn';
    if (rules.rounds.sendsOnce && slot.startedAt !== null && sent > 0) return 'once a turn';
    if (chosen > perTurn(paper, house)) return 'turn';
  }
  for (const { dish, choice } of slips) {
    if (!house.prices.offers(paper, dish) || !isComplete(dish, choice, house.prices)) return 'unfit';
    if (sum(slips.filter((other) => other.dish.id === dish.id)) > house.left(dish)) return 'sold out';
    if (!isAllThere(choice, house)) return 'sold out inside';
    if (dish.limit?.excessPrice === null) {
      const noted = sum(paper.slips.filter((other) => other.dish.id === dish.id && isMine(other)));
      if (noted > dishMaximum(paper, dish, house) - eatenOf(paper, dish, isMine)) return 'dish';
    }
    if (inCategory(paper, slot, dish) > categoryMaximum(paper, dish, house)) return 'category';
  }
  if (extraFor(paper, slips, house) > (command.acceptedExcess ?? 0)) return 'extra';
  const { shownSum } = command;
  if (shownSum !== undefined && shownSum !== costToSend(paper, who, house)) return 'another sum';
  const asksBack = rules.rounds?.sendsOnce === true && command.confirmsUnused !== true;
  return asksBack && hasRounds && holdsCounted && chosen < perTurn(paper, house) ? 'not full' : null;
}

function isAcceptable(dish: Dish, choice: Choice, house: InformedHouse): boolean {
  const { rules, prices } = house;
  const remark = choice.remark.trim();
  if (remark !== '' && !rules.allowsRemarks) return false;
  return remark.length <= 200 && isComplete(dish, choice, prices) && isAllThere(choice, house);
}
