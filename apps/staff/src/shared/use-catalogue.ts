import { useQuery } from '@tanstack/react-query';
import type { CatalogueData } from '@tavolata/domain';
import { catalogueFromWire } from '@tavolata/protocol';
import { useMemo } from 'react';
import { restaurantQuery, menusQuery } from './api/queries.ts';

/** The categories and dishes of all menus, each once; `null` until they have come. */
export function useCatalogue(): CatalogueData | null {
  const { data: restaurant } = useQuery(restaurantQuery);
  const { data: menus } = useQuery(menusQuery);
  return useMemo(
    () => (restaurant && menus ? catalogueFromWire(restaurant, menus) : null),
    [restaurant, menus],
  );
}
