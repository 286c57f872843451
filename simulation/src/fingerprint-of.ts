import type { BegunVisit } from '@tavolata/domain';
import { fingerprint } from '@tavolata/protocol';

const fingerprints = new WeakMap<BegunVisit, string>();

/** The fingerprint of an immutable visit, computed once. */
export function fingerprintOf(visit: BegunVisit): string {
  const known = fingerprints.get(visit);
  if (known !== undefined) return known;
  const computed = fingerprint(visit);
  fingerprints.set(visit, computed);
  return computed;
}
