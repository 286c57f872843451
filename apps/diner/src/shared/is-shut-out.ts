import { accessOf, findDiner, type DinerId, type RestaurantRules, type OpenVisit } from '@tavolata/domain';

/** Whether a guest only looks at the menu until somebody says yes, and is told nothing of the party [TRUST-3]. */
export function isShutOut(visit: OpenVisit, viewer: DinerId, rules: RestaurantRules): boolean {
  const diner = findDiner(visit, viewer);
  return diner !== undefined && accessOf(diner, rules) === 'nothing';
}
