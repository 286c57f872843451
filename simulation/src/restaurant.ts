import type { FarEnd, HandClock, Random } from '@tavolata/client/testing';
import {
  must,
  type Actor,
  type Context,
  type DinerId,
  type Instant,
  type StaffCommand,
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
import { MemoryStorage } from '../../apps/server/src/storage/memory/memory-storage.ts';
import { CommandFailed } from '../../apps/server/src/tables/command-failed.ts';
import type { TokenHash } from '../../apps/server/src/tables/guest-session.ts';
import { TurnTimers } from '../../apps/server/src/tables/turn-timers.ts';
import { VisitAuthority, type VisitAuthorityParts } from '../../apps/server/src/tables/visit-authority.ts';
import type { Answer, OpenTableRequest, VisitRequest } from '../../apps/server/src/tables/visit-request.ts';
import type { CommitAnswer, VisitTransaction } from '../../apps/server/src/tables/visit-storage.ts';
import { Disk, DiskTrouble } from './disk.ts';
import type { SeedHouse } from './house-of-seed.ts';
import { printOf, type Referee } from './referee.ts';

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

/** What is in memory from a start to a crash. */
interface Shift {
  readonly authority: VisitAuthority;
  readonly timers: TurnTimers;
  readonly ears: Map<DinerId, Ear>;
  /** The sends under way. */
  readonly sends: Set<VisitRequest>;
}

/** The server's own parts around one authority, as the gateway puts them together, and a disk that outlives them. */
export class Restaurant implements FarEnd {
  readonly #parts: RestaurantParts;
  readonly #truth: MemoryStorage;
  readonly disk: Disk;
  /** Which request an actor stands for: one for each time a wish comes in. */
  readonly #requests = new WeakMap<Actor, string>();
  readonly #decisions = new WeakMap<Actor, Instant>();
  readonly #lastDecisions = new Map<string, Instant>();
  readonly #sittings = new Map<TokenHash, Instant>();
  #shift: Shift | null = null;
  #lastId = 0;

  constructor(parts: RestaurantParts) {
    const { referee, random, failsPercent, isDiskLazy } = parts;
    this.#parts = parts;
    this.#truth = new WatchedStorage((transaction) =>
      referee.stored(transaction, this.#decidedAt(transaction)),
    );
    this.disk = new Disk({ truth: this.#truth, random, failsPercent, isLazy: isDiskLazy });
  }

  /** Starts with what the disk has. */
  async open(): Promise<void> {
    const { clock } = this.#parts;
    const authority = new WatchedAuthority(
      {
        storage: this.disk,
        contextFor: (by) => this.#contextFor(by),
        newId: () => `id-${++this.#lastId}`,
        reportBug: (error) => this.#expectTrouble(error),
      },
      ({ visitId, requestId, by }) => this.#requests.set(by, `visit:${visitId}/${requestId}`),
    );
    const ears = new Map<DinerId, Ear>();
    authority.onChange((change) => {
      for (const [dinerId, ear] of [...ears]) {
        if (ear.visitId !== change.visitId) continue;
        ear.tell(change);
        if (change.visit.status === 'closed') ears.delete(dinerId);
      }
    });
    const timers = await TurnTimers.start({
      authority,
      storage: this.#truth,
      now: clock.now,
      reportTrouble: (error) => this.#expectTrouble(error),
      startTimer: clock.startTimer,
    });
    this.#shift = { authority, timers, ears, sends: new Set() };
  }

  /** Everything in memory is gone, and what was under way is done or not. The lines must be cut by who holds them. */
  async crash(): Promise<void> {
    this.#now().timers.stop();
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
  sitDown(request: OpenTableRequest, answer: (answer: Answer | null) => void): void {
    const shift = this.#now();
    shift.authority.openTable(request).then(
      (reply) => {
        if (shift !== this.#shift) return;
        this.#parts.referee.seated(request.tableId, request.requestId, reply);
        answer(reply);
      },
      (error: unknown) => {
        this.#expectTrouble(error);
        if (shift === this.#shift) answer(null);
      },
    );
  }

  /** Somebody of the house does something at a table. `null` is trouble: try again. */
  serve(
    visitId: VisitId,
    requestId: string,
    command: StaffCommand,
    answer: (answer: Answer | null) => void,
  ): void {
    const by = { kind: 'staff', staffId: 'w1', name: 'Ana' } as const;
    const shift = this.#now();
    this.#perform(shift, { visitId, requestId, command, by }).then(
      (reply) => {
        if (shift === this.#shift) answer(reply);
      },
      (error: unknown) => {
        this.#expectTrouble(error);
        if (shift === this.#shift) answer(null);
      },
    );
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
    const shift = this.#now();
    const reply = (ack: Ack) => {
      if (shift === this.#shift) answer(ack);
    };
    this.#carryOut(shift, dinerId, message).then(reply, (error: unknown) => {
      this.#expectTrouble(error);
      reply(rejected('trouble'));
    });
  }

  askSnapshot(dinerId: DinerId, answer: (ack: Ack<CartSnapshot>) => void): void {
    const shift = this.#now();
    const reply = (ack: Ack<CartSnapshot>) => {
      if (shift === this.#shift) answer(ack);
    };
    this.#snapshotFor(shift, dinerId).then(reply, (error: unknown) => {
      this.#expectTrouble(error);
      reply(rejected('trouble'));
    });
  }

  beat(dinerId: DinerId, tell: (beat: Heartbeat) => void): void {
    const shift = this.#now();
    const visitId = shift.ears.get(dinerId)?.visitId ?? null;
    if (visitId === null) return;
    shift.authority.findVisit(visitId).then(
      (stored) => {
        if (shift !== this.#shift || !stored) return;
        if (stored.visit.status !== 'open') shift.ears.delete(dinerId);
        else
          tell({ version: stored.version, fingerprint: printOf(stored.visit), now: this.#parts.clock.now() });
      },
      (error: unknown) => this.#expectTrouble(error),
    );
  }

  async #carryOut(shift: Shift, dinerId: DinerId, message: GuestMessage): Promise<Ack> {
    const visitId = await this.#visitIdOf(shift, dinerId);
    if (visitId === null) return refused({ code: 'visit-not-open' });
    const command = messageToCommand(message);
    const { requestId } = message.content;
    const answer = await this.#perform(shift, {
      visitId,
      requestId,
      command,
      by: { kind: 'diner', dinerId },
    });
    return answer.ok ? { ok: true, version: answer.version, visitId: answer.visitId } : refused(answer.refusal);
  }

  async #snapshotFor(shift: Shift, userId: DinerId): Promise<Ack<CartSnapshot>> {
    const visitId = await this.#visitIdOf(shift, userId);
    const stored = visitId === null ? null : await shift.authority.findVisit(visitId);
    if (stored?.visit.status !== 'open') return refused({ code: 'visit-not-open' });
    return { ok: true, version: stored.version, userId, now: this.#parts.clock.now(), visit: stored.visit };
  }

  /** A wish at a running visit, and the referee who hears its answer. */
  async #perform(shift: Shift, request: VisitRequest): Promise<Answer> {
    const { visitId, requestId } = request;
    const by = { ...request.by };
    const wasSending = [...shift.sends].some((send) => send.visitId === visitId);
    if (isSend(request)) shift.sends.add(request);
    const answer = await shift.authority
      .handle({ ...request, by })
      .finally(() => shift.sends.delete(request));
    if (shift !== this.#shift) return answer;
    const decidedAt = this.#decisions.get(by) ?? this.#parts.clock.now();
    this.#parts.referee.answered({ visitId, requestId, answer, decidedAt, wasSending });
    return answer;
  }

  async #visitIdOf(shift: Shift, dinerId: DinerId): Promise<VisitId | null> {
    const ear = shift.ears.get(dinerId);
    return ear ? (ear.visitId ?? (await this.#findVisitId(dinerId, ear))) : null;
  }

  async #findVisitId(dinerId: DinerId, ear: Ear): Promise<VisitId | null> {
    const session = await this.#truth.findGuestSession(hashOf(dinerId));
    ear.visitId = session?.endedAt === null ? session.visitId : null;
    return ear.visitId;
  }

  #contextFor(by: Actor): Omit<Context, 'stock'> {
    const { rules, catalogue, today } = this.#parts.house;
    const now = this.#parts.clock.now();
    const request = this.#requests.get(by);
    this.#decisions.set(by, now);
    if (request !== undefined) this.#lastDecisions.set(request, now);
    if (by.kind === 'diner') this.#sittings.set(hashOf(by.dinerId), now);
    return { now, today, by, rules, catalogue };
  }

  /** When a wish was last decided. */
  #decidedAt({ scope, requestId, seats }: Pick<VisitTransaction, 'scope' | 'requestId' | 'seats'>): Instant {
    const decidedAt =
      seats === null ? this.#lastDecisions.get(`${scope}/${requestId}`) : this.#sittings.get(seats);
    return decidedAt ?? this.#parts.clock.now();
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

/** Tells who asks for what before it is decided: the house's own timers ask too. */
class WatchedAuthority extends VisitAuthority {
  readonly #onRequest: (request: VisitRequest) => void;

  constructor(parts: VisitAuthorityParts, onRequest: (request: VisitRequest) => void) {
    super(parts);
    this.#onRequest = onRequest;
  }

  override handle(request: VisitRequest): Promise<Answer> {
    this.#onRequest(request);
    return super.handle(request);
  }
}

class WatchedStorage extends MemoryStorage {
  readonly #onCommitted: (transaction: VisitTransaction) => void;

  constructor(onCommitted: (transaction: VisitTransaction) => void) {
    super();
    this.#onCommitted = onCommitted;
  }

  override async commit(transaction: VisitTransaction): Promise<CommitAnswer> {
    const answer = await super.commit(transaction);
    if (answer.status === 'committed') this.#onCommitted(transaction);
    return answer;
  }
}

function hashOf(dinerId: DinerId): string {
  return `hash of ${dinerId}`;
}

function isSend({ by, command }: VisitRequest): boolean {
  return by.kind === 'diner' && command.type === 'submitCart';
}
