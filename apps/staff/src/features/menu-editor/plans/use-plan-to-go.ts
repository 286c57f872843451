import { useQuery } from '@tanstack/react-query';
import { plansQuery, type MenuPlan } from '../../../shared/plans/plans-query.ts';
import type { PlannedDeletion } from './planned-deletion.ts';
import { isDeletion } from './planned-deletion.ts';

/** The plan by which an entry of the menu goes, as long as it waits for its moment. */
export function usePlanToGo({ type, id }: Pick<PlannedDeletion, 'type' | 'id'>): MenuPlan | undefined {
  const { data } = useQuery(plansQuery);
  return data?.plans.find(
    ({ what, problem }) => problem === null && isDeletion(what) && what.type === type && what.id === id,
  );
}
