import { expect, test } from 'vitest';
import { runMeals } from './run-meals.mjs';
import { playMeal, stepsOfMeal } from './src/play-meal.ts';

const meals = 20_000;
const sayAgain = 100_000;

let played: ReturnType<typeof runMeals> | undefined;
/** The same meals for every test that looks at them. */
const playAll = () => (played ??= runMeals({ meals, sayAgain }));

test(
  `[R-13] ${meals} meals over a bad network: each answered command counts once, every state shown existed, limits hold, the bill is right`,
  { timeout: 900_000 },
  async () => {
    const { answers, counts, ...total } = await playAll();
    expect(total.meals).toBe(meals);
    expect(answers / meals).toBeGreaterThan(30);
    expect([...counts.keys()]).toEqual(expect.arrayContaining(toBeMet));
  },
);

test(
  `[API-02] ${sayAgain} commands, as meals recorded them, said again after their visits ended: none is accepted`,
  { timeout: 900_000 },
  async () => {
    const { again } = await playAll();
    expect(again.said).toBeGreaterThanOrEqual(sayAgain);
    expect(again.accepted).toBe(0);
    expect([...again.kinds].sort()).toEqual(kindsSaid);
  },
);

test(
  'a server that crashes before any one step of a meal loses nothing that it answered',
  { timeout: 120_000 },
  async () => {
    for (let crashesAt = 1; crashesAt <= stepsOfMeal; crashesAt += 1) await playMeal(1, { crashesAt });
  },
);

test('the same seed plays the same meal', async () => {
  expect(await playMeal(7)).toEqual(await playMeal(7));
});

/** Facts and refusals without which the meals would prove little. */
const toBeMet = [
  ...[
    'tableOpened',
    'dinerJoined',
    'dinerIntroduced',
    'lineAdded',
    'quantityChanged',
    'choiceChanged',
    'lineRemoved',
  ],
  ...[
    'batchSent',
    'readinessChanged',
    'turnBegan',
    'headsChanged',
    'dishStatusChanged',
    'courseFired',
    'dishSplit',
    'tableFreed',
  ],
  ...[
    'openingAsked',
    'openingChanged',
    'askedAgain',
    'batchHeld',
    'batchReleased',
    'batchReturned',
    'linesTakenOut',
    'dinerSentAway',
    'visitRejected',
  ],
  ...['tableMoved', 'tableAdded', 'tableDropped', 'pinChanged', 'chargeAdded', 'guestsCame', 'guestsWent'],
  ...['guestsParted', 'guestsReturned', 'party-not-there', 'no-people'],
  ...['visitReopened', 'reason-needed', 'too-late-to-reopen', 'visit-not-open'],
  ...[
    'under-review',
    'asked-already',
    'request-changed',
    'pin-needed',
    'opening-disabled',
    'table-in-use',
    'menus-differ',
  ],
  ...['turn-full', 'turn-complete', 'turn-closing', 'turn-not-over', 'turn-not-full', 'last-turn-passed'],
  ...['dish-limit-reached', 'category-limit-reached', 'excess-not-confirmed', 'cart-not-sendable'],
  ...[
    'stock counted',
    'sold out',
    'back again',
    'dish-sold-out',
    'dish-duplicate',
    'choice-incomplete',
    'already-sent',
    'not-your-line',
    'cart-empty',
    'nickname-taken',
    'nickname-too-long',
    'nickname-without-letters',
    'motif-taken',
    'sent when all were ready',
  ],
];

/** All that is asked at a visit, but for what ends what was forgotten or closes the kitchen. */
const kindsSaid = [
  ...[
    'addCharge',
    'addForGuests',
    'addLine',
    'addTable',
    'approve',
    'askAgain',
    'carryOutYes',
    'changeChoice',
    'changeForGuests',
    'changeHeads',
  ],
  ...[
    'changePin',
    'changeQuantity',
    'clearCart',
    'dropTable',
    'fireCourse',
    'freeTable',
    'introduce',
    'moveTable',
  ],
  ...['nextTurn'],
  ...['orderForTable', 'phoneBack', 'phoneGone', 'refuseDiner', 'reject', 'removeLines'],
  ...['reopen', 'requestHeads'],
  ...[
    'resetTurn',
    'returnBatch',
    'sayYes',
    'sendAway',
    'sendForGuests',
    'sendReady',
    'setDishStatus',
    'setReady',
    'skipWait',
    'submitCart',
    'takeBackYes',
  ],
  ...['takeOverLines', 'trustDiner'],
];
