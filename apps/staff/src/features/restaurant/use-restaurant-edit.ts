import { addresses, type RestaurantEdit, type RestaurantEditReply } from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';
import { restaurantEditorKey } from '../../shared/api/queries.ts';
import { useTexts } from '../../shared/texts.ts';
import { useEdit } from '../../shared/use-edit.ts';

/** Sends edits of the restaurant, its tables and what its guests see and read. */
export function useRestaurantEdit(
  notTaken: 'restaurant.notTaken' | 'guests.notTaken' | 'guests.pictureNotTaken' = 'restaurant.notTaken',
) {
  const t = useTexts();
  return useEdit<RestaurantEdit, RestaurantEditReply>({
    key: 'restaurant-editor',
    queryKey: restaurantEditorKey,
    send: (edit, request_id) => call(addresses.editRestaurant, { request_id, edit }),
    notTaken: t(notTaken),
  });
}
