import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same, in a time that tells nothing of how far they are. */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
