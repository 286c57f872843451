import { useStore } from 'zustand';
import { useConsole } from '../../../shared/console.tsx';
import { useMediaQuery } from '../../../shared/use-media-query.ts';

/** Whether the totals are shown: as somebody chose here, else where there is room for them. */
export function useHasTotals(): boolean {
  const { preferences } = useConsole();
  const chosen = useStore(preferences, ({ hasTotals }) => hasTotals);
  const hasRoom = useMediaQuery('(min-width: 1200px)');
  return chosen ?? hasRoom;
}
