import { useQuery } from '@tanstack/react-query';
import { announce } from '@tavolata/ui';
import { useStore } from 'zustand';
import { useConsole } from '../../shared/console.tsx';
import { callsQuery, openCalls } from '../../shared/live/service-calls.ts';
import { useNoticeOfCall } from '../../shared/notices/use-notice-of.ts';
import { useNotices } from '../../shared/notices/use-notices.ts';
import { chime } from '../../shared/sound/chime.ts';
import { placeOfCall } from '../../shared/live/place-of-call.ts';
import { useTexts } from '../../shared/texts.ts';
import { useArrivals } from '../../shared/live/use-arrivals.ts';

/** In whatever room: a new call is said, and heard where the sound is on. Answers how many wait for somebody to go. */
export function useCallWatch(isOn: boolean): number {
  const t = useTexts();
  const { preferences } = useConsole();
  const { hasSound } = useStore(preferences);
  const notify = useNotices('/calls');
  const noticeOf = useNoticeOfCall();
  const { data } = useQuery({ ...callsQuery, enabled: isOn });

  useArrivals(
    data?.calls,
    ({ id }) => id,
    (fresh) => {
      const open = fresh.filter(({ ended_at }) => ended_at === null);
      if (open.length === 0) return;
      if (hasSound) chime();
      notify(open.map(noticeOf));
      announce(open.map((call) => t('calls.new', { table: placeOfCall(call, t) })).join(' '));
    },
  );

  return data ? openCalls(data).filter(({ taken_at }) => taken_at === null).length : 0;
}
