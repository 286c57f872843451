import type { Instant, Milliseconds } from '@tavolata/domain';
import type { TokenHash } from '../sessions/guest-session.ts';

/** Who says again so much later means it anew. */
const rememberedFor: Milliseconds = 60_000;

/** A command with the id that its message did not bring. */
export interface NamedCommand {
  readonly requestId: string;
}

interface Said<Command> {
  readonly words: string;
  readonly line: string;
  readonly command: Command;
  readonly at: Instant;
  isUnderWay: boolean;
}

/** How a message came. */
interface Saying {
  readonly session: TokenHash;
  /** The connection that it came over. */
  readonly line: string;
  /** The client has been told over this line how its cart stands. */
  readonly isInformed: boolean;
  /** Saying it twice may mean it twice, as a tap on "plus" does. */
  readonly mayRepeat: boolean;
  /** Name and content, as they came. */
  readonly words: string;
  readonly now: Instant;
}

/**
 * What each guest asked last whose client makes no ids. The same words are the same command while the first is under way,
 * or when they come over a new line whose client has not asked yet what became of it.
 */
export class LastCommands<Command extends NamedCommand> {
  /** In the order in which they were said, so that those to forget stand first. */
  readonly #said = new Map<TokenHash, Said<Command>>();

  /** The command of a message: the last one again, or a new one. */
  take(saying: Saying, create: () => Command): Command {
    const { session, line, words, now } = saying;
    this.#forgetBefore(now - rememberedFor);
    const last = this.#said.get(session);
    if (last && isAgain(last, saying)) return last.command;
    const command = create();
    this.#said.delete(session);
    this.#said.set(session, { words, line, command, at: now, isUnderWay: true });
    return command;
  }

  /** It is answered. A no leaves nothing behind: who says it again means it anew. */
  answered(session: TokenHash, { requestId }: NamedCommand, isKept: boolean): void {
    const last = this.#said.get(session);
    if (last?.command.requestId !== requestId) return;
    if (isKept) last.isUnderWay = false;
    else this.#said.delete(session);
  }

  #forgetBefore(past: Instant): void {
    for (const [session, { at }] of this.#said) {
      if (at > past) return;
      this.#said.delete(session);
    }
  }
}

function isAgain(last: Said<unknown>, { words, line, isInformed, mayRepeat }: Saying): boolean {
  if (last.words !== words) return false;
  return last.line === line ? last.isUnderWay && !mayRepeat : !isInformed;
}
