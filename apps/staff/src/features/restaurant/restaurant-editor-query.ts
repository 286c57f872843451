import { queryOptions } from '@tanstack/react-query';
import { addresses, type RestaurantEditorReply } from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';
import { restaurantEditorKey } from '../../shared/api/queries.ts';

/** The restaurant and its tables as their manager edits them. */
export const restaurantEditorQuery = queryOptions({
  queryKey: restaurantEditorKey,
  queryFn: () => call(addresses.restaurantEditor),
  staleTime: Infinity,
});

export type EditedTable = RestaurantEditorReply['tables'][number];
export type EditedSection = RestaurantEditorReply['sections'][number];
