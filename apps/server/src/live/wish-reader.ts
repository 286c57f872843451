import type { GuestCommand, Instant } from '@tavolata/domain';
import { wishOf, type CallServiceMessage, type CartMessage } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import type { House } from '../catalogue/house.ts';
import type { StoredVisit } from '../visits/visit-storage.ts';
import { LastWishes, type NamedWish } from './last-wishes.ts';
import type { GuestSocket } from './rooms.ts';

interface CartWish extends NamedWish {
  readonly command: GuestCommand;
  readonly said?: CartMessage;
}

/** Reads what a guest wishes, and gives it an id where the message brings none: one per connection and message. */
export class WishReader {
  readonly #wishes = new LastWishes<CartWish>();
  readonly #calls = new LastWishes<NamedWish>();
  readonly #house: House;
  readonly #now: () => Instant;

  constructor(house: House, now: () => Instant) {
    this.#house = house;
    this.#now = now;
  }

  readWish(socket: GuestSocket, message: CartMessage, stored: StoredVisit | null): CartWish {
    const { requestId } = message.content;
    const command = () => this.#commandOf(socket, message, stored);
    // What the message leaves to the server may be another thing the second time: what it says is the wish.
    if (requestId !== undefined) return { requestId, said: message, command: command() };
    const saying = this.#sayingOf(socket, message);
    return this.#wishes.take(saying, () => ({ requestId: randomUUID(), command: command() }));
  }

  readCall(socket: GuestSocket, content: CallServiceMessage): NamedWish {
    const { requestId } = content;
    if (requestId !== undefined) return { requestId };
    const saying = this.#sayingOf(socket, { name: 'CALL_SERVICE', content });
    return this.#calls.take(saying, () => ({ requestId: randomUUID() }));
  }

  /** A wish was answered. A no leaves nothing behind. */
  answered({ data }: GuestSocket, wish: NamedWish, { isKept }: { readonly isKept: boolean }): void {
    for (const last of [this.#wishes, this.#calls]) last.answered(data.session.tokenHash, wish, isKept);
  }

  #sayingOf({ id: line, data }: GuestSocket, message: { readonly name: string; readonly content: object }) {
    return {
      session: data.session.tokenHash,
      line,
      isInformed: data.plain?.isInformed ?? true,
      mayRepeat: message.name === '/cart2/update',
      words: JSON.stringify(message),
      now: this.#now(),
    };
  }

  #commandOf({ data }: GuestSocket, message: CartMessage, stored: StoredVisit | null): GuestCommand {
    return wishOf(message, {
      visit: stored?.visit.status === 'open' ? stored.visit : null,
      dinerId: data.session.dinerId,
      rules: this.#house.rules,
      catalogue: this.#house.catalogue,
      confirmsDuplicate: (dishId) => data.plain?.askedBack.delete(dishId) ?? false,
      newLineId: randomUUID,
    });
  }
}
