import {
  cleanText,
  guestsElsewhere,
  isRunning,
  liteTableId,
  settledAt,
  type DinerId,
  type Instant,
  type LocalText,
  type OpenVisit,
  type TableId,
  type VisitId,
} from '@tavolata/domain';
import { asksForBillAlone, readSetting, type Rejection, typedTableNameLimit } from '@tavolata/protocol';
import { Throttle } from '../access/throttle.ts';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { RequestIdReused } from '../audit/request-id-reused.ts';
import { Emitter } from '../emitter.ts';
import type { VisitAuthority } from '../visits/authority.ts';
import type { VisitChange } from '../visits/visit-request.ts';
import type { CallOrigin, CallStore } from './call-store.ts';
import { isStepOf, type ServiceCall, type Stepping } from './service-call.ts';

/** More than a guest who is in need calls. */
const callsOfDevice = { tries: 4, seconds: 60 };

/** More hands than this don't go up at one table. */
const mostAtTable = 8;

/** Nobody scans a code in lite mode, so all of its guests together can't fill more than a part of the list. */
const mostInLiteMode = 20;

/** What was called longer ago interests nobody, and what guests wrote is not kept for nothing. */
const keptForMs = 24 * 3_600_000;

/** What the log calls each step. */
const acts = {
  taken: 'takeCall',
  done: 'endCall',
  'not-taken': 'untakeCall',
  'not-done': 'reopenCall',
} as const;

export interface ServiceCallsParts {
  readonly store: CallStore;
  readonly restaurant: Restaurant;
  readonly authority: Pick<VisitAuthority, 'findVisit'>;
  readonly auditLog: Pick<AuditLog, 'addAuditEntry'>;
  readonly now: () => Instant;
  readonly newId: () => string;
}

/** A call that is new, or that has got further. */
export interface CallChange {
  readonly call: ServiceCall;
  /** Another process has changed it. */
  readonly isHeard?: true;
}

/** Who calls, by the session and never by the message. */
export interface Caller {
  readonly dinerId: DinerId;
  readonly tableId: TableId;
  readonly visitId: VisitId | null;
}

/** What a guest asks for: options by their titles, words of their own, and, without a table, where to come. */
export interface CallRequest {
  readonly requestId: string;
  readonly titles: readonly string[];
  readonly message: string;
  readonly typedTableName: string;
}

/** A member of the staff who goes there, or has been there, or takes that back. */
export interface CallStep {
  readonly state: 'taken' | 'done' | 'not-taken' | 'not-done';
  readonly requestId: string;
  readonly staff: Stepping;
}

/** The bell: guests ring it, the staff see it until somebody has been there. */
export class ServiceCalls {
  readonly #parts: ServiceCallsParts;
  readonly #changed = new Emitter<[CallChange]>();
  readonly #throttle = new Throttle(callsOfDevice);
  /** As it was told here last: what another process has changed differs from it. With guests' words in it, so kept no longer than they are. */
  readonly #told = new Map<ServiceCall['id'], { readonly calledAt: Instant; readonly as: string }>();

  constructor(parts: ServiceCallsParts) {
    this.#parts = parts;
  }

