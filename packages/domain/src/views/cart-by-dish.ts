import { isSameChoice } from '../cart/choice.ts';
import type { DinerId } from '../ids.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import type { Cents } from '../units.ts';
import type { Diner, OpenVisit } from '../visit/visit.ts';
import { cartBySeat, type CartLineView } from './cart-by-seat.ts';

/** A dish of the cart with one choice, whoever has chosen it. */
export interface CartDishView {
  /** The own line where there is one, else the first. */
  readonly shown: CartLineView;
  /** Of all guests, the looking one's first. */
  readonly lines: readonly CartLineView[];
  readonly guests: readonly { readonly diner: Diner; readonly quantity: number }[];
  readonly quantity: number;
  readonly total: Cents;
}

/** The unsent cart by dish, in the order of first choosing; the same dish with another choice stands next to it [VIEW-3]. */
export function cartByDish(visit: OpenVisit, viewer: DinerId, catalogue: Catalogue): readonly CartDishView[] {
  const owned = cartBySeat(visit, viewer, catalogue).flatMap(({ diner, lines }) =>
    lines.map((view) => ({ diner, view })),
  );
  const rows: (typeof owned)[] = [];
  for (const one of owned) {
    const { dishId, choice } = one.view.line;
    const row = rows.find(([first]) => {
      const line = first?.view.line;
      return line?.dishId === dishId && isSameChoice(line.choice, choice);
    });
    if (row) row.push(one);
    else rows.push([one]);
  }
  const firstOf = (row: typeof owned) =>
    visit.lines.findIndex(({ dishId }) => dishId === row[0]?.view.line.dishId);
  return rows.toSorted((one, other) => firstOf(one) - firstOf(other)).flatMap(rowView);
}

function rowView(
  row: readonly { readonly diner: Diner; readonly view: CartLineView }[],
): readonly CartDishView[] {
  const [first] = row;
  if (!first) return [];
  const seats = new Map<DinerId, { diner: Diner; quantity: number }>();
  for (const { diner, view } of row) {
    const before = seats.get(diner.id)?.quantity ?? 0;
    seats.set(diner.id, { diner, quantity: before + view.line.quantity });
  }
  return [
    {
      shown: first.view,
      lines: row.map(({ view }) => view),
      guests: [...seats.values()],
      quantity: row.reduce((sum, { view }) => sum + view.line.quantity, 0),
      total: row.reduce((sum, { view }) => sum + view.total, 0),
    },
  ];
}
