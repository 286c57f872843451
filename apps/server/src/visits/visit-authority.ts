import {
  findDiner,
  hasOwnVisits,
  isRunning,
  type Actor,
  type Command,
  type DinerId,
  type Approve,
  type Instant,
  type OrderId,
  type Refusal,
  type TableId,
  type VisitId,
} from '@tavolata/domain';
import { CommandFailed } from './command-failed.ts';
import { CommitLocks } from './commit-locks.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { RequestIdReused } from '../audit/request-id-reused.ts';
import { saidHashOf } from '../audit/said-hash.ts';
import { noOrder, VisitCommits, type SaidBefore, type Task, type VisitCommitParts } from './visit-commits.ts';
import type {
  Answer,
  JoinRequest,
  MergeRequest,
  Opening,
  OpenTableRequest,
  StaffOpenRequest,
  VisitChange,
  VisitRequest,
} from './visit-request.ts';
import { Stock } from '../stock/stock.ts';
import type { StockStorage } from '../stock/stock-storage.ts';
import type { RequestScope, StoredVisit, VisitStorage } from './visit-storage.ts';

/** How often a command is decided again because another server was faster. More means that something is wrong. */
const mostAttempts = 10;

export interface VisitAuthorityParts extends Pick<VisitCommitParts, 'contextFor' | 'reportBug'> {
  readonly storage: VisitStorage & Pick<StockStorage, 'readStock'>;
  /** Makes an id that nobody can guess and that never comes twice. */
  readonly newId: () => string;
}

/**
 * The one authority over visits: load, decide, store, answer, tell. Commands of one visit are handled one at a time.
 *
 * A request id that has come true is answered again as it was the first time, and changes nothing; with another wish it
 * throws `RequestIdReused`. A refusal is not
 * kept: the same id may be tried again, and the house may by then say yes. When a method throws `CommandFailed`, whether
 * the change was stored is not known; sending the same request id again brings the truth.
 */
export class VisitAuthority {
  readonly #parts: VisitAuthorityParts;
  readonly #commits: VisitCommits;
  readonly #queue = new KeyedQueue<RequestScope>();
  /** What is left of dishes. */
  readonly stock: Stock;
  /** Which carts are being sent. */
  readonly locks = new CommitLocks();

  constructor(parts: VisitAuthorityParts) {
    this.#parts = parts;
    this.stock = new Stock(parts.storage);
    this.#commits = new VisitCommits({ ...parts, stock: this.stock });
  }

  /** Carries out a wish of a guest or the staff at a running visit. */
  async handle(request: VisitRequest): Promise<Answer> {
    const answer = await this.#handleHere(request);
    if (answer.ok || answer.refusal.code !== 'visit-not-open' || request.by.kind !== 'diner') return answer;
    // The guests were brought to another table while the wish was on its way: it is meant for where they sit now.
    const { visit } = (await this.findVisit(request.visitId)) ?? {};
    const isElsewhere = visit?.status === 'closed' && visit.mergedInto !== null;
    return isElsewhere ? this.handle({ ...request, visitId: visit.mergedInto }) : answer;
  }

  /** What would be in the way of a wish now, `null` for nothing. Nothing is changed and no answer is kept. */
  obstacleTo(wish: Pick<VisitRequest, 'visitId' | 'by' | 'command'>): Promise<Refusal | null> {
    return this.#commits.obstacleTo(wish);
  }

  /** The staff say yes to what waits for them. A table that opens by this gets its order number. */
  async approve(
    request: Omit<VisitRequest, 'command'>,
    meant: Pick<Approve, 'without' | 'askedAt'> = {},
  ): Promise<Answer> {
    const orderId = await this.#orderIdFor(request.visitId);
    return this.handle({ ...request, command: { ...meant, type: 'approve', orderId } });
  }

