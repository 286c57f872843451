import { useQuery } from '@tanstack/react-query';
import { field, isOn } from '@tavolata/protocol';
import { restaurantQuery } from '../../shared/api/queries.ts';

/** Whether each visit has a code of its own, which the staff show its guests; unknown at first. */
export function useVisitCodes(): boolean | undefined {
  const { data: restaurant } = useQuery(restaurantQuery);
  return restaurant?.settings.some(
    ({ name, value }) => name === 'visit-codes' && isOn(field(value, 'enable')),
  );
}
