import type { VisitEvent } from '@tavolata/domain';
import type { VisitMessage } from '@tavolata/protocol';

/** What says something of the table and who sits there, not of the cart. */
const aboutTable: ReadonlySet<VisitEvent['type']> = new Set([
  'openingAsked',
  'openingChanged',
  'tableOpened',
  'askedAgain',
  'roundHeld',
  'yesSaid',
  'yesTakenBack',
  'roundReleased',
  'roundReturned',
  'dinerSentAway',
  'visitRejected',
  'dinerJoined',
  'dinerTrusted',
  'dinerRefused',
  'dinerGone',
  'dinerBack',
  'headsWished',
  'headsChanged',
  'tableMoved',
  'tableAdded',
  'tableDropped',
  'pinChanged',
  'guestsCame',
  'guestsWent',
  'tableFreed',
]);

/** The specification's name for what happened. The envelope is the same for all; of several the first that fits. */
export function messageNameOf(events: readonly VisitEvent[]): VisitMessage {
  const types = new Set(events.map(({ type }) => type));
  if (types.has('batchSent')) return 'SUBMIT_CART';
  if (types.has('turnBegan')) return 'TO_NEXT_TURN';
  if (types.has('dishStatusChanged')) return 'UPDATE_DISH';
  return events.some(({ type }) => aboutTable.has(type)) ? 'TABLE_STATUS' : 'UPDATE_CART';
}