  /** A yes that was said a while ago can't be taken back any more, and counts from now on [REVIEW-8]. */
  async carryOutYes(visitId: VisitId, saidAt: Instant): Promise<Answer> {
    const orderId = await this.#orderIdFor(visitId);
    return this.handle({
      visitId,
      by: { kind: 'house' },
      // The same on every server, so that it counts once; no device may make an id with a colon.
      requestId: `yes:${saidAt}`,
      command: { type: 'carryOutYes', orderId, saidAt },
    });
  }

  #orderIdFor(visitId: VisitId): Promise<OrderId> {
    return this.#orFail(async () => {
      const isWaiting = (await this.findVisit(visitId))?.visit.status === 'waiting';
      return isWaiting ? this.#parts.storage.nextOrderId() : noOrder;
    });
  }

  /**
   * Opens a table and seats the guest, or asks the staff to open it. When another device was first, the guest joins its
   * visit: then the answer's events hold no `tableOpened`.
   */
  openTable(request: OpenTableRequest): Promise<Answer> {
    return this.#once(openingWish(request), () =>
      this.#untilSettled(async () => (await this.#findPlace(request)) ?? (await this.#begin(request))),
    );
  }

  /** Opens a table for guests who are still to scan; one that they have asked for opens as the staff say. */
  openForGuests({ tableId, staff: by, requestId, opening }: StaffOpenRequest): Promise<Answer> {
    const wish: SaidBefore = { scope: `table:${tableId}`, requestId, said: saidHashOf(saidOf(opening)) };
    return this.#once(wish, async () => {
      const there = await this.#parts.storage.findRunningVisitAt(tableId);
      const visitId = there?.visit.id ?? this.#parts.newId();
      const commands = [await this.#openCommand({ visitId, tableId, by }, opening)];
      const task = { ...wish, visitId, by, commands, seats: null, ...secretsOf(opening) };
      return there ? this.#perform(task) : this.#commits.attempt(task);
    });
  }

  /** Seats a guest at the table's running visit. A guest who sits there already changes nothing. */
  join(request: JoinRequest): Promise<Answer> {
    return this.#orFail(
      async () =>
        (await this.#commits.findAnswer(openingWish(request))) ??
        (await this.#joinVisit(request)) ?? { ok: false, refusal: { code: 'visit-not-open' }, version: 0 },
    );
  }

  /** Two parties become one: all that the one has goes on in the other's visit. */
  merge({ visitId, into, staff: by, requestId }: MergeRequest): Promise<Answer> {
    const said = saidHashOf({ merge: visitId });
    const task = { scope: scopeOf(into), requestId, said, visitId: into, by, commands: [], seats: null };
    const work = () =>
      this.#orFail(() => this.#untilSettled(() => this.#commits.attemptMerge(visitId, task)), visitId, into);
    // In one order everywhere, so that no two merges wait for each other.
    const scopes = [...new Set([scopeOf(visitId), scopeOf(into)])].sort();
    return scopes.reduceRight((inner, scope) => () => this.#queue.run(scope, inner), work)();
  }

  /** The visit as it is now, for a device that needs all of it. */
  findVisit(id: VisitId): Promise<StoredVisit | null> {
    return this.#commits.load(id);
  }

  /** Has every change told, in the order of its visit's versions. Answers how to stop it. */
  onChange(listener: (change: VisitChange) => void): () => void {
    return this.#commits.onChange(listener);
  }

  /** What a table in use has for somebody who wants to open it; `null` when it is free. */
  async #findPlace(request: OpenTableRequest): Promise<Answer | null> {
    const there = await this.#visitFor(request);
    if (!there) return null;
    if (!request.mayJoin) {
      return { ok: false, refusal: { code: 'table-in-use' }, version: there.version };
    }
    return this.#joinVisit(request, there.visit.status === 'waiting' ? request.opening : null);
  }

  /**
   * Joins the visit that runs at the table; `null` when there is none. One that waits for the staff is asked for anew,
   * as `opening` says: the latest wish is the one that they read.
   */
  async #joinVisit(request: JoinRequest, opening: Opening | null = null): Promise<Answer | null> {
    const { tableId, guest, nickname, pinOf } = request;
    const there = await this.#visitFor(request);
    if (!there || !isRunning(there.visit)) return null;
    const { id: visitId } = there.visit;
    const knowsPin = request.knowsPin && (pinOf === undefined || pinOf === visitId);
    const by = { kind: 'diner', dinerId: guest.dinerId } as const;
    const join = { type: 'joinVisit', nickname, knowsPin, ...arrivalOf(guest) } as const;
    const asking = opening ? [await this.#openCommand({ visitId, tableId, by, first: [join] }, opening)] : [];
    const answer = await this.#perform({
      ...openingWish(request),
      visitId,
      by,
      commands: [join, ...asking],
      seats: guest.tokenHash,
      ...(opening ? secretsOf(opening) : {}),
    });
    if (answer.ok) return answer;
    // Ended, approved, or at another table since it was found: as if it had not been there, or as it is now.
    const { code } = answer.refusal;
    if (code === 'visit-not-open' || (opening && code === 'table-in-use')) return null;
    return (await this.#visitFor(request))?.visit.id === visitId ? answer : null;
  }

  /** Begins a visit; `null` when the table has been taken meanwhile. */
  async #begin(request: OpenTableRequest): Promise<Answer | null> {
    const { tableId, guest, nickname, opening } = request;
    const visitId = this.#parts.newId();
    const by = { kind: 'diner', dinerId: guest.dinerId } as const;
    return this.#commits.attempt({
      ...openingWish(request),
      visitId,
      by,
      // Who sets the PIN knows it.
      commands: [
        await this.#openCommand({ visitId, tableId, by }, opening),
        { type: 'joinVisit', nickname, knowsPin: true, ...arrivalOf(guest) },
      ],
      seats: guest.tokenHash,
      ...secretsOf(opening),
    });
  }

  /** The visit that a guest finds: the table's, or the own one where guests share none. */
  async #visitFor({ tableId, guest }: JoinRequest): Promise<StoredVisit | null> {
    if (!hasOwnVisits(tableId)) return this.#parts.storage.findRunningVisitAt(tableId);
    const own = guest.visitId === null ? null : await this.#commits.load(guest.visitId);
    return own && isRunning(own.visit) ? own : null;
  }

  /** What only asks the staff takes no number: guests who are turned away leave no gap. */
  async #openCommand(
    {
      visitId,
      tableId,
      by,
      first = [],
    }: {
      readonly visitId: VisitId;
      readonly tableId: TableId;
      readonly by: Actor;
      /** What is wished before it, and may be what makes it possible. */
      readonly first?: readonly Command[];
    },
    { service, placeName, menuId, heads, pin, isOneOfMany, shownSum }: Opening,
  ): Promise<Command> {
    const place = { visitId, tableId, service, placeName };
    const asked = { menuId, heads, hasPin: pin !== null, shownSum };
    const many = isOneOfMany ? { isOneOfMany } : {};
    const command = { type: 'openTable', ...place, ...asked, ...many } as const;
    const opens = await this.#commits.opens({
      visitId,
      by,
      commands: [...first, { ...command, orderId: noOrder }],
    });
    return { ...command, orderId: opens ? await this.#parts.storage.nextOrderId() : noOrder };
  }

  #handleHere({ command, by, said: content = saidIn(command), ...request }: VisitRequest): Promise<Answer> {
    const { visitId } = request;
    const said = by.kind === 'house' ? null : saidHashOf(content);
    const task = { ...request, scope: scopeOf(visitId), said, by, commands: [command], seats: null };
    if (by.kind !== 'diner') return this.#perform(task);
    const sender = this.locks.holderOf(visitId);
    if (sender !== undefined && isEdit(command)) return this.#refuseWhileSending(task, sender);
    return command.type === 'submitCart' ? this.#send(task, by.dinerId) : this.#perform(task);
  }

  async #send(task: Task, dinerId: DinerId): Promise<Answer> {
    const release = this.locks.hold(task.visitId, dinerId);
    try {
      return await this.#perform(task);
    } finally {
      release();
    }
  }

  /** Waits its turn all the same: the wish may be one that came true before and whose answer was lost. */
  #refuseWhileSending({ visitId, ...wish }: Task, sender: DinerId): Promise<Answer> {
    return this.#queue.run(wish.scope, () =>
      this.#orFail(async () => {
        const stored = await this.#commits.load(visitId);
        const known =
          (await this.#commits.findAnswer(wish)) ??
          (stored && (await this.#commits.findAnswerBeforeMerge(stored, wish)));
        if (known) return known;
        if (stored?.visit.status !== 'open') {
          return { ok: false, refusal: { code: 'visit-not-open' }, version: stored?.version ?? 0 };
        }
        // A stranger who tries to send holds the cart up for a moment, and is nobody's seat.
        const sentBySeat = findDiner(stored.visit, sender)?.seat ?? 0;
        return { ok: false, refusal: { code: 'submitting', sentBySeat }, version: stored.version };
      }, visitId),
    );
  }

  #perform(task: Task): Promise<Answer> {
    return this.#queue.run(scopeOf(task.visitId), () =>
      this.#orFail(() => this.#untilSettled(() => this.#commits.attempt(task)), task.visitId),
    );
  }

  /** A wish about a table: one at a time, and answered as before when it has come true before. */
  #once(wish: SaidBefore, attempt: () => Promise<Answer | null>): Promise<Answer> {
    return this.#queue.run(wish.scope, () =>
      this.#orFail(async () => (await this.#commits.findAnswer(wish)) ?? (await this.#untilSettled(attempt))),
    );
  }

  async #untilSettled(attempt: () => Promise<Answer | null>): Promise<Answer> {
    for (let count = 0; count < mostAttempts; count += 1) {
      const answer = await attempt();
      if (answer) return answer;
    }
    throw new Error(`the visit changed ${mostAttempts} times while a command was decided`);
  }

  /** The edge around one command: a bug or a storage in trouble fails this one, and what is in memory is not trusted. */
  async #orFail<T>(work: () => Promise<T>, ...visitIds: readonly VisitId[]): Promise<T> {
    try {
      return await work();
    } catch (error) {
      for (const visitId of visitIds) this.#commits.forget(visitId);
      const isTold = error instanceof CommandFailed || error instanceof RequestIdReused;
      throw isTold ? error : new CommandFailed(this.#parts.newId(), error);
    }
  }
}

