import type { Fence } from '@tavolata/domain';
import { readSetting, type SettingValues } from './read-setting.ts';

/** The area in which the restaurant takes orders; `null` unless it is switched on and wholly described [G-01]. */
export function fenceOf(values: SettingValues): Fence | null {
  if (!readSetting(values, 'checksPlace')) return null;
  const latitude = readSetting(values, 'doorLatitude');
  const longitude = readSetting(values, 'doorLongitude');
  const metres = readSetting(values, 'placeMetres');
  if (latitude === null || longitude === null || metres === null) return null;
  return { door: { latitude, longitude }, metres };
}

/**
 * Whether browsers tell their position to a page at this address: over https, or on the machine itself. At any other a
 * restaurant that asks for it would lock everybody out.
 */
export function tellsPosition(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
