import { isSameChoice, tidyChoice, type Choice, type DishId } from '@tavolata/domain';
import { fromChoice, type AddDishesBody } from '@tavolata/protocol';

/** A dish that the staff are about to order for a table. */
export interface DraftLine {
  readonly dishId: DishId;
  readonly choice: Choice;
  readonly quantity: number;
}

/** As many of one line as the wire takes. */
export const mostOfOne = 99;

/** One more of a dish; an equal choice is counted together. */
export function withOneMore(
  lines: readonly DraftLine[],
  { dishId, choice }: Omit<DraftLine, 'quantity'>,
): readonly DraftLine[] {
  const tidy = tidyChoice(choice);
  const place = lines.findIndex((line) => line.dishId === dishId && isSameChoice(line.choice, tidy));
  if (place < 0) return [...lines, { dishId, choice: tidy, quantity: 1 }];
  return withQuantity(lines, place, Math.min(mostOfOne, (lines[place]?.quantity ?? 0) + 1));
}

/** So many of the line at a place; none takes it out. */
export function withQuantity(
  lines: readonly DraftLine[],
  place: number,
  quantity: number,
): readonly DraftLine[] {
  return lines.flatMap((line, index) =>
    index !== place ? [line] : quantity === 0 ? [] : [{ ...line, quantity }],
  );
}

/** How many dishes there are in all. */
export function dishesIn(lines: readonly DraftLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How often a dish is among them, with whatever choice. */
export function chosenOf(dishId: DishId, lines: readonly DraftLine[]): number {
  return dishesIn(lines.filter((line) => line.dishId === dishId));
}

/** The lines as the call takes them. */
export function toOrder(lines: readonly DraftLine[]): AddDishesBody['dishes'] {
  return lines.map(({ dishId, choice, quantity }) => ({
    item_id: dishId,
    quantity,
    ...fromChoice(choice),
  }));
}
