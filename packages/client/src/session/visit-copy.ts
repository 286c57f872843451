import { guestsElsewhere, isRunning, type Actor, type BegunVisit, type Context } from '@tavolata/domain';
import type { CartSnapshot } from '@tavolata/protocol';
import { absorb, type Confirmed, type News } from './news.ts';
import type { PendingCommands } from './pending-commands.ts';
import { Replay } from './replay.ts';
import type { NewsOfVisit, SendState, SessionState } from './session-state.ts';

/** What came of taking in what the server told. */
interface Settled {
  readonly news: readonly NewsOfVisit[];
  /** A piece is missing: the snapshot must be asked for. */
  readonly hasGap: boolean;
}

/** This device's copy of its table's visit: as the server has told it, what it told too early, and the own commands on top. */
export class VisitCopy {
  readonly #commands: PendingCommands;
  readonly #replay = new Replay();
  #confirmed: Confirmed | null = null;
  #inbox: readonly News[] = [];

  constructor(commands: PendingCommands) {
    this.#commands = commands;
  }

  /** As the server has told it last; `null` before it has. */
  get confirmed(): Confirmed | null {
    return this.#confirmed;
  }

  /** How far sending the cart is. */
  get send(): SendState {
    return this.#commands.sendState(this.#confirmed);
  }

  /** Begins with what was told before there is a line. */
  begin(known: Pick<CartSnapshot, 'version' | 'visit'>): void {
    this.#confirmed = { ...known, line: 0 };
  }

  take(news: News): void {
    this.#inbox = [...this.#inbox, news];
  }

  /** Takes in what can be taken in, and lets go of commands that have become part of it. */
  settle(): Settled {
    const isFree = ({ after }: News) => !this.#commands.isAwaiting(after);
    const { confirmed, inbox, changes, hasGap } = absorb(this.#confirmed, this.#inbox, isFree);
    const own = this.#commands.keptAt();
    this.#confirmed = confirmed;
    this.#inbox = inbox;
    if (confirmed) this.#commands.dropPartsOf(confirmed);
    const news = changes.map(({ visitId, version, events }) => {
      const isOwn = own.some((kept) => kept.visitId === visitId && kept.version === version);
      return { visitId, version, events, isOwn };
    });
    return { news, hasGap };
  }

  /** Nothing more comes. */
  end(): void {
    this.#commands.clear();
    this.#inbox = [];
  }

  /** A visit that is over, or goes on without this guest, stays on the screen as it was; the version is always one of the visit that is shown. */
  shown(before: SessionState, context: Context): Partial<SessionState> {
    if (!this.#confirmed) return {};
    const { version, visit: confirmed } = this.#confirmed;
    if (!isRunning(confirmed) || isElsewhere(confirmed, context.by)) {
      const shown = before.visit ?? before.waiting;
      return shown?.id === confirmed.id ? { version } : {};
    }
    const { visit, unansweredLines } = this.#replay.show(confirmed, this.#commands.all, context);
    return visit.status === 'open'
      ? { version, visit, waiting: null, unansweredLines }
      : { version, visit: null, waiting: visit, unansweredLines };
  }
}

/** Whether the guest has been parted from this visit, and has another one by now. */
export function isElsewhere(visit: BegunVisit, by: Actor): boolean {
  return visit.status === 'open' && by.kind === 'diner' && guestsElsewhere(visit, by.dinerId) !== undefined;
}
