import { quickServiceTableId, type TableId } from '@tavolata/domain';
import type { RestaurantReply } from '@tavolata/protocol';
import { useStore } from 'zustand';
import { takeawayMenuId } from '../../shared/offered-at.ts';
import { settingValue } from '../../shared/settings.ts';
import { useTexts } from '../../shared/texts.ts';
import { useDevice } from '../../device/device.ts';
import { failureOf } from '../../device/place.ts';

/**
 * Why this table can't be opened from this phone, in words: the restaurant opens its tables itself, or the phone is not
 * known to be there [O-03]. `null` where it can; a table that is open already may always be looked at.
 */
export function useOpeningBlock(
  restaurant: RestaurantReply | null,
  { isBegun, tableId }: { readonly isBegun: boolean; readonly tableId: TableId },
): string | null {
  const { place } = useDevice();
  const state = useStore(place, (now) => now.state);
  const t = useTexts();
  if (!restaurant || isBegun) return null;
  if (restaurant.menus.length === 0) return t('home.noMenu');
  const isTakenAway = tableId === quickServiceTableId;
  if (isTakenAway && takeawayMenuId(restaurant) === null) return t('refusal.nothingToTakeAway');
  // What is taken away is opened by its guest everywhere [OPEN-2].
  if (!isTakenAway && !settingValue(restaurant.settings, 'open-table-mode')) return t('openTable.askStaff');
  if (state === 'asking') return t('place.asking');
  const failure = failureOf(state);
  return failure && t(`place.${failure}`);
}
