import { noVisit, type Actor, type VisitId } from '@tavolata/domain';
import { Emitter } from '../emitter.ts';
import { RecentVisits } from './recent-visits.ts';
import type { Before } from './task-decisions.ts';
import type { VisitChange } from './visit-request.ts';
import type { Outcome, StoredVisit, VisitStep, VisitStorage } from './visit-storage.ts';

/** Ended visits that a phone may still ask for: about an hour of a large restaurant. */
const mostEndedInMemory = 100;

/** Who made a change, and in which process. */
type Whose = Pick<VisitChange, 'by' | 'isHeard'>;

/** A visit that nobody has begun. */
export const nothing: Before = { version: 0, visit: noVisit };

/** The visits as this process knows them, and what it tells of their changes: each once, in the order of its visit's versions. */
export class VisitMemory {
  readonly #storage: VisitStorage;
  readonly #recent = new RecentVisits(mostEndedInMemory);
  /** Visits at which something has failed, as they were told last. */
  readonly #untold = new Map<VisitId, StoredVisit>();
  readonly #changed: Emitter<[VisitChange]>;
  readonly #found: Emitter<[StoredVisit]>;

  /** `reportBug` is told of a listener that threw, since nobody waits for it. */
  constructor(storage: VisitStorage, reportBug: (error: unknown) => void) {
    this.#storage = storage;
    const onError = (error: unknown) => reportBug(error);
    this.#changed = new Emitter({ onError });
    this.#found = new Emitter({ onError });
  }

  async load(id: VisitId): Promise<StoredVisit | null> {
    const recent = this.#recent.find(id);
    if (recent) return recent;
    if (this.#untold.has(id)) {
      await this.catchUp(id, Infinity);
      return this.#recent.find(id) ?? null;
    }
    const stored = await this.#storage.findVisit(id);
    if (!stored) return null;
    this.#recent.remember(stored);
    this.#found.emit(this.#recent.find(id) ?? stored);
    return stored;
  }

  /** The same as it is stored by now: a hint may still be on its way, or be lost with the process that made the change. */
  async loadNewest(id: VisitId): Promise<StoredVisit | null> {
    const known = this.#recent.find(id);
    if (known) await this.hasMovedOn(id, known.version);
    return this.load(id);
  }

  /** Something has failed there: what is in memory is not to be trusted, and what was stored all the same is still to be told. */
  doubt(id: VisitId): void {
    const told = this.#recent.find(id);
    if (told) this.#untold.set(id, told);
    this.#recent.forget(id);
  }

  /** Has every change told, in the order of its visit's versions. Answers how to stop it. */
  onChange(listener: (change: VisitChange) => void): () => void {
    return this.#changed.on(listener);
  }

  /** Has every visit told that was not remembered here and has been read: how it became so, nobody here was told. */
  onFound(listener: (found: StoredVisit) => void): () => void {
    return this.#found.on(listener);
  }

  /** Whether somebody else has changed the visit since; then it is read again. */
  async hasMovedOn(id: VisitId, version: number): Promise<boolean> {
    const news = await this.#storage.eventsSince(id, version);
    if (news.length > 0) await this.readAgain(id);
    return news.length > 0;
  }

  /** Another process has brought the visit to this version: it is read again, and told what is new since. */
  async catchUp(id: VisitId, version: number): Promise<void> {
    const untold = this.#untold.get(id);
    const before: Before = this.#recent.find(id) ?? untold ?? nothing;
    if (before.version >= version) return;
    const stored = await this.#storage.findVisit(id);
    const events = stored ? await this.#storage.eventsSince(id, before.version) : [];
    // Somebody else has read it meanwhile, and told what had been stored in spite of a failure.
    const isTold = untold !== this.#untold.get(id);
    if (!isTold) this.#untold.delete(id);
    if (!stored) return this.#recent.forget(id);
    this.#recent.remember(stored);
    if (isTold) return;
    // Events that came while it was read have a hint of their own.
    const news = events.slice(0, stored.version - before.version);
    // One that has been compacted by now has no events left to tell.
    if (before.version + news.length !== stored.version) return;
    const whose = { by: { kind: 'restaurant' }, isHeard: true } as const;
    this.#announce(before, { from: before.version, events: news, visit: stored.visit }, whose);
  }

  /** Hints may have been lost: the running visits that are not remembered as they are stored. */
  async findOutdated(): Promise<readonly VisitId[]> {
    return this.#recent.findOutdated(await this.#storage.listRunningVisits());
  }

  /** Who asks once more, after another process has done it, and then for the visit, finds it done. */
  async readUpTo({ visitId, version }: Pick<Outcome, 'visitId' | 'version'>): Promise<void> {
    if ((this.#recent.find(visitId)?.version ?? version) < version) await this.readAgain(visitId);
  }

  /** Somebody else has changed the visit, and the hint of it is still on its way, or lost. */
  async readAgain(id: VisitId): Promise<void> {
    const before = this.#recent.find(id);
    if (before) await this.catchUp(id, Infinity);
    if (this.#recent.find(id)?.version === before?.version) this.#recent.forget(id);
  }

  /** All that waits for the answer runs first: it follows on promises alone. So the sender is always first to know. */
  remember(before: Before, { from, events, visit }: VisitStep, by: Actor): void {
    this.#recent.remember({ version: from + events.length, visit });
    this.#announce(before, { from, events, visit }, { by });
  }

  #announce(before: Before, { from, events, visit }: VisitStep, whose: Whose): void {
    if (events.length === 0) return;
    const version = from + events.length;
    const { id: visitId, tableId } = visit;
    const change = { visitId, tableId, from, version, events, previous: before.visit, visit, ...whose };
    process.nextTick(() => this.#changed.emit(change));
  }
}
