import type { MenuId } from '@tavolata/domain';
import { Banner, Radio, useFormats } from '@tavolata/ui';
import type { Ref } from 'react';
import { coverWords } from './cover-words.ts';
import { useOtherPrice } from './use-other-price.ts';
import { ShownName } from './dish/shown-name.tsx';
import type { MenuOffer } from './menu-offers.ts';
import { useTexts } from './texts.ts';
import { FieldPart } from './field-part.tsx';
import styles from './menu-choice.module.css';

interface MenuChoiceProps {
  readonly offers: readonly MenuOffer[];
  /** What choosing one of them means here, where that is not plain. */
  readonly hint: string | undefined;
  readonly chosenId: MenuId | null;
  readonly error: string | null;
  readonly onChoose: (menuId: MenuId) => void;
  readonly ref: Ref<HTMLFieldSetElement>;
}

/** The menus as cards, one of which is chosen [O-02]. */
export function MenuChoice({ offers, hint, chosenId, error, onChoose, ref }: MenuChoiceProps) {
  const t = useTexts();
  return (
    <FieldPart ref={ref} title={t('openTable.menu')} hint={hint} error={error}>
      {offers.length === 0 && <Banner level="warning">{t('home.noMenu')}</Banner>}
      {offers.some(({ isServed }) => !isServed) && (
        <div className={styles['notice']}>
          <Banner level="info">{t('hours.someClosed')}</Banner>
        </div>
      )}
      <div className={styles['cards']}>
        {offers.map((offer) => (
          <label key={offer.menu.id} className={styles['card']}>
            <Radio
              name="menu"
              checked={offer.menu.id === chosenId}
              disabled={!offer.isServed}
              onChange={() => onChoose(offer.menu.id)}
            />
            <span className={styles['words']}>
              <span className={styles['name']}>
                <ShownName names={offer.menu.names} />
              </span>
              {!offer.isServed && <span className={styles['closed']}>{t('hours.menuClosed')}</span>}
              <Prices offer={offer} />
            </span>
          </label>
        ))}
      </div>
    </FieldPart>
  );
}

function Prices({ offer }: { readonly offer: MenuOffer }) {
  const { menu, prices } = offer;
  const t = useTexts();
  const formats = useFormats();
  const otherWords = useOtherPrice(offer);
  const { money } = formats;
  const words = menu.isAllYouCanEat
    ? [
        prices.adults !== null && t('home.adultPrice', { price: money(prices.adults) }),
        prices.children !== null && t('home.childPrice', { price: money(prices.children) }),
        prices.others !== null && otherWords(prices.others),
      ]
    : [t('home.byTheDish'), coverWords(prices, t, formats)];
  return (
    <span className={styles['prices']}>
      {words.filter(Boolean).map((word) => (
        <span key={String(word)}>{word}</span>
      ))}
    </span>
  );
}
