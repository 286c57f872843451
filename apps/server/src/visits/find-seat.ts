import { guestsElsewhere, isRunning, type BegunVisit, type DinerId, type VisitId } from '@tavolata/domain';
import type { GuestSessionStorage, SeenSession } from '../sessions/guest-session.ts';
import type { StoredVisit, VisitStorage } from './visit-storage.ts';

/**
 * Where the guest sits whose session is not as it was seen; `null` where that visit is over, or another session has the
 * seat. A request that waited meanwhile takes nobody away from there.
 */
export async function findSeat(
  { tokenHash, expiresAt }: SeenSession,
  storage: Pick<GuestSessionStorage, 'findGuestSession'> & Pick<VisitStorage, 'findVisit'>,
): Promise<StoredVisit | null> {
  const session = await storage.findGuestSession(tokenHash);
  if (!session || session.visitId === null) return null;
  if (session.endedAt !== null || session.expiresAt !== expiresAt) return null;
  const there = await storage.findVisit(session.visitId);
  return there && isRunning(there.visit) ? there : null;
}

/** The visit in which a guest of this one is now, where that is another [MERGE-1, PART-8]. */
export function placeOf(visit: BegunVisit, dinerId: DinerId): VisitId | null {
  if (visit.status !== 'open' && visit.status !== 'closed') return null;
  if (visit.status === 'closed' && visit.mergedInto !== null) return visit.mergedInto;
  return guestsElsewhere(visit, dinerId)?.visitId ?? null;
}
