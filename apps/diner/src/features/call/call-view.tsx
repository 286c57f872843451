import { liteTableId } from '@tavolata/domain';
import type { TableStatusWire } from '@tavolata/protocol';
import { Suspense } from 'react';
import { useStore } from 'zustand';
import { useDevice } from '../../device/device.ts';
import { useTable } from '@tavolata/client/react';
import { MissingView } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const CallPage = part(() => import('./call-page.tsx'), MissingView);

interface CallViewProps {
  readonly table: Pick<TableStatusWire, 'table_id' | 'table_name'>;
}

/** Calling the staff to this phone's table, or to the place that its guest has named. */
export function CallView({ table: { table_id, table_name } }: CallViewProps) {
  const seat = useStore(useDevice().table);
  const { state } = useTable();
  const isLite = table_id === liteTableId;
  return (
    <Suspense fallback={null}>
      <CallPage
        bell={seat?.bell ?? null}
        isOnline={state?.connection === 'online'}
        tableName={isLite ? null : table_name}
        placeName={isLite ? table_name : null}
      />
    </Suspense>
  );
}
