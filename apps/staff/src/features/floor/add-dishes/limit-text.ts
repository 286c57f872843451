import type { Refusal } from '@tavolata/domain';
import type { Say } from '../../../shared/texts.ts';

/** What keeps a dish out of the guests' cart and not from the kitchen; `null` where it is something else. */
export function limitText(refusal: Refusal, t: Say): string | null {
  switch (refusal.code) {
    case 'turn-full':
      return t('addDishes.roundFull', { limit: refusal.allowed });
    case 'dish-limit-reached':
    case 'category-limit-reached':
      return t('addDishes.limitReached', { limit: refusal.limit });
    case 'turn-complete':
    case 'turn-closing':
    case 'last-turn-passed':
      return t('addDishes.roundOver');
    case 'cart-full':
    case 'quantity-not-possible':
      return t('addDishes.cartFull');
    case 'outside-hours':
      return t('addDishes.outsideHours');
    default:
      return null;
  }
}
