import type { FarEnd, HandClock, Random } from '@tavolata/client/testing';
import {
  accessOf,
  eventSeenByGuests,
  findDiner,
  isRunning,
  must,
  visitSeenBy,
  type Actor,
  type Context,
  type DinerId,
  type HouseRules,
  type HouseCommand,
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
import { refused, rejected } from '../../apps/server/src/live/acks.ts';
import { CommandFailed } from '../../apps/server/src/visits/command-failed.ts';
import type { StockChange, StockRow } from '../../apps/server/src/stock/stock-storage.ts';
import { Stockroom } from '../../apps/server/src/stock/stockroom.ts';
import { TurnTimers } from '../../apps/server/src/visits/timers/turn-timers.ts';
import { YesTimers } from '../../apps/server/src/visits/timers/yes-timers.ts';
import type { VisitAuthority } from '../../apps/server/src/visits/authority.ts';
import type {
  Answer,
  OpenTableRequest,
  Staff,
  StaffOpenRequest,
  VisitChange as StoredChange,
  VisitRequest,
} from '../../apps/server/src/visits/visit-request.ts';
import type { StoredVisit } from '../../apps/server/src/visits/visit-storage.ts';
import { Decisions, hashOf } from './decisions.ts';
import { Disk, DiskTrouble } from './disk.ts';
import type { SeedHouse } from './house-of-seed.ts';
import { printOf } from './print-of.ts';
import type { Referee } from './referee.ts';
import { aPinHash } from './wishes.ts';
import { WatchedAuthority, WatchedStorage, type Request } from './watched.ts';

interface RestaurantParts {
  readonly house: SeedHouse;
  readonly clock: HandClock;
  readonly referee: Referee;
  readonly random: Random;
  readonly failsPercent: number;
  readonly isDiskLazy: boolean;
}

/** A device whose line is up. */
interface Ear {
  visitId: VisitId | null;
  readonly tell: (change: VisitChange) => void;
}

/** What the house says of a phone. */
type PhoneCommand = Extract<HouseCommand, { type: 'phoneGone' | 'phoneBack' }>;

/** Hears what the staff or an arriving guest is answered. `null` is trouble: try again. */
type OnAnswer = (answer: Answer | null) => void;

/** What is in memory from a start to a crash. */
interface Shift {
  readonly authority: VisitAuthority;
  readonly timers: readonly { stop: () => void }[];
  readonly ears: Map<DinerId, Ear>;
  /** The sends under way, and at which visit. */
  readonly sends: Map<Actor, VisitId>;
}

/** The server's own parts around one authority, as the gateway puts them together, and a disk that outlives them. */
export class Restaurant implements FarEnd {
  readonly #parts: RestaurantParts;
  readonly #truth: WatchedStorage;
  readonly disk: Disk;
  /** All that was ever asked at visits. */
  readonly recorded: VisitRequest[] = [];
  readonly #decisions: Decisions;
  #shift: Shift | null = null;
  #lastId = 0;

  constructor(parts: RestaurantParts) {
    const { referee, random, failsPercent, isDiskLazy } = parts;
    this.#parts = parts;
    this.#decisions = new Decisions(parts.clock.now);
    this.#truth = new WatchedStorage({
      onAnswer: (transaction, status) => {
        if (status === 'committed') referee.stored(transaction, this.#decisions.of(transaction));
        if (status === 'table-taken') referee.foundTaken(transaction);
      },
      onStock: (change) => referee.said(change),
    });
    const onStockRead = (rows: readonly StockRow[]) => referee.read(rows);
    this.disk = new Disk({ truth: this.#truth, random, failsPercent, isLazy: isDiskLazy, onStockRead });
  }

  /** Starts with what the disk has. */
  async open(): Promise<void> {
    const { clock } = this.#parts;
    const sends = new Map<Actor, VisitId>();
    const authority = new WatchedAuthority(
      {
        storage: this.disk,
        contextFor: (by) => this.#contextFor(by),
        newId: () => `id-${++this.#lastId}`,
        reportBug: (error) => this.#expectTrouble(error),
      },
      (by, asked) => this.#noteRequest(sends, by, asked),
    );
    const ears = new Map<DinerId, Ear>();
    authority.onChange((change) => {
      for (const [dinerId, ear] of [...ears]) {
        if (ear.visitId !== change.visitId) continue;
        const isLate = waitsForYes(change, dinerId, this.#parts.house.rules);
        // As much as that there is news: what it follows on is never there, so that the phone asks for all it may see.
        ear.tell(
          isLate
            ? { ...change, from: change.version, events: [] }
            : { ...change, events: change.events.map(eventSeenByGuests) },
        );
        const isSentAway = change.events.some(
          (event) => event.type === 'dinerSentAway' && event.dinerId === dinerId,
        );
        if (isSentAway || !isRunning(change.visit)) ears.delete(dinerId);
      }
    });
    const parts = {
      authority,
      storage: this.#truth,
      now: clock.now,
      reportTrouble: (error: unknown) => this.#expectTrouble(error),
      startTimer: clock.startTimer,
    };
    const timers = [await TurnTimers.start(parts), await YesTimers.start(parts)];
    this.#shift = { authority, timers, ears, sends };
  }

  /** Everything in memory is gone, and what was under way is done or not. The lines must be cut by who holds them. */
  async crash(): Promise<void> {
    for (const timer of this.#now().timers) timer.stop();
    this.#shift = null;
    await this.disk.cutPower();
    await this.open();
  }

  /** Whether the server still knows of this diner's line: it hangs up on those whose visit has ended. */
  isListening(dinerId: DinerId): boolean {
    return this.#now().ears.has(dinerId);
  }

  /** A phone scans the code of its table: membership is kept by its cookie. */
  async scan(dinerId: DinerId, tableId: number): Promise<void> {
    const times = {
      scannedAt: this.#parts.clock.now(),
      expiresAt: Infinity,
      endedAt: null,
      occasion: null,
      isHere: false,
      knowsPinOf: null,
    };
    await this.#truth.createGuestSession({
      tokenHash: hashOf(dinerId),
      dinerId,
      tableId,
      visitId: null,
      ...times,
    });
  }

  /** Somebody wants to open the table or to sit down at it. `null` is trouble: try again. */
  sitDown(request: OpenTableRequest, answer: OnAnswer): void {
    this.#whenAnswered((shift) => this.#seat(request, shift.authority.openTable(request)), answer);
  }

  /** The staff have a table ready for guests who are still to come. */
  openForGuests(request: Omit<StaffOpenRequest, 'staff'>, answer: OnAnswer): void {
    const staff = somebodyOfTheHouse();
    this.#whenAnswered(
      (shift) => this.#seat(request, shift.authority.openForGuests({ ...request, staff })),
      answer,
    );
  }

  /** Somebody of the house does something at a table. */
  serve(visitId: VisitId, requestId: string, command: StaffCommand, answer: OnAnswer): void {
    const pin = command.type === 'changePin' ? { pin: command.hasPin ? aPinHash : null } : {};
    const request = { visitId, requestId, ...pin };
    this.#whenAnswered(
      (shift) =>
        this.#heard(shift, requestId, somebodyOfTheHouse(), (by) =>
          command.type === 'approve'
            ? shift.authority.approve({ ...request, by }, command)
            : shift.authority.handle({ ...request, by, command }),
        ),
      answer,
    );
  }

  /** The house hears that the phone of a guest has long been off the line, or is back. */
  tellOfPhone(visitId: VisitId, requestId: string, command: PhoneCommand, answer: OnAnswer): void {
    const house = { kind: 'house' } as const;
    this.#whenAnswered(
      (shift) =>
        this.#heard(shift, requestId, house, (by) =>
          shift.authority.handle({ visitId, requestId, by, command }),
        ),
      answer,
    );
  }

  /** Somebody of the house brings the guests of one table to another one's. */
  bringTogether(visitId: VisitId, into: VisitId, requestId: string, answer: OnAnswer): void {
    const staff = somebodyOfTheHouse();
    this.#whenAnswered(
      (shift) =>
        this.#heard(shift, requestId, staff, () =>
          shift.authority.merge({ visitId, into, staff, requestId }),
        ),
      answer,
    );
  }

  /** Somebody of the house says how much of a dish is left, or that it is sold out. `false` is trouble: say it again. */
  say({ dishId, ...numbers }: StockChange, requestId: string, answer: (isDone: boolean) => void): void {
    const shift = this.#now();
    const dish = must(this.#parts.house.catalogue.findDish(dishId), 'a dish of the house');
    new Stockroom({ storage: this.disk, stock: shift.authority.stock, now: this.#parts.clock.now })
      .change([dish], numbers, { requestId, staff: { id: 'w1', name: 'Ana' } })
      .then(
        () => answer(shift === this.#shift),
        (error: unknown) => {
          this.#expectTrouble(error);
          answer(false);
        },
      );
  }

  /** What is stored of the dishes is what the referee's shelf has. */
  async checkShelf(): Promise<void> {
    this.#parts.referee.checkShelf(await this.#truth.readStock());
  }

  /** Somebody says something at a visit, whom no referee hears. */
  hear(request: VisitRequest): Promise<Answer> {
    return this.#now().authority.handle(request);
  }

  /** The visits as they are stored, the running ones or those with these ids. */
  async stored(ids: Iterable<VisitId> | 'running'): Promise<readonly StoredVisit[]> {
    if (ids === 'running') return this.#truth.listRunningVisits();
    const found = await Promise.all([...ids].map((id) => this.#truth.findVisit(id)));
    return found.flatMap((visit) => visit ?? []);
  }

  listen(dinerId: DinerId, tell: (change: VisitChange) => void): () => void {
    const { ears } = this.#now();
    const ear: Ear = { visitId: null, tell };
    ears.set(dinerId, ear);
    void this.#findVisitId(dinerId, ear);
    return () => {
      if (ears.get(dinerId) === ear) ears.delete(dinerId);
    };
  }

  handle(dinerId: DinerId, message: GuestMessage, answer: (ack: Ack) => void): void {
    this.#overLine(dinerId, answer, (shift, ear) => this.#carryOut(shift, dinerId, ear, message));
  }

  askSnapshot(dinerId: DinerId, answer: (ack: Ack<CartSnapshot>) => void): void {
    this.#overLine(dinerId, answer, (shift, ear) => this.#snapshotFor(shift, dinerId, ear));
  }

  beat(dinerId: DinerId, tell: (beat: Heartbeat) => void): void {
    const shift = this.#now();
    const visitId = shift.ears.get(dinerId)?.visitId ?? null;
    if (visitId === null) return;
    shift.authority.findVisit(visitId).then(
      (stored) => {
        if (shift !== this.#shift || !stored) return;
        const isSentAway = findDiner(stored.visit, dinerId)?.isSentAway;
        if (isSentAway || !isRunning(stored.visit)) shift.ears.delete(dinerId);
        else
          tell({
            version: stored.version,
            fingerprint: printOf(visitSeenBy(stored.visit, dinerId, this.#parts.house.rules)),
            now: this.#parts.clock.now(),
          });
      },
      (error: unknown) => this.#expectTrouble(error),
    );
  }

  /** Who has been hung up on gets no answer. */
  #overLine<Reply>(
    dinerId: DinerId,
    answer: (ack: Ack<Reply>) => void,
    work: (shift: Shift, ear: Ear) => Promise<Ack<Reply>>,
  ): void {
    const shift = this.#now();
    const ear = shift.ears.get(dinerId);
    if (!ear) return;
    const reply = (ack: Ack<Reply>) => {
      if (shift === this.#shift) answer(ack);
    };
    work(shift, ear).then(reply, (error: unknown) => {
      this.#expectTrouble(error);
      reply(rejected('trouble'));
    });
  }

  /** What comes of it, unless there is trouble or the server crashes before it can say so. */
  #whenAnswered(work: (shift: Shift) => Promise<Answer>, answer: OnAnswer): void {
    const shift = this.#now();
    work(shift).then(
      (reply) => {
        if (shift === this.#shift) answer(reply);
      },
      (error: unknown) => {
        this.#expectTrouble(error);
        if (shift === this.#shift) answer(null);
      },
    );
  }

  async #carryOut(shift: Shift, dinerId: DinerId, ear: Ear, message: GuestMessage): Promise<Ack> {
    const visitId = ear.visitId ?? (await this.#findVisitId(dinerId, ear));
    if (visitId === null) return refused({ code: 'visit-not-open' });
    const command = messageToCommand(message);
    const { requestId } = message.content;
    const answer = await this.#heard(shift, requestId, { kind: 'diner', dinerId }, (by) =>
      shift.authority.handle({ visitId, requestId, command, by }),
    );
    return answer.ok
      ? { ok: true, version: answer.version, visitId: answer.visitId }
      : refused(answer.refusal);
  }

  async #snapshotFor(shift: Shift, userId: DinerId, ear: Ear): Promise<Ack<CartSnapshot>> {
    const visitId = ear.visitId ?? (await this.#findVisitId(userId, ear));
    const { version = 0, visit } = (visitId && (await shift.authority.findVisit(visitId))) || {};
    // The line is the one of a visit that has gone on in another: the device has to come in anew.
    if (visit?.status === 'closed' && visit.mergedInto !== null) return rejected('trouble');
    if (!visit || !isRunning(visit)) return refused({ code: 'visit-not-open' });
    const seen = visitSeenBy(visit, userId, this.#parts.house.rules);
    return { ok: true, version, userId, now: this.#parts.clock.now(), visit: seen };
  }

  /** A wish about a table, and the referee who hears its answer. */
  async #seat(request: { tableId: TableId; requestId: string }, work: Promise<Answer>): Promise<Answer> {
    const { tableId, requestId } = request;
    const { referee } = this.#parts;
    referee.willSeat(tableId, requestId);
    const shift = this.#shift;
    const answer = await work;
    if (shift === this.#shift) referee.seated(requestId, answer);
    return answer;
  }

  /** A wish at a running visit, and the referee who hears its answer. */
  async #heard(
    shift: Shift,
    requestId: string,
    by: Actor,
    work: (by: Actor) => Promise<Answer>,
  ): Promise<Answer> {
    const answer = await work(by).finally(() => shift.sends.delete(by));
    if (shift !== this.#shift) return answer;
    this.#parts.referee.answered({ requestId, answer, ...this.#decisions.lastOf(by) });
    return answer;
  }

  #noteRequest(sends: Map<Actor, VisitId>, by: Actor, request: Request): void {
    const wasSending = [...sends.values()].includes(request.visitId);
    this.#decisions.asked(by, request, wasSending, this.#parts.referee.reading);
    if (request.isSend) sends.set(by, request.visitId);
    if (request.wish) this.recorded.push(request.wish);
  }

  async #findVisitId(dinerId: DinerId, ear: Ear): Promise<VisitId | null> {
    const session = await this.#truth.findGuestSession(hashOf(dinerId));
    const isOver = !session || session.endedAt !== null || session.expiresAt <= this.#parts.clock.now();
    ear.visitId = isOver ? null : session.visitId;
    return ear.visitId;
  }

  #contextFor(by: Actor): Omit<Context, 'stock'> {
    const { rules, catalogue, today } = this.#parts.house;
    return { now: this.#decisions.begin(by), today, by, rules, catalogue };
  }

  /** Only a disk in trouble may fail a command; everything else is a bug. */
  #expectTrouble(error: unknown): void {
    const cause = error instanceof CommandFailed ? error.cause : error;
    if (!(cause instanceof DiskTrouble)) this.#parts.referee.blame(error);
  }

  #now(): Shift {
    return must(this.#shift, 'the restaurant is open');
  }
}

/** Each time somebody else, so that what they ask can be told apart. */
function somebodyOfTheHouse(): Staff {
  return { kind: 'staff', staffId: 'w1', name: 'Ana' };
}

/** Whether a phone hears no events of its table: who waits for a yes asks for what it may see, also right after it. */
function waitsForYes(
  { previous, visit }: Pick<StoredChange, 'previous' | 'visit'>,
  dinerId: DinerId,
  rules: HouseRules,
): boolean {
  return [previous, visit].some((at) => {
    const diner = at.status === 'none' ? undefined : findDiner(at, dinerId);
    return diner !== undefined && accessOf(diner, rules) !== 'all';
  });
}
