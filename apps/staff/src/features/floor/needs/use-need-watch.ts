import { useStore } from 'zustand';
import { useConsole } from '../../../shared/console.tsx';
import { useArrivals } from '../../../shared/live/use-arrivals.ts';
import { useNotices } from '../../../shared/notices/use-notices.ts';
import { chime } from '../../../shared/sound/chime.ts';
import { usePlaceOf } from './need-row.tsx';
import { useNeedWords } from './need-words.tsx';
import { useNeeds } from './use-needs.ts';

/** The badge alone changes by time, and the whole console is drawn with it. */
const tickMs = 30_000;

/**
 * In whatever room: dishes that stand ready in the area of this screen are heard, where the sound is on, and shown by the
 * device, as calls and requests are. Answers how much needs a waiter there now.
 */
export function useNeedWatch(isOn: boolean): number {
  const { preferences } = useConsole();
  const { hasSound } = useStore(preferences);
  const notify = useNotices('/needs');
  const placeOf = usePlaceOf();
  const wordsOf = useNeedWords();
  const { own, hasBoard } = useNeeds({ isOn, tickMs });
  const ready = own?.flatMap((need) => (need.kind === 'carry' ? [need] : []));

  useArrivals(
    isOn && hasBoard ? ready : undefined,
    ({ key }) => key,
    (fresh) => {
      if (hasSound) chime();
      notify(fresh.map((need) => ({ tag: need.key, title: `${placeOf(need)}: ${wordsOf(need)}` })));
    },
  );

  return isOn ? (own?.length ?? 0) : 0;
}
