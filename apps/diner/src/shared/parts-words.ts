import type { EqualParts } from '@tavolata/domain';
import type { Formats, Translate } from '@tavolata/ui';
import type { AppTexts } from '../texts/texts.gen.ts';

/** How large the equal parts of a bill are: one price where all are alike, else how many there are of each. All of it is no part. */
export function partsWords(
  sizes: readonly EqualParts[],
  t: Translate<AppTexts>,
  { money }: Pick<Formats, 'money'>,
): string {
  const [first, ...others] = sizes;
  if (first && others.length === 0) {
    const price = money(first.cents);
    return first.parts === 1 ? price : t('bill.each', { price });
  }
  return sizes.map(({ parts, cents }) => t('cart.times', { count: parts, price: money(cents) })).join(' · ');
}
