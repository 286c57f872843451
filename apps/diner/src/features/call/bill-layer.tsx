import { useTable } from '@tavolata/client/react';
import { liteTableId, type OpenVisit } from '@tavolata/domain';
import type { GuestSessionReply, RestaurantReply } from '@tavolata/protocol';
import { useStore } from 'zustand';
import { useDevice } from '../../device/device.ts';
import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { MissingLayer } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';
import type { BillWay } from './bill-note.ts';

const BillSheet = part(() => import('./bill-sheet.tsx'), MissingLayer);

interface BillLayerProps {
  /** How the guest was about to pay when they asked; `null` while nobody asks for the bill. */
  readonly asked: BillWay | null;
  readonly visit: OpenVisit;
  readonly guest: GuestSessionReply;
  readonly restaurant: RestaurantReply;
  readonly onClose: () => void;
}

/** Asking for the bill, over the orders. */
export function BillLayer({ asked, visit, guest, restaurant, onClose }: BillLayerProps) {
  const { table_id, table_name } = guest.table;
  const isLite = table_id === liteTableId;
  const seat = useStore(useDevice().table);
  const { state } = useTable();
  return (
    <LazyLayer open={asked !== null}>
      <BillSheet
        bell={seat?.bell ?? null}
        isOnline={state?.connection === 'online'}
        tableName={isLite ? null : table_name}
        open={asked !== null}
        first={asked ?? 'together'}
        visit={visit}
        userId={guest.user_id}
        info={restaurant.info}
        placeName={isLite ? table_name : null}
        onClose={onClose}
      />
    </LazyLayer>
  );
}
