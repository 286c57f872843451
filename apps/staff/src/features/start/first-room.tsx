import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { restaurantQuery } from '../../shared/api/queries.ts';
import { floorQuery } from '../../shared/live/floor-tiles.ts';

interface FirstRoomProps {
  readonly rooms: readonly [string, ...string[]];
  readonly isManager: boolean;
}

/** Where somebody comes in: a manager of a restaurant with no table and no menu is shown how it gets them. */
export function FirstRoom({ rooms, isManager }: FirstRoomProps) {
  const restaurant = useQuery({ ...restaurantQuery, enabled: isManager });
  const floor = useQuery({ ...floorQuery, enabled: isManager });
  const isAsking = isManager && (restaurant.isLoading || floor.isLoading);
  if (isAsking) return null;
  const isEmpty = restaurant.data?.menus.length === 0 && floor.data?.tables.length === 0;
  return <Redirect to={isManager && isEmpty ? '/start' : `/${rooms[0]}`} replace />;
}
