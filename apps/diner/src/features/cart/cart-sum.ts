import { cartBySeat, excessOf, excessTotal, type Cents, type OpenVisit } from '@tavolata/domain';
import { withPlans } from '../../shared/round/with-plans.ts';
import type { MenuAtHand } from '../../shared/dish/menu-at-hand.tsx';

/** What the cart says of itself while it is closed. */
export interface CartSum {
  readonly quantity: number;
  readonly total: Cents;
}

/** The dishes in a guest's cart, those for the next round included, and what they cost, with what goes beyond limits. */
export function cartSum(
  visit: OpenVisit | null,
  userId: string,
  { catalogue, rules }: Pick<MenuAtHand, 'catalogue' | 'rules'>,
): CartSum {
  if (!visit) return { quantity: 0, total: 0 };
  // Who orders alone sends and reads about the own dishes only.
  const all = withPlans(visit);
  const lines = all.lines.filter(({ dinerId }) => !rules.isSelfOrder || dinerId === userId);
  const cart = { ...all, lines };
  const groups = cartBySeat(cart, userId, catalogue);
  return {
    quantity: groups.reduce((sum, group) => sum + group.quantity, 0),
    total:
      groups.reduce((sum, group) => sum + group.total, 0) + excessTotal(excessOf(cart, { catalogue, rules })),
  };
}
