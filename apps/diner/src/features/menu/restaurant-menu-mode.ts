import { isOn, type RestaurantReply } from '@tavolata/protocol';
import { settingValue } from '../../shared/settings.ts';

/** How the restaurant shows its menu to who has not chosen: as a grid, or as a list beside its categories. */
export function restaurantMenuMode({ settings }: Pick<RestaurantReply, 'settings'>): 'NORMAL' | 'CAROUSEL' {
  return isOn(settingValue(settings, 'qop-menu-default-mode')) ? 'NORMAL' : 'CAROUSEL';
}
