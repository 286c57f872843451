import type { DinerId, Instant, TableId, VisitId } from '@tavolata/domain';
import { Emitter } from '../emitter.ts';
import type { GuestSession, GuestSessionStorage } from '../sessions/guest-session.ts';
import type { JoinRequest } from '../visits/visit-request.ts';
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
  readonly #issued = new Emitter<[session: GuestSession, before: GuestSession | null]>();

  constructor(parts: GuestSessionParts) {
    this.#parts = parts;
  }

  /**
   * A new session at a table, as the diner that the device is known as there, or as a new one. It is the only one that
   * the device has, and the only one of that diner, from now on: an older cookie, or a copy of it, opens nothing.
   */
  async issue(at: {
    tableId: TableId;
    occasion: GuestSession['occasion'];
    hours: number;
    before: GuestSession | null;
    knownAs: DinerId | null;
  }): Promise<IssuedSession> {
    const token = newToken();
    const scannedAt = this.#parts.now();
    const session: GuestSession = {
      tokenHash: hashToken(token),
      dinerId: at.knownAs ?? this.#parts.newId(),
      tableId: at.tableId,
      visitId: null,
      scannedAt,
      expiresAt: scannedAt + at.hours * 3_600_000,
      endedAt: null,
      isHere: false,
      // A member is not asked for the PIN again, so what it has said still holds.
      knowsPinOf: at.before?.dinerId === at.knownAs ? (at.before?.knowsPinOf ?? null) : null,
      occasion: at.occasion,
    };
    await this.#parts.storage.createGuestSession(session, { insteadOf: at.before?.tokenHash ?? null });
    this.#issued.emit(session, at.before);
    return { token, session };
  }

  /** Has every session told that begins, with the one that it takes the place of. Answers how to stop it. */
  onIssued(listener: (session: GuestSession, before: GuestSession | null) => void): () => void {
    return this.#issued.on(listener);
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

/** A session as somebody who wants to sit down. Whoever shows a code that the staff gave out is vouched for by it. */
export function guestOf(session: GuestSession): JoinRequest['guest'] {
  const { dinerId, scannedAt, occasion } = session;
  return { dinerId, session, visitId: visitOf(session), scannedAt, isVouchedFor: occasion !== null };
}

/** The visit a session is a member of; `null` before it joined one and after that one has ended. */
export function visitOf(session: GuestSession): VisitId | null {
  return session.endedAt === null ? session.visitId : null;
}
