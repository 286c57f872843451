import type { DinerId, LineId } from '../ids.ts';
import { remainingOf } from '../menu/stock.ts';
import { limitInTheWay } from '../rounds/add-limits.ts';
import { duplicateInTheWay } from '../rounds/duplicates.ts';
import { plannedLines, unsentLines, visitInNextTurn } from '../rounds/planned.ts';
import type { Dish } from '../menu/dish.ts';
import type { Decision, Refusal } from '../refusal.ts';
import type { GuestCommand } from '../visit/commands.ts';
import type { Context } from '../visit/context.ts';
import type { VisitEvent } from '../visit/events.ts';
import { linesOf, requireDiner } from '../visit/find.ts';
import { mayHave } from '../visit/paid-person.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { gapsOf } from './choice-gaps.ts';
import { isSameChoice, tidyChoice, type Choice } from './choice.ts';
import { cartBounds, isSameOwner, type Line, type LineOwner } from './line.ts';
import { soldOutInside } from './sold-out-inside.ts';

type Command<Type extends GuestCommand['type']> = Extract<GuestCommand, { type: Type }>;

/** A guest's change of what is not sent. */
export type Edit = Command<'addLine' | 'changeQuantity' | 'changeChoice' | 'clearCart'>;

/** Where an edit happens: in the cart, or in what is planned for the next turn [PLAN-3]. */
interface Basket {
  /** What the limits are asked of: for a plan the visit as it will be then. */
  readonly visit: OpenVisit;
  /** What can be edited there, and what an equal choice joins. */
  readonly lines: readonly Line[];
  readonly added: 'lineAdded' | 'linePlanned';
}

/**
 * Adds units of a dish to the asking diner's own lines, or to those that the staff have put in; equal choices of one diner
 * share a line [C-01, C-02, HAND-2].
 */
export function addLine(
  visit: OpenVisit,
  command: Command<'addLine'>,
  owner: LineOwner,
  context: Context,
): Decision<VisitEvent> {
  const dish = context.catalogue.findDish(command.dishId);
  if (!dish || !mayHave(visit, dish, context.catalogue))
    return { code: 'dish-not-found', dishId: command.dishId };
  const choice = tidyChoice(command.choice);
  const { dinerId, from } = owner;
  const basket = isForNextTurn(visit, command, dish) ? plan(visit) : cart(visit);
  const refusal =
    soldOut(basket.visit, dish, command.quantity, context) ??
    unfitChoice(dish, { choice, quantity: command.quantity }, context) ??
    limitInTheWay(basket.visit, { dish, asked: command.quantity, dinerId }, context) ??
    (command.confirmsDuplicate ? undefined : duplicateInTheWay(visit, dish.id, dinerId, context));
  if (refusal) return refusal;

  const same = findSame(basket, owner, command.dishId, choice);
  const quantity = (same?.quantity ?? 0) + command.quantity;
  const { ceilings } = context.rules;
  if (quantity > ceilings.lineQuantity) {
    return { code: 'quantity-not-possible', asked: quantity, limit: ceilings.lineQuantity };
  }
  if (same) return [{ type: 'quantityChanged', lineId: same.id, quantity }];
  if (isTaken(visit, command.lineId)) return { code: 'not-allowed' };
  if (unsentLines(visit).length >= ceilings.cartLines) {
    return { code: 'cart-full', limit: ceilings.cartLines };
  }
  const line = {
    id: command.lineId,
    dinerId,
    dishId: command.dishId,
    choice,
    quantity,
    ...(from && { from }),
  };
  return [{ type: basket.added, line }];
}

/** Takes units from an own line or puts some on it; a line without units goes [C-04]. */
export function changeQuantity(
  visit: OpenVisit,
  command: Command<'changeQuantity'>,
  dinerId: DinerId,
  context: Context,
): Decision<VisitEvent> {
  const line = findOwnLine(visit, command.lineId, dinerId);
  return 'code' in line ? line : changeUnits(visit, line, command.delta, context);
}

/** The same of a line that whoever asks may change. */
export function changeUnits(
  visit: OpenVisit,
  line: Line,
  delta: number,
  context: Context,
): Decision<VisitEvent> {
  if (delta > 0) {
    const { id: lineId, dishId, choice } = line;
    const more = { lineId, dishId, choice, quantity: delta, confirmsDuplicate: true };
    const forTurn = isPlanned(visit, lineId) ? { forTurn: visit.turn.number + 1 } : {};
    return addLine(visit, { type: 'addLine', ...more, ...forTurn }, line, withRemarks(context));
  }
  const quantity = line.quantity + delta;
  return quantity > 0
    ? [{ type: 'quantityChanged', lineId: line.id, quantity }]
    : [{ type: 'lineRemoved', lineId: line.id }];
}

/** Changes condiments, remark or courses of an own line; it joins an equal line where there is one [C-05]. */
export function changeChoice(
  visit: OpenVisit,
  command: Command<'changeChoice'>,
  dinerId: DinerId,
  context: Context,
): Decision<VisitEvent> {
  const line = findOwnLine(visit, command.lineId, dinerId);
  return 'code' in line ? line : changeLine(visit, line, command.choice, context);
}

