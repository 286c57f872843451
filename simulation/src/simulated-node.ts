import type { FarEnd, HandClock, Random } from '@tavolata/client/testing';
import {
  accessOf,
  eventSeenByGuests,
  findDiner,
  guestsElsewhere,
  isRunning,
  must,
  visitSeenBy,
  type Actor,
  type BegunVisit,
  type Context,
  type DinerId,
  type RestaurantRules,
  type RestaurantCommand,
  type StaffCommand,
  type TableId,
  type VisitId,
} from '@tavolata/domain';
import {
  messageToCommand,
  type Ack,
  type CartSnapshot,
  type GuestMessage,
  type Heartbeat,
  type VisitChange,
} from '@tavolata/protocol';
import type { GuestSession } from '../../apps/server/src/sessions/guest-session.ts';
import type { Bus } from '../../apps/server/src/bus/bus.ts';
import { refused, rejected } from '../../apps/server/src/live/acks.ts';
import { CommandFailed } from '../../apps/server/src/visits/command-failed.ts';
import type { StockChange } from '../../apps/server/src/stock/stock-storage.ts';
import { Stockroom } from '../../apps/server/src/stock/stockroom.ts';
import { TurnTimers } from '../../apps/server/src/visits/timers/turn-timers.ts';
import { cartOfReady, DueTimers, yesOfStaff } from '../../apps/server/src/visits/timers/due-timers.ts';
import type { VisitAuthority } from '../../apps/server/src/visits/authority.ts';
import type {
  Answer,
  OpenTableRequest,
  PartRequest,
  Staff,
  StaffOpenRequest,
  VisitChange as StoredChange,
  VisitRequest,
} from '../../apps/server/src/visits/visit-request.ts';
import { catchUpVisits, hearOfVisits, tellOfVisits } from '../../apps/server/src/restaurant/share-visits.ts';
import { isDeepStrictEqual } from 'node:util';
import { Decisions, hashOf } from './decisions.ts';
import { Disk, DiskFailure } from './disk.ts';
import type { SeedRestaurant } from './seed-restaurant.ts';
import { fingerprintOf } from './fingerprint-of.ts';
import { timerCommandOf } from './intended-command.ts';
import type { Referee } from './referee.ts';
import { aPinHash } from './random-commands.ts';
import { WatchedAuthority, type WatchedStorage, type Request } from './watched-server-parts.ts';

/** What all nodes of a restaurant have in common. */
interface SharedParts {
  readonly restaurant: SeedRestaurant;
  readonly referee: Referee;
  readonly random: Random;
  readonly failsPercent: number;
  readonly isDiskLazy: boolean;
  readonly storage: WatchedStorage;
  readonly newId: () => string;
  /** Every request that was ever made at a visit. */
  readonly recorded: VisitRequest[];
}

interface SimulatedNodeParts extends SharedParts {
  /** Tells one node from another. */
  readonly name: string;
  readonly clock: Pick<HandClock, 'now' | 'startTimer'>;
  /** Leads to the other nodes; `null` where there are none. */
  readonly bus: Bus | null;
}

/** A device that is connected. */
interface Connection {
  visitId: VisitId | null;
  readonly tell: (change: VisitChange) => void;
}

/** A command of the server about a phone. */
export type PhoneCommand = Extract<RestaurantCommand, { type: 'phoneGone' | 'phoneBack' }>;

/** A guest's request to open or join a table; the node reads the session that comes with it. */
export type SeatRequest = Omit<OpenTableRequest, 'guest'> & { readonly dinerId: DinerId };

/** Receives the answer; `null` is a failure: try again. */
export type OnAnswer = (answer: Answer | null) => void;

/** Whose party is parted from whom, and where it goes on. */
export type Parting = Pick<PartRequest, 'visitId' | 'party' | 'tableId'>;

/** What is in memory from a start to the next crash. */
interface NodeRun {
  readonly authority: VisitAuthority;
  /** Timers, and what listens to the other nodes. */
  readonly stops: readonly (() => void)[];
  readonly connections: Map<DinerId, Connection>;
  /** The submits under way, and at which visit. */
  readonly sends: Map<Actor, VisitId>;
}

/** A server under test: its real parts around one authority, put together as the gateway does, and its way to a storage that outlives it. */
export class SimulatedNode implements FarEnd {
  readonly #parts: SimulatedNodeParts;
  readonly #storage: WatchedStorage;
  readonly disk: Disk;
  readonly #decisions: Decisions;
  #run: NodeRun | null = null;