  /** Keeps the call and tells it, once for a request of a device. */
  async ring(caller: Caller, request: CallRequest): Promise<ServiceCall | Rejection> {
    const { store, restaurant, now, newId } = this.#parts;
    const known = await store.findCallOfRequest(caller.dinerId, request.requestId);
    if (known) {
      if (!isSaid(known, request)) throw new RequestIdReused(request.requestId);
      return known;
    }
    if (!readSetting(restaurant.record.settings, 'takesCalls') || !(await this.#isSeated(caller)))
      return 'forbidden';
    const titles = this.#titlesOf(request.titles);
    const message = cleanText(request.message);
    const typedTableName = caller.tableId === liteTableId ? cleanText(request.typedTableName) : '';
    const isComplete = titles !== null && (titles.length > 0 || message !== '');
    if (!isComplete || !isPlaceKnown(caller, typedTableName)) return 'malformed';
    if (!(await this.#throttle.admits(caller.dinerId))) return 'too-many-requests';
    if (await this.#isListFull(caller)) return 'too-many-requests';
    const call: ServiceCall = {
      id: newId(),
      requestId: request.requestId,
      ...caller,
      typedTableName,
      titles,
      message,
      calledAt: now(),
      taken: null,
      ended: null,
    };
    if (await store.addCall(call)) this.#tell(call);
    // Twice at the same moment is once: the one that was kept counts.
    return (await store.findCallOfRequest(caller.dinerId, request.requestId)) ?? 'failure';
  }

  /** Somebody goes there, or has been there; who was first stays. `null` when there is no such call. */
  async step(id: ServiceCall['id'], callStep: CallStep): Promise<ServiceCall | null> {
    const { state, staff } = callStep;
    if (state === 'not-taken' || state === 'not-done') return this.#stepBack(id, callStep);
    const { store, now } = this.#parts;
    const step = { at: now(), by: { id: staff.id, name: staff.name } };
    const isNew = state === 'taken' ? await store.takeCall(id, step) : await store.endCall(id, step);
    const call = await store.findCall(id);
    if (!call) return null;
    const done = state === 'taken' ? call.taken : call.ended;
    // Also for the same command sent again: between the two places that keep this, the server may have stopped.
    if (done && isStepOf(done, staff)) await this.#log(call, callStep);
    if (isNew) this.#tell(call);
    return call;
  }

  /** The own last step was none; anybody else's stays [CALL-1]. */
  async #stepBack(id: ServiceCall['id'], callStep: CallStep): Promise<ServiceCall | null> {
    const { store } = this.#parts;
    const { staff } = callStep;
    const before = await store.findCall(id);
    const isDone = callStep.state === 'not-done';
    const own = isDone ? before?.ended : before?.ended === null && before.taken;
    if (!before || !own || !isStepOf(own, staff)) return before;
    // Before it is true: afterwards nothing of the step is left to know it by.
    await this.#log(before, callStep);
    const isNew = isDone ? await store.reopenCall(id, staff) : await store.untakeCall(id, staff);
    const call = await store.findCall(id);
    if (!call || !isNew) return call;
    this.#tell(call);
    await this.#followGuestsOf(call);
    return store.findCall(id);
  }

  async #log(call: ServiceCall, { state, requestId, staff }: CallStep): Promise<void> {
    const { auditLog, now } = this.#parts;
    const what = acts[state];
    const tableId = call.tableId === liteTableId ? null : call.tableId;
    const who = { staffId: staff.id, staffName: staff.name };
    const entry = { requestId, at: now(), ...who, tableId, what, detail: { callId: call.id } };
    await auditLog.addAuditEntry(entry, `${what}:${call.id}`);
  }

  /** The calls of the last day, newest first. */
  list(): Promise<readonly ServiceCall[]> {
    return this.#parts.store.listCallsSince(this.#parts.now() - keptForMs);
  }

  listUnfinished(of: CallOrigin): Promise<readonly ServiceCall[]> {
    return this.#parts.store.listUnfinishedCalls(of);
  }

  /** Calls go with their guests to another table; where guests have left or paid, nobody has to come any more. */
  async follow({ visitId, visit }: Pick<VisitChange, 'visitId' | 'visit'>): Promise<void> {
    if (visit.status === 'open') {
      await this.#followParted(visit);
      return this.#followPaid(visit);
    }
    if (isRunning(visit)) return;
    const into = visit.status === 'closed' ? visit.mergedInto : null;
    for (const call of await this.listUnfinished({ visitId })) {
      if (into === null) await this.#endUnasked(call);
      else await this.#move(call, into);
    }
  }

  /** Who was parted from others is served where they are now. */
  async #followParted(visit: OpenVisit): Promise<void> {
    if (!visit.parted) return;
    for (const call of await this.listUnfinished({ visitId: visit.id })) {
      const elsewhere = call.dinerId !== null && guestsElsewhere(visit, call.dinerId);
      if (elsewhere) await this.#move(call, elsewhere.visitId);
    }
  }

  /** Nobody brings a bill that is paid [CALL-4]. */
  async #followPaid(visit: OpenVisit): Promise<void> {
    const paidAt = settledAt(visit);
    if (paidAt === null) return;
    for (const call of await this.listUnfinished({ visitId: visit.id })) {
      if (call.calledAt <= paidAt && asksForBillAlone(call)) await this.#endUnasked(call);
    }
  }

  /** The same for visits that ended while the server could not follow. */
  async catchUp(): Promise<void> {
    const all = await this.list();
    for (const call of all) this.#note(call);
    for (const call of all) await this.#followGuestsOf(call);
  }

  async #followGuestsOf({ visitId, ended }: ServiceCall): Promise<void> {
    if (ended !== null || visitId === null) return;
    const stored = await this.#parts.authority.findVisit(visitId);
    if (stored) await this.follow({ visitId, visit: stored.visit });
  }

