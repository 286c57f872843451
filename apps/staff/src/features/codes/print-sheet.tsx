import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { restaurantQuery } from '../../shared/api/queries.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './print-sheet.module.css';
import type { PrintedCard } from './printed-card.ts';
import { shortCodeGroups } from './short-code-groups.ts';

/** The cards as they leave the printer: A4, six to a sheet, black on white. On the screen there is nothing of it. */
export function PrintSheet({ cards }: { readonly cards: readonly PrintedCard[] }) {
  const t = useTexts();
  const { data: restaurant } = useQuery(restaurantQuery);
  return createPortal(
    <div className={styles['sheet']} data-print-sheet>
      {cards.map(({ id, name, url, svg, shortCode }) => (
        <section key={id} className={styles['card']}>
          <p className={styles['restaurant']}>{restaurant?.info.restaurant_name}</p>
          <p className={styles['table']}>{name}</p>
          <img className={styles['picture']} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />
          <p className={styles['line']}>{t('codes.cardScan')}</p>
          {shortCode !== null && (
            <>
              <p className={styles['letters']}>{shortCodeGroups(shortCode)}</p>
              <p className={styles['small']}>{t('codes.cardType', { address: new URL(url).host })}</p>
            </>
          )}
          <p className={styles['small']}>{t('codes.cardAllergens')}</p>
        </section>
      ))}
    </div>,
    document.body,
  );
}
