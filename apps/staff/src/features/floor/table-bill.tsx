import { toCents, type StaffTableReply } from '@tavolata/protocol';
import { Price } from '@tavolata/ui';
import { BillLine } from '../../shared/bill-line.tsx';
import { useTexts } from '../../shared/texts.ts';
import { PanelPart } from './panel-part.tsx';
import { PrintBill } from '../../shared/printing/print-bill.tsx';
import styles from './table-bill.module.css';

interface TableBillProps {
  readonly detail: Pick<StaffTableReply, 'table' | 'covers' | 'charges' | 'batches'>;
}

/** What the people, their dishes and what else the staff put on the bill cost, and what the whole table comes to. */
export function TableBill({ detail }: TableBillProps) {
  const t = useTexts();
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
      </ul>
      <p className={styles['total']}>
        <span>{t('table.total')}</span>
        <Price cents={toCents(table.should_amount)} size="number" />
      </p>
      {table.visit_id !== null && (
        <div className={styles['print']}>
          <PrintBill visitId={table.visit_id} />
        </div>
      )}
    </PanelPart>
  );
}
