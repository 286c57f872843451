import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@tavolata/ui';
import { useMemo } from 'react';
import { kitchenQuery, type KitchenBoard } from '../../shared/live/kitchen-board.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { RoomHeader } from '../../shared/room-header.tsx';
import { useTexts, type Say } from '../../shared/texts.ts';
import { KitchenRoom } from './kitchen-room.tsx';
import type { CancelledDishes } from './tickets/cancelled-dishes.ts';
import type { KitchenTaps } from './taps/kitchen-taps.ts';
import styles from './kitchen-page.module.css';

interface KitchenPageProps {
  readonly taps: KitchenTaps;
  readonly cancelled: CancelledDishes;
}

/** The kitchen's screen: the tickets of one station, or of all. */
export function KitchenPage({ taps, cancelled }: KitchenPageProps) {
  const t = useTexts();
  const { data: board, error, refetch } = useQuery(kitchenQuery);
  const spoken = useMemo(() => board && spokenBoard(board, t), [board, t]);
  if (spoken) return <KitchenRoom board={spoken} taps={taps} cancelled={cancelled} />;
  return (
    <>
      <RoomHeader title={t('kitchen.title')} />
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles['bones']} aria-busy="true">
          {Array.from({ length: 6 }, (_, place) => (
            <Skeleton key={place} className={styles['bone']} />
          ))}
        </div>
      )}
    </>
  );
}

/** The board in the language of this screen: what is taken away goes by its number, whatever the restaurant calls it. */
export function spokenBoard(board: KitchenBoard, t: Say): KitchenBoard {
  const tickets = board.tickets.map((ticket) =>
    ticket.pickup_number === null
      ? ticket
      : { ...ticket, table_name: t('orders.pickup', { number: ticket.pickup_number }) },
  );
  return { ...board, tickets };
}
