import { useQuery } from '@tanstack/react-query';
import type { FloorTableWire } from '@tavolata/protocol';
import { Skeleton } from '@tavolata/ui';
import { BillButton } from '../../shared/bill/bill-button.tsx';
import { openAlertsAt, useAlerts } from '../../shared/live/table-alerts.ts';
import { tableQuery } from '../../shared/live/table-detail.ts';
import { isSettled, visitOn, tableStateOf } from '../../shared/live/table-state.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { tableWord } from '../../shared/names/table-word.ts';
import { useTexts } from '../../shared/texts.ts';
import { AddDishes } from './add-dishes/add-dishes.tsx';
import { AlertHint } from './alert-hint.tsx';
import { ChangePeople } from './change-people.tsx';
import { EndTable } from './end-table.tsx';
import { FireNextCourse, TakeBackCourse } from './fire-next-course.tsx';
import { HeadsRequestHint } from './heads-request-hint.tsx';
import { TablePowers } from './powers/table-powers.tsx';
import { ReviewHint } from './review-hint.tsx';
import { TableCalls } from './table-calls.tsx';
import { TableBill } from './table-bill.tsx';
import { TableCode } from './table-code.tsx';
import { TableGuests } from './table-guests.tsx';
import { TableHead } from './table-head.tsx';
import { TableMember } from './table-member.tsx';
import { TableOrders } from './table-orders.tsx';
import { TableRound } from './table-round.tsx';
import { TableWithoutGuests } from './table-without-guests.tsx';
import { UnreadableTable } from './unreadable-table.tsx';
import styles from './table-detail.module.css';

interface TableDetailProps {
  readonly tile: FloorTableWire;
  /** Shows another table. */
  readonly onGo: (tableId: number) => void;
}

/** Who sits at a table, what was ordered, what it comes to, and what staff do with it. */
export function TableDetail({ tile, onGo }: TableDetailProps) {
  const t = useTexts();
  const { data: detail, error, refetch } = useQuery(tableQuery(tile.table_id));
  const alertHints = openAlertsAt(tile, useAlerts()).flatMap(({ kind, ...alert }) =>
    // What guests say of themselves has a hint of its own.
    kind === 'heads-request'
      ? []
      : [<AlertHint key={`${alert.visit_id} ${kind}`} alert={{ ...alert, kind }} />],
  );
  const state = tableStateOf(tile);
  if (tile.unreadable) return <UnreadableTable tile={tile} visit={tile.unreadable} />;
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
        <ReviewHint visitId={visitOn(tile)} of="opening" />
        <TableGuests visitId={visitOn(tile)} seats={detail.seats} newcomers={tile.newcomers} />
      </div>
    );
  }
  const isPaid = isSettled(tile);
  return (
    <div className={styles['detail']}>
      {alertHints}
      <TableCalls tile={tile} />
      {tile.approval && <ReviewHint visitId={visitOn(tile)} of="batch" />}
      {tile.heads_request && <HeadsRequestHint tile={tile} request={tile.heads_request} />}
      <TableHead tile={tile} />
      <div className={styles['actions']}>
        {isPaid && <EndTable key={`end of ${tile.visit_id}`} tile={tile} kind="main" />}
        {detail.next_course !== undefined && <FireNextCourse tile={tile} course={detail.next_course} />}
        {detail.recallable_course !== undefined && (
          <TakeBackCourse tile={tile} course={detail.recallable_course} />
        )}
        <AddDishes key={`order for ${tile.visit_id}`} tile={tile} kind={isPaid ? 'secondary' : 'main'} />
        <BillButton
          key={`bill of ${tile.visit_id}`}
          visitId={visitOn(tile)}
          place={tableWord(tile.table_name, t)}
          button={{ size: 'small' }}
        />
        <ChangePeople key={tile.visit_id} tile={tile} prices={detail.price_per_person} />
      </div>
      {tile.turn && <TableRound key={`round of ${tile.visit_id}`} tile={tile} turn={tile.turn} />}
      <TableOrders
        visitId={tile.visit_id}
        tableId={tile.table_id}
        batches={detail.batches}
        seats={detail.seats}
      />
      <TableBill detail={detail} />
      {detail.member && <TableMember member={detail.member} />}
      <TablePowers key={`powers over ${tile.visit_id}`} tile={tile} parties={detail.parties} onGo={onGo} />
      <details className={styles['guests']} open={tile.newcomers.length > 0}>
        <summary>{t('table.guestsFolded', { count: detail.seats.length })}</summary>
        <TableGuests visitId={visitOn(tile)} seats={detail.seats} newcomers={tile.newcomers} />
      </details>
      <TableCode tableId={tile.table_id} tableName={tile.table_name} />
      {/* Needed once in a visit, and never by accident. */}
      {!isPaid && <EndTable key={`end of ${tile.visit_id}`} tile={tile} />}
    </div>
  );
}
