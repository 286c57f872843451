import type { Command } from '@tavolata/domain';
import { isTooMuch } from './ceilings.ts';
import { isAllThere, isComplete } from './choice-check.ts';
import { headcount, type House, type InformedHouse, type Wished } from './house.ts';
import { standingOf, whyNotSay } from './latecomers.ts';
import { ownSlips } from './counting.ts';
import type { Paper } from './paper.ts';

type Opening = Extract<Command, { type: 'openTable' }>;

/** After this long a guest may remind the staff. */
const patience = 60_000;

/** So long the staff may take back a yes. */
const secondThoughts = 5000;

/** Why a table may not be opened, or asked for, or joined by who wants to open it. */
export function whyNotOpen(
  paper: Paper,
  { who, command, knowsPin, at }: Omit<Wished, 'command'> & { readonly command: Opening },
  house: House,
): string | null {
  if (paper.stage === 'open') return who === 'staff' ? 'taken' : whyNotJoin(paper, who, knowsPin);
  if (paper.stage === 'asked' && !paper.tables.includes(command.tableId)) return 'not there any more';
  const isGuestOfTable = who !== 'staff' && command.service === 'table';
  const { guestsOpen, needsPin } = house.rules.presence;
  if (isGuestOfTable && !guestsOpen) return 'only the staff open';
  const persons = headcount(command.heads);
  if (persons < 1 || persons > 99) return 'heads';
  const { service, menuId, heads, placeName } = command;
  if (service === 'lite' && (placeName === null || placeName.length > 29)) return 'nowhere';
  const covers = house.prices.covers(menuId, paper.openedOn, heads);
  if (covers === null) return 'no price';
  const unpaid = whyNotThisMenu(menuId, service === 'table' ? covers : 0, house);
  if (unpaid !== null) return unpaid;
  const { shownSum } = command;
  if (shownSum !== undefined && shownSum !== (service === 'table' ? covers : 0)) return 'another sum';
  if (command.service === 'table' && needsPin && !command.hasPin) return 'no PIN';
  // A late phone's wish is not looked at.
  if (who !== 'staff' && paper.stage === 'asked' && isChangedTooOften(paper, who, at))
    return 'changed too often';
  return who === 'staff' ? null : whyNotJoin(paper, who, knowsPin);
}

/** Whether six wishes have taken one another's place in the last ten minutes. */
function isChangedTooOften({ changedAt, late }: Paper, who: string, at: number): boolean {
  return !late.has(who) && changedAt.filter((when) => when > at - 600_000).length >= 6;
}

/** Why these guests may not have a menu that is paid per person: nothing is what all of them pay together. */
export function whyNotThisMenu(menuId: number, covers: number, { prices }: House): string | null {
  return prices.isPerPerson(menuId) && covers === 0 ? 'nobody pays' : null;
}

/** Who does not sit there yet has to know the PIN. */
function whyNotJoin(paper: Paper, who: string, knowsPin = false): string | null {
  const { hasPin, guests, away } = paper;
  if (away.includes(who)) return 'sent away';
  return hasPin && !knowsPin && !guests.includes(who) ? 'PIN' : null;
}

/** Whether the staff have to approve the wish to open. */
export function waitsForStaff(who: string, { service }: Opening, { rules }: House): boolean {
  return who !== 'staff' && service === 'table' && rules.presence.staffApproveOpening;
}

/** Whether a send has to wait for the staff. */
export function isHeldBack(paper: Paper, who: string, house: House): boolean {
  const isAsked = paper.service === 'lite' || house.rules.presence.staffApproveFirstRound;
  const isUnseen = !paper.isSeen && isAsked;
  return isUnseen || isTooMuch(paper, who, house);
}

/** Why a wish may not come true while the opening waits for the staff. */
export function whyNotWhileAsked(paper: Paper, { who, command, at }: Wished, house: House): string | null {
  if (command.type === 'joinVisit') return whyNotSit(paper, who);
  if (command.type === 'sendAway') return who === 'staff' ? whyNotAway(paper, command.seat) : 'guest';
  if (command.type === 'trustDiner' || command.type === 'refuseDiner') {
    return whyNotSay(paper, { who, command }, house);
  }
  if (command.type === 'askAgain') return whyNotRemind(paper, { who, at }, house);
  if (command.type === 'moveTable') return whyNotTable(paper, who, command.tableId, house);
  if (command.type === 'carryOutYes') return whyNotCarryOut(paper, { who, command, at });
  const isForStaff = ['approve', 'sayYes', 'takeBackYes', 'reject', 'freeTable', 'changePin'].includes(
    command.type,
  );
  if (!isForStaff) return 'waits for the staff';
  if (who !== 'staff') return 'guest';
  return command.type === 'approve' || command.type === 'sayYes' || command.type === 'takeBackYes'
    ? whyNotYes(paper, command)
    : null;
}

