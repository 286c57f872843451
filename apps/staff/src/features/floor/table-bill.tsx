import { toCents, type StaffTableReply } from '@tavolata/protocol';
import { Price, useFormats } from '@tavolata/ui';
import { BillLine } from '../../shared/bill-line.tsx';
import { useTexts } from '../../shared/texts.ts';
import { PanelPart } from './panel-part.tsx';
import styles from './table-bill.module.css';

interface TableBillProps {
  readonly detail: Pick<StaffTableReply, 'table' | 'covers' | 'charges' | 'batches'>;
}

/** What the people, their dishes and what else the staff put on the bill cost, and what the whole table comes to. */
export function TableBill({ detail }: TableBillProps) {
  const t = useTexts();
  const { money } = useFormats();
  const { table, covers, charges, batches } = detail;
  const dishesCents = batches
    .flatMap(({ dishes }) => dishes)
    .reduce((sum, { total }) => sum + toCents(total), 0);
  return (
    <PanelPart title={t('table.bill')}>
      <ul>
        {[...covers, ...charges].map((line, place) => (
          <BillLine key={place} line={line} />
        ))}
        {dishesCents !== 0 && (
          <li className={styles['row']}>
            <span className={styles['name']}>{t('table.dishes')}</span>
            <Price cents={dishesCents} size="small" />
          </li>
        )}
        {toCents(table.reduced_amount) > 0 && (
          <li className={styles['row']}>
            <span className={styles['name']}>{t('bill.reduced')}</span>
            <span>{money(-toCents(table.reduced_amount))}</span>
          </li>
        )}
      </ul>
      <p className={styles['total']}>
        <span>{t('table.total')}</span>
        <Price cents={toCents(table.should_amount)} size="number" />
      </p>
      {toCents(table.paid_amount) > 0 && (
        <p className={styles['part']}>
          <span>{t('bill.paid')}</span>
          <Price cents={toCents(table.paid_amount)} size="small" />
        </p>
      )}
    </PanelPart>
  );
}
