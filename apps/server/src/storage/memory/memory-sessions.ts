import type { BegunVisit, DinerId, Instant, TableId, VisitId } from '@tavolata/domain';
import type { GuestSession, SeenSession, TokenHash } from '../../sessions/guest-session.ts';

/** Guests' sessions by the hash of their tokens. */
export class MemorySessions {
  readonly #sessions = new Map<TokenHash, GuestSession>();

  /** One guest has one live session, and one device too: a new one ends the others. */
  create(session: GuestSession, insteadOf: TokenHash | null): void {
    const isReplaced = ({ tokenHash, dinerId, expiresAt }: GuestSession) =>
      (dinerId === session.dinerId || tokenHash === insteadOf) && expiresAt > session.scannedAt;
    this.#update(isReplaced, { expiresAt: session.scannedAt });
    this.#sessions.set(session.tokenHash, session);
  }

  find(tokenHash: TokenHash): GuestSession | null {
    return this.#sessions.get(tokenHash) ?? null;
  }

  isAsSeen({ tokenHash, ...seen }: SeenSession): boolean {
    const session = this.find(tokenHash);
    return (
      session !== null &&
      session.tableId === seen.tableId &&
      session.visitId === seen.visitId &&
      session.endedAt === seen.endedAt &&
      session.expiresAt === seen.expiresAt
    );
  }

  listOf(visitId: VisitId): readonly GuestSession[] {
    return [...this.#sessions.values()]
      .filter((session) => isSeated(session, visitId))
      .sort((a, b) => a.scannedAt - b.scannedAt);
  }

  change(tokenHash: TokenHash, change: Partial<GuestSession>): void {
    this.#update((session) => session.tokenHash === tokenHash, change);
  }

  /** Those who sit at the visit, wherever it is. */
  changeSeated(visitId: VisitId, change: Partial<GuestSession>): void {
    this.#update((session) => isSeated(session, visitId), change);
  }

  /** Those of these diners who sit at the visit sit at another one from now on. */
  part(visitId: VisitId, { id, tableId, diners }: BegunVisit): void {
    const goes = (session: GuestSession) =>
      isSeated(session, visitId) && diners.some((diner) => diner.id === session.dinerId);
    this.#update(goes, { visitId: id, tableId });
  }

  seat(tokenHash: TokenHash, { visitId, tableId }: { visitId: VisitId; tableId: TableId }): void {
    this.change(tokenHash, { visitId, tableId, endedAt: null });
  }

  expire(dinerId: DinerId, at: Instant): void {
    this.#update((session) => session.dinerId === dinerId && session.expiresAt > at, { expiresAt: at });
  }

  forgetExpired(expiredBy: Instant): void {
    this.#forget(({ expiresAt }) => expiresAt <= expiredBy);
  }

  forgetOf(visitId: VisitId): void {
    this.#forget((session) => session.visitId === visitId);
  }

  #forget(concerns: (session: GuestSession) => boolean): void {
    for (const session of this.#sessions.values()) {
      if (concerns(session)) this.#sessions.delete(session.tokenHash);
    }
  }

  #update(concerns: (session: GuestSession) => boolean, change: Partial<GuestSession>): void {
    for (const session of this.#sessions.values()) {
      if (concerns(session)) this.#sessions.set(session.tokenHash, { ...session, ...change });
    }
  }
}

function isSeated({ visitId, endedAt }: GuestSession, id: string): boolean {
  return visitId === id && endedAt === null;
}
