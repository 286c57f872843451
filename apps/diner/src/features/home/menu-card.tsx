import { classes, Icon, useFormats } from '@tavolata/ui';
import type { ExtraItem } from '@tavolata/domain';
import type { ReactNode } from 'react';
import { RestaurantPicture } from '../../shared/restaurant-picture.tsx';
import { ShownName, nameOnScreen } from '../../shared/dish/shown-name.tsx';
import { RestaurantText } from '../../shared/restaurant-text.tsx';
import type { MenuOffer } from '../../shared/menu-offers.ts';
import { useTexts } from '../../shared/texts.ts';
import { CoverPrices, PersonPrices } from './person-prices.tsx';
import { useTellClosed } from '../../shared/use-tell-closed.ts';
import { useNaming } from '../../shared/names.tsx';
import styles from './menu-cards.module.css';

interface MenuCardProps {
  readonly offer: MenuOffer;
  readonly isChosen: boolean;
  /** How the order from it stands. */
  readonly note: ReactNode;
  readonly onChoose: () => void;
}

/** One menu: its name, what a person pays today, and its picture. A tap goes on with it. */
export function MenuCard({ offer, isChosen, note, onChoose }: MenuCardProps) {
  const { menu, prices, includes, isServed } = offer;
  const t = useTexts();
  const tellClosed = useTellClosed();
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      aria-disabled={!isServed || undefined}
      className={classes(styles['card'], isChosen && styles['chosen'])}
      onClick={isServed ? onChoose : () => tellClosed(menu)}
    >
      <span className={styles['words']}>
        <span className={styles['name']}>
          {isChosen && <Icon name="check" size={20} />}
          <ShownName names={menu.names} />
        </span>
        {note && <span className={styles['note']}>{note}</span>}
        {!isServed && <span className={styles['closed']}>{t('hours.menuClosed')}</span>}
        {menu.isAllYouCanEat ? (
          <PersonPrices offer={offer} />
        ) : (
          <>
            <span className={styles['price']}>{t('home.byTheDish')}</span>
            <CoverPrices prices={prices} className={styles['line']} />
          </>
        )}
        <IncludedItems items={includes} className={styles['line']} />
        <span className={styles['line']}>
          <RestaurantText text={menu.note} />
        </span>
      </span>
      <RestaurantPicture
        picture={menu.picture}
        width={120}
        height={132}
        sizes="120px"
        loading="eager"
        className={styles['photo']}
      />
    </button>
  );
}

interface IncludedItemsProps {
  readonly items: readonly ExtraItem[];
  readonly className: string | undefined;
}

/** What is in the price of a person beside the menu itself, such as a cover charge. */
function IncludedItems({ items, className }: IncludedItemsProps) {
  const t = useTexts();
  const naming = useNaming();
  const { list, money } = useFormats();
  if (items.length === 0) return null;
  const words = items.map((item) =>
    t('home.item', { name: nameOnScreen(item.names, naming).text, price: money(item.price) }),
  );
  return <span className={className}>{t('home.includes', { items: list(words) })}</span>;
}
