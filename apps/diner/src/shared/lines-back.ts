import { createRandomId } from '@tavolata/client';
import type { GuestCommand, Line } from '@tavolata/domain';

/** The commands that put removed lines back into the cart. */
export function linesBack(lines: readonly Line[]): readonly GuestCommand[] {
  return lines.map(({ dishId, choice, quantity }) => ({
    type: 'addLine',
    lineId: createRandomId(),
    dishId,
    choice,
    quantity,
    confirmsDuplicate: true,
  }));
}

/** Units of these lines. */
export function unitsOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
