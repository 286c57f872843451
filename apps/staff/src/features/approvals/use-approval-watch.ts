import { useQuery } from '@tanstack/react-query';
import { announce } from '@tavolata/ui';
import { useStore } from 'zustand';
import { useConsole } from '../../shared/console.tsx';
import { approvalsIn } from '../../shared/live/approvals.ts';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { newcomersIn } from '../../shared/live/newcomers.ts';
import { usePlaceName } from '../../shared/names/use-names.ts';
import { useNoticeOfRequest } from '../../shared/notices/use-notice-of.ts';
import { useNotices } from '../../shared/notices/use-notices.ts';
import { chime } from '../../shared/sound/chime.ts';
import { useTexts } from '../../shared/texts.ts';
import { useArrivals } from '../../shared/live/use-arrivals.ts';

/** In whatever room: who asks to be let in is said, and heard where the sound is on. Answers how many wait. */
export function useApprovalWatch(isOn: boolean): number {
  const t = useTexts();
  const placeOf = usePlaceName();
  const { preferences } = useConsole();
  const { hasSound } = useStore(preferences);
  const notify = useNotices('/approvals');
  const noticeOf = useNoticeOfRequest();
  const { data: waiting } = useQuery({ ...floorQuery, select: approvalsIn, enabled: isOn });

  useArrivals(
    waiting,
    // Who asks again is heard again.
    ({ visit_id, approval }) => `${visit_id} ${approval.of} ${approval.last_asked_at}`,
    (fresh) => {
      if (hasSound) chime();
      notify(fresh.map(noticeOf));
      announce(fresh.map((tile) => t('approvals.new', { place: placeOf(tile) })).join(' '));
    },
  );

  const { data: newcomers } = useQuery({ ...floorQuery, select: newcomersIn, enabled: isOn });
  useArrivals(
    newcomers,
    ({ tile, newcomer }) => `${tile.visit_id} ${newcomer.seat}`,
    (fresh) => {
      if (hasSound) chime();
      notify(
        fresh.map(({ tile, newcomer }) => ({
          tag: `newcomer-${tile.visit_id}-${newcomer.seat}`,
          title: t('newcomers.new', { place: placeOf(tile) }),
        })),
      );
      announce(fresh.map(({ tile }) => t('newcomers.new', { place: placeOf(tile) })).join(' '));
    },
  );

  return (waiting?.length ?? 0) + (newcomers?.length ?? 0);
}
