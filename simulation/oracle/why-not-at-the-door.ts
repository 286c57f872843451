import type { Command } from '@tavolata/domain';
import { exceedsCeilings } from './ceilings.ts';
import { isAllThere, isComplete } from './choice-check.ts';
import { headcount, type LedgerContext, type StockedContext, type IssuedCommand } from './ledger-context.ts';
import { accessOf, whyNotVouch } from './latecomers.ts';
import { ownEntries } from './counting.ts';
import type { LedgerVisit } from './ledger-visit.ts';

type Opening = Extract<Command, { type: 'openTable' }>;

/** How long guests wait before they may remind the staff [ms]. */
const reminderInterval = 60_000;

/** How long the staff may take back an approval [ms]. */
const approvalRevocableMs = 5000;

/** Why a table may not be opened or requested, or joined by somebody who wants to open it. */
export function whyNotOpen(
  visit: LedgerVisit,
  { who, command, knowsPin, at }: Omit<IssuedCommand, 'command'> & { readonly command: Opening },
  context: LedgerContext,
): string | null {
  if (visit.stage === 'open') return who === 'staff' ? 'taken' : whyNotJoin(visit, who, knowsPin);
  if (visit.stage === 'waiting' && !visit.tables.includes(command.tableId)) return 'moved on';
  const isGuestOfTable = who !== 'staff' && command.service === 'table';
  const { guestsOpen, needsPin } = context.rules.presence;
  if (isGuestOfTable && !guestsOpen) return 'only the staff open';
  const persons = headcount(command.heads);
  if (persons < 1 || persons > 99) return 'heads';
  const { service, menuId, heads, placeName } = command;
  if (service === 'lite' && (placeName === null || placeName.length > 29)) return 'no place';
  const covers = context.prices.covers(menuId, visit.openedOn, heads);
  if (covers === null) return 'no price';
  const unpaid = whyNotThisMenu(menuId, service === 'table' ? covers : 0, context);
  if (unpaid !== null) return unpaid;
  const { shownSum } = command;
  if (shownSum !== undefined && shownSum !== (service === 'table' ? covers : 0)) return 'another sum';
  if (command.service === 'table' && needsPin && !command.hasPin) return 'no PIN';
  // A latecomer's opening is ignored: they only join.
  if (who !== 'staff' && visit.stage === 'waiting' && isChangedTooOften(visit, who, at))
    return 'changed too often';
  return who === 'staff' ? null : whyNotJoin(visit, who, knowsPin);
}

/** Whether the opening request has been replaced six times within ten minutes. */
function isChangedTooOften({ requestChangedAt, latecomers }: LedgerVisit, who: string, at: number): boolean {
  return !latecomers.has(who) && requestChangedAt.filter((when) => when > at - 600_000).length >= 6;
}

/** Why this menu may not be chosen: it is paid per person, and nobody pays. */
export function whyNotThisMenu(menuId: number, covers: number, { prices }: LedgerContext): string | null {
  return prices.isPerPerson(menuId) && covers === 0 ? 'nobody pays a cover' : null;
}

/** Why somebody may not join: sent away before, or without the PIN. */
function whyNotJoin(visit: LedgerVisit, who: string, knowsPin = false): string | null {
  const { hasPin, guests, sentAway } = visit;
  if (sentAway.includes(who)) return 'sent away';
  return hasPin && !knowsPin && !guests.includes(who) ? 'PIN' : null;
}

/** Whether the staff have to approve the opening. */
export function waitsForStaff(who: string, { service }: Opening, { rules }: LedgerContext): boolean {
  return who !== 'staff' && service === 'table' && rules.presence.staffApproveOpening;
}

/** Whether a submit has to wait for the staff. */
export function isHeldBack(visit: LedgerVisit, who: string, context: LedgerContext): boolean {
  const isAsked = visit.service === 'lite' || context.rules.presence.staffApproveFirstRound;
  const isUnseen = !visit.isApproved && isAsked;
  return isUnseen || exceedsCeilings(visit, who, context);
}

/** Why a command must be refused while the opening waits for the staff. */
export function whyNotWhileAsked(
  visit: LedgerVisit,
  { who, command, at }: IssuedCommand,
  context: LedgerContext,
): string | null {
  if (command.type === 'joinVisit') return whyNotSitDown(visit, who);
  if (command.type === 'sendAway') return who === 'staff' ? whyNotSendAway(visit, command.seat) : 'guest';
  if (command.type === 'trustDiner' || command.type === 'refuseDiner') {
    return whyNotVouch(visit, { who, command }, context);
  }
  if (command.type === 'askAgain') return whyNotRemind(visit, { who, at }, context);
  if (command.type === 'moveTable') return whyNotTakeTable(visit, who, command.tableId, context);
  if (command.type === 'carryOutYes') return whyNotCarryOut(visit, { who, command, at });
  const isForStaff = ['approve', 'sayYes', 'takeBackYes', 'reject', 'freeTable', 'changePin'].includes(
    command.type,
  );
  if (!isForStaff) return 'waits for the staff';
  if (who !== 'staff') return 'guest';
  return command.type === 'approve' || command.type === 'sayYes' || command.type === 'takeBackYes'
    ? whyNotApprove(visit, command)
    : null;
}

