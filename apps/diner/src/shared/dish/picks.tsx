import type { Dish } from '@tavolata/domain';
import { createContext, use, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPicksStore, type ListedPick, type PicksStore } from './picks-store.ts';
import { picksUnderReview, type Picks } from './table-picks.ts';

const CurrentPicks = createContext<Picks | null>(null);
const CurrentStore = createContext<PicksStore>(createPicksStore(null));

/** What steppers show before there is a table: only what the server paints has them then. */
const PicksBefore = createContext<Picks | null>(null);

/** Draws steppers with nothing chosen, where a tap is heard by something else than the app. */
export function PaintedPicks({ children }: { readonly children: ReactNode }) {
  return <PicksBefore value={nothingChosen}>{children}</PicksBefore>;
}

const nothingChosen: Picks = {
  ...picksUnderReview,
  isFull: () => false,
  isLocked: false,
  add: () => undefined,
  remove: () => undefined,
  again: () => false,
};

/** Gives the table's picks to every stepper inside. `null` while nothing can be ordered: no steppers then. */
export function PicksProvider({
  picks: known,
  children,
}: {
  readonly picks: Picks | null;
  readonly children: ReactNode;
}) {
  const before = use(PicksBefore);
  const picks = known ?? before;
  const [store] = useState(() => createPicksStore(picks));
  // Before the frame is painted: what a tap has changed stands in it.
  useLayoutEffect(() => store.change(picks), [store, picks]);
  return (
    <CurrentStore value={store}>
      <CurrentPicks value={picks}>{children}</CurrentPicks>
    </CurrentStore>
  );
}

/** The table's picks, or `null` where nothing can be ordered. Whoever looks at one dish only takes `useListedPick`. */
export function usePicks(): Picks | null {
  return use(CurrentPicks);
}

/** What the picks say of one dish: whoever asks is drawn anew only when that has changed. */
export function useListedPick(dish: Dish): ListedPick | null {
  const store = use(CurrentStore);
  const look = () => store.of(dish);
  return useSyncExternalStore(store.subscribe, look, look);
}

/** The picks at the moment of a tap. */
export function usePicksOfNow(): () => Picks | null {
  return use(CurrentStore).current;
}
