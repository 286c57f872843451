import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useConsole } from '../console.tsx';
import { ageOf } from '../age.ts';
import { approvalsIn } from '../live/approvals.ts';
import { floorQuery } from '../live/floor-tiles.ts';
import { callsQuery, openCalls } from '../live/service-calls.ts';
import { useClockAhead, minutesBetween } from '../live/use-server-clock.ts';
import { useNoticeOfCall, useNoticeOfRequest } from '../notices/use-notice-of.ts';
import { useNotices } from '../notices/use-notices.ts';
import { chime } from './chime.ts';

/** Often enough to be heard by who was in the cellar, seldom enough to be borne. */
const reminderMs = 60_000;

/** In whatever room: while guests wait too long for somebody it rings again, where the sound is on, and the device says it again. */
export function useReminder(isOn: boolean): void {
  const { preferences } = useConsole();
  const { hasSound, hasNotices } = useStore(preferences);
  const isReminding = isOn && (hasSound || hasNotices);
  const notifyOfCalls = useNotices('/calls');
  const notifyOfRequests = useNotices('/approvals');
  const noticeOfCall = useNoticeOfCall();
  const noticeOfRequest = useNoticeOfRequest();
  const { data: floor } = useQuery({ ...floorQuery, enabled: isOn });
  const { data: calls } = useQuery({ ...callsQuery, enabled: isOn });
  const aheadMs = useClockAhead();

  const remind = useEffectEvent(() => {
    const now = Date.now() + aheadMs;
    const isLate = (at: number) => ageOf(minutesBetween(at, now), 'guest') === 'late';
    const lateCalls = (calls ? openCalls(calls) : []).filter(
      ({ taken_at, called_at }) => taken_at === null && isLate(called_at),
    );
    const lateRequests = (floor ? approvalsIn(floor) : []).filter(({ approval }) =>
      isLate(approval.asked_at),
    );
    if (lateCalls.length + lateRequests.length === 0) return;
    if (hasSound) chime();
    notifyOfCalls(lateCalls.map(noticeOfCall));
    notifyOfRequests(lateRequests.map(noticeOfRequest));
  });
  useEffect(() => {
    if (!isReminding) return;
    const reminding = setInterval(remind, reminderMs);
    return () => clearInterval(reminding);
  }, [isReminding]);
}
