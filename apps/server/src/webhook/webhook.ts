import { settlementOf, type ClosedVisit, type Instant, type OpenVisit } from '@tavolata/domain';
import type { WebhookEvent, WebhookOrder } from '@tavolata/protocol';
import type { AuditLog } from '../audit/audit-log.ts';
import { isDoneBefore } from '../audit/done-before.ts';
import { saidHashOf } from '../audit/said-hash.ts';
import { Emitter } from '../emitter.ts';
import type { VisitChange } from '../visits/visit-request.ts';
import type { CheckTarget } from './check-target.ts';
import { postSigned } from './post-signed.ts';
import type { Delivery, WebhookStore, WebhookTarget } from './webhook-store.ts';

const minute = 60_000;
const day = 86_400_000;

/** After the first try, the second and so on; the last one again and again. */
const usualPauses = [10_000, 30_000, 2 * minute, 10 * minute, 60 * minute];
/** From then on only who presses "send again" has it tried. */
const givenUpAfter = 3 * day;
const keptFor = 30 * day;
/** What is missing is looked for from so long before the newest one on, as far as all is surely kept. */
const lookBack = day;
const surelyKeptFor = keptFor - day;
const usualPatience = 10_000;
/** Longer than this a timer of Node's can't wait. */
const longestTimer = 2 ** 31 - 1;

export interface WebhookParts {
  readonly store: WebhookStore;
  readonly auditLog: Pick<AuditLog, 'findAuditEntry'>;
  /** What ended since then, the first one first. */
  readonly endedSince: (since: Instant) => Promise<readonly ClosedVisit[]>;
  /** An order as the books have it. */
  readonly orderOf: (visit: OpenVisit | ClosedVisit) => WebhookOrder;
  readonly check: CheckTarget;
  readonly now: () => Instant;
  readonly reportFailure: (error: unknown) => void;
  readonly pauses?: readonly number[];
  /** So long the other side has to answer. */
  readonly patience?: number;
}

/** Tells another program of orders, until it has said that it heard [HOOK-1]. */
export class Webhook {
  readonly #parts: WebhookParts;
  readonly #set = new Emitter<[]>();
  #target: WebhookTarget | null = null;
  #reading: Promise<unknown> | undefined;
  /** Something may be missing, or could not be kept. */
  #isBehind = false;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | null = null;
  readonly #stopping = new AbortController();

  private constructor(parts: WebhookParts) {
    this.#parts = parts;
  }

  /** Goes on with what has not arrived, and with what ended while nobody looked. */
  static async open(parts: WebhookParts): Promise<Webhook> {
    const webhook = new Webhook(parts);
    await webhook.#readTarget();
    await webhook.#keepMissing();
    webhook.#wake();
    return webhook;
  }

  get url(): string | null {
    return this.#target?.url ?? null;
  }

  /** The last ones, and how many have not arrived. */
  async read(): Promise<{ readonly waiting: number; readonly last: readonly Delivery[] }> {
    const { store } = this.#parts;
    return { waiting: await store.countUndelivered(), last: await store.listLast(20) };
  }

  /** Sets where orders are told, or nowhere any more; a secret that is not said again stays. */
  async set(
    wanted: { readonly url: string; readonly secret: string | null } | null,
    {
      requestId,
      staff,
    }: { readonly requestId: string; readonly staff: { readonly id: string; readonly name: string } },
  ): Promise<'done' | 'no-secret'> {
    const { store, auditLog, now } = this.#parts;
    const what = 'setWebhook';
    const detail = { url: wanted?.url ?? null };
    const said = saidHashOf({ what, ...wanted });
    if (await isDoneBefore(auditLog, { requestId, said })) return 'done';
    // Another process may have set it a moment ago.
    const before = await store.readTarget();
    const secret = wanted?.secret ?? before?.secret;
    if (wanted && secret === undefined) return 'no-secret';
    const since = before?.since ?? now();
    const target = wanted && secret !== undefined ? { url: wanted.url, secret, since } : null;
    const by = { staffId: staff.id, staffName: staff.name, tableId: null };
    await store.setTarget(target, { requestId, said, at: now(), ...by, what, detail });
    await this.#readTarget();
    this.#set.emit();
    this.#wake();
    return 'done';
  }

