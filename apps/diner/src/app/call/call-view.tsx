import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useDevice } from '../device.ts';
import { useTable } from '../table/use-table.ts';
import { useCallForm } from './use-call-form.ts';

const CallPage = lazy(() => import('../../features/call/call-page.tsx'));

/** Calling the staff to this phone's table. */
export function CallView({ tableName }: { readonly tableName: string }) {
  const seat = useStore(useDevice().table);
  const { state } = useTable();
  const form = useCallForm({
    bell: seat?.bell ?? null,
    isOnline: state?.connection === 'online',
    tableName,
  });
  return (
    <Suspense fallback={null}>
      <CallPage {...form} />
    </Suspense>
  );
}
