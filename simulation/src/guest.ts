import type { Random } from '@tavolata/client/testing';
import { plainChoice, type DinerId, type GuestCommand, type OpenVisit } from '@tavolata/domain';

/** Dishes of the sample menu that take no choices; the duck runs out after two. */
const orderable = [11, 12, 13, 14, 21];

/** What a guest who sees this cart may wish next. */
export function nextWish(
  visit: OpenVisit,
  dinerId: DinerId,
  random: Random,
  newLineId: () => string,
): GuestCommand {
  const own = visit.lines.filter((line) => line.dinerId === dinerId);
  const line = random.pick(own);
  const dice = random.next();
  if (line && dice < 0.35) {
    const delta = random.pick([1, 1, -1, -2]) ?? 1;
    return { type: 'changeQuantity', lineId: line.id, delta };
  }
  if (visit.lines.length > 0 && dice < 0.42) {
    return { type: 'submitCart', batchNumber: (visit.batches.at(-1)?.number ?? 0) + 1 };
  }
  if (visit.lines.length > 0 && dice < 0.44) return { type: 'clearCart' };
  const dishId = random.pick(orderable) ?? 11;
  return { type: 'addLine', lineId: newLineId(), dishId, choice: plainChoice, quantity: 1 + random.below(2) };
}
