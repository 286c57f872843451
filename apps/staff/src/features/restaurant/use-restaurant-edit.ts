import { addresses, type RestaurantEdit, type RestaurantEditReply } from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';
import { restaurantEditorKey } from '../../shared/api/queries.ts';
import { useTexts } from '../../shared/texts.ts';
import { useEdit } from '../../shared/use-edit.ts';

/** Sends edits of the restaurant and its tables. */
export function useRestaurantEdit() {
  const t = useTexts();
  return useEdit<RestaurantEdit, RestaurantEditReply>({
    key: 'restaurant-editor',
    queryKey: restaurantEditorKey,
    send: (edit, request_id) => call(addresses.editRestaurant, { request_id, edit }),
    notTaken: t('restaurant.notTaken'),
  });
}
