import type { Confirmed } from './news.ts';
import type { SendState } from './session-state.ts';
import { isPartOf, type KeptAt, type PendingCommand } from './pending-command.ts';

/** A command as it is made. */
type NewCommand = Pick<PendingCommand, 'requestId' | 'command' | 'at'>;

/** What this device has asked for and is not yet part of the confirmed visit, in the order of the taps. */
export class PendingCommands {
  #commands: readonly PendingCommand[] = [];
  #lastSerial = 0;

  get all(): readonly PendingCommand[] {
    return this.#commands;
  }

  add(pending: NewCommand): PendingCommand {
    const added = {
      ...pending,
      serial: ++this.#lastSerial,
      attempts: 0,
      kept: null,
      isLate: false,
      without: [],
    };
    this.#commands = [...this.#commands, added];
    return added;
  }

  /** Counts that it is sent, and answers for the how many-th time. */
  countAttempt(requestId: string): number {
    this.#change(requestId, (pending) => ({ ...pending, attempts: pending.attempts + 1 }));
    return this.#find(requestId)?.attempts ?? 0;
  }

  /** The server doesn't know these fields: the next attempt is without them. */
  leaveOut(requestId: string, without: readonly string[]): void {
    this.#change(requestId, (pending) => ({ ...pending, without }));
  }

  /** No answer came in time. */
  markLate(requestId: string): void {
    this.#change(requestId, (pending) => ({ ...pending, isLate: true }));
  }

  /** The line is broken: no answer can come in time any more. */
  markAllLate(): void {
    for (const { requestId } of this.unanswered()) this.markLate(requestId);
  }

  /** It came true, and stays until the confirmed visit has it. */
  fulfil(requestId: string, kept: KeptAt): void {
    this.#change(requestId, (pending) => ({ ...pending, kept }));
  }

  drop(requestId: string): void {
    this.#commands = this.#commands.filter((pending) => pending.requestId !== requestId);
  }

  /** Lets go of what has become part of the confirmed visit. */
  dropPartsOf(confirmed: Confirmed): void {
    this.#commands = this.#commands.filter((pending) => !isPartOf(confirmed, pending));
  }

  clear(): void {
    this.#commands = [];
  }

  unanswered(): readonly PendingCommand[] {
    return this.#commands.filter(isUnanswered);
  }

  findUnanswered(requestId: string): PendingCommand | undefined {
    return this.unanswered().find((pending) => pending.requestId === requestId);
  }

  /** The serial of the newest command that is still to be answered; 0 where all are. */
  newestUnanswered(): number {
    return this.unanswered().at(-1)?.serial ?? 0;
  }

  /** Whether a command up to this serial is still to be answered. */
  isAwaiting(serial: number): boolean {
    return this.unanswered().some((pending) => pending.serial <= serial);
  }

  /** The versions that commands of this device have made. */
  keptAt(): readonly KeptAt[] {
    return this.#commands.flatMap(({ kept }) => kept ?? []);
  }

  /** How far sending the cart is. */
  sendState(confirmed: Confirmed | null): SendState {
    const submit = this.#commands.find(({ command }) => command.type === 'submitCart');
    if (submit) return submit.isLate ? 'checking' : 'sending';
    return confirmed?.visit.status === 'open' && confirmed.visit.review ? 'held' : 'idle';
  }

  #find(requestId: string): PendingCommand | undefined {
    return this.#commands.find((pending) => pending.requestId === requestId);
  }

  #change(requestId: string, change: (pending: PendingCommand) => PendingCommand): void {
    this.#commands = this.#commands.map((pending) =>
      pending.requestId === requestId ? change(pending) : pending,
    );
  }
}

function isUnanswered(pending: PendingCommand): boolean {
  return pending.kept === null;
}
