import type { GuestCommand, Instant } from '@tavolata/domain';
import { commandOf, type CallServiceMessage, type CartMessage } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { StoredVisit } from '../visits/visit-storage.ts';
import { LastCommands, type NamedCommand } from './last-commands.ts';
import type { GuestSocket } from './rooms.ts';

interface CartCommand extends NamedCommand {
  readonly command: GuestCommand;
  readonly said?: CartMessage;
}

/** Reads a guest's command, and gives it an id where the message brings none: one per connection and message. */
export class CommandReader {
  readonly #commands = new LastCommands<CartCommand>();
  readonly #calls = new LastCommands<NamedCommand>();
  readonly #restaurant: Restaurant;
  readonly #now: () => Instant;

  constructor(restaurant: Restaurant, now: () => Instant) {
    this.#restaurant = restaurant;
    this.#now = now;
  }

  readCommand(socket: GuestSocket, message: CartMessage, stored: StoredVisit | null): CartCommand {
    const { requestId } = message.content;
    const command = () => this.#commandOf(socket, message, stored);
    // What the message leaves to the server may be another thing the second time: what it says is the command.
    if (requestId !== undefined) return { requestId, said: message, command: command() };
    const saying = this.#sayingOf(socket, message);
    return this.#commands.take(saying, () => ({ requestId: randomUUID(), command: command() }));
  }

  readCall(socket: GuestSocket, content: CallServiceMessage): NamedCommand {
    const { requestId } = content;
    if (requestId !== undefined) return { requestId };
    const saying = this.#sayingOf(socket, { name: 'CALL_SERVICE', content });
    return this.#calls.take(saying, () => ({ requestId: randomUUID() }));
  }

  /** A command was answered. A no leaves nothing behind. */
  answered({ data }: GuestSocket, command: NamedCommand, { isKept }: { readonly isKept: boolean }): void {
    for (const last of [this.#commands, this.#calls]) last.answered(data.session.tokenHash, command, isKept);
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
    return commandOf(message, {
      visit: stored?.visit.status === 'open' ? stored.visit : null,
      dinerId: data.session.dinerId,
      rules: this.#restaurant.rules,
      catalogue: this.#restaurant.catalogue,
      confirmsDuplicate: (dishId) => data.plain?.askedBack.delete(dishId) ?? false,
      newLineId: randomUUID,
    });
  }
}
