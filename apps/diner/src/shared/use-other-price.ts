import type { Cents } from '@tavolata/domain';
import { useFormats } from '@tavolata/ui';
import { useNames } from './dish/shown-name.tsx';
import type { MenuOffer } from './menu-offers.ts';
import { useTexts } from './texts.ts';

/** What others pay for a menu, by the name that the restaurant has for them. */
export function useOtherPrice({ othersCalled }: Pick<MenuOffer, 'othersCalled'>): (price: Cents) => string {
  const t = useTexts();
  const nameOf = useNames();
  const { money } = useFormats();
  return (price) =>
    othersCalled
      ? t('home.namedPrice', { name: nameOf(othersCalled), price: money(price) })
      : t('home.otherPrice', { price: money(price) });
}
