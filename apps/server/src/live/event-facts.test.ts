import type { VisitEvent } from '@tavolata/domain';
import type { VisitMessage } from '@tavolata/protocol';
import { describe, expect, it } from 'vitest';
import { changesTrust, concernsKitchen, messageNameOf } from './event-facts.ts';

/** What each event does, said a second time on purpose: the message that tells it alone, then what else it brings about. */
const expected: Record<VisitEvent['type'], readonly [VisitMessage, ...('kitchen' | 'trust')[]]> = {
  openingAsked: ['TABLE_STATUS'],
  openingChanged: ['TABLE_STATUS'],
  tableOpened: ['TABLE_STATUS'],
  askedAgain: ['TABLE_STATUS'],
  batchHeld: ['TABLE_STATUS'],
  yesSaid: ['TABLE_STATUS'],
  yesTakenBack: ['TABLE_STATUS'],
  linesTakenOut: ['UPDATE_CART'],
  batchReleased: ['TABLE_STATUS'],
  batchReturned: ['TABLE_STATUS'],
  dinerSentAway: ['TABLE_STATUS'],
  visitRejected: ['TABLE_STATUS', 'kitchen'],
  dinerJoined: ['TABLE_STATUS'],
  dinerTrusted: ['TABLE_STATUS', 'trust'],
  dinerRefused: ['TABLE_STATUS', 'trust'],
  dinerGone: ['TABLE_STATUS'],
  dinerBack: ['TABLE_STATUS'],
  lineAdded: ['UPDATE_CART'],
  quantityChanged: ['UPDATE_CART'],
  choiceChanged: ['UPDATE_CART'],
  lineRemoved: ['UPDATE_CART'],
  kitchenClosed: ['UPDATE_CART'],
  batchSent: ['SUBMIT_CART', 'kitchen'],
  turnBegan: ['TO_NEXT_TURN'],
  headsRequested: ['TABLE_STATUS'],
  headsChanged: ['TABLE_STATUS'],
  dishStatusChanged: ['UPDATE_DISH', 'kitchen'],
  dishSplit: ['UPDATE_CART', 'kitchen'],
  tableMoved: ['TABLE_STATUS', 'kitchen'],
  tableAdded: ['TABLE_STATUS'],
  tableDropped: ['TABLE_STATUS'],
  pinChanged: ['TABLE_STATUS'],
  chargeAdded: ['UPDATE_CART'],
  guestsCame: ['TABLE_STATUS', 'kitchen', 'trust'],
  guestsWent: ['TABLE_STATUS', 'kitchen'],
  tableFreed: ['TABLE_STATUS', 'kitchen'],
};

const firstThatFits: readonly VisitMessage[] = [
  'SUBMIT_CART',
  'TO_NEXT_TURN',
  'UPDATE_DISH',
  'TABLE_STATUS',
  'UPDATE_CART',
];

const types = Object.keys(expected) as VisitEvent['type'][];

/** The facts go by the type alone. */
const eventOf = (type: VisitEvent['type']) => ({ type }) as VisitEvent;

describe('what an event brings about', () => {
  it.each(types)('%s is told by its message, and to the kitchen only if its tickets change', (type) => {
    const [message, ...others] = expected[type];
    expect(messageNameOf([eventOf(type)])).toBe(message);
    expect(concernsKitchen(eventOf(type))).toBe(others.includes('kitchen'));
    expect(changesTrust(eventOf(type))).toBe(others.includes('trust'));
  });

  it('tells two events by the first message that fits, whichever of them came first', () => {
    for (const one of types) {
      for (const other of types) {
        const fitting = firstThatFits.find(
          (name) => name === expected[one][0] || name === expected[other][0],
        );
        expect(messageNameOf([eventOf(one), eventOf(other)]), `${one}, ${other}`).toBe(fitting);
      }
    }
  });

  it('tells a change without events as one of the cart', () => {
    expect(messageNameOf([])).toBe('UPDATE_CART');
  });
});
