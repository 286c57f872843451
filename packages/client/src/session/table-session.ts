import { decideForGuest, isRefusal, isRunning } from '@tavolata/domain';
import type { DinerId, GuestCommand } from '@tavolata/domain';
import { fingerprint, plateTimesFromWire, stockFromWire, withNewStock } from '@tavolata/protocol';
import type {
  Ack,
  CartSnapshot,
  Heartbeat,
  MarketingTip,
  PlateTimeWire,
  Rejection,
  RestaurantState,
  SessionEnd,
  StockWire,
  VisitChange,
} from '@tavolata/protocol';
import { CommandSender } from './command-sender.ts';
import { Listeners } from './listeners.ts';
import type { News } from './news.ts';
import { canWait, type PendingCommand } from './pending-command.ts';
import { PendingCommands } from './pending-commands.ts';
import { SessionClock } from './session-clock.ts';
import { sessionOverAfter, sessionOverWith } from './session-over.ts';
import type { TableSessionParts } from './session-parts.ts';
import type {
  FailedCommand,
  NewsOfVisit,
  RestaurantOfSession,
  SessionOver,
  SessionState,
  TableSession,
  TapResult,
  UnansweredTap,
} from './session-state.ts';
import { ShownState } from './shown-state.ts';
import { SnapshotRequest } from './snapshot-request.ts';
import { startTimer, Timers } from './timers.ts';
import type { TableTalk, TransportListener } from './transport.ts';
import { isElsewhere, VisitCopy } from './visit-copy.ts';

/** Connects this device to its table's visit. */
export function createTableSession(parts: TableSessionParts): TableSession {
  return new DeviceSession(parts);
}

class DeviceSession implements TableSession, TransportListener {
  readonly #parts: TableSessionParts;
  readonly #timers: Timers;
  readonly #clock: SessionClock;
  readonly #failedCommands = new Listeners<FailedCommand>();
  readonly #news = new Listeners<NewsOfVisit>();
  readonly #tips = new Listeners<MarketingTip>();
  readonly #said = new Listeners<TableTalk>();
  readonly #commands = new PendingCommands();
  readonly #copy = new VisitCopy(this.#commands);
  readonly #shown: ShownState;
  readonly #sender: CommandSender;
  readonly #snapshot: SnapshotRequest;
  /** Which line to the server this is: 1, 2, 3 … */
  #line = 0;
  #hasLine = false;
  #isVisible = true;
  /** The line is given up for a new one, and not lost: nobody is to read that there is none. */
  #isChangingLine = false;

  constructor(parts: TableSessionParts) {
    this.#parts = parts;
    this.#timers = new Timers(parts.startTimer ?? startTimer);
    this.#clock = new SessionClock(parts.now, parts.clockOffset ?? 0);
    const own = { clock: this.#clock, commands: this.#commands, copy: this.#copy };
    this.#shown = new ShownState({ of: parts, ...own });
    const { transport } = parts;
    const { now, lastHeardAt } = this.#clock;
    const line = { transport, timers: this.#timers, now, lastHeardAt };
    this.#snapshot = new SnapshotRequest({ ...line, onAnswer: (answer) => this.#snapshotCame(answer) });
    this.#sender = new CommandSender({
      ...line,
      commands: this.#commands,
      onHeard: this.#clock.heard,
      onLate: () => this.#shown.publish(),
      onAnswered: (pending, answer) => this.#answered(pending, answer),
    });
    const { unanswered = [] } = parts;
    for (const tap of unanswered) this.#commands.add(tap);
    // What is unanswered may be in it already, and would show twice.
    if (parts.known && unanswered.length === 0) {
      this.#copy.begin(parts.known);
      this.#shown.publish();
    }
    transport.open(this);
  }

  unanswered(): readonly UnansweredTap[] {
    return this.#commands.unanswered().map(({ requestId, command, at }) => ({ requestId, command, at }));
  }

  getState(): SessionState {
    return this.#shown.current;
  }

  subscribe(listener: () => void): () => void {
    return this.#shown.subscribe(listener);
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
    this.#shown.setRestaurant(restaurant);
  }

