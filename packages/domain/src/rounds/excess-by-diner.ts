import type { DinerId } from '../ids.ts';
import type { Cents } from '../units.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { excessTotal, type Excess } from './excess.ts';

/** What one guest's units beyond limits come to. */
export interface DinerExcess {
  readonly dinerId: DinerId;
  readonly total: Cents;
  /** Each dish once for each price. */
  readonly dishes: readonly Pick<Excess, 'dishId' | 'quantity' | 'unitPrice'>[];
}

/** The units that cost extra, by the guest who pays for them in words: whoever has the line, in the order of the lines. */
export function excessByDiner(
  { lines }: Pick<OpenVisit, 'lines'>,
  excess: readonly Excess[],
): readonly DinerExcess[] {
  const byDiner = new Map<DinerId, Excess[]>();
  for (const over of excess) {
    const dinerId = lines.find(({ id }) => id === over.lineId)?.dinerId;
    if (dinerId !== undefined) byDiner.set(dinerId, [...(byDiner.get(dinerId) ?? []), over]);
  }
  return [...byDiner].map(([dinerId, own]) => ({
    dinerId,
    total: excessTotal(own),
    dishes: mergedByDish(own),
  }));
}

function mergedByDish(excess: readonly Excess[]): DinerExcess['dishes'] {
  const byDish = new Map<string, DinerExcess['dishes'][number]>();
  for (const { dishId, quantity, unitPrice } of excess) {
    const key = `${dishId} ${unitPrice}`;
    const before = byDish.get(key)?.quantity ?? 0;
    byDish.set(key, { dishId, quantity: before + quantity, unitPrice });
  }
  return [...byDish.values()];
}
