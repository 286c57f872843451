import { useEffect } from 'react';
import { snackbars } from '../shared/snackbars.ts';
import { tableSituation } from '../shared/table-situation.ts';
import { useTexts } from '../shared/texts.ts';
import { useDevice } from './device.ts';

/** How often a phone at a free table asks about it (specification 1, section 9). */
const pollMs = 30_000;

/** While the table is free and the page is looked at: finds out when another phone opens it. */
export function useTableWatch(isFree: boolean): void {
  const { arrival } = useDevice();
  const t = useTexts();

  useEffect(() => {
    if (!isFree) return;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      await arrival.refresh();
      const now = arrival.getState();
      if (now.stage === 'seated' && tableSituation(now.guest.table) === 'in-use') {
        snackbars.show({ key: 'table', level: 'info', text: t('news.opened') });
      }
    };
    const poll = setInterval(() => void look(), pollMs);
    const lookNow = () => void look();
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      clearInterval(poll);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [isFree, arrival, t]);
}
