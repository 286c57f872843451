import { useQuery } from '@tanstack/react-query';
import { useFormats } from '@tavolata/ui';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { useConsole } from '../../shared/console.tsx';
import { kitchenQuery } from '../../shared/live/kitchen-board.ts';
import { useServerClock } from '../../shared/live/use-server-clock.ts';
import { RoomAlert } from '../../shared/room-alert.tsx';
import { chime } from '../../shared/sound/chime.ts';
import { tableWord } from '../../shared/names/table-word.ts';
import { useTexts } from '../../shared/texts.ts';
import { untakenTickets } from './untaken-tickets.ts';

/** Rings again while it lasts. */
const reminderMs = 30_000;

/** Over every room, the orders that no kitchen screen and no printer has had: a dark tablet is noticed before the guests do. */
export function UntakenBar() {
  const t = useTexts();
  const { list } = useFormats();
  const { preferences } = useConsole();
  const { hasSound } = useStore(preferences);
  const { data: board } = useQuery(kitchenQuery);
  const now = useServerClock(board?.clockAheadMs ?? 0);
  const untaken = untakenTickets(board?.tickets ?? [], now);
  const isRinging = untaken.length > 0;
  const ring = useEffectEvent(() => {
    if (hasSound) chime();
  });
  useEffect(() => {
    if (!isRinging) return;
    ring();
    const ringing = setInterval(ring, reminderMs);
    return () => clearInterval(ringing);
  }, [isRinging]);

  if (!isRinging) return null;
  const places = new Set(
    untaken.map(({ table_name: table, pickup_number: number }) =>
      number === null ? tableWord(table, t) : t('orders.pickup', { number }),
    ),
  );
  return (
    <RoomAlert
      kind="error"
      label={t('kitchen.title')}
      words={t('kitchen.untaken', { places: list([...places]) })}
      way={{ to: '/kitchen', label: t('kitchen.untakenShow') }}
    />
  );
}
