import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useConsole } from '../console.tsx';
import { ageOf } from '../age.ts';
import { approvalsIn } from '../live/approvals.ts';
import { floorQuery } from '../live/floor-tiles.ts';
import { callsQuery, openCalls } from '../live/service-calls.ts';
import { useClockAhead, minutesBetween } from '../live/use-server-clock.ts';
import { chime } from './chime.ts';

/** Often enough to be heard by who was in the cellar, seldom enough to be borne. */
const reminderMs = 60_000;

/** In whatever room: while guests wait too long for somebody it rings again, where the sound is on. */
export function useReminder(isOn: boolean): void {
  const { preferences } = useConsole();
  const { hasSound } = useStore(preferences);
  const { data: floor } = useQuery({ ...floorQuery, enabled: isOn });
  const { data: calls } = useQuery({ ...callsQuery, enabled: isOn });
  const aheadMs = useClockAhead();

  const remind = useEffectEvent(() => {
    const now = Date.now() + aheadMs;
    const since = [
      ...(calls ? openCalls(calls) : [])
        .filter(({ taken_at }) => taken_at === null)
        .map(({ called_at }) => called_at),
      ...(floor ? approvalsIn(floor) : []).map(({ approval }) => approval.asked_at),
    ];
    if (since.some((at) => ageOf(minutesBetween(at, now), 'guest') === 'late')) chime();
  });
  useEffect(() => {
    if (!isOn || !hasSound) return;
    const reminding = setInterval(remind, reminderMs);
    return () => clearInterval(reminding);
  }, [isOn, hasSound]);
}
