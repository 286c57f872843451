import { toCents, type StaffTableReply } from '@tavolata/protocol';
import { Price, useFormats } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { PanelPart } from './panel-part.tsx';
import styles from './table-bill.module.css';

interface TableBillProps {
  readonly covers: StaffTableReply['covers'];
  /** Covers and dishes together, as the wire has it. */
  readonly total: number;
  /** What staff can change about it. */
  readonly children: ReactNode;
}

/** The people, what they cost, and what the whole table comes to. */
export function TableBill({ covers, total, children }: TableBillProps) {
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
      <div className={styles['change']}>{children}</div>
    </PanelPart>
  );
}
