import type { DinerId, Instant, VisitId } from '@tavolata/domain';
import { createHmac } from 'node:crypto';
import { Emitter } from '../emitter.ts';
import type { GuessLimits, PinHash, VisitSecretStorage } from '../visits/visit-secrets.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { isSameText } from './same-text.ts';

/**
 * A four-digit PIN is 10,000 guesses. Ten wrong ones are looked at for each visit, until the staff change its PIN; the
 * whole restaurant looks at fewer than a busy evening's slips of the finger come to, and at no more than that.
 */
const wrongGuesses: GuessLimits = { ofVisit: 10, ofRestaurant: 300 };

/** So long a device that has said a PIN need not say it again (specification 1, section 9) [P-04]. */
export const pinPassSeconds = 3600;

export interface PinParts {
  readonly storage: VisitSecretStorage;
  readonly now: () => Instant;
}

/** Compares what guests type with the PIN of their visit. Where guesses can't be counted none is compared. */
export class Pins {
  readonly #parts: PinParts;
  readonly #exhausted = new Emitter<[VisitId]>();

  constructor(parts: PinParts) {
    this.#parts = parts;
  }

  /** `exhausted`: there were too many wrong guesses, and this one was not looked at. */
  async check(visitId: VisitId, pin: string): Promise<'right' | 'wrong' | 'no-pin' | 'exhausted'> {
    if (!isPin(pin)) return 'wrong';
    const { storage, now } = this.#parts;
    const at = now();
    const admission = await storage.admitPinGuess(visitId, at, wrongGuesses);
    if (admission.status === 'exhausted') this.#exhausted.emit(visitId);
    if (admission.status !== 'admitted') return admission.status;
    if (!(await isPassword(pin, admission.pinHash))) return 'wrong';
    await storage.forgivePinGuess(visitId, at);
    return 'right';
  }

  /**
   * What a device keeps that has said the PIN of a visit or set it: names the visit and the guest, and holds no PIN. The
   * PIN's own hash seals it, so that another PIN, or none, or the end of the visit makes it worthless. `null` where there
   * is no PIN.
   */
  async passFor(visitId: VisitId, dinerId: DinerId): Promise<string | null> {
    const { storage, now } = this.#parts;
    const pinHash = await storage.findPinHash(visitId);
    if (pinHash === null) return null;
    const content = `${visitId}.${dinerId}.${now() + pinPassSeconds * 1000}`;
    return `${content}.${seal(content, pinHash)}`;
  }

  /** The guest who said the PIN of this visit within the hour, by the device's pass; `null` where it is no such pass. */
  async holderOf(pass: string, visitId: VisitId): Promise<DinerId | null> {
    const [ofVisit, dinerId, expiresAt, sealed] = pass.split('.');
    if (ofVisit !== visitId || dinerId === undefined || sealed === undefined) return null;
    const { storage, now } = this.#parts;
    const pinHash = await storage.findPinHash(visitId);
    if (pinHash === null || !isSameText(sealed, seal(`${visitId}.${dinerId}.${expiresAt}`, pinHash)))
      return null;
    return Number(expiresAt) > now() ? dinerId : null;
  }

  /** Has every guess told that was one too many. Answers how to stop it. */
  onExhausted(listener: (visitId: VisitId) => void): () => void {
    return this.#exhausted.on(listener);
  }
}

/** What is kept of a PIN; `null` for none. Anything but four digits is none. */
export async function hashPin(pin: string): Promise<PinHash | null> {
  if (!isPin(pin)) return null;
  // One at a time: a hash takes 19 MiB and a whole core, and whoever has scanned a code may ask for one.
  const turn = lastHash.then(() => hashPassword(pin));
  lastHash = turn.catch(() => undefined);
  return turn;
}

let lastHash: Promise<unknown> = Promise.resolve();

function seal(content: string, pinHash: PinHash): string {
  return createHmac('sha256', pinHash).update(content).digest('base64url');
}

function isPin(text: string): boolean {
  return /^[0-9]{4}$/.test(text);
}
