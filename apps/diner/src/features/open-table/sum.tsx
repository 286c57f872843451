import type { Heads } from '@tavolata/domain';
import { Price, useFormats } from '@tavolata/ui';
import type { MenuOffer } from '../../shared/menu-offers.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './sum.module.css';
import { sumLines, sumOf } from './opening-wanted.ts';

interface SumProps {
  readonly heads: Heads;
  readonly offer: MenuOffer;
}

/** What opening the table will put on the bill, before it is pressed. */
export function Sum({ heads, offer }: SumProps) {
  const t = useTexts();
  const { money } = useFormats();
  if (offer.prices.adults === null) return <p className={styles['note']}>{t('openTable.sumFree')}</p>;
  const lines = sumLines(heads, offer);
  return (
    <section className={styles['sum']} aria-label={t('openTable.sum')}>
      <ul className={styles['lines']}>
        {lines.map(({ person, count, price }) => (
          <li key={person} className={styles['line']}>
            <span>{t(`openTable.${person}`)}</span>
            <span>{t('openTable.times', { count: String(count), price: money(price) })}</span>
          </li>
        ))}
      </ul>
      <p className={styles['total']} role="status">
        <span>{t('openTable.total')}</span>
        <Price cents={sumOf(lines)} size="number" />
      </p>
      <p className={styles['note']}>{t('openTable.sumNote')}</p>
    </section>
  );
}
