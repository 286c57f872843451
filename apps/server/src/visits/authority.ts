import {
  findDiner,
  type Approve,
  type Command,
  type DinerId,
  type Instant,
  type Refusal,
  type VisitId,
} from '@tavolata/domain';
import { saidHashOf } from '../audit/said-hash.ts';
import type { StockStorage } from '../stock/stock-storage.ts';
import { Stock } from '../stock/stock.ts';
import { Arrivals } from './arrivals.ts';
import { Attempts, type AttemptParts, type Task } from './attempts.ts';
import { CommitLocks } from './commit-locks.ts';
import { placeOf } from './find-seat.ts';
import { noOrder } from './task-decisions.ts';
import type {
  Answer,
  JoinRequest,
  MergeRequest,
  OpenTableRequest,
  PartRequest,
  StaffOpenRequest,
  VisitChange,
  VisitRequest,
} from './visit-request.ts';
import type { StoredVisit } from './visit-storage.ts';
import { VisitMemory } from './visit-memory.ts';
import { scopeOf, VisitTasks } from './visit-tasks.ts';

export interface VisitAuthorityParts extends Pick<
  AttemptParts,
  'contextFor' | 'figuresOf' | 'printsOf' | 'reportBug'
> {
  readonly storage: AttemptParts['storage'] & Pick<StockStorage, 'readStock'>;
  /** Makes an id that nobody can guess and that never comes twice. */
  readonly newId: () => string;
}

/**
 * The one authority over visits: load, decide, store, answer, tell. Commands of one visit are handled one at a time.
 *
 * A request id that has been carried out is answered again as it was the first time, and changes nothing; with another
 * command it throws `RequestIdReused`. A refusal is not kept: the same id may be tried again, and the restaurant may by
 * then say yes. When a method throws `CommandFailed`, whether the change was stored is not known; sending the same
 * request id again brings the truth.
 */
export class VisitAuthority {
  readonly #memory: VisitMemory;
  readonly #attempts: Attempts;
  readonly #tasks: VisitTasks;
  readonly #arrivals: Arrivals;
  /** What is left of dishes. */
  readonly stock: Stock;
  /** Which carts are being sent. */
  readonly locks = new CommitLocks();