  constructor(parts: SimulatedNodeParts) {
    const { referee, random, failsPercent, isDiskLazy, storage, name, bus } = parts;
    this.#parts = parts;
    this.#decisions = new Decisions(parts.clock.now, referee);
    this.#storage = storage;
    this.disk = new Disk({
      ...{ storage, random, failsPercent, isLazy: isDiskLazy, isShared: bus !== null },
      onCommit: (transaction, status) => {
        if (status === 'committed') referee.stored(transaction, this.#decisions.of(transaction));
        if (status === 'table-taken') referee.foundTaken(transaction);
        if (status === 'conflict') referee.metConflict();
      },
      onRefusal: (request) => referee.refused(request, this.#decisions.of({ ...request, seats: null })),
      onStockRead: (rows) => referee.stockRead(rows, name),
    });
  }

  get isRunning(): boolean {
    return this.#run !== null;
  }

  /** Starts with what the disk holds. */
  async open(): Promise<void> {
    const { clock } = this.#parts;
    const sends = new Map<Actor, VisitId>();
    const authority = new WatchedAuthority(
      {
        storage: this.disk,
        contextFor: (by) => this.#contextFor(by),
        newId: this.#parts.newId,
        reportBug: (error) => this.#expectDiskFailure(error),
      },
      (by, asked) => this.#noteRequest(sends, by, asked),
    );
    const connections = new Map<DinerId, Connection>();
    authority.onChange((change) => {
      for (const [dinerId, connection] of [...connections]) {
        if (connection.visitId !== change.visitId) continue;
        const isLate = waitsForYes(change, dinerId, this.#parts.restaurant.rules);
        // Only that there is news: a gap in the versions makes the phone ask for a snapshot of what it may see.
        connection.tell(
          isLate
            ? { ...change, from: change.version, events: [] }
            : { ...change, events: change.events.map(eventSeenByGuests) },
        );
        const isSentAway = change.events.some(
          (event) => event.type === 'dinerSentAway' && event.dinerId === dinerId,
        );
        const hasEnded =
          !isRunning(change.visit) || change.events.some(({ type }) => type === 'visitReopened');
        if (isSentAway || hasEnded || isElsewhere(change.visit, dinerId)) connections.delete(dinerId);
      }
    });
    const parts = {
      authority,
      storage: this.#storage,
      now: clock.now,
      reportFailure: (error: unknown) => this.#expectDiskFailure(error),
      startTimer: clock.startTimer,
    };
    const timers = [
      await TurnTimers.start(parts),
      await DueTimers.start({ ...parts, kind: yesOfStaff }),
      await DueTimers.start({ ...parts, kind: cartOfReady }),
    ];
    const { bus } = this.#parts;
    const stops = [...timers.map((timer) => () => timer.stop()), ...(bus ? this.#share(authority, bus) : [])];
    this.#run = { authority, stops, connections, sends };
  }

  /** Loses everything in memory; what was under way is stored or not. The caller has to cut the connections. */
  async stop(): Promise<void> {
    for (const stop of this.#now().stops) stop();
    this.#run = null;
    await this.disk.cutPower();
  }

  /** Whether the server still has this diner's connection: it closes those of visits that have ended. */
  isListening(dinerId: DinerId): boolean {
    return this.#now().connections.has(dinerId);
  }

  /** A guest opens or joins the table. */
  sitDown({ dinerId, ...request }: SeatRequest, answer: OnAnswer): void {
    const readSession = async () =>
      must(await this.#storage.findGuestSession(hashOf(dinerId)), 'every guest has scanned');
    const openTable = async ({ authority }: NodeRun) => {
      const session = await readSession();
      const seat = await this.#seatElsewhere(session, request.tableId);
      if (seat) return { reply: seat, hasMoved: true, wasSeated: false };
      const guest = { dinerId, session, visitId: null };
      const reply = await authority.openTable({ ...request, guest });
      const wasSeated = reply.ok && session.visitId === reply.visitId && session.endedAt === null;
      return { reply, hasMoved: !isDeepStrictEqual(await readSession(), session), wasSeated };
    };
    this.#whenAnswered((run) => this.#seat(request, openTable(run)), answer);
  }

  /** The staff prepare a table for guests who are still to come. */
  openForGuests(request: Omit<StaffOpenRequest, 'staff'>, answer: OnAnswer): void {
    const staff = somebodyOfTheRestaurant();
    this.#whenAnswered(
      (run) =>
        this.#seat(
          request,
          run.authority
            .openForGuests({ ...request, staff })
            .then((reply) => ({ reply, hasMoved: false, wasSeated: false })),
        ),
      answer,
    );
  }

  /** A staff member does something at a visit. */
  serve(visitId: VisitId, requestId: string, command: StaffCommand, answer: OnAnswer): void {
    const pin = command.type === 'changePin' ? { pin: command.hasPin ? aPinHash : null } : {};
    const request = { visitId, requestId, ...pin };
    this.#whenAnswered(
      (run) =>
        this.#refereed(run, requestId, somebodyOfTheRestaurant(), (by) =>
          command.type === 'approve'
            ? run.authority.approve({ ...request, by }, command)
            : run.authority.handle({ ...request, by, command }),
        ),
      answer,
    );
  }

  /** The server notices that a guest's phone has long been offline, or is back. */
  reportPhone(visitId: VisitId, requestId: string, command: PhoneCommand, answer: OnAnswer): void {
    const restaurant = { kind: 'restaurant' } as const;
    this.#whenAnswered(
      (run) =>
        this.#refereed(run, requestId, restaurant, (by) =>
          run.authority.handle({ visitId, requestId, by, command }),
        ),
      answer,
    );
  }

  /** A staff member merges one visit into another. */
  merge(visitId: VisitId, into: VisitId, requestId: string, answer: OnAnswer): void {
    const staff = somebodyOfTheRestaurant();
    this.#whenAnswered(
      (run) =>
        this.#refereed(run, requestId, staff, () => run.authority.merge({ visitId, into, staff, requestId })),
      answer,
    );
  }

