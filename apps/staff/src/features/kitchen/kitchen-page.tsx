import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@tavolata/ui';
import { useMemo } from 'react';
import { kitchenQuery } from '../../shared/live/kitchen-board.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { RoomHeader } from '../../shared/room-header.tsx';
import { useTexts } from '../../shared/texts.ts';
import { KitchenRoom } from './kitchen-room.tsx';
import styles from './kitchen-page.module.css';
import type { KitchenTaps } from './taps/kitchen-taps.ts';
import { spokenBoard } from './tickets/spoken-board.ts';

/** The kitchen's screen: the tickets of one station, or of all. */
export function KitchenPage({ taps }: { readonly taps: KitchenTaps }) {
  const t = useTexts();
  const { data: board, error, refetch } = useQuery(kitchenQuery);
  const spoken = useMemo(() => board && spokenBoard(board, t), [board, t]);
  if (spoken) return <KitchenRoom board={spoken} taps={taps} />;
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
