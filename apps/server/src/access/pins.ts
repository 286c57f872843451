import type { Instant, VisitId } from '@tavolata/domain';
import type { GuessLimits, PinHash, VisitSecretStorage } from '../tables/visit-secrets.ts';
import { hashPassword, isPassword } from './passwords.ts';

/**
 * A four-digit PIN is 10,000 guesses. Ten wrong ones are looked at for each visit, until the staff change its PIN; the
 * whole house looks at fewer than a busy evening's slips of the finger come to, and at no more than that.
 */
const wrongGuesses: GuessLimits = { ofVisit: 10, ofHouse: 300 };

export interface PinParts {
  readonly storage: VisitSecretStorage;
  readonly now: () => Instant;
}

/** Compares what guests type with the PIN of their visit. Where guesses can't be counted none is compared. */
export class Pins {
  readonly #parts: PinParts;
  readonly #listeners = new Set<(visitId: VisitId) => void>();

  constructor(parts: PinParts) {
    this.#parts = parts;
  }

  /** `exhausted`: there were too many wrong guesses, and this one was not looked at. */
  async check(visitId: VisitId, pin: string): Promise<'right' | 'wrong' | 'no-pin' | 'exhausted'> {
    if (!isPin(pin)) return 'wrong';
    const { storage, now } = this.#parts;
    const at = now();
    const admission = await storage.admitPinGuess(visitId, at, wrongGuesses);
    if (admission.status === 'exhausted') for (const listener of this.#listeners) listener(visitId);
    if (admission.status !== 'admitted') return admission.status;
    if (!(await isPassword(pin, admission.pinHash))) return 'wrong';
    await storage.forgivePinGuess(visitId, at);
    return 'right';
  }

  /** Has every guess told that was one too many. Answers how to stop it. */
  onExhausted(listener: (visitId: VisitId) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** What is kept of a PIN; `null` for none. Anything but four digits is none. */
export async function hashPin(pin: string): Promise<PinHash | null> {
  return isPin(pin) ? hashPassword(pin) : null;
}

function isPin(text: string): boolean {
  return /^[0-9]{4}$/.test(text);
}
