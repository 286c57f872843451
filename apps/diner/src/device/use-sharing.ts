import type { DinerId, LineId, Sharing } from '@tavolata/domain';
import { useStore } from 'zustand';
import { useDevice } from './device.ts';

interface SharingOfPhone {
  readonly sharing: Sharing;
  readonly share: (lineId: LineId, among: readonly DinerId[]) => void;
}

/** Who shares which dish, as the guest of this phone reckons [SHARE-6]. */
export function useSharing(): SharingOfPhone {
  const { preferences } = useDevice();
  const { sharing } = useStore(preferences);
  return {
    sharing,
    share: (lineId, among) => preferences.setState({ sharing: { ...sharing, [lineId]: among } }),
  };
}
