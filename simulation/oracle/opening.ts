import type { CommandOf, IssuedCommand, LedgerContext } from './ledger-context.ts';
import { headcount } from './ledger-context.ts';
import type { LedgerVisit } from './ledger-visit.ts';

type Opening = CommandOf<'openTable'>;

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

/** Why somebody may not join; the PIN is checked when the table is opened or requested. */
export function whyNotSitDown({ sentAway }: LedgerVisit, who: string): string | null {
  if (who === 'staff') return 'no guest';
  return sentAway.includes(who) ? 'sent away' : null;
}

/** Whether the staff have to approve the opening. */
export function waitsForStaff(who: string, { service }: Opening, { rules }: LedgerContext): boolean {
  return who !== 'staff' && service === 'table' && rules.presence.staffApproveOpening;
}