  constructor(parts: VisitAuthorityParts) {
    const { storage, newId } = parts;
    this.stock = new Stock(storage);
    const memory = (this.#memory = new VisitMemory(storage, parts.reportBug));
    const attempts = (this.#attempts = new Attempts({ ...parts, stock: this.stock, memory }));
    const tasks = (this.#tasks = new VisitTasks({ attempts, memory, newId }));
    this.#arrivals = new Arrivals({ storage, newId, attempts, memory, tasks });
  }

  /** Carries out a command of a guest or the staff at a running visit. */
  async handle(request: VisitRequest): Promise<Answer> {
    const answer = await this.#handleHere(request);
    if (answer.ok || request.by.kind !== 'diner') return answer;
    // The guests were brought to another table while the command was on its way: it is meant for where they sit now.
    const { visit } = (await this.findVisit(request.visitId)) ?? {};
    const elsewhere = visit && placeOf(visit, request.by.dinerId);
    return elsewhere ? this.handle({ ...request, visitId: elsewhere }) : answer;
  }

  /** Why a command would be refused now, `null` for no reason. Nothing is changed and no answer is kept. */
  refusalOf(request: Pick<VisitRequest, 'visitId' | 'by' | 'command'>): Promise<Refusal | null> {
    return this.#attempts.refusalOf(request);
  }

  /** The staff say yes to what waits for them. A table that opens by this gets its order number. */
  approve(
    request: Omit<VisitRequest, 'command'>,
    meant: Pick<Approve, 'without' | 'askedAt'> = {},
  ): Promise<Answer> {
    return this.handle({ ...request, command: { ...meant, type: 'approve', orderId: noOrder } });
  }

  /** A yes that was said a while ago can't be taken back any more, and counts from now on [REVIEW-8]. */
  carryOutYes(visitId: VisitId, saidAt: Instant): Promise<Answer> {
    return this.handle({
      visitId,
      by: { kind: 'restaurant' },
      // The same on every server, so that it counts once; no device may make an id with a colon.
      requestId: `yes:${saidAt}`,
      command: { type: 'carryOutYes', orderId: noOrder, saidAt },
    });
  }

  /** All at the table have been ready for as long as they could stop it: what lies in the cart goes [READY-4]. */
  sendReady(visitId: VisitId, startedAt: Instant): Promise<Answer> {
    return this.handle({
      visitId,
      by: { kind: 'restaurant' },
      // The same on every server, and another one for each time that all are ready.
      requestId: `ready:${startedAt}`,
      command: { type: 'sendReady', startedAt },
    });
  }

  /**
   * Opens a table and seats the guest, or asks the staff to open it. When another device was first, the guest joins its
   * visit: then the answer's events hold no `tableOpened`.
   */
  openTable(request: OpenTableRequest): Promise<Answer> {
    return this.#arrivals.openTable(request);
  }

  /** Opens a table for guests who are still to scan; one that they have asked for opens as the staff say. */
  openForGuests(request: StaffOpenRequest): Promise<Answer> {
    return this.#arrivals.openForGuests(request);
  }

  /** Seats a guest at the table's running visit. A guest who sits there already changes nothing. */
  join(request: JoinRequest): Promise<Answer> {
    return this.#arrivals.join(request);
  }

  /** Two parties become one: all that the one has goes on in the other's visit. */
  merge({ visitId, into, staff: by, requestId }: MergeRequest): Promise<Answer> {
    const said = saidHashOf({ merge: visitId });
    const task = { scope: scopeOf(into), requestId, said, visitId: into, by, commands: [], seats: null };
    return this.#tasks.performMerge(visitId, task);
  }

  /** A party that came to a visit is one by itself again: its own visit goes on with all that it has [PART-1]. */
  part({ visitId, party, tableId, staff: by, requestId }: PartRequest): Promise<Answer> {
    const said = saidHashOf({ part: party, at: tableId });
    const task = { scope: scopeOf(visitId), requestId, said, visitId, by, commands: [], seats: null };
    return this.#tasks.performParting({ visitId: party, tableId }, task);
  }

  /** The visit as it is now, for a device that needs all of it. */
  findVisit(id: VisitId): Promise<StoredVisit | null> {
    return this.#memory.load(id);
  }

  /** The same for a device that comes in: what another process told it before, this one may not have heard of yet. */
  findNewestVisit(id: VisitId): Promise<StoredVisit | null> {
    return this.#tasks.look(id, () => this.#memory.loadNewest(id));
  }

  /** Another process has brought a visit to this version: who is connected here is told what is new. */
  catchUp(id: VisitId, version: number): Promise<void> {
    return this.#tasks.look(id, () => this.#memory.catchUp(id, version));
  }

  /** Hints may have been lost: the same for every visit that another process has changed. */
  async catchUpAll(): Promise<void> {
    for (const id of await this.#memory.findOutdated()) await this.catchUp(id, Infinity);
  }

  /** Has every change told, in the order of its visit's versions. Answers how to stop it. */
  onChange(listener: (change: VisitChange) => void): () => void {
    return this.#memory.onChange(listener);
  }

  /** Has every visit told that this process didn't remember and has read. Answers how to stop it. */
  onFound(listener: (found: StoredVisit) => void): () => void {
    return this.#memory.onFound(listener);
  }

  #handleHere({ command, by, said: content = saidIn(command), ...request }: VisitRequest): Promise<Answer> {
    const { visitId } = request;
    const said = by.kind === 'restaurant' ? null : saidHashOf(content);
    const task = { ...request, scope: scopeOf(visitId), said, by, commands: [command], seats: null };
    if (by.kind !== 'diner') return this.#tasks.perform(task);
    const sender = this.locks.holderOf(visitId);
    if (sender !== undefined && isEdit(command)) return this.#refuseWhileSending(task, sender);
    return command.type === 'submitCart' ? this.#send(task, by.dinerId) : this.#tasks.perform(task);
  }

  async #send(task: Task, dinerId: DinerId): Promise<Answer> {
    const release = this.locks.hold(task.visitId, dinerId);
    try {
      return await this.#tasks.perform(task);
    } finally {
      release();
    }
  }

  /** Waits until the visit is free all the same: the edit may have been made before, and its answer lost. */
  #refuseWhileSending(request: Task, sender: DinerId): Promise<Answer> {
    const { visitId } = request;
    return this.#tasks.look(visitId, async () => {
      const stored = await this.#memory.load(visitId);
      const known =
        (await this.#attempts.findAnswer(request)) ??
        (stored && (await this.#attempts.findAnswerBeforeMerge(stored, request)));
      if (known) return known;
      if (stored?.visit.status !== 'open') {
        return { ok: false, refusal: { code: 'visit-not-open' }, version: stored?.version ?? 0 };
      }
      // A stranger who tries to send holds the cart up for a moment, and is nobody's seat.
      const sentBySeat = findDiner(stored.visit, sender)?.seat ?? 0;
      const refusal = { code: 'submitting', sentBySeat } as const;
      return this.#attempts.sayNo(request, stored, refusal);
    });
  }
}

/** The restaurant gives an order its number. */
function saidIn(command: VisitRequest['command']) {
  return { ...command, orderId: undefined };
}

/** A change of the unsent cart. */
function isEdit({ type }: Command): boolean {
  return type === 'addLine' || type === 'changeQuantity' || type === 'changeChoice' || type === 'clearCart';
}
