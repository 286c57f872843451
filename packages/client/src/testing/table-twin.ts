import {
  assert,
  decide,
  decideMerge,
  decideParting,
  evolveAll,
  isMergeRefusal,
  isPartingRefusal,
  isRefusal,
  isRunning,
  noVisit,
} from '@tavolata/domain';
import type {
  Actor,
  Catalogue,
  Command,
  Context,
  Decision,
  DinerId,
  RestaurantDay,
  RestaurantRules,
  Instant,
  LiveStock,
  TableId,
  Visit,
  VisitEvent,
} from '@tavolata/domain';
import { fingerprint, messageToCommand, rejectionText, refusalText } from '@tavolata/protocol';
import type { Ack, CartSnapshot, GuestMessage, Heartbeat, VisitChange } from '@tavolata/protocol';
import type { FarEnd } from './far-end.ts';

interface TableTwinParts {
  readonly catalogue: Catalogue;
  readonly rules: RestaurantRules;
  readonly now: () => Instant;
  /** What is left of dishes; all of everything unless told. */
  readonly stock?: LiveStock;
  /** A Thursday unless told. */
  readonly today?: RestaurantDay;
}

/** Somebody of the restaurant. */
export const sampleWaiter: Actor = { kind: 'staff', staffId: 'w1', name: 'Ana' };

const aThursday: RestaurantDay = { weekday: 4, isHoliday: false };

/** The server's side of one table, in memory: what the real one promises to a device, without disk or network. */
export class TableTwin implements FarEnd {
  readonly #parts: TableTwinParts;
  readonly #handled = new Map<string, Ack>();
  readonly #lines = new Map<DinerId, (change: VisitChange) => void>();
  #visit: Visit = noVisit;
  #version = 0;
  /** The table that the guests have gone to. */
  #next: TableTwin | null = null;

  constructor(parts: TableTwinParts) {
    this.#parts = parts;
  }

  get visit(): Visit {
    return this.#visit;
  }

  get version(): number {
    return this.#version;
  }

  /** The answers that are given again: those to commands that came true. A refused one may be tried once more. */
  get handled(): ReadonlyMap<string, Ack> {
    return this.#handled;
  }

  /** A line that comes up leads to where the guests sit by then. */
  listen(dinerId: DinerId, tell: (change: VisitChange) => void): () => void {
    if (this.#next) return this.#next.listen(dinerId, tell);
    this.#lines.set(dinerId, tell);
    return () => this.#lines.delete(dinerId);
  }

  /** The restaurant's or the staff's own doing. Tells everybody at once. */
  perform(command: Command, by: Context['by']): Decision<VisitEvent> {
    const decision = decide(this.#visit, command, this.#contextFor(by));
    if (!isRefusal(decision)) this.#keep(decision);
    return decision;
  }

  /** The guests come to another table, with all they have. */
  mergeInto(target: TableTwin): void {
    const merge = decideMerge(this.#visit, target.#visit, this.#contextFor(sampleWaiter));
    if (isMergeRefusal(merge)) throw new Error(`these tables do not go together: ${merge.code}`);
    for (const [requestId, answer] of this.#handled) target.#handled.set(requestId, answer);
    this.#next = target;
    target.#keep(merge.target);
    this.#keep(merge.source);
  }

  /** Guests who came from another table are a party of their own there again. */
  part(guests: TableTwin, tableId: TableId): void {
    const parting = decideParting(this.#visit, guests.#visit, tableId, this.#contextFor(sampleWaiter));
    if (isPartingRefusal(parting)) throw new Error(`these are not parted: ${parting.code}`);
    for (const [requestId, answer] of this.#handled) guests.#handled.set(requestId, answer);
    guests.#next = null;
    const { diners } = guests.visit.status === 'none' ? { diners: [] } : guests.visit;
    guests.#keep(parting.guests);
    this.#keep(parting.hosts);
    for (const { id } of diners) this.#lines.delete(id);
  }

  /** A guest's message: answered once, and again alike; told to everybody after the answer. */
  handle(dinerId: DinerId, message: GuestMessage, answer: (ack: Ack) => void): void {
    if (this.#next) return this.#next.handle(dinerId, message, answer);
    const { requestId } = message.content;
    const known = this.#handled.get(requestId);
    if (known) return answer(known);
    const command = messageToCommand(message);
    const decision = decide(this.#visit, command, this.#contextFor({ kind: 'diner', dinerId }));
    if (isRefusal(decision)) {
      const { code } = decision;
      return answer({ ok: false, code, message: refusalText[code], detail: decision });
    }
    const { visit } = this;
    assert(visit.status !== 'none', 'no guest commands anything before a visit has begun');
    const ack = { ok: true, version: this.#version + decision.length, visitId: visit.id } as const;
    this.#handled.set(requestId, ack);
    answer(ack);
    this.#keep(decision);
  }

  askSnapshot(userId: DinerId, answer: (ack: Ack<CartSnapshot>) => void): void {
    const isOldLine = this.#lines.has(userId);
    if (this.#next && !isOldLine) return this.#next.askSnapshot(userId, answer);
    if (this.#next) {
      // What is told over this line is the visit's that has ended: the device has to come in anew.
      return answer({ ok: false, code: 'failure', message: rejectionText.failure, detail: null });
    }
    const code = 'visit-not-open';
    answer(
      isRunning(this.#visit)
        ? { ok: true, version: this.#version, userId, now: this.#parts.now(), visit: this.#visit }
        : { ok: false, code, message: refusalText[code], detail: { code } },
    );
  }

  beat(dinerId: DinerId, tell: (beat: Heartbeat) => void): void {
    if (this.#next) return this.#next.beat(dinerId, tell);
    tell({ version: this.#version, fingerprint: fingerprint(this.#visit), now: this.#parts.now() });
  }

  #keep(events: readonly VisitEvent[]): void {
    if (events.length === 0) return;
    const from = this.#version;
    this.#visit = evolveAll(this.#visit, events);
    this.#version += events.length;
    for (const tell of [...this.#lines.values()]) tell({ from, version: this.#version, events });
  }

  #contextFor(by: Context['by']): Context {
    const { now, catalogue, rules, stock = new Map(), today = aThursday } = this.#parts;
    return { now: now(), today, by, rules, catalogue, stock };
  }
}
