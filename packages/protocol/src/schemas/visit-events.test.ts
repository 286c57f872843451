import {
  eventFromShape,
  eventSeenByGuests,
  visitShape,
  type KeptEvening,
  type VisitEvent,
} from '@tavolata/domain';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { concerns, visitEvents } from './visit-events.ts';

/** Whom each event concerns, said a second time on purpose. */
const expected: Record<VisitEvent['type'], readonly string[]> = {
  openingAsked: ['request'],
  openingChanged: ['request'],
  tableOpened: ['request'],
  askedAgain: ['request'],
  batchHeld: ['request'],
  yesSaid: ['staff'],
  yesTakenBack: [],
  linesTakenOut: [],
  batchReleased: ['request'],
  batchReturned: [],
  dinerSentAway: ['kitchen'],
  visitRejected: ['kitchen', 'request'],
  dinerJoined: [],
  dinerTrusted: ['trust'],
  dinerRefused: ['kitchen', 'trust'],
  dinerGone: [],
  dinerBack: [],
  dinerIntroduced: ['kitchen'],
  lineAdded: [],
  linePlanned: [],
  quantityChanged: [],
  choiceChanged: [],
  lineRemoved: [],
  kitchenClosed: [],
  batchSent: ['kitchen', 'tickets'],
  turnBegan: [],
  readinessChanged: [],
  headsRequested: [],
  headsChanged: [],
  dishStatusChanged: ['kitchen'],
  courseFired: ['kitchen', 'tickets'],
  dishSplit: ['kitchen'],
  tableMoved: ['kitchen', 'request', 'tickets'],
  tableAdded: [],
  tableDropped: [],
  pinChanged: [],
  chargeAdded: [],
  reductionAdded: ['staff'],
  reductionTakenBack: [],
  paymentRecorded: [],
  paymentTakenBack: [],
  visitReopened: ['kitchen', 'staff'],
  guestsCame: ['kitchen', 'tickets', 'trust'],
  guestsWent: ['kitchen', 'request'],
  guestsParted: ['kitchen', 'request', 'tickets', 'trust'],
  guestsReturned: ['kitchen', 'tickets', 'trust'],
  tableFreed: ['kitchen'],
};

const whom = ['kitchen', 'request', 'staff', 'tickets', 'trust'] as const;
const types = Object.keys(visitEvents) as VisitEvent['type'][];

const shape = new URL(`../../../domain/src/visit/history/shapes/${visitShape}.json`, import.meta.url);
const evening = JSON.parse(readFileSync(shape, 'utf8')) as KeptEvening;
const events = evening.visits.flatMap((kept) =>
  kept.events.map((event) => eventFromShape(event, visitShape) as VisitEvent),
);

describe('whom an event concerns', () => {
  test.each(types)('%s concerns whom it should, and nobody else', (type) => {
    const event = { type } as VisitEvent;
    expect(whom.filter((one) => concerns(event, one))).toEqual(expected[type]);
  });

  test('[REVIEW-10] guests read every event whole but for those that hold who of the staff it was, or what they typed for each other', () => {
    for (const event of events) {
      const seen = eventSeenByGuests(event);
      if (concerns(event, 'staff')) expect(seen).not.toEqual(event);
      else expect(seen).toBe(event);
      expect(JSON.stringify(seen)).not.toMatch(/"staffId":"[^"]/);
    }
    expect(events.some((event) => concerns(event, 'staff'))).toBe(true);
  });
});