/** Why a yes doesn't count: it was said to something else. */
export function whyNotYes(
  { stage, held, askedAt }: Paper,
  yes: Extract<Command, { type: 'approve' | 'sayYes' | 'takeBackYes' }>,
): string | null {
  if (yes.askedAt === undefined) return null;
  const waits = stage === 'asked' || held !== null;
  return waits && yes.askedAt === askedAt ? null : 'something else';
}

/** Why the staff may not be reminded now. Where nothing waits a reminder does no harm. */
export function whyNotRemind(
  paper: Paper,
  { who, at }: Pick<Wished, 'who' | 'at'>,
  house: House,
): string | null {
  if (isStranger(paper, who)) return 'stranger';
  if (standingOf(paper, who, house) === 'none') return 'not trusted';
  const waits = paper.stage === 'asked' || paper.held !== null;
  return waits && at - paper.remindedAt < patience ? 'too soon' : null;
}

/** Whether somebody does not sit there, or not any more. */
export function isStranger({ guests, away }: Paper, who: string): boolean {
  return !guests.includes(who) || away.includes(who);
}

/** Why somebody may not sit down there; whether they have said the PIN is asked elsewhere. */
export function whyNotSit({ away }: Paper, who: string): string | null {
  if (who === 'staff') return 'no guest';
  return away.includes(who) ? 'sent away' : null;
}

/** Why whoever has this seat may not be sent away. */
export function whyNotAway({ guests, service }: Paper, seat: number): string | null {
  if (service !== 'table') return 'no table';
  return guests[seat - 1] === undefined ? 'nobody there' : null;
}

/** Why the guests may not have this table too, or instead. */
export function whyNotTable(paper: Paper, who: string, tableId: number, house: House): string | null {
  if (who !== 'staff') return 'guest';
  if (paper.service !== 'table') return 'no table';
  if (paper.tables.includes(tableId)) return null;
  return house.isTaken(tableId) ? 'table taken' : null;
}

/** Why the staff may not order this for the table. */
export function whyNotForTable(
  paper: Paper,
  { dishes }: Extract<Command, { type: 'orderForTable' }>,
  house: InformedHouse,
): string | null {
  if (dishes.length === 0) return 'nothing ordered';
  for (const { dishId, choice } of dishes) {
    const dish = house.prices.dish(dishId);
    if (!dish) return 'no such dish';
    if (!house.prices.offers(paper, dish)) return 'not paid';
    if (!isComplete(dish, choice, house.prices)) return 'choice';
    if (!isAllThere(choice, house)) return 'sold out inside';
    let asked = 0;
    for (const other of dishes) if (other.dishId === dishId) asked += other.quantity;
    if (asked > house.left(dish)) return 'sold out';
  }
  return null;
}

/** Why the guests of the one table may not come to the other one. */
export function whyNotTogether(guests: Paper, hosts: Paper): string | null {
  for (const paper of [guests, hosts]) {
    if (paper.stage !== 'open') return paper.stage;
    if (paper.service !== 'table') return 'no table';
    if (paper.held) return 'held';
  }
  if (guests === hosts) return 'the same table';
  if (guests.menuId !== hosts.menuId) return 'menus differ';
  return headcount(guests.heads) + headcount(hosts.heads) > 99 ? 'heads' : null;
}

/** Whether the staff leave out all that waits: that is no yes. */
export function leavesNothing(paper: Paper, without: readonly string[] | undefined, house: House): boolean {
  if (!paper.held) return false;
  const held = ownSlips(paper, paper.held.who, house);
  return held.length > 0 && held.every(({ lineId }) => without?.includes(lineId));
}

/** Why a yes may not be carried out: it was never said, has been taken back, or may still be. */
export function whyNotCarryOut(
  { yes }: Paper,
  {
    who,
    command,
    at,
  }: Pick<Wished, 'who' | 'at'> & { readonly command: Extract<Command, { type: 'carryOutYes' }> },
): string | null {
  if (who !== 'house') return 'not the house';
  return yes?.at === command.saidAt && at >= yes.at + secondThoughts ? null : 'no yes that counts';
}
