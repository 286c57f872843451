import { useQuery } from '@tanstack/react-query';
import type { FloorTableWire } from '@tavolata/protocol';
import { Skeleton } from '@tavolata/ui';
import { openAlertsAt, useAlerts } from '../../shared/live/table-alerts.ts';
import { tableQuery } from '../../shared/live/table-detail.ts';
import { visitOn } from '../../shared/live/visit-on.ts';
import { tableStateOf } from '../../shared/live/table-state.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { AlertHint } from './alert-hint.tsx';
import { ChangePeople } from './change-people.tsx';
import { TablePowers } from './powers/table-powers.tsx';
import { ReviewHint } from './review-hint.tsx';
import { TableBill } from './table-bill.tsx';
import { TableCode } from './table-code.tsx';
import { TableGuests } from './table-guests.tsx';
import { TableOrders } from './table-orders.tsx';
import { TableRound } from './table-round.tsx';
import { TableWithoutGuests } from './table-without-guests.tsx';
import styles from './table-detail.module.css';

interface TableDetailProps {
  readonly tile: FloorTableWire;
  /** Shows another table. */
  readonly onGo: (tableId: number) => void;
}

/** Who sits at a table, what was ordered, what it comes to, and what staff do with it. */
export function TableDetail({ tile, onGo }: TableDetailProps) {
  const { data: detail, error, refetch } = useQuery(tableQuery(tile.table_id));
  const alertHints = openAlertsAt(tile, useAlerts()).map((alert) => (
    <AlertHint key={`${alert.visit_id} ${alert.kind}`} alert={alert} />
  ));
  const state = tableStateOf(tile);
  if (state === 'free' || state === 'paused' || state === 'pushed') {
    return <TableWithoutGuests tile={tile} state={state} onGo={onGo} />;
  }
  if (!detail) {
    if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    return <Skeleton className={styles['bone']} />;
  }
  if (state === 'asking') {
    return (
      <div className={styles['detail']}>
        {alertHints}
        <ReviewHint of="opening" />
        <TableGuests visitId={visitOn(tile)} seats={detail.seats} />
      </div>
    );
  }
  return (
    <div className={styles['detail']}>
      {alertHints}
      {tile.approval && <ReviewHint of="round" />}
      {tile.turn && <TableRound key={`round of ${tile.visit_id}`} tile={tile} turn={tile.turn} />}
      <TableGuests visitId={visitOn(tile)} seats={detail.seats} />
      <TableOrders visitId={tile.visit_id} tableId={tile.table_id} batches={detail.batches} />
      <TableBill detail={detail}>
        <ChangePeople key={tile.visit_id} tile={tile} prices={detail.price_per_person} />
      </TableBill>
      <TablePowers key={`powers over ${tile.visit_id}`} tile={tile} onGo={onGo} />
      <TableCode tableId={tile.table_id} tableName={tile.table_name} />
    </div>
  );
}
