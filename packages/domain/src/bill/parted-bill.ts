import type { SentLineId } from '../ids.ts';
import type { Cover } from '../menu/day-price.ts';
import type { Cents } from '../units.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { itemsOf, type BillItem } from './bill-item.ts';
import { isOff, reckon } from './reckon.ts';
import type { Reduction } from './reduction.ts';
import { spread } from './spread.ts';

/** What of a bill goes with a party. */
interface Leaving {
  readonly sentLineIds: ReadonlySet<SentLineId>;
  readonly chargeIds: ReadonlySet<string>;
  readonly covers: readonly Cover[];
}

type Side = 'leaving' | 'staying';

interface SidedItem extends BillItem {
  readonly side: Side;
}

/**
 * What was taken off a bill, on the side of those who leave it and of those who stay: with the dishes that it was off, and
 * of what was off the whole bill each side has its part, as the sum that it was. Both come to what the bill was [PART-4].
 */
export function partedReductions(
  visit: OpenVisit,
  leaving: Leaving,
): Readonly<Record<Side, readonly Reduction[]>> {
  let items = sidedItems(visit, leaving);
  const isMixed = (visit.reductions ?? []).some(
    ({ sentLineIds }) =>
      sentLineIds !== undefined &&
      sentLineIds.some((id) => leaving.sentLineIds.has(id)) &&
      sentLineIds.some((id) => !leaving.sentLineIds.has(id)),
  );
  const sides: Record<Side, Reduction[]> = { leaving: [], staying: [] };
  for (const { reduction, cents } of reckon(visit).reductions) {
    const concerned = items.filter((item) => isOff(reduction, item));
    const parts = spread(
      cents,
      concerned.map((item) => item.cents),
    );
    items = items.map((item) => ({ ...item, cents: item.cents - (parts[concerned.indexOf(item)] ?? 0) }));
    const centsOf = (side: Side) =>
      concerned.reduce((sum, item, place) => sum + (item.side === side ? (parts[place] ?? 0) : 0), 0);
    const { sentLineIds } = reduction;
    if (sentLineIds && !isMixed) {
      const isLeaving = sentLineIds.some((id) => leaving.sentLineIds.has(id));
      sides[isLeaving ? 'leaving' : 'staying'].push(reduction);
      continue;
    }
    for (const side of ['leaving', 'staying'] as const) {
      const part = sidePart(reduction, { side, cents: centsOf(side), of: cents }, leaving);
      if (part) sides[side].push(part);
    }
  }
  return sides;
}

/** The part of a reduction on one side; nothing where it takes nothing there. */
function sidePart(
  reduction: Reduction,
  { side, cents, of }: { readonly side: Side; readonly cents: Cents; readonly of: Cents },
  { sentLineIds: leaving }: Leaving,
): Reduction | null {
  const ids = reduction.sentLineIds?.filter((id) => leaving.has(id) === (side === 'leaving'));
  const isHere = cents > 0 || (of === 0 && (ids ? ids.length > 0 : side === 'staying'));
  if (!isHere) return null;
  // Both may stand on one bill again, and each is taken back by its own id.
  const id = side === 'leaving' && cents < of ? `${reduction.id}-p` : reduction.id;
  return { ...reduction, id, ...(ids && { sentLineIds: ids }), off: { cents } };
}

/** The items of the bill, and whose they are from now on: people of one kind may be on both sides. */
function sidedItems(visit: OpenVisit, { sentLineIds, chargeIds, covers }: Leaving): readonly SidedItem[] {
  return itemsOf(visit).flatMap((item): readonly SidedItem[] => {
    if (item.kind === 'dish') {
      return [{ ...item, side: sentLineIds.has(item.sentLineId ?? '') ? 'leaving' : 'staying' }];
    }
    if (item.kind === 'charge') return [{ ...item, side: chargeIds.has(item.id) ? 'leaving' : 'staying' }];
    const leaving = covers
      .filter(({ person, itemId, unitPrice }) => `cover-${person}-${itemId}-${unitPrice}` === item.id)
      .reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    const staying = item.cents - leaving;
    return [
      { ...item, side: 'leaving', full: leaving, cents: leaving },
      { ...item, side: 'staying', full: staying, cents: staying },
    ];
  });
}
