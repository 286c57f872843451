import {
  assert,
  decide,
  evolveAll,
  findDiner,
  isRefusal,
  noVisit,
  quickServiceTableId,
  type Actor,
  type Command,
  type Context,
  type Decision,
  type DinerId,
  type TableId,
  type Visit,
  type VisitEvent,
  type VisitId,
} from '@tavolata/domain';
import { takesOfEvents, ticketsOfEvents } from './batch-effects.ts';
import { CommandFailed } from './command-failed.ts';
import { CommitLocks } from './commit-locks.ts';
import type { TokenHash } from './guest-session.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { RecentVisits } from './recent-visits.ts';
import type { Answer, JoinRequest, OpenTableRequest, VisitChange, VisitRequest } from './visit-request.ts';
import { Stock } from './stock.ts';
import type { StockStorage } from './stock-storage.ts';
import type { Outcome, RequestScope, StoredVisit, VisitStorage } from './visit-storage.ts';
import { writtenDown } from './written-down.ts';

/** How often a command is decided again because another server was faster. More means that something is wrong. */
const mostAttempts = 10;

/** About one busy evening of a large house. */
const recentVisitsLimit = 500;

export interface VisitAuthorityParts {
  readonly storage: VisitStorage & Pick<StockStorage, 'readStock'>;
  /** The house as it is at this moment, asked again for every decision; what is left of dishes the storage says. */
  readonly contextFor: (by: Actor) => Omit<Context, 'stock'>;
  /** Makes an id that nobody can guess and that never comes twice. */
  readonly newId: () => string;
  /** A listener threw: told here, since nobody waits for it. */
  readonly reportBug: (error: unknown) => void;
}

/** A command on its way: what it wants, of which visit, and under which request id its answer is kept. */
interface Task {
  readonly scope: RequestScope;
  readonly requestId: string;
  readonly visitId: VisitId;
  readonly by: Actor;
  readonly commands: readonly Command[];
  readonly seats: TokenHash | null;
}

/** A visit before a command, also where none is there yet. */
interface Before {
  readonly version: number;
  readonly visit: Visit;
}

/**
 * The one authority over visits: load, decide, store, answer, tell. Commands of one visit are handled one at a time.
 *
 * A request id that has come true is answered again as it was the first time, and changes nothing. A refusal is not
 * kept: the same id may be tried again, and the house may by then say yes. When a method throws `CommandFailed`, whether
 * the change was stored is not known; sending the same request id again brings the truth.
 */
export class VisitAuthority {
  readonly #parts: VisitAuthorityParts;
  readonly #queue = new KeyedQueue<RequestScope>();
  readonly #recent = new RecentVisits(recentVisitsLimit);
  readonly #listeners = new Set<(change: VisitChange) => void>();
  /** What is left of dishes. */
  readonly stock: Stock;
  /** Which carts are being sent. */
  readonly locks = new CommitLocks();

  constructor(parts: VisitAuthorityParts) {
    this.#parts = parts;
    this.stock = new Stock(parts.storage);
  }

  /** Carries out a wish of a guest or the staff at a running visit. */
  handle({ visitId, by, requestId, command }: VisitRequest): Promise<Answer> {
    const task = {
      scope: `visit:${visitId}`,
      requestId,
      visitId,
      by,
      commands: [command],
      seats: null,
    } as const;
    if (by.kind !== 'diner') return this.#perform(task);
    const sender = this.locks.holderOf(visitId);
    if (sender !== undefined && isEdit(command)) return this.#refuseWhileSending(task, sender);
    return command.type === 'submitCart' ? this.#send(task, by.dinerId) : this.#perform(task);
  }

