import { describe, expect, test } from 'vitest';
import { plainChoice } from '../cart/choice.ts';
import {
  aCarefulRestaurant,
  sampleRules,
  annaAndBo,
  diner,
  dishes,
  given,
  joined,
  lineAdded,
  openingAsked,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import type { Command } from './commands.ts';
import type { VisitEvent } from './events.ts';

const boHasToGo: Command = { type: 'sendAway', seat: 2 };
const boWent: VisitEvent = { type: 'dinerSentAway', at: 1_000_000, dinerId: 'bo' };
const cart = [
  ...annaAndBo,
  lineAdded('l1', 'anna', dishes.salmon.id),
  lineAdded('l2', 'bo', dishes.beer.id, 9),
];

function heldBy(dinerId: string): VisitEvent {
  const command = { type: 'submitCart', batchNumber: 1 } as const;
  return { type: 'batchHeld', review: { dinerId, askedAt: 900_000, lastAskedAt: 900_000, command } };
}

describe('[AWAY-1] a device that the staff send away', () => {
  test('takes along what it has not sent, and the others keep theirs', () => {
    given(...cart)
      .when(boHasToGo, { by: waiter })
      .then(boWent);
    expect(given(...cart, boWent).visit).toMatchObject({
      lines: [{ id: 'l1' }],
      diners: [{ id: 'anna' }, { id: 'bo', seat: 2, isSentAway: true }],
    });
  });

  test('leaves what it has sent on the bill, under its seat', () => {
    const sent = given(...cart).when({ type: 'submitCart', batchNumber: 1 }, { by: diner('bo') }).decision;
    const after = given(...cart, ...(sent as VisitEvent[]), boWent);
    expect(after.visit).toMatchObject({ batches: [{ sentBy: 'bo', lines: [{}, { dinerId: 'bo' }] }] });
  });

  test('does nothing there any more, neither by its old seat nor by sitting down again', () => {
    const away = given(...cart, boWent);
    const commands: readonly Command[] = [
      { type: 'addLine', lineId: 'l3', dishId: dishes.salmon.id, choice: plainChoice, quantity: 1 },
      { type: 'clearCart' },
      { type: 'submitCart', batchNumber: 1 },
      { type: 'askAgain' },
      { type: 'joinVisit', nickname: null },
    ];
    for (const command of commands)
      away.when(command, { by: diner('bo') }).thenRefused({ code: 'not-allowed' });
  });

  test('keeps its seat for what it has sent: whoever comes next takes another', () => {
    given(...cart, boWent)
      .when({ type: 'joinVisit', nickname: null }, { by: diner('chiara') })
      .then(joined('chiara', 3));
  });

  test('may be one that waits for the staff to open the table', () => {
    const waiting = [openingAsked(), joined('anna', 1), joined('bo', 2)];
    given(...waiting)
      .when(boHasToGo, { by: waiter })
      .then(boWent);
    given(...waiting, boWent)
      .when({ type: 'askAgain' }, { by: diner('bo') })
      .thenRefused({ code: 'not-allowed' });
  });

  test('goes once, by the staff alone, and from a table', () => {
    given(...cart, boWent)
      .when(boHasToGo, { by: waiter })
      .then();
    given(...cart)
      .when(boHasToGo, { by: diner('anna') })
      .thenRefused({ code: 'not-allowed' });
    given(...cart)
      .when({ type: 'sendAway', seat: 7 }, { by: waiter })
      .thenRefused({ code: 'not-allowed' });
    given(tableOpened({ service: 'takeaway', tableId: -1 }), joined('anna', 1))
      .when({ type: 'sendAway', seat: 1 }, { by: waiter })
      .thenRefused({ code: 'not-allowed' });
  });
});

describe('[AWAY-3] those who wait for a table', () => {
  const waiting = [openingAsked(), joined('anna', 1), joined('bo', 2)];
  const annaHasToGo: Command = { type: 'sendAway', seat: 1 };
  const annaWent: VisitEvent = { type: 'dinerSentAway', at: 1_000_000, dinerId: 'anna' };

  test('go on waiting when the one who asked is sent away', () => {
    given(...waiting)
      .when(annaHasToGo, { by: waiter })
      .then(annaWent);
  });

  test('wait for nothing when the last of them is sent away, whoever asked', () => {
    const rejected: VisitEvent = { type: 'visitRejected', at: 1_000_000, reason: '' };
    given(openingAsked(), joined('anna', 1)).when(annaHasToGo, { by: waiter }).then(annaWent, rejected);
    given(...waiting, annaWent)
      .when(boHasToGo, { by: waiter })
      .then(boWent, rejected);
  });
});

describe('[AWAY-2] a held batch when one of its guests is sent away', () => {
  test('goes on waiting with what the others have in it', () => {
    given(...cart, heldBy('bo'))
      .when(boHasToGo, { by: waiter, rules: aCarefulRestaurant({ staffApproveFirstBatch: true }) })
      .then(boWent);
  });

  test('is over when nothing of it is left', () => {
    const onlyBo = [...annaAndBo, lineAdded('l2', 'bo', dishes.beer.id), heldBy('bo')];
    given(...onlyBo)
      .when(boHasToGo, { by: waiter })
      .then(boWent, { type: 'batchReturned', reason: '' });
    expect(given(...onlyBo, boWent, { type: 'batchReturned', reason: '' }).visit).toMatchObject({
      review: null,
      isApproved: false,
    });
  });

  test('is over where each sends alone and the sender goes', () => {
    given(...cart, heldBy('bo'))
      .when(boHasToGo, { by: waiter, rules: sampleRules({ isSelfOrder: true }) })
      .then(boWent, { type: 'batchReturned', reason: '' });
  });
});
