import { toCents, type StaffTableReply } from '@tavolata/protocol';
import { Price, useFormats } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { ShownName } from '../../shared/names/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import { PanelPart } from './panel-part.tsx';
import styles from './table-bill.module.css';
import { useBillName } from '../../shared/names/use-bill-name.ts';

interface TableBillProps {
  readonly detail: Pick<StaffTableReply, 'table' | 'covers' | 'charges' | 'batches'>;
  /** What staff can change about it. */
  readonly children: ReactNode;
}

/** What the people, their dishes and what else the staff put on the bill cost, and what the whole table comes to. */
export function TableBill({ detail, children }: TableBillProps) {
  const t = useTexts();
  const { money } = useFormats();
  const nameOf = useBillName();
  const { table, covers, charges, batches } = detail;
  const dishesCents = batches
    .flatMap(({ dishes }) => dishes)
    .reduce((sum, { total }) => sum + toCents(total), 0);
  return (
    <PanelPart title={t('table.bill')}>
      <ul>
        {[...covers, ...charges].map((line, place) => (
          <li key={place} className={styles['row']}>
            <ShownName name={nameOf(line)} className={styles['name']} />
            <span className={styles['times']}>
              {t('table.times', { quantity: line.quantity, price: money(toCents(line.price)) })}
            </span>
            <Price cents={toCents(line.total)} size="small" />
          </li>
        ))}
        {dishesCents !== 0 && (
          <li className={styles['row']}>
            <span className={styles['name']}>{t('table.dishes')}</span>
            <Price cents={dishesCents} size="small" />
          </li>
        )}
      </ul>
      <p className={styles['total']}>
        <span>{t('table.total')}</span>
        <Price cents={toCents(table.should_amount)} size="number" />
      </p>
      <div className={styles['change']}>{children}</div>
    </PanelPart>
  );
}
