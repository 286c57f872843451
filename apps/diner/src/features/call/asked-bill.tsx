import { useTable } from '@tavolata/client/react';
import { liteTableId } from '@tavolata/domain';
import { useStore } from 'zustand';
import { useDevice } from '../../device/device.ts';
import type { BillLayerProps } from './bill-layer.tsx';
import BillSheet from './bill-sheet.tsx';

/** The bill as it is asked for from this phone. */
export default function AskedBill({ asked, visit, guest, restaurant, onClose }: BillLayerProps) {
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
