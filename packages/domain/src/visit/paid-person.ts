import type { MenuId } from '../ids.ts';
import type { Catalogue, Menu } from '../menu/catalogue.ts';
import { isOnOffer } from '../menu/catalogue.ts';
import type { Cover } from '../menu/day-price.ts';
import type { Dish } from '../menu/dish.ts';
import type { OpenVisit } from './visit.ts';

type Guests = Pick<OpenVisit, 'menuId' | 'covers' | 'service'>;

/** Whether somebody is charged for sitting down. */
export function hasPaidPerson(covers: readonly Cover[]): boolean {
  return covers.some(({ unitPrice, quantity }) => unitPrice > 0 && quantity > 0);
}

/**
 * Whether these guests may order the dish: from a menu that is priced by the dish, or from their own menu where somebody
 * pays for it per person [CART-2, PAID-1]; to take away from their own menu alone [TAKEAWAY-2].
 */
export function mayHave(guests: Guests, dish: Dish, catalogue: Catalogue): boolean {
  const taken = guests.service === 'takeaway' ? catalogue.data.menus.filter(isTakenAway) : [];
  const own = taken.find(({ id }) => id === guests.menuId);
  return own ? own.categoryIds.includes(dish.categoryId) : isAtTable(guests, dish, catalogue);
}

/** The same for who sits there. */
function isAtTable({ menuId, covers }: Guests, dish: Dish, catalogue: Catalogue): boolean {
  return isOnOffer(catalogue, hasPaidPerson(covers) ? menuId : null, dish);
}

/** Whether the dish stands only in menus that are paid per person, and nobody here pays for one of them [PAID-1]. */
export function isUnpaid(guests: Guests, dish: Dish, catalogue: Catalogue): boolean {
  const isListed = catalogue.data.menus.some(({ categoryIds }) => categoryIds.includes(dish.categoryId));
  return isListed && !isAtTable(guests, dish, catalogue);
}

/** Menus that quick service never shows (specification 1, section 2). */
const notTakenAway: readonly MenuId[] = [9999, 10000];

/** Whether dishes of this menu can be taken away: nobody there pays per person. */
export function isTakenAway({ id, isAllYouCanEat }: Pick<Menu, 'id' | 'isAllYouCanEat'>): boolean {
  return id > 0 && !isAllYouCanEat && !notTakenAway.includes(id);
}

/**
 * The menu of what is taken away: the one that the restaurant names, else the first that can be taken away; `null` where
 * there is none [TAKEAWAY-2].
 */
export function takeawayMenu<M extends Pick<Menu, 'id' | 'isAllYouCanEat'>>(
  menus: readonly M[],
  wanted: MenuId,
): M | null {
  const sold = menus.filter(isTakenAway);
  return sold.find(({ id }) => id === wanted) ?? sold[0] ?? null;
}
