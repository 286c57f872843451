import { useNeeds } from './use-needs.ts';

/** The badge alone changes by time, and the whole console is drawn with it. */
const tickMs = 30_000;

/** In whatever room: how much needs a waiter now, in the area of this screen. */
export function useNeedCount(isOn: boolean): number {
  const { own } = useNeeds({ isOn, tickMs });
  return isOn ? (own?.length ?? 0) : 0;
}
