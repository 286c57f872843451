import { quickServiceTableId, type TableId } from '@tavolata/domain';
import type { HouseReply } from '@tavolata/protocol';
import { useStore } from 'zustand';
import { takeawayMenuId } from '../../shared/menu-offers.ts';
import { settingValue } from '../../shared/settings.ts';
import { useTexts } from '../../shared/texts.ts';
import { useDevice } from '../../device/device.ts';
import { troubleOf } from '../../device/place.ts';

/**
 * Why this table can't be opened from this phone, in words: the house opens its tables itself, or the phone is not
 * known to be there [O-03]. `null` where it can; a table that is open already may always be looked at.
 */
export function useOpeningBlock(
  house: HouseReply | null,
  { isBegun, tableId }: { readonly isBegun: boolean; readonly tableId: TableId },
): string | null {
  const { place } = useDevice();
  const state = useStore(place, (now) => now.state);
  const t = useTexts();
  if (!house || isBegun) return null;
  if (house.menus.length === 0) return t('home.noMenu');
  if (tableId === quickServiceTableId && takeawayMenuId(house) === null)
    return t('refusal.nothingToTakeAway');
  if (!settingValue(house.settings, 'open-table-mode')) return t('openTable.askStaff');
  if (state === 'asking') return t('place.asking');
  const trouble = troubleOf(state);
  return trouble && t(`place.${trouble}`);
}
