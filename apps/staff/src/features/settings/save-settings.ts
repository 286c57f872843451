import { addresses, type RestaurantReply, type SettingWire } from '@tavolata/protocol';
import { call, CallFailed, callHavingSeen } from '../../shared/api/call.ts';
import { bothChanges, changesBetween, choicesOf, type RestaurantChoices } from './restaurant-choices.ts';

type Settings = RestaurantReply['settings'];

interface Saving {
  /** What held when it was changed. */
  readonly seen: Settings;
  /** What was changed. */
  readonly edits: Partial<RestaurantChoices>;
  readonly requestId: string;
}

/**
 * Saves what a manager has changed, beside what others have changed since: the parts of a setting that they did not touch,
 * and options that the kitchen has marked [SETTING-2, KITCHEN-41]. Again, until nobody else comes in between.
 */
export async function saveSettings({ seen, edits, requestId }: Saving): Promise<readonly SettingWire[]> {
  const now = choicesOf(seen);
  const changes = changesBetween(now, { ...now, ...edits });
  const settings = changes.map(({ id, value }) => ({ id, value }));
  // Others have made the same of it.
  if (settings.length === 0) return [];
  const before = seen.filter((one) => changes.some(({ id }) => id === one.id));
  try {
    return await callHavingSeen(before, addresses.setSettings, { request_id: requestId, settings });
  } catch (error) {
    if (!(error instanceof CallFailed) || error.failure.code !== 'edited-meanwhile') throw error;
    const fresh = await call(addresses.settings);
    const { soldOutOptions: mine } = edits;
    const { soldOutOptions: theirs } = choicesOf(fresh);
    const both = mine && { soldOutOptions: bothChanges({ base: now.soldOutOptions, mine, theirs }) };
    return saveSettings({ seen: fresh, edits: { ...edits, ...both }, requestId });
  }
}
