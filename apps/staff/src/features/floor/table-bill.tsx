import { toCents, type StaffTableReply } from '@tavolata/protocol';
import { Price, useFormats } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import { PanelPart } from './panel-part.tsx';
import styles from './table-bill.module.css';

interface TableBillProps {
  readonly covers: StaffTableReply['covers'];
  /** Covers and dishes together, as the wire has it. */
  readonly total: number;
}

/** The people, what they cost, and what the whole table comes to. */
export function TableBill({ covers, total }: TableBillProps) {
  const t = useTexts();
  const { money } = useFormats();
  return (
    <PanelPart title={t('table.covers')}>
      <ul>
        {covers.map(({ name, quantity, price, total: sum }) => (
          <li key={`${name} ${price}`} className={styles['row']}>
            <span className={styles['name']}>{name}</span>
            <span className={styles['times']}>
              {t('table.times', { quantity, price: money(toCents(price)) })}
            </span>
            <Price cents={toCents(sum)} size="small" />
          </li>
        ))}
      </ul>
      <p className={styles['total']}>
        <span>{t('table.total')}</span>
        <Price cents={toCents(total)} size="number" />
      </p>
    </PanelPart>
  );
}
