import { createRandomId } from '@tavolata/client';
import { plannedLines, type GuestCommand, type Line, type OpenVisit } from '@tavolata/domain';

/** The commands that put lines which were removed from this visit back: into the cart, or into what is planned. */
export function linesBack(lines: readonly Line[], before: OpenVisit): readonly GuestCommand[] {
  const wasPlanned = new Set(plannedLines(before).map(({ id }) => id));
  return lines.map(({ id, dishId, choice, quantity }) => ({
    type: 'addLine',
    lineId: createRandomId(),
    dishId,
    choice,
    quantity,
    confirmsDuplicate: true,
    ...(wasPlanned.has(id) && { forTurn: before.turn.number + 1 }),
  }));
}

/** Units of these lines. */
export function unitsOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
