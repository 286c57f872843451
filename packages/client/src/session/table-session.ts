import { decide, isRefusal, isRunning } from '@tavolata/domain';
import type {
  ClosedVisit,
  Context,
  DinerId,
  GuestCommand,
  Instant,
  Milliseconds,
  RejectedVisit,
  VisitEvent,
} from '@tavolata/domain';
import {
  answerTimeoutMs,
  fingerprint,
  plateTimesFromWire,
  rejectedSessionEnd,
  stockFromWire,
  withNewStock,
} from '@tavolata/protocol';
import type {
  Ack,
  CartSnapshot,
  SessionEnd,
  Heartbeat,
  RestaurantState,
  MarketingTip,
  PlateTimeWire,
  Rejection,
  StockWire,
  VisitChange,
} from '@tavolata/protocol';
import { CommandSender } from './command-sender.ts';
import { Listeners } from './listeners.ts';
import { absorb, type Confirmed, type News } from './news.ts';
import { isSameState } from './same-state.ts';
import type {
  FailedCommand,
  SessionOver,
  RestaurantOfSession,
  NewsOfVisit,
  SessionState,
  TableSession,
  TapResult,
  UnansweredTap,
} from './session-state.ts';
import { startTimer, Timers, type StartTimer } from './timers.ts';
import type { TableTalk, Transport, TransportListener } from './transport.ts';
import { PendingCommands } from './pending-commands.ts';
import { canWait, replay, type PendingCommand } from './pending-command.ts';

/** What a session needs from outside. */
export interface TableSessionParts extends RestaurantOfSession {
  readonly transport: Transport;
  /** Makes the ids of requests. */
  readonly createId: () => string;
  /** This device's clock. */
  readonly now: () => Instant;
  /** Server time minus this device's time as it was known before; the line measures it again. */
  readonly clockOffset?: Milliseconds;
  readonly userId: DinerId;
  /** The browser's timers, unless a test has its own. */
  readonly startTimer?: StartTimer;
  /** What this device's guest tapped before the page was loaded again, still to be answered. */
  readonly unanswered?: readonly UnansweredTap[];
  /** The visit as the server told it with the session; left out where it told nothing. The line tells it anew. */
  readonly known?: Pick<CartSnapshot, 'version' | 'visit'> | undefined;
}

/** Connects this device to its table's visit. */
export function createTableSession(parts: TableSessionParts): TableSession {
  return new DeviceSession(parts);
}

/** Clock differences below this are the network's, not the clock's. */
const clockTolerance: Milliseconds = 250;

const snapshotTimer = 'snapshot';

class DeviceSession implements TableSession, TransportListener {
  readonly #parts: TableSessionParts;
  readonly #timers: Timers;
  readonly #stateListeners = new Listeners<void>();
  readonly #failedCommands = new Listeners<FailedCommand>();
  readonly #news = new Listeners<NewsOfVisit>();
  readonly #tips = new Listeners<MarketingTip>();
  readonly #said = new Listeners<TableTalk>();
  readonly #commands = new PendingCommands();
  readonly #sender: CommandSender;
  #restaurant: RestaurantOfSession;
  #state: SessionState;
  #confirmed: Confirmed | null = null;
  #inbox: readonly News[] = [];
  /** Which line to the server this is: 1, 2, 3 … */
  #line = 0;
  #hasLine = false;
  #lastHeardAt: Instant = 0;
  #isAskingSnapshot = false;
  #isVisible = true;
  /** The line is given up for a new one, and not lost: nobody is to read that there is none. */
  #isChangingLine = false;

