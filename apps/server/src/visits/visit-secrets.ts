import type { Instant, VisitId } from '@tavolata/domain';

/** A PIN as it is kept: nobody who reads it can type it. */
export type PinHash = string;

/** Who ordered something to take away, as typed. */
export interface Contact {
  readonly name: string;
  readonly phone: string;
}

/** How many wrong guesses are looked at: of one visit, and of the whole restaurant within an hour. */
export interface GuessLimits {
  readonly ofVisit: number;
  readonly ofRestaurant: number;
}

export type GuessAdmission =
  | { readonly status: 'admitted'; readonly pinHash: PinHash }
  /** The visit has no PIN. */
  | { readonly status: 'no-pin' }
  /** There were too many wrong guesses: this one is not looked at. */
  | { readonly status: 'exhausted' };

/** Keeps what only the restaurant knows of a visit, until the visit ends. It is written in the visit's own transaction. */
export interface VisitSecretStorage {
  /** Counts a guess before it is compared, so that many at once can't slip by. */
  admitPinGuess(visitId: VisitId, at: Instant, limits: GuessLimits): Promise<GuessAdmission>;
  /** A guess that was right doesn't count; `at` is when it was admitted. */
  forgivePinGuess(visitId: VisitId, at: Instant): Promise<void>;
  /** `null` for a visit without a PIN, and for one that has ended. */
  findPinHash(visitId: VisitId): Promise<PinHash | null>;
  findContact(visitId: VisitId): Promise<Contact | null>;
}
