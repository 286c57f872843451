import type { Fence } from '@tavolata/domain';
import { isOn, settingValue, type SettingValues } from './house-rules.ts';

/** The area in which the house takes orders; `null` unless it is switched on and wholly described [G-01]. */
export function fenceOf(values: SettingValues): Fence | null {
  const numberOf = (name: 'google_map_lat' | 'google_map_lng' | 'map_scope') => {
    const value = settingValue(values, name);
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  const latitude = numberOf('google_map_lat');
  const longitude = numberOf('google_map_lng');
  const metres = numberOf('map_scope');
  if (!isOn(settingValue(values, 'set_map'))) return null;
  if (latitude === null || longitude === null || metres === null) return null;
  return { door: { latitude, longitude }, metres };
}

/**
 * Whether browsers tell their position to a page at this address: over https, or on the machine itself. At any other a
 * house that asks for it would lock everybody out.
 */
export function tellsPosition(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
