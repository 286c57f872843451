import { decideForGuest, isRefusal, isRunning } from '@tavolata/domain';
import type {
  ClosedVisit,
  Context,
  DinerId,
  GuestCommand,
  Instant,
  RejectedVisit,
  VisitEvent,
} from '@tavolata/domain';
import {
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
import type { News } from './news.ts';
import { isSameState } from './same-state.ts';
import { SessionClock } from './session-clock.ts';
import { contextOfGuest, type TableSessionParts } from './session-parts.ts';
import { SnapshotRequest } from './snapshot-request.ts';
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
import { startTimer, Timers } from './timers.ts';
import type { TableTalk, TransportListener } from './transport.ts';
import { PendingCommands } from './pending-commands.ts';
import { canWait, type PendingCommand } from './pending-command.ts';
import { VisitCopy } from './visit-copy.ts';

/** Connects this device to its table's visit. */
export function createTableSession(parts: TableSessionParts): TableSession {
  return new DeviceSession(parts);
}

class DeviceSession implements TableSession, TransportListener {
  readonly #parts: TableSessionParts;
  readonly #timers: Timers;
  readonly #clock: SessionClock;
  readonly #stateListeners = new Listeners<void>();
  readonly #failedCommands = new Listeners<FailedCommand>();
  readonly #news = new Listeners<NewsOfVisit>();
  readonly #tips = new Listeners<MarketingTip>();
  readonly #said = new Listeners<TableTalk>();
  readonly #commands = new PendingCommands();
  readonly #copy = new VisitCopy(this.#commands);
  readonly #sender: CommandSender;
  readonly #snapshot: SnapshotRequest;
  #restaurant: RestaurantOfSession;
  #state: SessionState;
  /** Which line to the server this is: 1, 2, 3 … */
  #line = 0;
  #hasLine = false;
  #isVisible = true;
  /** The line is given up for a new one, and not lost: nobody is to read that there is none. */
  #isChangingLine = false;

  constructor(parts: TableSessionParts) {
    this.#parts = parts;
    this.#restaurant = parts;
    this.#timers = new Timers(parts.startTimer ?? startTimer);
    this.#clock = new SessionClock(parts.now, parts.clockOffset ?? 0);
    const { transport } = parts;
    const { now, lastHeardAt } = this.#clock;
    const line = { transport, timers: this.#timers, now, lastHeardAt };
    this.#snapshot = new SnapshotRequest({ ...line, onAnswer: (answer) => this.#snapshotCame(answer) });
    this.#sender = new CommandSender({
      ...line,
      commands: this.#commands,
      onHeard: this.#clock.heard,
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
      clockOffset: this.#clock.offset,
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
      this.#copy.begin(parts.known);
      this.#publish();
    }
    transport.open(this);
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
    const { confirmed } = this.#copy;
    const isOnTheWay = !confirmed || !isRunning(confirmed.visit);
    if (connection !== 'online' && (isOnTheWay || !canWait(command))) {
      return { ok: false, reason: connection === 'offline' ? 'offline' : 'not-ready', refusal: null };
    }
    if (send === 'sending' || send === 'checking') return { ok: false, reason: 'sending', refusal: null };
    const at = this.#clock.serverNow();
    const decision = decideForGuest(running, command, this.#contextAt(at));
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
    this.#snapshot.forget();
    this.#publish({ connection: 'connecting' });
    // First what is unanswered, then the truth: the other way round shows a dish twice for a moment.
    for (const pending of this.#commands.unanswered()) this.#sender.send(pending);
    this.#snapshot.ask();
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
    this.#clock.heard();
    this.#take({ type: 'change', change, line: this.#line, after: this.#commands.newestUnanswered() });
  }

  heartbeat(beat: Heartbeat): void {
    this.#clock.heard();
    this.#clock.set(beat.now);
    this.#publish();
    const mine = this.#copy.confirmed;
    if (!mine || beat.version < mine.version) return;
    if (beat.version > mine.version || beat.fingerprint !== fingerprint(mine.visit)) this.#snapshot.ask();
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

  #snapshotCame(answer: Ack<CartSnapshot>): void {
    this.#clock.heard();
    if (!answer.ok) {
      if (answer.code === 'visit-not-open') this.#end({ reason: 'table-freed' });
      if (answer.code === 'scan-again') this.#end({ reason: sessionOverAfter(answer.code) });
      return;
    }
    this.#snapshot.done();
    this.#clock.set(answer.now);
    this.#take(
      { type: 'snapshot', snapshot: answer, line: this.#line, after: this.#commands.newestUnanswered() },
      { connection: 'online' },
    );
  }

  #take(news: News, change: Partial<SessionState> = {}): void {
    this.#copy.take(news);
    this.#settle(change);
  }

  #settle(change: Partial<SessionState> = {}): void {
    const { news, hasGap } = this.#copy.settle();
    this.#publish(change);
    news.forEach((told) => this.#news.tell(told));
    const visit = this.#copy.confirmed?.visit;
    if (news.length > 0 && visit && !isRunning(visit)) {
      this.#visitOver(
        visit,
        news.flatMap(({ events }) => events),
      );
    } else if (hasGap) this.#snapshot.ask();
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
      ...this.#copy.shown(this.#state, this.#contextAt(this.#clock.serverNow())),
      send: this.#copy.send,
      clockOffset: this.#clock.offset,
      keptTaps: connection === 'offline' ? this.#commands.unanswered().length : 0,
      ...change,
    };
    if (isSameState(this.#state, next)) return;
    this.#state = next;
    this.#stateListeners.tell();
  }

  #end(sessionOver: SessionOver): void {
    const lostTaps = this.#commands.unanswered().length;
    const sessionEnd = lostTaps > 0 ? { ...sessionOver, lostTaps } : sessionOver;
    this.#copy.end();
    this.#publish({ connection: 'over', sessionEnd });
    this.close();
  }

  /** A guest who sends and pockets the phone at once has still sent. */
  #restWhenAnswered(): void {
    if (this.#commands.unanswered().length === 0) this.#parts.transport.close();
  }

  #contextAt(now: Instant): Context {
    const { stock } = this.#state;
    return contextOfGuest(now, { userId: this.#parts.userId, restaurant: this.#restaurant, stock });
  }
}

function sessionOverAfter(code: Rejection): SessionOver['reason'] {
  if (code === 'id-in-use' || code === 'no-session') return code;
  return code === 'scan-again' ? 'session-expired' : 'table-freed';
}