/** The same of a line that whoever asks may change. */
export function changeLine(
  visit: OpenVisit,
  line: Line,
  wanted: Choice,
  context: Context,
): Decision<VisitEvent> {
  const dish = context.catalogue.findDish(line.dishId);
  if (!dish) return { code: 'dish-not-found', dishId: line.dishId };
  const choice = tidyChoice(wanted);
  if (isSameChoice(choice, line.choice)) return [];
  const keepsRemark = choice.remark === line.choice.remark;
  const checked = keepsRemark ? withRemarks(context) : context;
  const refusal = unfitChoice(dish, { choice, quantity: line.quantity }, checked);
  if (refusal) return refusal;
  const basket = isPlanned(visit, line.id) ? plan(visit) : cart(visit);
  const same = findSame(basket, line, line.dishId, choice);
  if (!same) return [{ type: 'choiceChanged', lineId: line.id, choice }];
  const quantity = same.quantity + line.quantity;
  const { lineQuantity } = context.rules.ceilings;
  if (quantity > lineQuantity) {
    return { code: 'quantity-not-possible', asked: quantity, limit: lineQuantity };
  }
  return [
    { type: 'lineRemoved', lineId: line.id },
    { type: 'quantityChanged', lineId: same.id, quantity },
  ];
}

/** Empties the table's unsent cart, what is planned included; where diners order for themselves, only the own lines [C-07]. */
export function clearCart(visit: OpenVisit, dinerId: DinerId, context: Context): Decision<VisitEvent> {
  const lines = context.rules.isSelfOrder ? linesOf(visit, dinerId) : unsentLines(visit);
  if (lines.length === 0) return { code: 'cart-empty' };
  return lines.map((line) => ({ type: 'lineRemoved', lineId: line.id }));
}

/** Whether a command edits what is planned for the next turn: the last seconds of this one don't lock that [PLAN-3]. */
export function isPlanning(visit: OpenVisit, command: Edit, { by, catalogue, rules }: Context): boolean {
  if (command.type === 'clearCart') {
    const isCleared = ({ dinerId }: Line) =>
      !rules.isSelfOrder || (by.kind === 'diner' && dinerId === by.dinerId);
    return !visit.lines.some(isCleared);
  }
  if (command.type !== 'addLine') return isPlanned(visit, command.lineId);
  const dish = catalogue.findDish(command.dishId);
  return dish !== undefined && isForNextTurn(visit, command, dish);
}

/** A dish that counts in no round is had now, and where there are no rounds there is no next one [PLAN-4]. */
function isForNextTurn({ turn }: OpenVisit, { forTurn = 0 }: Command<'addLine'>, dish: Dish): boolean {
  return turn.number > 0 && forTurn > turn.number && !dish.isExemptFromRound;
}

function isPlanned(visit: OpenVisit, lineId: LineId): boolean {
  return plannedLines(visit).some(({ id }) => id === lineId);
}

function cart(visit: OpenVisit): Basket {
  return { visit, lines: visit.lines, added: 'lineAdded' };
}

function plan(visit: OpenVisit): Basket {
  return { visit: visitInNextTurn(visit), lines: plannedLines(visit), added: 'linePlanned' };
}

/** A line's id is made by the device, so it must be new at this table: an own line under another's id would be two in one. */
function isTaken(visit: OpenVisit, lineId: LineId): boolean {
  return (
    unsentLines(visit).some((line) => line.id === lineId) ||
    visit.batches.some((batch) => batch.lines.some((line) => line.lineId === lineId))
  );
}

function findOwnLine(visit: OpenVisit, lineId: string, dinerId: DinerId): Line | Refusal {
  const line = unsentLines(visit).find((candidate) => candidate.id === lineId);
  if (!line) return { code: 'line-not-found', lineId };
  if (line.dinerId === dinerId) return line;
  return { code: 'not-your-line', lineId, ownerSeat: requireDiner(visit, line.dinerId).seat };
}

function findSame({ lines }: Basket, owner: LineOwner, dishId: number, choice: Choice): Line | undefined {
  return lines.find(
    (line) => isSameOwner(line, owner) && line.dishId === dishId && isSameChoice(line.choice, choice),
  );
}

/** Whether guests may write remarks says nothing of what the staff note, nor of what stands at a line already [HAND-2, GONE-2]. */
export function withRemarks(context: Context): Context {
  return { ...context, rules: { ...context.rules, allowsRemarks: true } };
}

/** A choice that the kitchen can't work with: gaps, a dish that is sold out, or a remark where none is taken [C-08, SM-06]. */
function unfitChoice(
  dish: Dish,
  { choice, quantity }: Pick<Line, 'choice' | 'quantity'>,
  context: Context,
): Refusal | undefined {
  if (choice.remark !== '' && !context.rules.allowsRemarks) return { code: 'remarks-not-allowed' };
  if (choice.remark.length > cartBounds.remarkLength) {
    return { code: 'remark-too-long', length: choice.remark.length, limit: cartBounds.remarkLength };
  }
  const gaps = gapsOf(dish, choice, context.catalogue);
  if (gaps.length > 0) return { code: 'choice-incomplete', dishId: dish.id, gaps };
  const gone = soldOutInside({ choice, quantity }, context);
  return gone && { code: 'dish-sold-out', ...gone };
}

/** More of a dish than there is, by what is known at the tap [B-03]. */
function soldOut(visit: OpenVisit, dish: Dish, asked: number, { stock }: Context): Refusal | undefined {
  const remaining = remainingOf(dish, stock);
  if (remaining === null) return undefined;
  const inCart = visit.lines
    .filter((line) => line.dishId === dish.id)
    .reduce((sum, line) => sum + line.quantity, 0);
  const available = Math.max(0, remaining - inCart);
  return asked > available ? { code: 'dish-sold-out', dishId: dish.id, available, asked } : undefined;
}

/** Whether clearing the cart would remove what others have chosen. */
export function clearsOthers(visit: OpenVisit, { type }: Edit, { by, rules }: Context): boolean {
  if (type !== 'clearCart' || rules.isSelfOrder || by.kind !== 'diner') return false;
  return unsentLines(visit).some(({ dinerId }) => dinerId !== by.dinerId);
}
