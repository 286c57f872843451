import type { Heads } from '@tavolata/domain';
import { Price, useFormats } from '@tavolata/ui';
import type { MenuOffer } from '../../shared/menu-offers.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './sum.module.css';
import { sumLines, sumOf } from './opening-wanted.ts';
import { useKindWords } from './use-kind-words.ts';

interface SumProps {
  readonly heads: Heads;
  readonly offer: MenuOffer;
}

/** What opening the table will put on the bill, line by line. */
export function Sum({ heads, offer }: SumProps) {
  const t = useTexts();
  const { money } = useFormats();
  const kindWords = useKindWords(offer);
  if (offer.prices.adults === null) return <p className={styles['note']}>{t('openTable.sumFree')}</p>;
  return (
    <div className={styles['sum']}>
      <ul className={styles['lines']}>
        {sumLines(heads, offer).map(({ person, count, price }) => (
          <li key={person} className={styles['line']}>
            <span>{kindWords(person)}</span>
            <span>{t('openTable.times', { count: String(count), price: money(price) })}</span>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t('openTable.sumNote')}</p>
    </div>
  );
}

/** What it comes to, beside the button that charges it. */
export function SumTotal({ heads, offer }: SumProps) {
  const t = useTexts();
  if (offer.prices.adults === null) return null;
  const lines = sumLines(heads, offer);
  return (
    <section aria-label={t('openTable.sum')}>
      <p className={styles['total']} role="status">
        <span>{t('openTable.total')}</span>
        <Price cents={sumOf(lines)} size="number" />
      </p>
    </section>
  );
}
