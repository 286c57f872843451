import type { Refusal, VisitEvent } from '@tavolata/domain';

/** Why a held batch could not go though the staff said yes; `null` when it went, or none was held. */
export function notSentIn(events: readonly VisitEvent[]): Refusal | null {
  const released = events.find(({ type }) => type === 'batchReleased');
  return (released?.type === 'batchReleased' && released.notSent) || null;
}
