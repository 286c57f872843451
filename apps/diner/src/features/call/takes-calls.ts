import { liteTableId } from '@tavolata/domain';
import { isOn, type GuestSessionReply, type RestaurantReply } from '@tavolata/protocol';
import { settingValue } from '../../shared/settings.ts';

/** Whether guests can call the staff at all. */
export function takesCalls({ settings }: Pick<RestaurantReply, 'settings'>): boolean {
  return isOn(settingValue(settings, 'call_service_function'));
}

/**
 * Whether they can from an order. Staff come to a table [SH-02], and to a guest who has ordered from a place they named, as
 * without an order [L-02].
 */
export function takesCallsAt({ table_id }: GuestSessionReply['table'], restaurant: RestaurantReply): boolean {
  return (table_id > 0 || table_id === liteTableId) && takesCalls(restaurant);
}
