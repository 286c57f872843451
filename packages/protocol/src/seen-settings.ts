import type { SettingWire } from './schemas.ts';

/**
 * A header of the calls that change settings: how these were when somebody changed them. Where one is another by now nothing
 * is changed, and the answer is `edited-meanwhile` with that setting as it is. Without the header the last one counts.
 */
export const seenSettingsHeader = 'seen-settings';

/** What the header says: each setting by its id, with a short hash of its value. */
export function seenSettings(settings: readonly Pick<SettingWire, 'id' | 'value'>[]): string {
  return settings.map(({ id, value }) => `${id}=${hashOf(value)}`).join(' ');
}

/** Whether a setting is what the header says of it; one that it doesn't name is. */
export function isAsSeen(header: unknown, { id, value }: Pick<SettingWire, 'id' | 'value'>): boolean {
  if (typeof header !== 'string') return true;
  const said = header.split(' ').find((one) => one.startsWith(`${id}=`));
  return said === undefined || said === `${id}=${hashOf(value)}`;
}

/** FNV-1a of the value, whatever the order of its fields. Not for security. */
function hashOf(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(value, inOrder) ?? '')
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
