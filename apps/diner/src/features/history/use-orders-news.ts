import type { OpenVisit } from '@tavolata/domain';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import {
  followedBatches,
  guestStatusOf,
  kitchenNews,
  statusesFromText,
  statusesOf,
  statusesToText,
} from '../../shared/guest-status.ts';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useDevice } from '../../device/device.ts';

interface Looking {
  readonly userId: string;
  /** The orders are on the screen. */
  readonly isLooking: boolean;
}

/** Whether the kitchen has brought dishes further, or put them off, since the guest last looked at the orders. */
export function useOrdersNews(visit: OpenVisit | null, { userId, isLooking }: Looking): boolean {
  const { preferences } = useDevice();
  const { rules } = useMenuAtHand();
  const ordersSeen = useStore(preferences, (kept) => kept.ordersSeen);
  const batches = visit ? followedBatches(visit, { userId, isSelfOrder: rules.isSelfOrder }) : [];
  const now = statusesToText(statusesOf(batches));

  useEffect(() => {
    if (isLooking && visit && now !== ordersSeen) preferences.setState({ ordersSeen: now });
  }, [isLooking, visit, now, ordersSeen, preferences]);

  // A slip that was taken back is nothing to look at.
  return (
    !isLooking &&
    kitchenNews(batches, statusesFromText(ordersSeen)).some(
      ({ status }) => guestStatusOf[status] !== 'waiting',
    )
  );
}
