import type { Instant } from '@tavolata/domain';
import { answerTimeoutMs, commandToMessage, withoutFields, type Ack } from '@tavolata/protocol';
import type { PendingCommand } from './pending-command.ts';
import type { PendingCommands } from './pending-commands.ts';
import type { Timers } from './timers.ts';
import type { Transport } from './transport.ts';

interface CommandSenderParts {
  readonly transport: Transport;
  readonly timers: Timers;
  readonly commands: PendingCommands;
  readonly now: () => Instant;
  /** When anything was heard of the server last. */
  readonly lastHeardAt: () => Instant;
  /** An answer has come, whatever it says. */
  readonly onHeard: () => void;
  /** A command waits longer for its answer than it should. */
  readonly onLate: () => void;
  /** A command has its answer: nothing is sent of it any more. */
  readonly onAnswered: (pending: PendingCommand, answer: Ack) => void;
}

/**
 * Sends commands until they are answered. The request id stays: whatever has become of a command, sending it again brings
 * the same answer.
 */
export class CommandSender {
  readonly #parts: CommandSenderParts;

  constructor(parts: CommandSenderParts) {
    this.#parts = parts;
  }

  send({ requestId, command, without }: PendingCommand): void {
    const { commands, timers, transport, now } = this.#parts;
    const attempt = commands.countAttempt(requestId);
    const sentAt = now();
    timers.start(requestId, answerTimeoutMs, () => this.#late(requestId, sentAt));
    const message = commandToMessage(requestId, command);
    const content = withoutFields(message.content, without);
    // The same message with less in it.
    transport.send({ ...message, content } as typeof message, (answer) =>
      this.#answered(requestId, attempt, answer),
    );
  }

  #late(requestId: string, sentAt: Instant): void {
    const { commands, transport, lastHeardAt, onLate } = this.#parts;
    commands.markLate(requestId);
    onLate();
    if (lastHeardAt() < sentAt) return transport.renew();
    this.#sendAgain(requestId);
  }

  #sendAgain(requestId: string): void {
    const pending = this.#parts.commands.findUnanswered(requestId);
    if (pending) this.send(pending);
  }

  /** It was not looked at: that is no answer to the command, and an attempt before it may have come true. */
  #sendLater(requestId: string, { retryAfter }: Extract<Ack, { readonly ok: false }>): void {
    const { timers, lastHeardAt } = this.#parts;
    const delay = retryAfter === undefined ? answerTimeoutMs : retryAfter * 1000;
    const heardAt = lastHeardAt();
    timers.start(requestId, delay, () => this.#late(requestId, heardAt));
  }

  #answered(requestId: string, attempt: number, answer: Ack): void {
    const { commands, timers, onHeard, onAnswered } = this.#parts;
    onHeard();
    const pending = commands.findUnanswered(requestId);
    if (!pending) return;
    // The restaurant may by now say yes to the attempt that is on its way, and then the command counts.
    if (!answer.ok && attempt < pending.attempts) return;
    // After a failure nobody knows whether a change was stored: the timer asks again.
    if (!answer.ok && answer.code === 'failure') return;
    if (!answer.ok && answer.code === 'too-many-requests') return this.#sendLater(requestId, answer);
    timers.cancel(requestId);
    // A server of another age doesn't know all that a phone says: once without, and then its no holds [C-12].
    if (!answer.ok && answer.unknownFields && pending.without.length === 0) {
      commands.leaveOut(requestId, answer.unknownFields);
      return this.#sendAgain(requestId);
    }
    onAnswered(pending, answer);
  }
}
