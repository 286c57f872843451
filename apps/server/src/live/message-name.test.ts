import type { VisitEvent } from '@tavolata/domain';
import type { VisitMessage } from '@tavolata/protocol';
import { describe, expect, it } from 'vitest';
import { messageNameOf } from './message-name.ts';

/** The message that tells each event alone, said a second time on purpose. */
const expected: Record<VisitEvent['type'], VisitMessage> = {
  openingAsked: 'TABLE_STATUS',
  openingChanged: 'TABLE_STATUS',
  tableOpened: 'TABLE_STATUS',
  askedAgain: 'TABLE_STATUS',
  batchHeld: 'TABLE_STATUS',
  yesSaid: 'TABLE_STATUS',
  yesTakenBack: 'TABLE_STATUS',
  linesTakenOut: 'UPDATE_CART',
  batchReleased: 'TABLE_STATUS',
  batchReturned: 'TABLE_STATUS',
  dinerSentAway: 'TABLE_STATUS',
  visitRejected: 'TABLE_STATUS',
  dinerJoined: 'TABLE_STATUS',
  dinerTrusted: 'TABLE_STATUS',
  dinerRefused: 'TABLE_STATUS',
  dinerGone: 'TABLE_STATUS',
  dinerBack: 'TABLE_STATUS',
  dinerIntroduced: 'TABLE_STATUS',
  lineAdded: 'UPDATE_CART',
  linePlanned: 'UPDATE_CART',
  quantityChanged: 'UPDATE_CART',
  choiceChanged: 'UPDATE_CART',
  lineRemoved: 'UPDATE_CART',
  kitchenClosed: 'UPDATE_CART',
  batchSent: 'SUBMIT_CART',
  turnBegan: 'TO_NEXT_TURN',
  readinessChanged: 'UPDATE_CART',
  headsRequested: 'TABLE_STATUS',
  headsChanged: 'TABLE_STATUS',
  dishStatusChanged: 'UPDATE_DISH',
  courseFired: 'UPDATE_DISH',
  dishSplit: 'UPDATE_CART',
  tableMoved: 'TABLE_STATUS',
  tableAdded: 'TABLE_STATUS',
  tableDropped: 'TABLE_STATUS',
  pinChanged: 'TABLE_STATUS',
  chargeAdded: 'UPDATE_CART',
  reductionAdded: 'UPDATE_CART',
  reductionTakenBack: 'UPDATE_CART',
  paymentRecorded: 'UPDATE_CART',
  paymentTakenBack: 'UPDATE_CART',
  visitReopened: 'TABLE_STATUS',
  guestsCame: 'TABLE_STATUS',
  guestsWent: 'TABLE_STATUS',
  guestsParted: 'TABLE_STATUS',
  guestsReturned: 'TABLE_STATUS',
  tableFreed: 'TABLE_STATUS',
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

describe('the message that tells events', () => {
  it.each(types)('tells %s alone by its own', (type) => {
    expect(messageNameOf([eventOf(type)])).toBe(expected[type]);
  });

  it('tells two events by the first message that fits, whichever of them came first', () => {
    for (const one of types) {
      for (const other of types) {
        const fitting = firstThatFits.find((name) => name === expected[one] || name === expected[other]);
        expect(messageNameOf([eventOf(one), eventOf(other)]), `${one}, ${other}`).toBe(fitting);
      }
    }
  });

  it('tells a change without events as one of the cart', () => {
    expect(messageNameOf([])).toBe('UPDATE_CART');
  });
});
