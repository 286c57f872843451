import type { Visit } from '@tavolata/domain';

/** A short FNV-1a hash of a visit: two devices at the same version must have the same one. Not for security. */
export function fingerprint(visit: Visit): string {
  const text = JSON.stringify(visit);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
