import { Price, useFormats } from '@tavolata/ui';
import { coverWords } from '../../shared/cover-words.ts';
import type { MenuOffer } from '../../shared/menu-offers.ts';
import { useOtherPrice } from '../../shared/use-other-price.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './menu-cards.module.css';

type Prices = MenuOffer['prices'];

/** What a person pays for a menu today: the adult price large, the others in words. */
export function PersonPrices({ offer }: { readonly offer: MenuOffer }) {
  const { prices } = offer;
  const t = useTexts();
  const otherWords = useOtherPrice(offer);
  const { money } = useFormats();
  return (
    <>
      {prices.adults !== null && (
        <span className={styles['main']}>
          <Price cents={prices.adults} /> <span className={styles['line']}>{t('home.perAdult')}</span>
        </span>
      )}
      {prices.children !== null && (
        <span className={styles['line']}>{t('home.childPrice', { price: money(prices.children) })}</span>
      )}
      {prices.others !== null && <span className={styles['line']}>{otherWords(prices.others)}</span>}
    </>
  );
}

interface CoverPricesProps {
  readonly prices: Prices;
  readonly className: string | undefined;
}

/** What each person pays beside the dishes, where the dishes have their own prices. */
export function CoverPrices({ prices, className }: CoverPricesProps) {
  const t = useTexts();
  const words = coverWords(prices, t, useFormats());
  return words && <span className={className}>{words}</span>;
}
