import type { LineRefusal } from '@tavolata/domain';
import type { Translate } from '@tavolata/ui';
import type { AppTexts } from '../texts/texts.gen.ts';

/** Why a line of the cart can't be sent, in the guest's words and with its numbers. */
export function lineRefusalMessage(lineRefusal: LineRefusal, t: Translate<AppTexts>): string {
  switch (lineRefusal.reason) {
    case 'not-on-menu':
      return t('cart.gone');
    case 'choice-incomplete':
      return t('refusal.choice');
    case 'outside-hours':
      return t('refusal.hours');
    case 'sold-out':
      return lineRefusal.available > 0 ? t('refusal.stock', numbersOf(lineRefusal)) : t('dish.soldOut');
    case 'turn-full':
      return t('refusal.round', numbersOf(lineRefusal));
    case 'dish-limit-reached':
      return t('refusal.dish', numbersOf(lineRefusal));
    case 'category-limit-reached':
      return t('refusal.category', numbersOf(lineRefusal));
  }
}

function numbersOf({ available, asked }: Extract<LineRefusal, { available: number }>) {
  return { available, asked };
}
