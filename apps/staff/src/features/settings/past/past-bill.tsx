import { useQuery } from '@tanstack/react-query';
import { fromIsMake, toCents } from '@tavolata/protocol';
import { Price, Skeleton } from '@tavolata/ui';
import { pastOrderQuery } from '../../../shared/api/queries.ts';
import { BillLine } from '../../../shared/bill-line.tsx';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { useBillName } from '../../../shared/names/use-names.ts';
import { reasonOf } from '../../../shared/reason-words.ts';
import { StatusMark } from '../../../shared/status-mark.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { PastSettlement } from './past-settlement.tsx';
import styles from './past-orders.module.css';

interface PastBillProps {
  readonly visitId: string;
  /** Where its guests were, as "Table 7". */
  readonly place: string;
}

/** What was on the bill of an order that has ended. */
export function PastBill({ visitId, place }: PastBillProps) {
  const t = useTexts();
  const nameOf = useBillName();
  const bill = useQuery(pastOrderQuery(visitId));
  if (!bill.data) {
    if (bill.error) return <LoadFailed error={bill.error} onRetry={() => void bill.refetch()} />;
    return <Skeleton />;
  }
  const { covers, charges, dishes, closed_by: closedBy } = bill.data;
  return (
    <>
      {closedBy !== null && <p className={styles['closedBy']}>{t('past.closedBy', { name: closedBy })}</p>}
      <ul className={styles['bill']}>
        {[...covers, ...charges].map((line, place) => (
          <BillLine key={place} line={line} />
        ))}
        {dishes.map((dish) => {
          const status = fromIsMake(dish.is_make);
          return (
            <li key={dish.order_detail_id} className={styles['row']}>
              <span className={styles['times']}>{dish.quantity}×</span>
              <ShownName name={nameOf(dish)} className={styles['name']} />
              {/* What nobody has marked waits no more. */}
              {status !== 'waiting' && <StatusMark status={status} because={reasonOf(dish, t)} />}
              {dish.total !== 0 && <Price cents={toCents(dish.total)} size="small" />}
            </li>
          );
        })}
      </ul>
      <PastSettlement visitId={visitId} place={place} />
    </>
  );
}