  /** Another process may have set where orders are told: what ended here meanwhile is told as well. */
  async catchUp(): Promise<void> {
    const before = JSON.stringify(this.#target);
    await this.#readTarget();
    if (JSON.stringify(this.#target) !== before) this.#lookForMissing();
  }

  /** Has it told when it was set here. Answers how to stop it. */
  onSet(listener: () => void): () => void {
    return this.#set.on(listener);
  }

  /** Has all that has not arrived tried now. */
  async sendAgain(): Promise<void> {
    await this.#parts.store.retryAll(this.#parts.now());
    this.#wake();
  }

  /** Keeps what a change at a visit has to be told of. */
  async follow({ visit, previous, version, events, isHeard }: VisitChange): Promise<void> {
    if (!this.#target || isHeard || (visit.status !== 'open' && visit.status !== 'closed')) return;
    const event = eventOf({ visit, previous, events });
    try {
      if (event) await this.#keep(event, visit, version);
    } catch (error) {
      this.#comeBack();
      throw error;
    }
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Forgets what is old, and looks whether all that is newer is there: another process may have died over it. */
  async tidy(): Promise<void> {
    await this.#parts.store.forget(this.#parts.now() - keptFor);
    this.#lookForMissing();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#sending;
  }

  async #keep(event: WebhookEvent, visit: OpenVisit | ClosedVisit, version: number): Promise<void> {
    const { store, orderOf, now } = this.#parts;
    const at = visit.status === 'closed' ? visit.closedAt : now();
    const id = visit.status === 'closed' ? idOfEnd(visit) : `${visit.id}-${version}`;
    const body = JSON.stringify({ id, event, at, order: orderOf(visit) });
    await store.addDelivery({ id, event, orderId: visit.orderId, at, body });
    this.#wake();
  }

  async #readTarget(): Promise<void> {
    const reading = this.#parts.store.readTarget();
    this.#reading = reading;
    const target = await reading;
    // Who has begun to read later knows better.
    if (this.#reading === reading) this.#target = target;
  }

  #lookForMissing(): void {
    this.#isBehind = true;
    this.#wake();
  }

  /** A process may have died between an order's end and its place in the outbox, or have found no room there. */
  async #keepMissing(): Promise<void> {
    const { store, endedSince } = this.#parts;
    await this.#readTarget();
    if (!this.#target) return;
    const since = Math.max(this.#target.since, await this.#allKeptSince());
    const known = await store.listIdsSince(since);
    for (const visit of await endedSince(since))
      if (!known.has(idOfEnd(visit))) await this.#keep('order-ended', visit, 0);
  }

  /** From when on an end that is not there was never told; what is older may have been, and is forgotten, but for the newest one. */
  async #allKeptSince(): Promise<Instant> {
    const { store, now } = this.#parts;
    const [newest] = await store.listLast(1);
    const at = Math.min(newest?.at ?? 0, now());
    return Math.max(at - lookBack, Math.min(at, now() - surelyKeptFor));
  }

  /** Keeps what is missing, sends what is due now, and comes back when the next one is. */
  #wake(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#sending ??= this.#sendDue()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#sending = null;
        void this.#sleep().catch((error: unknown) => this.#fail(error));
      });
  }

  #fail(error: unknown): void {
    this.#parts.reportFailure(error);
    this.#comeBack();
  }

  /** The database may be away, or full: after a pause it is tried again, and looked what is missing. */
  #comeBack(): void {
    this.#isBehind = true;
    if (!this.#sending) this.#wakeIn(this.#pauseAfter(0));
  }

  async #sleep(): Promise<void> {
    const { store, now } = this.#parts;
    if (this.#isBehind) return this.#wakeIn(this.#pauseAfter(0));
    if (this.#isStopped || !this.#target) return;
    const next = await store.findNextTime();
    if (next !== null && !this.#sending) this.#wakeIn(next - now());
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => this.#wake(), Math.min(longestTimer, Math.max(0, ms)));
    this.#timer.unref();
  }

  #pauseAfter(tries: number): number {
    const { pauses = usualPauses } = this.#parts;
    return pauses[Math.min(tries, pauses.length - 1)] ?? 0;
  }

  async #sendDue(): Promise<void> {
    const { store, now } = this.#parts;
    for (;;) {
      if (this.#isBehind) {
        this.#isBehind = false;
        await this.#keepMissing();
      }
      const target = this.#target;
      const due = this.#isStopped || !target ? null : await store.findDue(now());
      if (!due || !target) return;
      await this.#try(due, target);
    }
  }

  async #try({ id, body, at, tries }: Delivery, target: WebhookTarget): Promise<void> {
    const { store, check, now, patience = usualPatience } = this.#parts;
    // A timeout that nobody but `AbortSignal.any` knows is tidied up with the rest of the memory, and never comes: Node holds it weakly.
    const tooSlow = new AbortController();
    const timer = setTimeout(() => tooSlow.abort(), patience);
    const signal = AbortSignal.any([tooSlow.signal, this.#stopping.signal]);
    const outcome = await postSigned({ ...target, id, body, at: now() }, { check, signal });
    clearTimeout(timer);
    // Nobody knows whether it was heard: it is told again after the start.
    if (outcome.trouble !== null && this.#isStopped) return;
    const hasArrived = outcome.trouble === null;
    const pause = this.#pauseAfter(tries);
    const isGivenUp = hasArrived || now() + pause > at + givenUpAfter;
    await store.changeDelivery(id, {
      tries: tries + 1,
      nextAt: isGivenUp ? null : now() + pause,
      deliveredAt: hasArrived ? now() : null,
      ...outcome,
    });
  }
}

/** A visit that was opened again ends again, in another moment. */
function idOfEnd({ id, closedAt }: ClosedVisit): string {
  return `${id}-ended-${closedAt}`;
}

/** What a change has to be told as; `null` for most. */
function eventOf({
  visit,
  previous,
  events,
}: Pick<VisitChange, 'visit' | 'previous' | 'events'>): WebhookEvent | null {
  const types = events.map(({ type }) => type);
  if (visit.status === 'closed') return visit.mergedInto === null ? 'order-ended' : null;
  if (types.includes('visitReopened')) return 'bill-reopened';
  if (visit.status !== 'open' || previous.status !== 'open' || !types.includes('paymentRecorded'))
    return null;
  return settlementOf(visit).open === 0 && settlementOf(previous).open > 0 ? 'bill-settled' : null;
}
