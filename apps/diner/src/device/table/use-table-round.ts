import { visitAt, type OpenVisit } from '@tavolata/domain';
import { useMenuAtHand, type MenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { isLastRound, roundFacts, roundMoments } from '../../shared/round/round-facts.ts';
import type { Round } from '../../shared/round/round.tsx';
import { serverNow, useMoment } from '../../shared/round/use-moment.ts';
import { useTable } from '@tavolata/client/react';

interface TableRound {
  /** The visit in the round that holds by the server's clock; `null` while the table has not answered. */
  readonly visit: OpenVisit | null;
  readonly round: Round | null;
}

/** The table as it is at this moment: when a round ends, its screens move on by themselves. */
export function useTableRound(): TableRound {
  return useRoundAt(useMenuAtHand());
}

/** The same away from the menu, where it has to be given. */
export function useRoundAt(restaurant: Pick<MenuAtHand, 'rules' | 'catalogue'>): TableRound {
  const { state } = useTable();
  const told = state?.visit ?? null;
  const clockOffset = state?.clockOffset ?? 0;
  const time = useMoment(told ? roundMoments(told) : [], clockOffset);
  if (!state || !told) return { visit: null, round: null };
  const visit = visitAt(told, time);
  const facts = roundFacts(visit, state.userId, restaurant, time);
  return {
    visit,
    round: facts && {
      ...facts,
      isLast: isLastRound(visit, restaurant),
      now: () => serverNow(clockOffset),
    },
  };
}
