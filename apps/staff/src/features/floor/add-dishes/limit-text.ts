import type { Refusal } from '@tavolata/domain';
import type { Say } from '../../../shared/texts.ts';

/** What keeps a dish out of the guests' cart and not from the kitchen; `null` where it is something else. */
export function limitText(refusal: Refusal, t: Say): string | null {
  const { code } = refusal;
  if (code === 'turn-full') return t('addDishes.roundFull', { limit: refusal.allowed });
  if (code === 'dish-limit-reached' || code === 'category-limit-reached') {
    return t('addDishes.limitReached', { limit: refusal.limit });
  }
  if (code === 'turn-complete' || code === 'turn-closing' || code === 'last-turn-passed') {
    return t('addDishes.roundOver');
  }
  if (code === 'cart-full' || code === 'quantity-not-possible') return t('addDishes.cartFull');
  return code === 'outside-hours' ? t('addDishes.outsideHours') : null;
}