  /**
   * Opens a table and seats the guest. When another device was first, the guest joins its visit: then the answer's
   * events hold no `tableOpened`.
   */
  openTable(request: OpenTableRequest): Promise<Answer> {
    return this.#queue.run(scopeOf(request), () =>
      this.#orFail(
        async () =>
          (await this.#findAnswer(scopeOf(request), request.requestId)) ??
          (await this.#untilSettled(
            async () => (await this.#findPlace(request)) ?? (await this.#begin(request)),
          )),
      ),
    );
  }

  /** Seats a guest at the table's running visit. A guest who sits there already changes nothing. */
  join(request: JoinRequest): Promise<Answer> {
    return this.#orFail(
      async () =>
        (await this.#findAnswer(scopeOf(request), request.requestId)) ??
        (await this.#joinVisit(request)) ?? { ok: false, refusal: { code: 'visit-not-open' }, version: 0 },
    );
  }

  /** The visit as it is now, for a device that needs all of it. */
  findVisit(id: VisitId): Promise<StoredVisit | null> {
    return this.#load(id);
  }

  /** Has every change told, in the order of its visit's versions. Answers how to stop it. */
  onChange(listener: (change: VisitChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What a table in use has for somebody who wants to open it; `null` when it is free. */
  async #findPlace(request: OpenTableRequest): Promise<Answer | null> {
    if (request.mayJoin) return this.#joinVisit(request);
    const there = await this.#findOpenVisitAt(request.tableId);
    return there && { ok: false, refusal: { code: 'table-in-use' }, version: 0 };
  }

  /** Joins the visit that is open at the table; `null` when there is none. */
  async #joinVisit(request: JoinRequest): Promise<Answer | null> {
    const { tableId, guest, requestId, nickname } = request;
    const there = await this.#findOpenVisitAt(tableId);
    if (!there) return null;
    const answer = await this.#perform({
      scope: scopeOf(request),
      requestId,
      visitId: there.visit.id,
      by: { kind: 'diner', dinerId: guest.dinerId },
      commands: [{ type: 'joinVisit', nickname }],
      seats: guest.tokenHash,
    });
    // Freed since it was found: as if it had not been there.
    return !answer.ok && answer.refusal.code === 'visit-not-open' ? null : answer;
  }

  /** Begins a visit; `null` when the table has been taken meanwhile. */
  async #begin(request: OpenTableRequest): Promise<Answer | null> {
    const { tableId, guest, requestId, nickname, service, menuId, heads } = request;
    const visitId = this.#parts.newId();
    const orderId = await this.#parts.storage.nextOrderId();
    return this.#attempt(
      { version: 0, visit: noVisit },
      {
        scope: scopeOf(request),
        requestId,
        visitId,
        by: { kind: 'diner', dinerId: guest.dinerId },
        commands: [
          { type: 'openTable', visitId, orderId, tableId, service, menuId, heads },
          { type: 'joinVisit', nickname },
        ],
        seats: guest.tokenHash,
      },
    );
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
  #refuseWhileSending({ scope, requestId, visitId }: Task, sender: DinerId): Promise<Answer> {
    return this.#queue.run(scope, () =>
      this.#orFail(async () => {
        const known = await this.#findAnswer(scope, requestId);
        if (known) return known;
        const stored = await this.#load(visitId);
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
    return this.#queue.run(`visit:${task.visitId}`, () =>
      this.#orFail(
        () =>
          this.#untilSettled(async () => this.#attempt((await this.#load(task.visitId)) ?? nothing, task)),
        task.visitId,
      ),
    );
  }

  /** Decides and stores; `null` when the visit has moved on since it was loaded. */
  async #attempt(before: Before, task: Task): Promise<Answer | null> {
    const { scope, requestId, seats } = task;
    const house = this.#parts.contextFor(task.by);
    const context: Context = { ...house, stock: await this.stock.read(house.catalogue) };
    const decision = decideAll(before.visit, task.commands, context);
    if (isRefusal(decision)) {
      // What came true the first time may be refused the second time, as when a line is taken away twice.
      return (
        (await this.#findAnswer(scope, requestId)) ?? {
          ok: false,
          refusal: decision,
          version: before.version,
        }
      );
    }
    const visit = evolveAll(before.visit, decision);
    assert(visit.status !== 'none', 'a visit that was opened stays a visit');
    const takes = takesOfEvents(decision, house.catalogue);
    const at = { requestId, by: task.by, at: house.now, tableId: visit.tableId };
    const answer = await this.#parts.storage.commit({
      scope,
      requestId,
      from: before.version,
      events: decision,
      visit,
      seats,
      tickets: ticketsOfEvents(visit, decision),
      takes,
      audit: decision.length > 0 ? writtenDown(task.commands[0], at) : null,
    });
    switch (answer.status) {
      case 'known':
        return answerOf(answer.outcome);
      case 'conflict':
        this.#recent.forget(task.visitId);
        return null;
      case 'out-of-stock':
        await this.stock.refresh();
        return null;
      case 'committed': {
        const stored = { version: before.version + decision.length, visit };
        this.#recent.remember(stored);
        // Stored is stored: a number that can't be read now is read at the next batch that takes too much.
        if (takes.length > 0) await this.stock.refresh().catch(this.#parts.reportBug);
        this.#tellAfterAnswer(before, stored, decision);
        return { ok: true, visitId: visit.id, version: stored.version, events: decision };
      }
    }
  }

  async #findAnswer(scope: RequestScope, requestId: string): Promise<Answer | null> {
    const outcome = await this.#parts.storage.findOutcome(scope, requestId);
    return outcome && answerOf(outcome);
  }

  async #untilSettled(attempt: () => Promise<Answer | null>): Promise<Answer> {
    for (let count = 0; count < mostAttempts; count += 1) {
      const answer = await attempt();
      if (answer) return answer;
    }
    throw new Error(`the visit changed ${mostAttempts} times while a command was decided`);
  }

  /** The edge around one command: a bug or a storage in trouble fails this one, and what is in memory is not trusted. */
  async #orFail<T>(work: () => Promise<T>, visitId?: VisitId): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (visitId !== undefined) this.#recent.forget(visitId);
      throw error instanceof CommandFailed ? error : new CommandFailed(this.#parts.newId(), error);
    }
  }

  async #load(id: VisitId): Promise<StoredVisit | null> {
    const recent = this.#recent.find(id);
    if (recent) return recent;
    const stored = await this.#parts.storage.findVisit(id);
    if (stored) this.#recent.remember(stored);
    return stored;
  }

  async #findOpenVisitAt(tableId: TableId): Promise<StoredVisit | null> {
    return tableId === quickServiceTableId ? null : this.#parts.storage.findOpenVisitAt(tableId);
  }

  /** All that waits for the answer runs before the next turn of the event loop; so the sender is always first to know. */
  #tellAfterAnswer(before: Before, { version, visit }: StoredVisit, events: readonly VisitEvent[]): void {
    if (events.length === 0) return;
    const { id: visitId, tableId } = visit;
    const change = { visitId, tableId, from: before.version, version, events, previous: before.visit, visit };
    setImmediate(() => {
      for (const listener of this.#listeners) this.#tell(listener, change);
    });
  }

  #tell(listener: (change: VisitChange) => void, change: VisitChange): void {
    try {
      listener(change);
    } catch (error) {
      this.#parts.reportBug(error);
    }
  }
}

const nothing: Before = { version: 0, visit: noVisit };

/** Opening and joining are wishes about a table: their request ids count there. */
function scopeOf({ tableId }: JoinRequest): RequestScope {
  return `table:${tableId}`;
}

function answerOf({ visitId, version, events }: Outcome): Answer {
  return { ok: true, visitId, version, events };
}

/** All of the commands or none: each sees the visit as the ones before leave it. */
function decideAll(visit: Visit, commands: readonly Command[], context: Context): Decision<VisitEvent> {
  const events: VisitEvent[] = [];
  for (const command of commands) {
    const decision = decide(evolveAll(visit, events), command, context);
    if (isRefusal(decision)) return decision;
    events.push(...decision);
  }
  return events;
}

/** A change of the unsent cart. */
function isEdit({ type }: Command): boolean {
  return type === 'addLine' || type === 'changeQuantity' || type === 'changeChoice' || type === 'clearCart';
}
