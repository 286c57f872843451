import { snackbars } from '@tavolata/app-kit';
import { useTable } from '@tavolata/client/react';
import { nextBatchNumber, readyTableOf, type OpenVisit, type ReadyTable } from '@tavolata/domain';
import { announce } from '@tavolata/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTap } from '../../device/table/use-tap.ts';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { serverNow } from '../../shared/round/use-moment.ts';
import { useTexts } from '../../shared/texts.ts';

/** So long the cart says that the others are ready. */
const tipMs = 8000;

/** How ready the table is; `null` where this guest isn't asked [READY-1]. */
export function useReadyTable(visit: OpenVisit | null, userId: string): ReadyTable | null {
  const { rules, catalogue, stock } = useMenuAtHand();
  const { state } = useTable();
  if (!visit) return null;
  const now = serverNow(state?.clockOffset ?? 0);
  const table = readyTableOf(visit, { rules, catalogue, stock, now, today: visit.openedOn });
  return table?.voters.some(({ id }) => id === userId) ? table : null;
}

/** Says that this guest is ready for what goes next, or is not. */
export function useSayReady(visit: OpenVisit): (isReady: boolean) => void {
  const tap = useTap();
  return (isReady) => void tap({ type: 'setReady', isReady, batchNumber: nextBatchNumber(visit) });
}

interface ReadyNews {
  /** When the cart goes by itself; `null` while it doesn't. */
  readonly goesAt: number | null;
  /** All the others are ready: said at the cart for a while. */
  readonly isAwaited: boolean;
}

/** Tells the guest, once, that the cart goes in a moment, with the way to stop it, and that it doesn't go after all [READY-3]. */
export function useReadyNews(
  visit: OpenVisit | null,
  { userId, isCartOpen }: { readonly userId: string; readonly isCartOpen: boolean },
): ReadyNews {
  const t = useTexts();
  const tap = useTap();
  const table = useReadyTable(visit, userId);
  const goesAt = table?.goesAt ?? null;
  const number = table?.turn ?? 0;
  const batchNumber = visit ? nextBatchNumber(visit) : 0;
  const told = useRef<number>(undefined);

  const tellGoing = useEffectEvent(() => {
    told.current = batchNumber;
    const text = t('ready.goes', { number });
    // The open cart says it itself, with its own way to stop it.
    if (isCartOpen) return announce(text);
    snackbars.show({
      key: 'ready',
      level: 'info',
      text,
      action: {
        label: t('ready.stop'),
        onPress: () => {
          snackbars.close('ready');
          tap({ type: 'setReady', isReady: false, batchNumber });
        },
      },
    });
  });
  const tellStopped = useEffectEvent(() => {
    snackbars.close('ready');
    const isStopped = told.current === batchNumber && visit?.review === null;
    told.current = undefined;
    if (isStopped) announce(t('ready.stopped'));
  });
  useEffect(() => {
    if (goesAt === null) return;
    tellGoing();
  }, [goesAt]);
  const goes = goesAt !== null;
  useEffect(() => {
    return goes ? () => tellStopped() : undefined;
  }, [goes]);

  return { goesAt, isAwaited: useIsAwaited(table, userId) };
}

function useIsAwaited(table: ReadyTable | null, userId: string): boolean {
  const isLast =
    table !== null && table.ready.length === table.voters.length - 1 && !table.ready.includes(userId);
  const [known, setKnown] = useState(isLast);
  const [isShown, setIsShown] = useState(false);
  if (isLast !== known) {
    setKnown(isLast);
    setIsShown(isLast);
  }
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setIsShown(false), tipMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown;
}
