import type { VisitEvent } from '@tavolata/domain';
import type { VisitMessage } from '@tavolata/protocol';
import { visitEvents } from '@tavolata/protocol/schemas';

/** Of several events the first message that fits tells them all. */
const messageOrder = [
  'SUBMIT_CART',
  'TO_NEXT_TURN',
  'UPDATE_DISH',
  'TABLE_STATUS',
] as const satisfies readonly VisitMessage[];

/** The specification's name for what happened. The envelope is the same for all. */
export function messageNameOf(events: readonly VisitEvent[]): VisitMessage {
  const names = new Set<VisitMessage>(events.map(({ type }) => visitEvents[type].message));
  return messageOrder.find((name) => names.has(name)) ?? 'UPDATE_CART';
}
