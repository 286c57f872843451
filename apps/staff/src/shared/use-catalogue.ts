import { useQuery } from '@tanstack/react-query';
import type { CatalogueData } from '@tavolata/domain';
import { catalogueFromWire } from '@tavolata/protocol';
import { useMemo } from 'react';
import { houseQuery, menusQuery } from './api/queries.ts';

/** The categories and dishes of all menus, each once; `null` until they have come. */
export function useCatalogue(): CatalogueData | null {
  const { data: house } = useQuery(houseQuery);
  const { data: menus } = useQuery(menusQuery);
  return useMemo(() => (house && menus ? catalogueFromWire(house, menus) : null), [house, menus]);
}
