import type { BegunVisit } from '@tavolata/domain';
import { fingerprint } from '@tavolata/protocol';

const prints = new WeakMap<BegunVisit, string>();

/** The fingerprint of a visit, which never changes once it is there. */
export function printOf(visit: BegunVisit): string {
  const known = prints.get(visit);
  if (known !== undefined) return known;
  const print = fingerprint(visit);
  prints.set(visit, print);
  return print;
}