/** Why an approval doesn't count: it was given to an earlier request. */
export function whyNotApprove(
  { stage, held, askedAt }: LedgerVisit,
  approval: Extract<Command, { type: 'approve' | 'sayYes' | 'takeBackYes' }>,
): string | null {
  if (approval.askedAt === undefined) return null;
  const waits = stage === 'waiting' || held !== null;
  return waits && approval.askedAt === askedAt ? null : 'outdated approval';
}

/** Why the staff may not be reminded now. Where nothing waits a reminder has no effect and is accepted. */
export function whyNotRemind(
  visit: LedgerVisit,
  { who, at }: Pick<IssuedCommand, 'who' | 'at'>,
  context: LedgerContext,
): string | null {
  if (isStranger(visit, who)) return 'not at the table';
  if (accessOf(visit, who, context) === 'none') return 'not trusted';
  const waits = visit.stage === 'waiting' || visit.held !== null;
  return waits && at - visit.remindedAt < reminderInterval ? 'too soon' : null;
}

/** Whether somebody is not a guest of this visit, or was sent away. */
export function isStranger({ guests, sentAway }: LedgerVisit, who: string): boolean {
  return !guests.includes(who) || sentAway.includes(who);
}

/** Why somebody may not join; the PIN is checked when the table is opened or requested. */
export function whyNotSitDown({ sentAway }: LedgerVisit, who: string): string | null {
  if (who === 'staff') return 'no guest';
  return sentAway.includes(who) ? 'sent away' : null;
}

/** Why the guest in this seat may not be sent away. */
export function whyNotSendAway({ guests, service }: LedgerVisit, seat: number): string | null {
  if (service !== 'table') return 'no table';
  return guests[seat - 1] === undefined ? 'no such guest' : null;
}

/** Why the visit may not move to this table or have it as well. */
export function whyNotTakeTable(
  visit: LedgerVisit,
  who: string,
  tableId: number,
  context: LedgerContext,
): string | null {
  if (who !== 'staff') return 'guest';
  if (visit.service !== 'table') return 'no table';
  if (visit.tables.includes(tableId)) return null;
  return context.isTaken(tableId) ? 'table taken' : null;
}

/** Why the staff may not place this order for the table. */
export function whyNotForTable(
  visit: LedgerVisit,
  { dishes }: Extract<Command, { type: 'orderForTable' }>,
  context: StockedContext,
): string | null {
  if (dishes.length === 0) return 'nothing ordered';
  for (const { dishId, choice } of dishes) {
    const dish = context.prices.dish(dishId);
    if (!dish) return 'no such dish';
    if (!context.prices.offers(visit, dish)) return 'not paid';
    if (!isComplete(dish, choice, context.prices)) return 'choice';
    if (!isAllThere(choice, context)) return 'sold out inside';
    let asked = 0;
    for (const other of dishes) if (other.dishId === dishId) asked += other.quantity;
    if (asked > context.left(dish)) return 'sold out';
  }
  return null;
}

/** Why these two visits may not be merged. */
export function whyNotMerge(guests: LedgerVisit, hosts: LedgerVisit): string | null {
  for (const visit of [guests, hosts]) {
    if (visit.stage !== 'open') return visit.stage;
    if (visit.service !== 'table') return 'no table';
    if (visit.held) return 'held';
  }
  if (guests === hosts) return 'the same table';
  if (guests.menuId !== hosts.menuId) return 'menus differ';
  return headcount(guests.heads) + headcount(hosts.heads) > 99 ? 'heads' : null;
}

/** Whether an approval leaves out everything that waits, and so approves nothing. */
export function leavesNothing(
  visit: LedgerVisit,
  without: readonly string[] | undefined,
  context: LedgerContext,
): boolean {
  if (!visit.held) return false;
  const held = ownEntries(visit, visit.held.who, context);
  return held.length > 0 && held.every(({ lineId }) => without?.includes(lineId));
}

/** Why an approval may not be carried out: never given, taken back, or still revocable. */
export function whyNotCarryOut(
  { approval }: LedgerVisit,
  {
    who,
    command,
    at,
  }: Pick<IssuedCommand, 'who' | 'at'> & { readonly command: Extract<Command, { type: 'carryOutYes' }> },
): string | null {
  if (who !== 'house') return 'not the server';
  return approval?.at === command.saidAt && at >= approval.at + approvalRevocableMs
    ? null
    : 'no valid approval';
}
