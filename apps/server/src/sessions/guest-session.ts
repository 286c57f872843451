import type { DinerId, Instant, TableId, VisitId } from '@tavolata/domain';

/** SHA-256 of a session's token. The token itself is only in the guest's cookie. */
export type TokenHash = string;

/** What a scan gives a device. */
export interface GuestSession {
  readonly tokenHash: TokenHash;
  readonly dinerId: DinerId;
  readonly tableId: TableId;
  /** The visit it last belonged to; `null` until it opens or joins one. */
  readonly visitId: VisitId | null;
  readonly scannedAt: Instant;
  readonly expiresAt: Instant;
  /** When that visit ended, and with it the membership. Opening or joining again begins a new one. */
  readonly endedAt: Instant | null;
  /** The device has shown that it is in the restaurant. Where it was is kept nowhere. */
  readonly isHere: boolean;
  /** The visit whose PIN this device has said right; `null` while it has said none. */
  readonly knowsPinOf: VisitId | null;
  /**
   * What a code that the staff gave out let this device in for: a visit's id, or the nonce of a table's next opening.
   * `null` for the code that is printed on the table.
   */
  readonly occasion: string | null;
}

/** Where a session's guest sits, as somebody read it: what is decided on it counts only while it is still so. */
export type SeenSession = Pick<GuestSession, 'tokenHash' | 'tableId' | 'visitId' | 'endedAt' | 'expiresAt'>;

/** Keeps guest sessions. Which visit one belongs to changes only with a visit's own transaction. */
export interface GuestSessionStorage {
  /** Ends the session that it takes the place of, and every other one of its diner. */
  createGuestSession(session: GuestSession, of?: { readonly insteadOf: TokenHash | null }): Promise<void>;
  findGuestSession(tokenHash: TokenHash): Promise<GuestSession | null>;
  /** The sessions of those who sit at a visit, also such as others have taken the place of. */
  listGuestSessions(visitId: VisitId): Promise<readonly GuestSession[]>;
  markGuestHere(tokenHash: TokenHash, isHere: boolean): Promise<void>;
  markPinKnown(tokenHash: TokenHash, visitId: VisitId): Promise<void>;
  /** Forgets the sessions that had expired by then. */
  forgetGuestSessions(expiredBy: Instant): Promise<void>;
}
