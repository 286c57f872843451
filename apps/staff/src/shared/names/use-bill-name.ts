import { toNames, type StaffTableReply } from '@tavolata/protocol';
import type { NameIn } from './restaurant-name.ts';
import { useRestaurantName } from './use-restaurant-name.ts';

type Named = Pick<StaffTableReply['charges'][number], 'name' | 'name2' | 'names'>;

/** Says what something on the bill is called in the language of this screen. */
export function useBillName(): (line: Named) => NameIn {
  const nameOf = useRestaurantName();
  return ({ name, name2, names }) => nameOf(toNames(name, name2, names)).main;
}
