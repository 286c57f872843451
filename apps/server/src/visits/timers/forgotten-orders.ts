import { hasOwnVisits, type Milliseconds } from '@tavolata/domain';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { VisitAuthority } from '../authority.ts';
import type { VisitStorage } from '../visit-storage.ts';

interface ForgottenOrderParts {
  readonly authority: Pick<VisitAuthority, 'handle'>;
  readonly storage: Pick<VisitStorage, 'listRunningVisits'>;
  /** For how long nothing may happen at an order: as long as a scan is valid, by the restaurant's setting of now. */
  readonly idleMs: () => Milliseconds;
  /** One of them could not be ended. The others are, and it is asked again with the next round. */
  readonly reportFailure: (error: unknown) => void;
}

/** Ends the orders without a table that nobody has handed over. Asked now and then; asked twice it does no harm [FREE-2]. */
export async function closeForgottenOrders({
  authority,
  storage,
  idleMs,
  reportFailure,
}: ForgottenOrderParts): Promise<void> {
  for (const { visit } of await storage.listRunningVisits()) {
    if (!hasOwnVisits(visit.tableId)) continue;
    const command = {
      visitId: visit.id,
      by: { kind: 'restaurant' },
      // No device may make an id with a colon.
      requestId: `forgotten:${visit.id}`,
      command: { type: 'closeForgotten', idleMs: idleMs() },
    } as const;
    await authority.handle(command).catch(reportFailure);
    // A no is found in memory: without this all of them would be asked in one go.
    await nextTurn();
  }
}
