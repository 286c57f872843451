import { dishStatuses } from '@tavolata/domain';
import type { Tap } from './tap.ts';

const key = 'UNANSWERED_KITCHEN_TAPS';

/** Writes down, for this tab alone and until the page is there again, what has no answer yet. */
export function keepTaps(taps: readonly Tap[]): void {
  sessionStorage.setItem(key, JSON.stringify(taps));
}

/** What was written down. What this version does not understand is left out. */
export function readTaps(): readonly Tap[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTap) : [];
  } catch {
    return [];
  }
}

/** Somebody has them in hand: they are not kept any more. */
export function forgetTaps(): void {
  sessionStorage.removeItem(key);
}

function isTap(kept: unknown): kept is Tap {
  if (typeof kept !== 'object' || kept === null) return false;
  const { requestId, visitId, lines, to } = kept as Partial<Record<keyof Tap, unknown>>;
  const isNamed = typeof requestId === 'string' && typeof visitId === 'string';
  return isNamed && Array.isArray(lines) && dishStatuses.some((status) => status === to);
}
