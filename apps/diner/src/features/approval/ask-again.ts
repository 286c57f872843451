import { askAgainAfter, type OpenVisit, type WaitingVisit } from '@tavolata/domain';
import { snackbars } from '@tavolata/app-kit';
import { useLocation } from 'wouter';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useTap } from '../../device/table/use-tap.ts';

/** How long a guest waits before asking the staff again, by what the visit remembers of the last time. */
export function secondsUntilAskAgain(lastAskedAt: number, now: number): number {
  return Math.max(0, Math.ceil((lastAskedAt + askAgainAfter - now) / 1000));
}

/** Reminds the staff of what waits. A table whose menu the restaurant has taken away can't be opened any more, and says so. */
export function useAskAgain(): (running: OpenVisit | WaitingVisit) => void {
  const { catalogue } = useMenuAtHand();
  const [, navigate] = useLocation();
  const tap = useTap();
  const t = useTexts();

  return (running) => {
    if (running.status === 'open' || catalogue.findMenu(running.request.menuId)) {
      tap({ type: 'askAgain' });
      return;
    }
    snackbars.show({ key: 'table', level: 'warning', text: t('rejection.tableInvalid') });
    navigate('/Home');
  };
}