  tap(command: GuestCommand): TapResult {
    const { connection, send } = this.#shown.current;
    const running = this.#shown.current.visit ?? this.#shown.current.waiting;
    if (!running || connection === 'over') return { ok: false, reason: 'not-ready', refusal: null };
    // Where the guests are on their way to another table, its visit is not known yet.
    const { confirmed } = this.#copy;
    const isOnTheWay = !confirmed || !isRunning(confirmed.visit) || this.#isParted();
    if (connection !== 'online' && (isOnTheWay || !canWait(command))) {
      return { ok: false, reason: connection === 'offline' ? 'offline' : 'not-ready', refusal: null };
    }
    if (send === 'sending' || send === 'checking') return { ok: false, reason: 'sending', refusal: null };
    const at = this.#clock.serverNow();
    const decision = decideForGuest(running, command, this.#shown.contextAt(at));
    if (isRefusal(decision)) return { ok: false, reason: 'refused', refusal: decision };
    const pending = this.#commands.add({ requestId: this.#parts.createId(), command, at });
    this.#shown.publish();
    // Without a line it goes with what is unanswered as soon as there is one.
    if (this.#hasLine) this.#sender.send(pending);
    return { ok: true, requestId: pending.requestId };
  }

  setVisible(isVisible: boolean): void {
    if (isVisible === this.#isVisible || this.#shown.current.connection === 'over') return;
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
    this.#shown.publish({ connection: 'connecting' });
    // First what is unanswered, then the truth: the other way round shows a dish twice for a moment.
    for (const pending of this.#commands.unanswered()) this.#sender.send(pending);
    this.#snapshot.ask();
  }

  disconnected(): void {
    this.#hasLine = false;
    this.#timers.cancelAll();
    this.#commands.markAllLate();
    const isLost = this.#isVisible && !this.#isChangingLine;
    this.#shown.publish({ connection: isLost ? 'offline' : 'connecting', sender: null });
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
    this.#shown.publish();
    const mine = this.#copy.confirmed;
    if (!mine || beat.version < mine.version) return;
    if (beat.version > mine.version || beat.fingerprint !== fingerprint(mine.visit)) this.#snapshot.ask();
  }

  sessionEnd(sessionEnd: SessionEnd): void {
    if (sessionEnd.reason === 'merged') this.#followGuests();
    else this.#end(sessionEnd);
  }

  restaurantTold({ version, stock, plate_times }: RestaurantState): void {
    this.#shown.publish({
      restaurantVersion: version,
      stock: stockFromWire(stock),
      plateTimes: plateTimesFromWire(plate_times),
    });
  }

  restaurantChanged(version: number): void {
    this.#shown.publish({ restaurantVersion: version });
  }

  stockChanged(dish: StockWire): void {
    this.#shown.publish({ stock: withNewStock(this.#shown.current.stock, [dish]) });
  }

  plateTimesTold(times: readonly PlateTimeWire[]): void {
    this.#shown.publish({ plateTimes: plateTimesFromWire(times) });
  }

  /** Who sits at the visit reads the same from its events. */
  tableTold(): void {}
  partyMoved(): void {}

  lockChanged(sender: DinerId | null): void {
    this.#shown.publish({ sender });
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
      this.#shown.publish();
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
    this.#shown.publish(change);
    news.forEach((told) => this.#news.tell(told));
    const visit = this.#copy.confirmed?.visit;
    if (news.length > 0 && visit && !isRunning(visit)) {
      const over = sessionOverWith(
        visit,
        news.flatMap(({ events }) => events),
      );
      if (over) this.#end(over);
      else this.#followGuests();
    } else if (news.length > 0 && this.#isParted()) this.#followGuests();
    else if (hasGap) this.#snapshot.ask();
  }

  /** Whether the guests of this device were parted from the visit that it knows. */
  #isParted(): boolean {
    const { confirmed } = this.#copy;
    return confirmed !== null && isElsewhere(confirmed.visit, { kind: 'diner', dinerId: this.#parts.userId });
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

  #end(sessionOver: SessionOver): void {
    const lostTaps = this.#commands.unanswered().length;
    const sessionEnd = lostTaps > 0 ? { ...sessionOver, lostTaps } : sessionOver;
    this.#copy.end();
    this.#shown.publish({ connection: 'over', sessionEnd });
    this.close();
  }

  /** A guest who sends and pockets the phone at once has still sent. */
  #restWhenAnswered(): void {
    if (this.#commands.unanswered().length === 0) this.#parts.transport.close();
  }
}
