import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useDevice } from '../../device/device.ts';

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
