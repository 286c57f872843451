import { useQuery } from '@tanstack/react-query';
import { announce } from '@tavolata/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { useConsole } from '../../shared/console.tsx';
import { callsQuery, openCalls } from '../../shared/live/service-calls.ts';
import { chime } from '../../shared/sound/chime.ts';
import { useSound } from '../../shared/sound/use-sound.ts';
import { useTexts } from '../../shared/texts.ts';

/** In whatever room: a new call is said, and heard where the sound is on. Answers how many wait for somebody to go. */
export function useCallWatch(isOn: boolean): number {
  const t = useTexts();
  const { preferences } = useConsole();
  const { hasSound } = useStore(preferences);
  const { data } = useQuery({ ...callsQuery, enabled: isOn });
  const known = useRef<ReadonlySet<string> | null>(null);
  useSound(hasSound);

  const welcome = useEffectEvent((tables: readonly string[]) => {
    if (hasSound) chime();
    announce(tables.map((table) => t('calls.new', { table })).join(' '));
  });

  useEffect(() => {
    if (!data) return;
    const open = openCalls(data);
    const before = known.current;
    known.current = new Set(data.calls.map(({ id }) => id));
    // What was there before anybody looked is shown, not rung for.
    const fresh = before === null ? [] : open.filter(({ id }) => !before.has(id));
    if (fresh.length > 0) welcome(fresh.map(({ table_name }) => table_name));
  }, [data]);

  return data ? openCalls(data).filter(({ taken_at }) => taken_at === null).length : 0;
}
