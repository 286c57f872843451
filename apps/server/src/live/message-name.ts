import type { VisitEvent } from '@tavolata/domain';
import type { VisitMessage } from '@tavolata/protocol';

/** The specification's name for what happened. The envelope is the same for all; of several the first that fits. */
export function messageNameOf(events: readonly VisitEvent[]): VisitMessage {
  const types = new Set(events.map(({ type }) => type));
  if (types.has('batchSent')) return 'SUBMIT_CART';
  if (types.has('turnBegan')) return 'TO_NEXT_TURN';
  if (types.has('dishStatusChanged')) return 'UPDATE_DISH';
  const isAboutTable = types.has('tableOpened') || types.has('dinerJoined') || types.has('tableFreed');
  return isAboutTable || types.has('headsChanged') ? 'TABLE_STATUS' : 'UPDATE_CART';
}
