import { quickServiceTableId, type Instant, type TableId, type VisitId } from '@tavolata/domain';
import { randomUUID } from 'node:crypto';
import type { GuestSession } from '../sessions/guest-session.ts';
import type { StoredVisit, VisitStorage } from '../visits/visit-storage.ts';
import type { CodeContent } from './code-content.ts';
import type { CodeKeys } from './code-keys.ts';
import type { CodeStore, Opening } from './code-store.ts';
import { visitOf } from './guest-sessions.ts';

export interface VisitCodesParts {
  readonly store: CodeStore;
  readonly keys: CodeKeys;
  readonly storage: Pick<VisitStorage, 'findVisit' | 'findRunningVisitAt'>;
  readonly now: () => Instant;
  /** Whether the restaurant gives out a code for each visit, and the printed one opens the menu only. */
  readonly isAsked: () => boolean;
  /** How long the code of a next opening waits for guests. */
  readonly hours: () => number;
}

/** Where a code lets its device in, and for what. */
export interface Admission {
  readonly tableId: TableId;
  readonly occasion: GuestSession['occasion'];
}

/**
 * The codes that the staff give out for one visit, or at a free table for the next one. They end with the visit, so that
 * a photo of yesterday's opens nothing today.
 */
export class VisitCodes {
  readonly #parts: VisitCodesParts;

  constructor(parts: VisitCodesParts) {
    this.#parts = parts;
  }

  /** The value that lets guests sit down at this table now. */
  async write(tableId: TableId): Promise<string> {
    const visit = await this.#openVisitAt(tableId);
    return visit
      ? this.#parts.keys.seal({ kind: 'visit', visitId: visit.id })
      : this.#parts.keys.seal({ kind: 'opening', tableId, nonce: await this.#nonceOf(tableId) });
  }

  /** Where a value leads; `null` when its visit is over, or another code took its place. */
  async admit(content: Extract<CodeContent, { kind: 'visit' | 'opening' }>): Promise<Admission | null> {
    if (content.kind === 'visit') return this.#admitTo(content.visitId);
    const opening = await this.#parts.store.findOpening(content.tableId);
    if (opening?.nonce !== content.nonce) return null;
    if (opening.visitId !== null) return this.#admitTo(opening.visitId);
    const visit = await this.#openVisitAt(opening.tableId);
    // Opened a moment ago, and not written down yet.
    if (visit) return visit.openedAt >= opening.madeAt ? this.#admitTo(visit.id) : null;
    return this.#isFresh(opening) ? { tableId: opening.tableId, occasion: opening.nonce } : null;
  }

  /** Whether a session may do more than look: it sits at its table, or was let in for what is going on there. */
  async letsOrder(session: GuestSession): Promise<boolean> {
    if (!this.#parts.isAsked() || session.tableId === quickServiceTableId) return true;
    if (visitOf(session) !== null) return true;
    const { occasion, endedAt, tableId } = session;
    if (occasion === null || endedAt !== null) return false;
    const visit = await this.#openVisitAt(tableId);
    if (visit?.id === occasion) return true;
    const opening = await this.#parts.store.findOpening(tableId);
    return opening?.nonce === occasion && (opening.visitId === null || opening.visitId === visit?.id);
  }

  /** The next guests have come: the code that was given out for them is now their visit's. */
  opened(tableId: TableId, visitId: VisitId): Promise<void> {
    return this.#parts.store.bindOpening(tableId, visitId);
  }

  async #nonceOf(tableId: TableId): Promise<string> {
    const known = await this.#parts.store.findOpening(tableId);
    if (known?.visitId === null && this.#isFresh(known)) return known.nonce;
    const nonce = randomUUID();
    await this.#parts.store.putOpening({ tableId, nonce, madeAt: this.#parts.now() });
    return nonce;
  }

  async #admitTo(visitId: VisitId): Promise<Admission | null> {
    const visit = openVisitOf(await this.#parts.storage.findVisit(visitId));
    return visit && { tableId: visit.tableId, occasion: visit.id };
  }

  async #openVisitAt(tableId: TableId) {
    return openVisitOf(await this.#parts.storage.findRunningVisitAt(tableId));
  }

  #isFresh({ madeAt }: Opening): boolean {
    return this.#parts.now() < madeAt + this.#parts.hours() * 3_600_000;
  }
}

function openVisitOf(stored: StoredVisit | null) {
  return stored?.visit.status === 'open' ? stored.visit : null;
}
