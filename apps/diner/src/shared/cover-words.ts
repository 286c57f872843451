import type { Heads } from '@tavolata/domain';
import type { Formats, Translate } from '@tavolata/ui';
import type { AppTexts } from '../texts/texts.gen.ts';
import { personTexts } from './person-texts.ts';
import type { MenuOffer } from './menu-offers.ts';

const kinds: readonly (keyof Heads)[] = ['adults', 'children', 'others'];

/** The cover charge of a menu whose dishes have their own prices; `null` where there is none. */
export function coverWords(
  prices: MenuOffer['prices'],
  t: Translate<AppTexts>,
  { money, list }: Pick<Formats, 'money' | 'list'>,
): string | null {
  const words = kinds.flatMap((kind) => {
    const price = prices[kind];
    return price ? [t('home.item', { name: t(personTexts[kind]), price: money(price) })] : [];
  });
  return words.length > 0 ? t('home.cover', { prices: list(words) }) : null;
}
