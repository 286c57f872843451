import { decide, evolveAll, isRefusal, noVisit } from '@tavolata/domain';
import type {
  Catalogue,
  Command,
  Context,
  Decision,
  DinerId,
  HouseRules,
  Instant,
  Visit,
  VisitEvent,
} from '@tavolata/domain';
import { fingerprint, messageToCommand, refusalText } from '@tavolata/protocol';
import type { Ack, CartSnapshot, GuestMessage, Heartbeat, VisitChange } from '@tavolata/protocol';
import type { FarEnd } from './far-end.ts';

interface TableTwinParts {
  readonly catalogue: Catalogue;
  readonly rules: HouseRules;
  readonly now: () => Instant;
}

/** The server's side of one table, in memory: what the real one promises to a device, without disk or network. */
export class TableTwin implements FarEnd {
  readonly #parts: TableTwinParts;
  readonly #handled = new Map<string, Ack>();
  readonly #listeners = new Set<(change: VisitChange) => void>();
  #visit: Visit = noVisit;
  #version = 0;

  constructor(parts: TableTwinParts) {
    this.#parts = parts;
  }

  get visit(): Visit {
    return this.#visit;
  }

  get version(): number {
    return this.#version;
  }

  /** The answers that are given again: those to wishes that came true. A refused one may be tried once more. */
  get handled(): ReadonlyMap<string, Ack> {
    return this.#handled;
  }

  listen(_dinerId: DinerId, tell: (change: VisitChange) => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  /** The house's or the staff's own doing. Tells everybody at once. */
  perform(command: Command, by: Context['by']): Decision<VisitEvent> {
    const decision = decide(this.#visit, command, this.#contextFor(by));
    if (!isRefusal(decision)) this.#keep(decision);
    return decision;
  }

  /** A guest's message: answered once, and again alike; told to everybody after the answer. */
  handle(dinerId: DinerId, message: GuestMessage, answer: (ack: Ack) => void): void {
    const { requestId } = message.content;
    const known = this.#handled.get(requestId);
    if (known) return answer(known);
    const command = messageToCommand(message);
    const decision = decide(this.#visit, command, this.#contextFor({ kind: 'diner', dinerId }));
    if (isRefusal(decision)) {
      const { code } = decision;
      return answer({ ok: false, code, message: refusalText[code], detail: decision });
    }
    const ack = { ok: true, version: this.#version + decision.length } as const;
    this.#handled.set(requestId, ack);
    answer(ack);
    this.#keep(decision);
  }

  askSnapshot(userId: DinerId, answer: (ack: Ack<CartSnapshot>) => void): void {
    const code = 'visit-not-open';
    answer(
      this.#visit.status === 'open'
        ? { ok: true, version: this.#version, userId, now: this.#parts.now(), visit: this.#visit }
        : { ok: false, code, message: refusalText[code], detail: { code } },
    );
  }

  beat(_dinerId: DinerId, tell: (beat: Heartbeat) => void): void {
    tell({ version: this.#version, fingerprint: fingerprint(this.#visit), now: this.#parts.now() });
  }

  #keep(events: readonly VisitEvent[]): void {
    if (events.length === 0) return;
    const from = this.#version;
    this.#visit = evolveAll(this.#visit, events);
    this.#version += events.length;
    for (const listener of this.#listeners) listener({ from, version: this.#version, events });
  }

  #contextFor(by: Context['by']): Context {
    const { now, catalogue, rules } = this.#parts;
    return { now: now(), today: { weekday: 4, isHoliday: false }, by, rules, catalogue, stock: new Map() };
  }
}
