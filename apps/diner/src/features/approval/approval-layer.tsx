import { reviewOf } from '@tavolata/domain';
import { Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useTable } from '@tavolata/client/react';
import { useDevice } from '../../device/device.ts';
import { MissingNote, MissingQuietly } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const OwnRequest = part(() => import('./own-request.tsx'), MissingNote);
const ApprovedBanner = part(() => import('./approved-banner.tsx'), MissingQuietly);

/** How far the staff's yes is, above the menu, for every status but NO. */
export function ApprovalLayer() {
  const { preferences } = useDevice();
  const status = useStore(preferences, ({ approvalStatus }) => approvalStatus);
  const { state } = useTable();
  const running = state?.waiting ?? state?.visit ?? null;
  const review = running && reviewOf(running);

  return (
    <Suspense fallback={null}>
      {review && running ? (
        <OwnRequest running={running} review={review} />
      ) : (
        status === 'APPROVED' && <ApprovedBanner />
      )}
    </Suspense>
  );
}

/** So long the cart says that it can be filled now. */
const tipMs = 2500;

/** Whether the staff have just said yes, and the cart is to say so. */
export function useCartTip(): boolean {
  const { preferences } = useDevice();
  const status = useStore(preferences, ({ approvalStatus }) => approvalStatus);
  const [known, setKnown] = useState(status);
  const [isShown, setIsShown] = useState(false);
  if (status !== known) {
    setKnown(status);
    if (status === 'APPROVED') setIsShown(true);
  }

  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setIsShown(false), tipMs);
    return () => clearTimeout(timer);
  }, [isShown]);

  return isShown;
}
