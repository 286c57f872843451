import { hasOwnVisits, type Instant, type Milliseconds, type VisitId } from '@tavolata/domain';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { VisitAuthority } from '../authority.ts';
import type { VisitStorage } from '../visit-storage.ts';

interface ForgottenOrderParts {
  readonly authority: Pick<VisitAuthority, 'handle'>;
  readonly storage: Pick<VisitStorage, 'listRunningVisits'>;
  /** For how long nothing may happen at an order: as long as a scan is valid, by the restaurant's setting of now. */
  readonly idleMs: () => Milliseconds;
  readonly now: () => Instant;
  /** One of them could not be ended. The others are, and it is asked again with the next round. */
  readonly reportFailure: (error: unknown) => void;
}

/** An order as it was when it was last looked at. */
interface Seen {
  readonly version: number;
  /** When something was first seen to have happened that the visit keeps no time of, such as a tap or a reopening. */
  readonly touchedAt: Instant;
}

/** Ends the orders without a table with which nobody has anything to do any more. Asked twice it does no harm [FREE-2]. */
export class ForgottenOrders {
  readonly #parts: ForgottenOrderParts;
  /** `null` before the first look: of what was there then nobody knows more than it keeps itself. */
  #seen: ReadonlyMap<VisitId, Seen> | null = null;

  constructor(parts: ForgottenOrderParts) {
    this.#parts = parts;
  }

  /** To be asked now and then. */
  async close(): Promise<void> {
    const { authority, storage, idleMs, now, reportFailure } = this.#parts;
    const seen = new Map<VisitId, Seen>();
    const before = this.#seen;
    for (const { visit, version } of await storage.listRunningVisits()) {
      if (!hasOwnVisits(visit.tableId)) continue;
      const touchedAt = touchedSince(before, { id: visit.id, version }, now());
      seen.set(visit.id, { version, touchedAt });
      if (now() - touchedAt < idleMs()) continue;
      const command = {
        visitId: visit.id,
        by: { kind: 'restaurant' },
        // No device may make an id with a colon. One that goes on after its end can end again.
        requestId: `forgotten:${visit.id}:${version}`,
        command: { type: 'closeForgotten', idleMs: idleMs() },
      } as const;
      await authority.handle(command).catch(reportFailure);
      // A no is found in memory: without this all of them would be asked in one go.
      await nextTurn();
    }
    this.#seen = seen;
  }
}

function touchedSince(
  before: ReadonlyMap<VisitId, Seen> | null,
  { id, version }: { readonly id: VisitId; readonly version: number },
  now: Instant,
): Instant {
  const known = before?.get(id);
  if (known?.version === version) return known.touchedAt;
  return before ? now : -Infinity;
}
