import { useTable } from '@tavolata/client/react';
import { Suspense } from 'react';
import { useStore } from 'zustand';
import { useDevice } from '../../device/device.ts';
import { MissingNote } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const JoinedBanner = part(() => import('./joined-banner.tsx'), MissingNote);

/**
 * Tells whom another phone was faster than what the table was opened with, and tells the staff with one tap how many
 * they really are [O-05, HEADS-2]. Until the staff have answered, everybody at the table reads that they know.
 */
export function JoinedLayer({ userId }: { readonly userId: string }) {
  const { wantedHeads } = useDevice();
  const wanted = useStore(wantedHeads);
  const visit = useTable().state?.visit ?? null;
  if (!visit) return null;
  const heads = wanted?.tableId === visit.tableId ? wanted.heads : null;
  if (!visit.headsRequest && !heads) return null;
  return (
    <Suspense fallback={null}>
      <JoinedBanner visit={visit} wanted={heads} userId={userId} />
    </Suspense>
  );
}
