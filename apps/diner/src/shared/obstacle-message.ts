import type { LineObstacle } from '@tavolata/domain';
import type { Translate } from '@tavolata/ui';
import type { AppTexts } from '../texts/texts.gen.ts';

/** Why a line of the cart can't be sent, in the guest's words and with its numbers. */
export function obstacleMessage(obstacle: LineObstacle, t: Translate<AppTexts>): string {
  switch (obstacle.reason) {
    case 'not-on-menu':
      return t('cart.gone');
    case 'choice-incomplete':
      return t('obstacle.choice');
    case 'outside-hours':
      return t('obstacle.hours');
    case 'sold-out':
      return obstacle.available > 0 ? t('obstacle.stock', numbersOf(obstacle)) : t('dish.soldOut');
    case 'turn-full':
      return t('obstacle.round', numbersOf(obstacle));
    case 'dish-limit-reached':
      return t('obstacle.dish', numbersOf(obstacle));
    case 'category-limit-reached':
      return t('obstacle.category', numbersOf(obstacle));
  }
}

function numbersOf({ available, asked }: Extract<LineObstacle, { available: number }>) {
  return { available, asked };
}
