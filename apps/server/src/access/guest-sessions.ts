import type { DinerId, Instant, TableId, VisitId } from '@tavolata/domain';
import type { GuestSession, GuestSessionStorage } from '../tables/guest-session.ts';
import { hashToken, newToken } from './tokens.ts';

export interface GuestSessionParts {
  readonly storage: GuestSessionStorage;
  readonly now: () => Instant;
  readonly newId: () => DinerId;
}

/** A session with the token that only its device gets. */
export interface IssuedSession {
  readonly token: string;
  readonly session: GuestSession;
}

/** What a scan gives a device, and finds again by the device's token. */
export class GuestSessions {
  readonly #parts: GuestSessionParts;

  constructor(parts: GuestSessionParts) {
    this.#parts = parts;
  }

  /**
   * A new session at a table. A device that sits there already stays the same diner, and so does one that has proved
   * which diner it was; any other is a new one here.
   */
  async issue(at: {
    tableId: TableId;
    occasion: GuestSession['occasion'];
    hours: number;
    before: GuestSession | null;
    returning?: DinerId | null;
  }): Promise<IssuedSession> {
    const token = newToken();
    const scannedAt = this.#parts.now();
    const seatedHere = at.before?.tableId === at.tableId ? at.before : null;
    const session: GuestSession = {
      tokenHash: hashToken(token),
      dinerId: at.returning ?? seatedHere?.dinerId ?? this.#parts.newId(),
      tableId: at.tableId,
      visitId: null,
      scannedAt,
      expiresAt: scannedAt + at.hours * 3_600_000,
      endedAt: null,
      isHere: false,
      // A member is not asked for the PIN again, so what it has said still holds.
      knowsPinOf: seatedHere?.knowsPinOf ?? null,
      occasion: at.occasion,
    };
    await this.#parts.storage.createGuestSession(session);
    return { token, session };
  }

  /** The live session of a token; `null` when there is none or the scan is too long ago [E-09]. */
  async find(token: string | undefined): Promise<GuestSession | null> {
    return token === undefined ? null : this.findByHash(hashToken(token));
  }

  /** The same for who has kept the hash only, as a socket does. */
  async findByHash(tokenHash: string): Promise<GuestSession | null> {
    const session = await this.#parts.storage.findGuestSession(tokenHash);
    return session && session.expiresAt > this.#parts.now() ? session : null;
  }

  /** Forgets sessions that nobody can use any more. */
  forgetExpired(): Promise<void> {
    return this.#parts.storage.forgetGuestSessions(this.#parts.now());
  }
}

/** The visit a session is a member of; `null` before it joined one and after that one has ended. */
export function visitOf(session: GuestSession): VisitId | null {
  return session.endedAt === null ? session.visitId : null;
}