/** What a seat is given by: when its code was scanned, and whose code it was. */
function arrivalOf({ scannedAt, isVouchedFor = false }: JoinRequest['guest']) {
  return { isVouchedFor, ...(scannedAt === undefined ? {} : { scannedAt }) };
}

function scopeOf(visitId: VisitId): RequestScope {
  return `visit:${visitId}`;
}

/**
 * Opening and joining are wishes about a table: their request ids count there. Where guests share no visit each has a
 * scope of its own, so that a request id of one can't bring the answer of another.
 */
function openingWish(request: JoinRequest & Partial<Pick<OpenTableRequest, 'opening'>>): SaidBefore {
  const { tableId, guest, requestId, nickname, opening } = request;
  const scope: RequestScope = hasOwnVisits(tableId) ? `diner:${guest.dinerId}` : `table:${tableId}`;
  return { scope, requestId, said: saidHashOf({ nickname, opening: opening && saidOf(opening) }) };
}

/** A hash of PIN or contact would outlive them, and the sum is read anew with each attempt: the rest is the wish. */
function saidOf({ service, placeName, menuId, heads, pin }: Opening) {
  return { service, placeName, menuId, heads, hasPin: pin !== null };
}

/** The house gives an order its number. */
function saidIn(command: VisitRequest['command']) {
  return { ...command, orderId: undefined };
}

function secretsOf({ pin, contact }: Opening): Pick<Task, 'pin' | 'contact'> {
  return { pin, ...(contact ? { contact } : {}) };
}

/** A change of the unsent cart. */
function isEdit({ type }: Command): boolean {
  return type === 'addLine' || type === 'changeQuantity' || type === 'changeChoice' || type === 'clearCart';
}
