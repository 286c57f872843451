import type { Decision, Refusal } from '../refusal.ts';
import { lockOfTurn } from '../rounds/add-limits.ts';
import type { StaffCommand } from '../visit/commands.ts';
import type { Context } from '../visit/context.ts';
import type { VisitEvent } from '../visit/events.ts';
import { dinersAt, requireDiner } from '../visit/find.ts';
import { underReview } from '../visit/review.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { addLine, changeLine, changeUnits, withRemarks } from './edit-cart.ts';
import { wholeTable, type Line } from './line.ts';

type AddForGuests = Extract<StaffCommand, { type: 'addForGuests' }>;
type ChangeForGuests = Extract<StaffCommand, { type: 'changeForGuests' }>;

/**
 * The staff put a dish into the table's cart, for a guest who sits there or for everybody, within all limits that hold for
 * guests [HAND-1].
 */
export function addForGuests(
  visit: OpenVisit,
  { seat, dish }: AddForGuests,
  context: Context,
): Decision<VisitEvent> {
  const dinerId = seat === 0 ? wholeTable : dinersAt(visit).find((diner) => diner.seat === seat)?.id;
  if (dinerId === undefined) return { code: 'not-allowed' };
  const command = { ...dish, type: 'addLine', confirmsDuplicate: true } as const;
  const owner = { dinerId, from: 'staff' } as const;
  return notNow(visit, context) ?? addLine(visit, command, owner, withRemarks(context));
}

/** The staff take units from what they have put in, or add some; what guests have chosen is the guests' [HAND-2]. */
export function changeForGuests(
  visit: OpenVisit,
  { lineId, delta, to }: ChangeForGuests,
  context: Context,
): Decision<VisitEvent> {
  const line = visit.lines.find(({ id }) => id === lineId);
  if (!line) return { code: 'line-not-found', lineId };
  if (to) return notNow(visit, context) ?? changeTo(visit, line, to, withRemarks(context));
  if (line.from !== 'staff') return notOurs(visit, line);
  return notNow(visit, context) ?? changeUnits(visit, line, delta, withRemarks(context));
}

/** What goes with a dish of anybody's changes where it stands; to another guest it comes as one that is put in now [HAND-5]. */
function changeTo(
  visit: OpenVisit,
  line: Line,
  { seat, choice }: NonNullable<ChangeForGuests['to']>,
  context: Context,
): Decision<VisitEvent> {
  if (seat === requireDiner(visit, line.dinerId).seat) return changeLine(visit, line, choice, context);
  if (line.from !== 'staff') return notOurs(visit, line);
  const { id: lineId, dishId, quantity } = line;
  const without = { ...visit, lines: visit.lines.filter((other) => other !== line) };
  const dish = { lineId, dishId, choice, quantity };
  const added = addForGuests(without, { type: 'addForGuests', seat, dish }, context);
  return 'code' in added ? added : [{ type: 'lineRemoved', lineId }, ...added];
}

function notOurs(visit: OpenVisit, line: Line): Refusal {
  return { code: 'not-your-line', lineId: line.id, ownerSeat: requireDiner(visit, line.dinerId).seat };
}

/** While a batch is held, and in the last seconds of a turn, nobody changes the cart. */
function notNow(visit: OpenVisit, context: Context): Refusal | undefined {
  return underReview(visit) ?? lockOfTurn(visit, context);
}
