import type { Diner, DinerId, RestaurantRules } from '@tavolata/domain';
import type { Translate } from '@tavolata/ui';
import { dinerName } from '../../shared/dish/seats.ts';
import type { AppTexts } from '../../texts/texts.gen.ts';

/** Who shares a dish, as a list names them: in the middle of one the reader is written as in a sentence, “Guest 1 and you”. */
export function sharerNames(
  sharers: readonly Diner[],
  userId: DinerId,
  { rules, t }: { readonly rules: Pick<RestaurantRules, 'isSelfOrder'>; readonly t: Translate<AppTexts> },
): readonly string[] {
  return sharers.map((diner, place) => {
    if (diner.id !== userId) return dinerName(diner, rules, t);
    return t(place === 0 ? 'cart.you' : 'share.andYou');
  });
}