  /** A staff member parts a party from the visit that it has come to. */
  part(request: Parting, requestId: string, answer: OnAnswer): void {
    const staff = somebodyOfTheRestaurant();
    this.#whenAnswered(
      (run) =>
        this.#refereed(run, requestId, staff, () => run.authority.part({ ...request, staff, requestId })),
      answer,
    );
  }

  /** A staff member sets how much of a dish is left, or that it is sold out. `false` is a failure: try again. */
  changeStock(
    { dishId, ...numbers }: StockChange,
    requestId: string,
    answer: (isDone: boolean) => void,
  ): void {
    const run = this.#now();
    const dish = must(this.#parts.restaurant.catalogue.findDish(dishId), 'a dish of the menu');
    new Stockroom({ storage: this.disk, stock: run.authority.stock, now: this.#parts.clock.now })
      .change([dish], numbers, { requestId, staff: { id: 'w1', name: 'Ana' } })
      .then(
        () => answer(run === this.#run),
        (error: unknown) => {
          this.#expectDiskFailure(error);
          answer(false);
        },
      );
  }

  /** Handles a request without the referee. */
  handleUnwatched(request: VisitRequest): Promise<Answer> {
    return this.#now().authority.handle(request);
  }

  listen(dinerId: DinerId, tell: (change: VisitChange) => void): () => void {
    const run = this.#now();
    const { connections } = run;
    const connection: Connection = { visitId: null, tell };
    connections.set(dinerId, connection);
    this.#findVisitId(run, dinerId, connection).catch((error: unknown) => this.#expectDiskFailure(error));
    return () => {
      if (connections.get(dinerId) === connection) connections.delete(dinerId);
    };
  }

  handle(dinerId: DinerId, message: GuestMessage, answer: (ack: Ack) => void): void {
    this.#overLine(dinerId, answer, (run, connection) => this.#carryOut(run, dinerId, connection, message));
  }

  askSnapshot(dinerId: DinerId, answer: (ack: Ack<CartSnapshot>) => void): void {
    this.#overLine(dinerId, answer, (run, connection) => this.#snapshotFor(run, dinerId, connection));
  }

  beat(dinerId: DinerId, tell: (beat: Heartbeat) => void): void {
    const run = this.#now();
    const visitId = run.connections.get(dinerId)?.visitId ?? null;
    if (visitId === null) return;
    run.authority.findVisit(visitId).then(
      (stored) => {
        if (run !== this.#run || !stored) return;
        const isSentAway = findDiner(stored.visit, dinerId)?.isSentAway;
        if (isSentAway || !isRunning(stored.visit) || isElsewhere(stored.visit, dinerId))
          run.connections.delete(dinerId);
        else
          tell({
            version: stored.version,
            fingerprint: fingerprintOf(visitSeenBy(stored.visit, dinerId, this.#parts.restaurant.rules)),
            now: this.#parts.clock.now(),
          });
      },
      (error: unknown) => this.#expectDiskFailure(error),
    );
  }

  /** Handles a message of a connected device; one whose connection was closed gets no answer. */
  #overLine<Reply>(
    dinerId: DinerId,
    answer: (ack: Ack<Reply>) => void,
    work: (run: NodeRun, connection: Connection) => Promise<Ack<Reply>>,
  ): void {
    const run = this.#now();
    const connection = run.connections.get(dinerId);
    if (!connection) return;
    const reply = (ack: Ack<Reply>) => {
      if (run === this.#run) answer(ack);
    };
    work(run, connection).then(reply, (error: unknown) => {
      this.#expectDiskFailure(error);
      reply(rejected('failure'));
    });
  }

  /** Passes on the answer, or `null` on a disk failure; nothing when the server crashes first. */
  #whenAnswered(work: (run: NodeRun) => Promise<Answer>, answer: OnAnswer): void {
    const run = this.#now();
    work(run).then(
      (reply) => {
        if (run === this.#run) answer(reply);
      },
      (error: unknown) => {
        this.#expectDiskFailure(error);
        if (run === this.#run) answer(null);
      },
    );
  }

  async #carryOut(
    run: NodeRun,
    dinerId: DinerId,
    connection: Connection,
    message: GuestMessage,
  ): Promise<Ack> {
    const visitId = connection.visitId ?? (await this.#findVisitId(run, dinerId, connection));
    if (visitId === null) return refused({ code: 'visit-not-open' });
    const command = messageToCommand(message);
    const { requestId } = message.content;
    // A phone says again what it has had no answer to, wherever it is by then.
    const mayBeUnderWay = this.#parts.bus !== null;
    const answer = await this.#refereed(run, requestId, { kind: 'diner', dinerId }, (by) =>
      run.authority.handle({ visitId, requestId, command, by, mayBeUnderWay }),
    );
    if (answer.ok) return { ok: true, version: answer.version, visitId: answer.visitId };
    if (mayBeUnderWay) this.#parts.referee.toldNo(requestId);
    return refused(answer.refusal);
  }

  async #snapshotFor(run: NodeRun, userId: DinerId, connection: Connection): Promise<Ack<CartSnapshot>> {
    const visitId = connection.visitId ?? (await this.#findVisitId(run, userId, connection));
    const { version = 0, visit } = (visitId && (await run.authority.findVisit(visitId))) || {};
    // The connection belongs to a visit that was merged into another: the device has to reconnect.
    if (visit?.status === 'closed' && visit.mergedInto !== null) return rejected('failure');
    // And so does one whose guest was parted from the others.
    if (visit && isElsewhere(visit, userId)) return rejected('failure');
    if (!visit || !isRunning(visit)) return refused({ code: 'visit-not-open' });
    const seen = visitSeenBy(visit, userId, this.#parts.restaurant.rules);
    return { ok: true, version, userId, now: this.#parts.clock.now(), visit: seen };
  }

  /** Which table is asked for says the session: who sits at a visit that has moved has a seat there. */
  async #seatElsewhere({ visitId, endedAt, tableId }: GuestSession, asked: TableId): Promise<Answer | null> {
    const isSeated = visitId !== null && endedAt === null && tableId !== asked;
    const stored = isSeated ? await this.#storage.findVisit(visitId) : null;
    return stored && { ok: true, visitId: stored.visit.id, version: stored.version, events: [] };
  }

  /** A request for a table, with its answer checked by the referee. */
  async #seat(
    request: { tableId: TableId; requestId: string },
    work: Promise<{ readonly reply: Answer; readonly hasMoved: boolean; readonly wasSeated: boolean }>,
  ): Promise<Answer> {
    const { tableId, requestId } = request;
    const { referee } = this.#parts;
    referee.expectSeating(tableId, requestId);
    const run = this.#run;
    const before = { wasAccepted: referee.isAccepted(requestId) };
    const { reply: answer, ...seat } = await work;
    const now = { wasAccepted: referee.isAccepted(requestId) };
    // Alone the server answers one request after the other.
    if (run === this.#run)
      referee.seated(requestId, answer, { ...(this.#parts.bus ? before : now), ...seat });
    return answer;
  }

  /** A request at a running visit, with its answer checked by the referee. */
  async #refereed(
    run: NodeRun,
    requestId: string,
    by: Actor,
    work: (by: Actor) => Promise<Answer>,
  ): Promise<Answer> {
    const answer = await work(by).finally(() => run.sends.delete(by));
    if (run !== this.#run) return answer;
    this.#parts.referee.answered({ answer, ...this.#decisions.lastOf(by) });
    return answer;
  }

  #noteRequest(sends: Map<Actor, VisitId>, by: Actor, request: Request): void {
    const { bus, referee } = this.#parts;
    if (bus && timerCommandOf(request.requestId)) referee.timerFired(request.visitId, request.requestId);
    const wasSending = [...sends.values()].includes(request.visitId);
    this.#decisions.asked(by, request, wasSending, referee.stockReadingOf(this.#parts.name));
    if (request.isSend) sends.set(by, request.visitId);
    if (request.repeatable) this.#parts.recorded.push(request.repeatable);
  }

  async #findVisitId(run: NodeRun, dinerId: DinerId, connection: Connection): Promise<VisitId | null> {
    const session = await this.#storage.findGuestSession(hashOf(dinerId));
    const isOver = !session || session.endedAt !== null || session.expiresAt <= this.#parts.clock.now();
    const visitId = isOver ? null : session.visitId;
    // A phone that comes from another node knows what that one told it. A single server has told all there is itself.
    if (this.#parts.bus && visitId !== null) await run.authority.findNewestVisit(visitId);
    connection.visitId = visitId;
    return connection.visitId;
  }

  #contextFor(by: Actor): Omit<Context, 'stock'> {
    const { rules, catalogue, today } = this.#parts.restaurant;
    return { now: this.#decisions.begin(by), today, by, rules, catalogue };
  }

  /** As `shareChanges` does for a whole restaurant: tells the others what has changed here, and hears what has there. */
  #share(authority: VisitAuthority, bus: Bus): readonly (() => void)[] {
    const orFail = (heard: Promise<void>) =>
      void heard.catch((error: unknown) => this.#expectDiskFailure(error));
    const { startTimer } = this.#parts.clock;
    const look = () => {
      orFail(catchUpVisits(authority));
      stopLooking = startTimer(lookEveryMs, look);
    };
    let stopLooking = startTimer(this.#parts.random.below(lookEveryMs), look);
    return [
      ...tellOfVisits(authority, bus),
      bus.subscribe((hint) => {
        if (hint.about === 'visit' || hint.about === 'stock') orFail(hearOfVisits(hint, authority));
      }),
      () => stopLooking(),
    ];
  }

  /** Only a disk failure may fail a command; everything else is a bug. */
  #expectDiskFailure(error: unknown): void {
    const cause = error instanceof CommandFailed ? error.cause : error;
    if (!(cause instanceof DiskFailure)) this.#parts.referee.reportFault(error);
  }

  #now(): NodeRun {
    return must(this.#run, 'the server is running');
  }
}

/** How often a node looks whether others have written: hints get lost [ms]. */
const lookEveryMs = 4000;

/** Whether this guest was parted from the others. */
function isElsewhere(visit: BegunVisit, dinerId: DinerId): boolean {
  return visit.status === 'open' && guestsElsewhere(visit, dinerId) !== undefined;
}

/** A new object each time, so that requests can be told apart by their actor. */
function somebodyOfTheRestaurant(): Staff {
  return { kind: 'staff', staffId: 'w1', name: 'Ana' };
}

/** Whether a phone gets no events: one that waits to be trusted asks for snapshots, also right after it was trusted. */
function waitsForYes(
  { previous, visit }: Pick<StoredChange, 'previous' | 'visit'>,
  dinerId: DinerId,
  rules: RestaurantRules,
): boolean {
  return [previous, visit].some((at) => {
    const diner = at.status === 'none' ? undefined : findDiner(at, dinerId);
    return diner !== undefined && accessOf(diner, rules) !== 'all';
  });
}
