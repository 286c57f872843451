import type { DinerId, Instant, VisitId } from '@tavolata/domain';
import type { PhonesHint } from '../bus/bus.ts';
import type { Presence } from '../floor/presence.ts';
import { startNodeTimer, type StartTimer } from '../visits/timers/start-timer.ts';

/** A process says so often who is on its line, also where nobody has come or gone. */
export const sayEveryMs = 60_000;

/** Whoever has been silent for so long is not there any more: two that were said have not come. */
export const silentAfterMs = 150_000;

export interface SharedPresenceParts {
  /** Of the lines to this process. */
  readonly own: Presence & { visitIds(): ReadonlySet<VisitId> };
  readonly newId: () => string;
  /** Node's timers, unless a test has its own. */
  readonly startTimer?: StartTimer;
}

/** What one other process has said of a visit. */
interface Heard {
  readonly phones: ReadonlyMap<DinerId, Instant>;
  readonly forgetNot: () => void;
}

/**
 * Who is on the line to any process of the restaurant. Each tells the others who is on its own, all of a visit at a time, so
 * that one that was lost is made good by the next. It is stored nowhere.
 */
export class SharedPresence implements Presence {
  readonly #parts: SharedPresenceParts;
  readonly #startTimer: StartTimer;
  readonly #id: string;
  /** By visit, then by process. */
  readonly #elsewhere = new Map<VisitId, Map<string, Heard>>();

  constructor(parts: SharedPresenceParts) {
    this.#parts = parts;
    this.#startTimer = parts.startTimer ?? startNodeTimer;
    this.#id = parts.newId();
  }

  connectedDiners(visitId: VisitId): ReadonlyMap<DinerId, Instant> {
    const own = this.#parts.own.connectedDiners(visitId);
    const elsewhere = this.#elsewhere.get(visitId);
    if (!elsewhere) return own;
    const all = new Map(own);
    for (const [dinerId, since] of [...elsewhere.values()].flatMap(({ phones }) => [...phones]))
      all.set(dinerId, Math.min(since, all.get(dinerId) ?? since));
    return all;
  }

  /** What to tell the others of a visit. */
  hintOf(visitId: VisitId): PhonesHint {
    const phones = [...this.#parts.own.connectedDiners(visitId)];
    return { about: 'phones', from: this.#id, visitId, phones };
  }

  /** What to tell them of every visit. */
  hints(): readonly PhonesHint[] {
    return [...this.#parts.own.visitIds()].map((visitId) => this.hintOf(visitId));
  }

  /** Takes in what another process says; `onChange` is told of each diner who has come or gone by it, now or by its silence. */
  hear({ from, visitId, phones }: PhonesHint, onChange: (visitId: VisitId, dinerId: DinerId) => void): void {
    if (from === this.#id) return;
    const before = new Set(this.connectedDiners(visitId).keys());
    this.#keep(visitId, from, phones, onChange);
    const after = new Set(this.connectedDiners(visitId).keys());
    for (const dinerId of new Set([...before, ...after]))
      if (before.has(dinerId) !== after.has(dinerId)) onChange(visitId, dinerId);
  }

  #keep(
    visitId: VisitId,
    from: string,
    phones: PhonesHint['phones'],
    onChange: (visitId: VisitId, dinerId: DinerId) => void,
  ): void {
    const elsewhere = this.#elsewhere.get(visitId) ?? new Map<string, Heard>();
    elsewhere.get(from)?.forgetNot();
    elsewhere.delete(from);
    if (phones.length > 0) {
      const silent = () => this.hear({ about: 'phones', from, visitId, phones: [] }, onChange);
      elsewhere.set(from, { phones: new Map(phones), forgetNot: this.#startTimer(silentAfterMs, silent) });
    }
    if (elsewhere.size > 0) this.#elsewhere.set(visitId, elsewhere);
    else this.#elsewhere.delete(visitId);
  }
}
