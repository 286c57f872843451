import { useTable } from '@tavolata/client/react';
import { liteTableId, type OpenVisit } from '@tavolata/domain';
import type { GuestSessionReply, RestaurantReply } from '@tavolata/protocol';
import { useStore } from 'zustand';
import { useDevice } from '../../device/device.ts';
import type { BillWay } from './bill-note.ts';
import BillSheet from './bill-sheet.tsx';

export interface AskedBillProps {
  /** How the guest was about to pay when they asked; `null` while nobody asks for the bill. */
  readonly asked: BillWay | null;
  readonly visit: OpenVisit;
  readonly guest: GuestSessionReply;
  readonly restaurant: RestaurantReply;
  readonly onClose: () => void;
}

/** The bill as it is asked for from this phone. */
export default function AskedBill({ asked, visit, guest, restaurant, onClose }: AskedBillProps) {
  const { table_id, table_name } = guest.table;
  const isLite = table_id === liteTableId;
  const seat = useStore(useDevice().table);
  const { state } = useTable();
  return (
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
  );
}
