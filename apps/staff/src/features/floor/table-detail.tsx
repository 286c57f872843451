import { useQuery } from '@tanstack/react-query';
import type { FloorTableWire } from '@tavolata/protocol';
import { Skeleton } from '@tavolata/ui';
import { tableQuery } from '../../shared/live/table-detail.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useTexts } from '../../shared/texts.ts';
import { ChangePeople } from './change-people.tsx';
import { EndTable } from './end-table.tsx';
import { isInUse } from './floor-filter.ts';
import { TableBill } from './table-bill.tsx';
import { TableCode } from './table-code.tsx';
import { TableGuests } from './table-guests.tsx';
import { TableOrders } from './table-orders.tsx';
import { TableRound } from './table-round.tsx';
import styles from './table-detail.module.css';

/** Who sits at a table, what was ordered, what it comes to, and what staff do with it. */
export function TableDetail({ tile }: { readonly tile: FloorTableWire }) {
  const t = useTexts();
  const { data: detail, error, refetch } = useQuery(tableQuery(tile.table_id));
  if (!isInUse(tile)) {
    return (
      <div className={styles['detail']}>
        <div>
          <p>{t('table.freeNow')}</p>
          <p className={styles['hint']}>{t('table.freeHint')}</p>
        </div>
        <TableCode tableId={tile.table_id} tableName={tile.table_name} />
      </div>
    );
  }
  if (!detail) {
    if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    return <Skeleton className={styles['bone']} />;
  }
  return (
    <div className={styles['detail']}>
      {tile.turn && <TableRound key={tile.visit_id} tile={tile} turn={tile.turn} />}
      <TableGuests seats={detail.seats} />
      <TableOrders visitId={tile.visit_id} tableId={tile.table_id} batches={detail.batches} />
      <TableBill covers={detail.covers} total={detail.table.should_amount}>
        <ChangePeople key={tile.visit_id} tile={tile} prices={detail.price_per_person} />
      </TableBill>
      <TableCode tableId={tile.table_id} tableName={tile.table_name} />
      <EndTable key={tile.visit_id} tile={tile} />
    </div>
  );
}
