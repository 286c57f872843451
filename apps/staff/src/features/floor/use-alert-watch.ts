import { useQuery } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import type { TableAlert } from '@tavolata/protocol';
import { useStore } from 'zustand';
import { useConsole } from '../../shared/console.tsx';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { openAlertsIn, useAlerts } from '../../shared/live/table-alerts.ts';
import { usePlaceName } from '../../shared/names/use-names.ts';
import { chime } from '../../shared/sound/chime.ts';
import { useTexts } from '../../shared/texts.ts';
import { useArrivals } from '../../shared/live/use-arrivals.ts';

/** What is said of each; nothing of those that are heard as the requests they are. */
const newTexts = {
  'many-devices': 'alerts.new',
  'pin-guesses': 'alerts.new',
  'many-orders': 'alerts.new',
  'large-batch': null,
  'late-phone': null,
  'heads-request': 'headsRequest.new',
} as const satisfies Record<TableAlert['kind'], string | null>;

/** In whatever room: strangers at a table are told until somebody looks there. Answers how many tables have alerts. */
export function useAlertWatch(isOn: boolean): number {
  const t = useTexts();
  const placeOf = usePlaceName();
  const { preferences } = useConsole();
  const { hasSound } = useStore(preferences);
  const { data: floor } = useQuery({ ...floorQuery, enabled: isOn });
  const alerts = useAlerts();
  const open = isOn && floor ? openAlertsIn(floor, alerts) : undefined;
  const told = open?.flatMap(({ tile, alert }) => {
    const text = newTexts[alert.kind];
    return text === null ? [] : [{ tile, alert, text }];
  });

  useArrivals(
    told,
    ({ alert }) => `${alert.visit_id} ${alert.kind} ${alert.noticed_at}`,
    (fresh) => {
      if (hasSound) chime();
      for (const { tile, text } of fresh) {
        // It may go by itself: the badge and the mark on the table stay.
        snackbars.show({
          key: `alert ${tile.visit_id}`,
          level: 'warning',
          text: t(text, { place: placeOf(tile) }),
        });
      }
    },
  );

  return new Set(open?.map(({ tile }) => tile.table_id)).size;
}
