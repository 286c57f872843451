import type { DinerId, DishId } from '../ids.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import { remainingOf, type LiveStock } from '../menu/stock.ts';
import { dinersAt } from '../visit/find.ts';
import { mayHave } from '../visit/paid-person.ts';
import type { OpenVisit } from '../visit/visit.ts';

/** From this share of the guests on a dish is one that "most at the table" have (specification 2, section 9). */
const mostGuests = 0.51;
/** From this share on some have it again and again: with so many units each. */
const someGuests = 0.2;
const againAndAgain = 3;

/** A dish that others at the table like: `most` of the guests ordered it, or some ordered it `again` and again. */
export interface Tip {
  readonly kind: 'most' | 'again';
  readonly dishId: DishId;
  /** How many guests ordered it, and how many units they had. */
  readonly guests: number;
  readonly units: number;
}

interface Restaurant {
  readonly catalogue: Catalogue;
  readonly stock: LiveStock;
}

/**
 * The tip for a guest: the dish most others ordered, else one that some had three of; never one that the guest has had,
 * or has been told of before [MK-01].
 */
export function tipFor(
  visit: OpenVisit,
  dinerId: DinerId,
  { told = new Set(), ...restaurant }: Restaurant & { readonly told?: ReadonlySet<DishId> },
): Tip | null {
  const tips = [...orderedBy(visit)]
    .filter(
      ([dishId, units]) => !told.has(dishId) && !units.has(dinerId) && canBeHad(visit, dishId, restaurant),
    )
    .flatMap(([dishId, units]) => tipOf(visit, dishId, units) ?? [])
    .sort((one, other) => other.units - one.units);
  return tips.find(({ kind }) => kind === 'most') ?? tips[0] ?? null;
}

function tipOf(visit: OpenVisit, dishId: DishId, unitsBy: ReadonlyMap<DinerId, number>): Tip | null {
  const guests = dinersAt(visit).length;
  const units = [...unitsBy.values()];
  const sum = units.reduce((total, each) => total + each, 0);
  const keen = units.filter((each) => each >= againAndAgain).length;
  if (units.length / guests >= mostGuests) return { kind: 'most', dishId, guests: units.length, units: sum };
  return keen / guests >= someGuests ? { kind: 'again', dishId, guests: units.length, units: sum } : null;
}

/** Units of each dish that was sent, by guest. */
function orderedBy(visit: OpenVisit): ReadonlyMap<DishId, ReadonlyMap<DinerId, number>> {
  const ordered = new Map<DishId, Map<DinerId, number>>();
  for (const line of visit.batches.flatMap(({ lines }) => lines)) {
    if (line.dinerId === null || line.status === 'not-possible') continue;
    const byDiner = ordered.get(line.dishId) ?? new Map<DinerId, number>();
    byDiner.set(line.dinerId, (byDiner.get(line.dinerId) ?? 0) + line.quantity);
    ordered.set(line.dishId, byDiner);
  }
  return ordered;
}

function canBeHad(visit: OpenVisit, dishId: DishId, { catalogue, stock }: Restaurant): boolean {
  const dish = catalogue.findDish(dishId);
  return dish !== undefined && mayHave(visit, dish, catalogue) && remainingOf(dish, stock) !== 0;
}
