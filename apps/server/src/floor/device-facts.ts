import type { Diner, DinerId, Instant, Motif, RunningVisit } from '@tavolata/domain';
import type { GuestSession } from '../sessions/guest-session.ts';

/** What shows that a device is in the restaurant. */
type Voucher = 'pin' | 'place' | 'code';

/** A device of a visit as the staff see it. */
export interface DeviceFacts {
  readonly seat: number;
  readonly label: string;
  readonly motif: Motif | null;
  /** When it scanned the code; `null` when that is too long ago. */
  readonly scanned_at: Instant | null;
  readonly vouched: Voucher[];
}

/** Tells the devices of a visit apart, by what their sessions know. A device that has scanned again has two. */
export function deviceFacts(
  visit: RunningVisit,
  sessions: readonly GuestSession[],
): (diner: Diner) => DeviceFacts {
  const byDiner = new Map<DinerId, GuestSession[]>();
  for (const session of sessions)
    byDiner.set(session.dinerId, [...(byDiner.get(session.dinerId) ?? []), session]);
  return ({ id, seat, nickname, label, motif = null }) => {
    const own = byDiner.get(id) ?? [];
    return {
      seat,
      label: nickname ?? label,
      motif,
      scanned_at: own.length > 0 ? Math.min(...own.map(({ scannedAt }) => scannedAt)) : null,
      vouched: [...new Set(own.flatMap((session) => vouchersOf(session, visit)))],
    };
  };
}

function vouchersOf({ knowsPinOf, isHere, occasion }: GuestSession, visit: RunningVisit): Voucher[] {
  const vouchers: Voucher[] = [];
  if (knowsPinOf === visit.id) vouchers.push('pin');
  if (isHere) vouchers.push('place');
  if (occasion !== null) vouchers.push('code');
  return vouchers;
}
