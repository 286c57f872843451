import { toCents, type StaffTableReply } from '@tavolata/protocol';
import { Price, useFormats } from '@tavolata/ui';
import { ShownName } from './names/shown-name.tsx';
import { useBillName } from './names/use-names.ts';
import { useTexts } from './texts.ts';
import styles from './bill-line.module.css';

interface BillLineProps {
  readonly line: StaffTableReply['charges'][number];
}

/** What people, or something beside dishes, cost on a bill. */
export function BillLine({ line }: BillLineProps) {
  const t = useTexts();
  const { money } = useFormats();
  return (
    <li className={styles['row']}>
      <ShownName name={useBillName()(line)} className={styles['name']} />
      <span className={styles['times']}>
        {t('table.times', { quantity: line.quantity, price: money(toCents(line.price)) })}
      </span>
      <Price cents={toCents(line.total)} size="small" />
    </li>
  );
}