  constructor(parts: TableSessionParts) {
    this.#parts = parts;
    this.#restaurant = parts;
    this.#timers = new Timers(parts.startTimer ?? startTimer);
    this.#sender = new CommandSender({
      transport: parts.transport,
      timers: this.#timers,
      commands: this.#commands,
      now: parts.now,
      lastHeardAt: () => this.#lastHeardAt,
      onHeard: () => this.#heard(),
      onLate: () => this.#publish(),
      onAnswered: (pending, answer) => this.#answered(pending, answer),
    });
    this.#state = {
      connection: 'connecting',
      userId: parts.userId,
      visit: null,
      waiting: null,
      version: 0,
      unansweredLines: new Set(),
      send: 'idle',
      clockOffset: parts.clockOffset ?? 0,
      sessionEnd: null,
      stock: new Map(),
      plateTimes: new Map(),
      restaurantVersion: null,
      sender: null,
      keptTaps: 0,
    };
    const { unanswered = [] } = parts;
    for (const tap of unanswered) this.#commands.add(tap);
    // What is unanswered may be in it already, and would show twice.
    if (parts.known && unanswered.length === 0) {
      this.#confirmed = { ...parts.known, line: this.#line };
      this.#publish();
    }
    parts.transport.open(this);
  }

  unanswered(): readonly UnansweredTap[] {
    return this.#commands.unanswered().map(({ requestId, command, at }) => ({ requestId, command, at }));
  }

  getState(): SessionState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    return this.#stateListeners.add(listener);
  }

  onFailedCommand(listener: (failed: FailedCommand) => void): () => void {
    return this.#failedCommands.add(listener);
  }

  onNews(listener: (news: NewsOfVisit) => void): () => void {
    return this.#news.add(listener);
  }

  onTip(listener: (tip: MarketingTip) => void): () => void {
    return this.#tips.add(listener);
  }

  onSaid(listener: (words: TableTalk) => void): () => void {
    return this.#said.add(listener);
  }

  setRestaurant(restaurant: RestaurantOfSession): void {
    this.#restaurant = restaurant;
    this.#publish();
  }

  tap(command: GuestCommand): TapResult {
    const { connection, send } = this.#state;
    const running = this.#state.visit ?? this.#state.waiting;
    if (!running || connection === 'over') return { ok: false, reason: 'not-ready', refusal: null };
    // Where the guests are on their way to another table, its visit is not known yet.
    const isOnTheWay = !this.#confirmed || !isRunning(this.#confirmed.visit);
    if (connection !== 'online' && (isOnTheWay || !canWait(command))) {
      return { ok: false, reason: connection === 'offline' ? 'offline' : 'not-ready', refusal: null };
    }
    if (send === 'sending' || send === 'checking') return { ok: false, reason: 'sending', refusal: null };
    const at = this.#parts.now() + this.#state.clockOffset;
    const decision = decide(running, command, this.#contextAt(at));
    if (isRefusal(decision)) return { ok: false, reason: 'refused', refusal: decision };
    const pending = this.#commands.add({ requestId: this.#parts.createId(), command, at });
    this.#publish();
    // Without a line it goes with what is unanswered as soon as there is one.
    if (this.#hasLine) this.#sender.send(pending);
    return { ok: true, requestId: pending.requestId };
  }

  setVisible(isVisible: boolean): void {
    if (isVisible === this.#isVisible || this.#state.connection === 'over') return;
    this.#isVisible = isVisible;
    if (!isVisible) return this.#restWhenAnswered();
    // A line that has slept is not to be trusted.
    this.#parts.transport.renew();
  }

  close(): void {
    this.#timers.cancelAll();
    this.#parts.transport.close();
  }

  connected(): void {
    this.#line += 1;
    this.#hasLine = true;
    this.#isAskingSnapshot = false;
    this.#publish({ connection: 'connecting' });
    // First what is unanswered, then the truth: the other way round shows a dish twice for a moment.
    for (const pending of this.#commands.unanswered()) this.#sender.send(pending);
    this.#askSnapshot();
  }

  disconnected(): void {
    this.#hasLine = false;
    this.#timers.cancelAll();
    this.#commands.markAllLate();
    const isLost = this.#isVisible && !this.#isChangingLine;
    this.#publish({ connection: isLost ? 'offline' : 'connecting', sender: null });
  }

  rejected(code: Rejection): void {
    this.#end({ reason: sessionOverAfter(code) });
  }

  changed(change: VisitChange): void {
    this.#heard();
    this.#take({ type: 'change', change, line: this.#line, after: this.#commands.newestUnanswered() });
  }

  heartbeat(beat: Heartbeat): void {
    this.#heard();
    this.#publish({ clockOffset: this.#offsetTo(beat.now) });
    const mine = this.#confirmed;
    if (!mine || beat.version < mine.version) return;
    if (beat.version > mine.version || beat.fingerprint !== fingerprint(mine.visit)) this.#askSnapshot();
  }

  sessionEnd(sessionEnd: SessionEnd): void {
    if (sessionEnd.reason === 'merged') this.#followGuests();
    else this.#end(sessionEnd);
  }

  restaurantTold({ version, stock, plate_times }: RestaurantState): void {
    this.#publish({
      restaurantVersion: version,
      stock: stockFromWire(stock),
      plateTimes: plateTimesFromWire(plate_times),
    });
  }

  restaurantChanged(version: number): void {
    this.#publish({ restaurantVersion: version });
  }

  stockChanged(dish: StockWire): void {
    this.#publish({ stock: withNewStock(this.#state.stock, [dish]) });
  }

  plateTimesTold(times: readonly PlateTimeWire[]): void {
    this.#publish({ plateTimes: plateTimesFromWire(times) });
  }

  /** Who sits at the visit reads the same from its events. */
  tableTold(): void {}
  partyMoved(): void {}

  lockChanged(sender: DinerId | null): void {
    this.#publish({ sender });
  }

  tipped(tip: MarketingTip): void {
    this.#tips.tell(tip);
  }

  said(words: TableTalk): void {
    if (words.user_id !== this.#parts.userId) this.#said.tell(words);
  }

  /** What has become of a command is known. */
  #answered({ requestId, command }: PendingCommand, answer: Ack): void {
    if (!answer.ok && answer.code === 'scan-again')
      return this.#end({ reason: sessionOverAfter(answer.code) });
    if (answer.ok) {
      const { visitId, version } = answer;
      this.#commands.fulfil(requestId, { visitId, version });
      this.#settle();
    } else {
      this.#commands.drop(requestId);
      // Before the news that waited for this answer: when they say that all is over, the screen stays as it is now.
      this.#publish();
      this.#settle();
      this.#failedCommands.tell({ command, refusal: answer.detail, code: answer.code });
    }
    if (!this.#isVisible) this.#restWhenAnswered();
  }

  #askSnapshot(): void {
    if (this.#isAskingSnapshot) return;
    this.#isAskingSnapshot = true;
    const askedAt = this.#parts.now();
    this.#timers.start(snapshotTimer, answerTimeoutMs, () => {
      this.#isAskingSnapshot = false;
      if (this.#lastHeardAt < askedAt) this.#parts.transport.renew();
      else this.#askSnapshot();
    });
    this.#parts.transport.askSnapshot((answer) => this.#snapshotCame(answer));
  }

  #snapshotCame(answer: Ack<CartSnapshot>): void {
    this.#heard();
    if (!answer.ok) {
      if (answer.code === 'visit-not-open') this.#end({ reason: 'table-freed' });
      if (answer.code === 'scan-again') this.#end({ reason: sessionOverAfter(answer.code) });
      return;
    }
    this.#timers.cancel(snapshotTimer);
    this.#isAskingSnapshot = false;
    this.#take(
      { type: 'snapshot', snapshot: answer, line: this.#line, after: this.#commands.newestUnanswered() },
      { connection: 'online', clockOffset: this.#offsetTo(answer.now) },
    );
  }

  #take(news: News, change: Partial<SessionState> = {}): void {
    this.#inbox = [...this.#inbox, news];
    this.#settle(change);
  }

  /** Takes in what can be taken in, and lets go of commands that have become part of it. */
  #settle(change: Partial<SessionState> = {}): void {
    const isFree = ({ after }: News) => !this.#commands.isAwaiting(after);
    const { confirmed, inbox, changes, hasGap } = absorb(this.#confirmed, this.#inbox, isFree);
    const own = this.#commands.keptAt();
    this.#confirmed = confirmed;
    this.#inbox = inbox;
    if (confirmed) this.#commands.dropPartsOf(confirmed);
    this.#publish(change);
    for (const { visitId, version, events } of changes) {
      const isOwn = own.some((kept) => kept.visitId === visitId && kept.version === version);
      this.#news.tell({ visitId, version, events, isOwn });
    }
    if (changes.length > 0 && confirmed && !isRunning(confirmed.visit))
      this.#visitOver(
        confirmed.visit,
        changes.flatMap(({ events }) => events),
      );
    else if (hasGap) this.#askSnapshot();
  }

  #visitOver(visit: ClosedVisit | RejectedVisit, events: readonly VisitEvent[]): void {
    const rejection = events.find((event) => event.type === 'visitRejected');
    if (rejection) this.#end(rejectedSessionEnd(rejection));
    else if (visit.status === 'rejected') this.#end(rejectedSessionEnd(visit));
    else if (visit.mergedInto === null) this.#end({ reason: 'table-freed' });
    else this.#followGuests();
  }

  /**
   * The guests sit at another table now, and so does this device's session: a new line leads there. Unanswered commands go
   * again under their own ids; what came true here is among what the guests have brought along.
   */
  #followGuests(): void {
    this.#isChangingLine = true;
    this.#parts.transport.renew();
    this.#isChangingLine = false;
    if (!this.#isVisible) this.#restWhenAnswered();
  }

  #publish(change: Partial<SessionState> = {}): void {
    if (this.#state.connection === 'over') return;
    const { connection = this.#state.connection } = change;
    const next: SessionState = {
      ...this.#state,
      ...this.#shown(),
      send: this.#commands.sendState(this.#confirmed),
      keptTaps: connection === 'offline' ? this.#commands.unanswered().length : 0,
      ...change,
    };
    if (isSameState(this.#state, next)) return;
    this.#state = next;
    this.#stateListeners.tell();
  }

  /** A visit that is over stays on the screen as it was; the version is always one of the visit that is shown. */
  #shown(): Partial<SessionState> {
    if (!this.#confirmed) return {};
    const { version, visit: confirmed } = this.#confirmed;
    if (!isRunning(confirmed)) {
      const shown = this.#state.visit ?? this.#state.waiting;
      return shown?.id === confirmed.id ? { version } : {};
    }
    const { visit, unansweredLines } = replay(confirmed, this.#commands.all, (at) => this.#contextAt(at));
    return visit.status === 'open'
      ? { version, visit, waiting: null, unansweredLines }
      : { version, visit: null, waiting: visit, unansweredLines };
  }

  #end(sessionOver: SessionOver): void {
    const lostTaps = this.#commands.unanswered().length;
    const sessionEnd = lostTaps > 0 ? { ...sessionOver, lostTaps } : sessionOver;
    this.#commands.clear();
    this.#inbox = [];
    this.#publish({ connection: 'over', sessionEnd });
    this.close();
  }

  /** A guest who sends and pockets the phone at once has still sent. */
  #restWhenAnswered(): void {
    if (this.#commands.unanswered().length === 0) this.#parts.transport.close();
  }

  #heard(): void {
    this.#lastHeardAt = this.#parts.now();
  }

  #offsetTo(serverNow: Instant): Milliseconds {
    const offset = serverNow - this.#parts.now();
    return Math.abs(offset - this.#state.clockOffset) > clockTolerance ? offset : this.#state.clockOffset;
  }

  #contextAt(now: Instant): Context {
    const { rules, catalogue } = this.#restaurant;
    // The day decides about covers only, and no guest's command asks for it.
    return {
      now,
      today: { weekday: 0, isHoliday: false },
      by: { kind: 'diner', dinerId: this.#parts.userId },
      rules,
      catalogue,
      // As it was told last: a promise to nobody before the server has taken it at the submit.
      stock: this.#state.stock,
    };
  }
}

function sessionOverAfter(code: Rejection): SessionOver['reason'] {
  if (code === 'id-in-use' || code === 'no-session') return code;
  return code === 'scan-again' ? 'session-expired' : 'table-freed';
}
