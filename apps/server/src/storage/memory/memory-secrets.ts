import type { Instant, VisitId } from '@tavolata/domain';
import type { Contact, GuessAdmission, GuessLimits, PinHash } from '../../visits/visit-secrets.ts';

const hourMs = 3_600_000;

interface Secrets {
  readonly pinHash: PinHash | null;
  readonly wrongGuesses: number;
  readonly contact: Contact | null;
}

const noSecrets: Secrets = { pinHash: null, wrongGuesses: 0, contact: null };

/** What only the restaurant knows of running visits. */
export class MemorySecrets {
  readonly #secrets = new Map<VisitId, Secrets>();
  readonly #guessesByHour = new Map<number, number>();

  put(visitId: VisitId, { pin, contact }: { pin?: PinHash | null; contact?: Contact }): void {
    if (pin !== undefined) this.#change(visitId, { pinHash: pin, wrongGuesses: 0 });
    if (contact !== undefined) this.#change(visitId, { contact });
  }

  forget(visitId: VisitId): void {
    this.#secrets.delete(visitId);
  }

  admit(visitId: VisitId, at: Instant, limits: GuessLimits): GuessAdmission {
    const { pinHash, wrongGuesses } = this.#secrets.get(visitId) ?? noSecrets;
    if (pinHash === null) return { status: 'no-pin' };
    const inRestaurant = this.#guessesByHour.get(hourOf(at)) ?? 0;
    if (wrongGuesses >= limits.ofVisit || inRestaurant >= limits.ofRestaurant) return { status: 'exhausted' };
    this.#count(visitId, at, 1);
    return { status: 'admitted', pinHash };
  }

  forgive(visitId: VisitId, at: Instant): void {
    this.#count(visitId, at, -1);
  }

  pinHashOf(visitId: VisitId): PinHash | null {
    return this.#secrets.get(visitId)?.pinHash ?? null;
  }

  contactOf(visitId: VisitId): Contact | null {
    return this.#secrets.get(visitId)?.contact ?? null;
  }

  #count(visitId: VisitId, at: Instant, guesses: 1 | -1): void {
    const inRestaurant = (this.#guessesByHour.get(hourOf(at)) ?? 0) + guesses;
    this.#guessesByHour.set(hourOf(at), Math.max(0, inRestaurant));
    const secrets = this.#secrets.get(visitId);
    if (secrets) this.#change(visitId, { wrongGuesses: Math.max(0, secrets.wrongGuesses + guesses) });
  }

  #change(visitId: VisitId, change: Partial<Secrets>): void {
    this.#secrets.set(visitId, { ...(this.#secrets.get(visitId) ?? noSecrets), ...change });
  }
}

function hourOf(at: Instant): number {
  return Math.floor(at / hourMs);
}
