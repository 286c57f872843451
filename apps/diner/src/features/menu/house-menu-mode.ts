import { isOn, type HouseReply } from '@tavolata/protocol';
import { settingValue } from '../../shared/settings.ts';

/** How the house shows its menu to who has not chosen: as a grid, or as a list beside its categories. */
export function houseMenuMode({ settings }: Pick<HouseReply, 'settings'>): 'NORMAL' | 'CAROUSEL' {
  return isOn(settingValue(settings, 'qop-menu-default-mode')) ? 'NORMAL' : 'CAROUSEL';
}
