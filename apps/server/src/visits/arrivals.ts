import { hasOwnVisits, isRunning, type Command, type TableId, type VisitId } from '@tavolata/domain';
import { saidHashOf } from '../audit/said-hash.ts';
import type { Attempts, RequestIdentity, Task } from './attempts.ts';
import { noOrder } from './task-decisions.ts';
import type { Answer, JoinRequest, Opening, OpenTableRequest, StaffOpenRequest } from './visit-request.ts';
import type { VisitMemory } from './visit-memory.ts';
import type { RequestScope, StoredVisit, VisitStorage } from './visit-storage.ts';
import type { VisitTasks } from './visit-tasks.ts';

interface ArrivalParts {
  readonly storage: Pick<VisitStorage, 'findRunningVisitAt'>;
  readonly attempts: Attempts;
  readonly memory: VisitMemory;
  readonly tasks: VisitTasks;
  /** Makes an id that nobody can guess and that never comes twice. */
  readonly newId: () => string;
}

/** How guests come to sit at a table: they open it, join those who sit there, or the staff open it for them. */
export class Arrivals {
  readonly #parts: ArrivalParts;

  constructor(parts: ArrivalParts) {
    this.#parts = parts;
  }

  /** Opens a table and seats the guest, or asks the staff to open it; a guest who is not the first joins. */
  openTable(request: OpenTableRequest): Promise<Answer> {
    return this.#parts.tasks.once(
      identityOf(request),
      async () => (await this.#findPlace(request)) ?? (await this.#begin(request)),
    );
  }

  /** Opens a table for guests who are still to scan; one that they have asked for opens as the staff say. */
  openForGuests({ tableId, staff: by, requestId, opening }: StaffOpenRequest): Promise<Answer> {
    const { storage, tasks, attempts, newId } = this.#parts;
    const identity: RequestIdentity = {
      scope: `table:${tableId}`,
      requestId,
      said: saidHashOf(saidOf(opening)),
    };
    return tasks.once(identity, async () => {
      const there = await storage.findRunningVisitAt(tableId);
      const visitId = there?.visit.id ?? newId();
      const commands = [openCommand({ visitId, tableId }, opening)];
      const task = { ...identity, visitId, by, commands, seats: null, ...secretsOf(opening) };
      return there ? tasks.perform(task) : attempts.attempt(task);
    });
  }

  /** Seats a guest at the table's running visit. A guest who sits there already changes nothing. */
  join(request: JoinRequest): Promise<Answer> {
    const { tasks, attempts } = this.#parts;
    return tasks.orFail(
      async () =>
        (await attempts.findAnswer(identityOf(request))) ??
        (await this.#joinVisit(request)) ?? { ok: false, refusal: { code: 'visit-not-open' }, version: 0 },
    );
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
   * as `opening` says: the latest request is the one that they read.
   */
  async #joinVisit(request: JoinRequest, opening: Opening | null = null): Promise<Answer | null> {
    const { tableId, guest, nickname, pinOf } = request;
    const there = await this.#visitFor(request);
    if (!there || !isRunning(there.visit)) return null;
    const { id: visitId } = there.visit;
    const knowsPin = request.knowsPin && (pinOf === undefined || pinOf === visitId);
    const by = { kind: 'diner', dinerId: guest.dinerId } as const;
    const join = { type: 'joinVisit', nickname, knowsPin, ...arrivalOf(guest) } as const;
    const asking = opening ? [openCommand({ visitId, tableId }, opening)] : [];
    const answer = await this.#parts.tasks.perform({
      ...identityOf(request),
      visitId,
      by,
      commands: [join, ...asking],
      seats: guest.session,
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
    return this.#parts.attempts.attempt({
      ...identityOf(request),
      visitId,
      by,
      // Who sets the PIN knows it.
      commands: [
        openCommand({ visitId, tableId }, opening),
        { type: 'joinVisit', nickname, knowsPin: true, ...arrivalOf(guest) },
      ],
      seats: guest.session,
      ...secretsOf(opening),
    });
  }

  /** The visit that a guest finds: the table's, or the own one where guests share none. */
  async #visitFor({ tableId, guest }: JoinRequest): Promise<StoredVisit | null> {
    const { storage, memory } = this.#parts;
    if (!hasOwnVisits(tableId)) return storage.findRunningVisitAt(tableId);
    const own = guest.visitId === null ? null : await memory.load(guest.visitId);
    return own && isRunning(own.visit) ? own : null;
  }
}

/** The order's number is given when the table opens. */
function openCommand(
  { visitId, tableId }: { readonly visitId: VisitId; readonly tableId: TableId },
  { service, placeName, menuId, heads, pin, isOneOfMany, shownSum }: Opening,
): Command {
  const place = { visitId, tableId, service, placeName };
  const asked = { menuId, heads, hasPin: pin !== null, shownSum };
  const many = isOneOfMany ? { isOneOfMany } : {};
  return { type: 'openTable', ...place, ...asked, ...many, orderId: noOrder };
}

/** What a seat is given by: when its code was scanned, and whose code it was. */
function arrivalOf({ scannedAt, isVouchedFor = false }: JoinRequest['guest']) {
  return { isVouchedFor, ...(scannedAt === undefined ? {} : { scannedAt }) };
}

/**
 * Opening and joining concern a table: their request ids count there. Where guests share no visit each has a
 * scope of its own, so that a request id of one can't bring the answer of another.
 */
function identityOf(request: JoinRequest & Partial<Pick<OpenTableRequest, 'opening'>>): RequestIdentity {
  const { tableId, guest, requestId, nickname, opening } = request;
  const scope: RequestScope = hasOwnVisits(tableId) ? `diner:${guest.dinerId}` : `table:${tableId}`;
  return { scope, requestId, said: saidHashOf({ nickname, opening: opening && saidOf(opening) }) };
}

/** A hash of PIN or contact would outlive them, and the sum is read anew with each attempt: the rest is what was said. */
function saidOf({ service, placeName, menuId, heads, pin }: Opening) {
  return { service, placeName, menuId, heads, hasPin: pin !== null };
}

function secretsOf({ pin, contact }: Opening): Pick<Task, 'pin' | 'contact'> {
  return { pin, ...(contact ? { contact } : {}) };
}