  /** Forgets what nobody has to know any more. */
  forgetOld(): Promise<void> {
    const before = this.#parts.now() - keptForMs;
    for (const [id, { calledAt }] of this.#told) if (calledAt < before) this.#told.delete(id);
    return this.#parts.store.forgetCalls(before);
  }

  /** Another process has changed a call: it is told here as well. */
  async catchUpWith(id: ServiceCall['id']): Promise<void> {
    const call = await this.#parts.store.findCall(id);
    if (call) this.#tell(call, { isHeard: true });
  }

  /** Hints may have been lost: the same for every call that is other than it was told here. */
  async catchUpAll(): Promise<void> {
    for (const call of await this.list()) {
      if (this.#told.get(call.id)?.as !== JSON.stringify(call)) this.#tell(call, { isHeard: true });
    }
  }

  /** Has every call told, when it comes and at every step. Answers how to stop. */
  onChange(listener: (change: CallChange) => void): () => void {
    return this.#changed.on(listener);
  }

  async #endUnasked({ id }: Pick<ServiceCall, 'id'>): Promise<void> {
    const { store, now } = this.#parts;
    const isNew = await store.endCall(id, { at: now(), by: null });
    const call = isNew ? await store.findCall(id) : null;
    if (call) this.#tell(call);
  }

  async #move({ id }: Pick<ServiceCall, 'id'>, visitId: VisitId): Promise<void> {
    const { store } = this.#parts;
    await store.moveCall(id, visitId);
    const call = await store.findCall(id);
    if (call) this.#tell(call);
  }

  /** Who asks to open a table, or has been told no, has nobody to call yet. */
  async #isSeated({ visitId }: Caller): Promise<boolean> {
    if (visitId === null) return true;
    return (await this.#parts.authority.findVisit(visitId))?.visit.status === 'open';
  }

  async #isListFull({ dinerId, visitId }: Caller): Promise<boolean> {
    if (visitId !== null) return (await this.listUnfinished({ visitId })).length >= mostAtTable;
    const own = await this.listUnfinished({ visitId, dinerId });
    const inLiteMode = (await this.list()).filter((call) => call.visitId === null && call.ended === null);
    return own.length >= mostAtTable || inLiteMode.length >= mostInLiteMode;
  }

  /** The options of these titles, each once; `null` when one is no option of this restaurant. */
  #titlesOf(titles: readonly string[]): readonly LocalText[] | null {
    const { serviceOptions } = this.#parts.restaurant.record;
    const chosen = titles.map((title) =>
      serviceOptions.find((option) => Object.values(option.title).includes(title)),
    );
    const known = [...new Set(chosen)].flatMap((option) => option?.title ?? []);
    return chosen.includes(undefined) ? null : known;
  }

  #tell(call: ServiceCall, whose: Pick<CallChange, 'isHeard'> = {}): void {
    this.#note(call);
    this.#changed.emit({ call, ...whose });
  }

  #note(call: ServiceCall): void {
    this.#told.set(call.id, { calledAt: call.calledAt, as: JSON.stringify(call) });
  }
}

/** Whether the call is what the request says. */
function isSaid({ titles, message }: ServiceCall, request: CallRequest): boolean {
  const isTitle = (title: string) => titles.some((known) => Object.values(known).includes(title));
  const named = titles.every((known) => request.titles.some((title) => Object.values(known).includes(title)));
  return named && request.titles.every(isTitle) && message === cleanText(request.message);
}

/** At a table the restaurant knows where to come; without one the guest has to say it. */
function isPlaceKnown({ tableId }: Caller, typedTableName: string): boolean {
  if (tableId !== liteTableId) return true;
  return typedTableName !== '' && typedTableName.length < typedTableNameLimit;
}
