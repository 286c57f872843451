import { useQuery } from '@tanstack/react-query';
import { menusQuery, restaurantQuery } from '../../shared/api/queries.ts';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import type { SetUpSoFar } from './start-steps.ts';

/** What there is by now of the restaurant that is being set up. */
export function useSetUp(): SetUpSoFar {
  const { data: restaurant } = useQuery(restaurantQuery);
  const { data: floor } = useQuery(floorQuery);
  const { data: menus } = useQuery(menusQuery);
  return { restaurant, floor, menus };
}
