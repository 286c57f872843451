import type { Confirmed } from './news.ts';
import type { SendState } from './session-state.ts';
import { isPartOf, type KeptAt, type Wish } from './wish.ts';

/** A wish as it is made. */
type NewWish = Pick<Wish, 'requestId' | 'command' | 'at'>;

/** What this device has wished for and is not yet part of the confirmed visit, in the order of the taps. */
export class WishList {
  #wishes: readonly Wish[] = [];
  #lastSerial = 0;

  get all(): readonly Wish[] {
    return this.#wishes;
  }

  add(wish: NewWish): Wish {
    const added = {
      ...wish,
      serial: ++this.#lastSerial,
      attempts: 0,
      kept: null,
      isLate: false,
      without: [],
    };
    this.#wishes = [...this.#wishes, added];
    return added;
  }

  /** Counts that it is sent, and answers for the how many-th time. */
  countAttempt(requestId: string): number {
    this.#change(requestId, (wish) => ({ ...wish, attempts: wish.attempts + 1 }));
    return this.#find(requestId)?.attempts ?? 0;
  }

  /** The server doesn't know these fields: the next attempt is without them. */
  leaveOut(requestId: string, without: readonly string[]): void {
    this.#change(requestId, (wish) => ({ ...wish, without }));
  }

  /** No answer came in time. */
  markLate(requestId: string): void {
    this.#change(requestId, (wish) => ({ ...wish, isLate: true }));
  }

  /** The line is broken: no answer can come in time any more. */
  markAllLate(): void {
    for (const { requestId } of this.unanswered()) this.markLate(requestId);
  }

  /** It came true, and stays until the confirmed visit has it. */
  fulfil(requestId: string, kept: KeptAt): void {
    this.#change(requestId, (wish) => ({ ...wish, kept }));
  }

  drop(requestId: string): void {
    this.#wishes = this.#wishes.filter((wish) => wish.requestId !== requestId);
  }

  /** Lets go of what has become part of the confirmed visit. */
  dropPartsOf(confirmed: Confirmed): void {
    this.#wishes = this.#wishes.filter((wish) => !isPartOf(confirmed, wish));
  }

  clear(): void {
    this.#wishes = [];
  }

  unanswered(): readonly Wish[] {
    return this.#wishes.filter(isUnanswered);
  }

  findUnanswered(requestId: string): Wish | undefined {
    return this.unanswered().find((wish) => wish.requestId === requestId);
  }

  /** The serial of the newest wish that is still to be answered; 0 where all are. */
  newestUnanswered(): number {
    return this.unanswered().at(-1)?.serial ?? 0;
  }

  /** Whether a wish up to this serial is still to be answered. */
  isAwaiting(serial: number): boolean {
    return this.unanswered().some((wish) => wish.serial <= serial);
  }

  /** The versions that wishes of this device have made. */
  keptAt(): readonly KeptAt[] {
    return this.#wishes.flatMap(({ kept }) => kept ?? []);
  }

  /** How far sending the cart is. */
  sendState(confirmed: Confirmed | null): SendState {
    const submit = this.#wishes.find(({ command }) => command.type === 'submitCart');
    if (submit) return submit.isLate ? 'checking' : 'sending';
    return confirmed?.visit.status === 'open' && confirmed.visit.review ? 'held' : 'idle';
  }

  #find(requestId: string): Wish | undefined {
    return this.#wishes.find((wish) => wish.requestId === requestId);
  }

  #change(requestId: string, change: (wish: Wish) => Wish): void {
    this.#wishes = this.#wishes.map((wish) => (wish.requestId === requestId ? change(wish) : wish));
  }
}

function isUnanswered(wish: Wish): boolean {
  return wish.kept === null;
}
