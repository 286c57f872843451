import type { Refusal } from '@tavolata/domain';
import type { Rejection } from '@tavolata/protocol';
import { aLaCarte, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';

/** The server's no to a tap, as the line brings it. */
type No = Rejection | { readonly code: Refusal['code']; readonly [number: string]: number | string };

/** The messages of the ordering catalogue that answer a tap: by their meaning there, the no, and what a guest reads. */
const cases: readonly (readonly [meaning: string, no: No, words: string])[] = [
  [
    'max order count of a round exceeded',
    { code: 'dish-limit-reached', limit: 3 },
    'You already have all 3 of this dish for now.',
  ],
  [
    'similar-dish number exceeded',
    { code: 'category-limit-reached', limit: 8, sent: 5, inCart: 3 },
    'This category is full: 8 of 8 for this round.',
  ],
  [
    'complete order',
    { code: 'turn-full', allowed: 12, sent: 4, inCart: 8 },
    'Round full: 12 of 12. Send it when you are ready.',
  ],
  [
    'wait for the next round',
    { code: 'turn-complete', turn: 1, secondsLeft: 90 },
    'This round is with the kitchen. Round 2 opens in 01:30.',
  ],
  [
    'max rounds exceeded',
    { code: 'last-turn-passed', maxTurns: 10 },
    'All 10 rounds are used. Drinks and desserts can still be ordered.',
  ],
  ['dish does not exist', { code: 'line-not-found' }, 'This dish has just left the cart.'],
  ['cart empty', { code: 'cart-empty' }, 'The cart is empty.'],
  [
    'cannot edit in the last N seconds',
    { code: 'turn-closing', turn: 2, secondsLeft: 5 },
    'Round 2 is closing. You can add again in 5 seconds.',
  ],
  [
    'cannot submit and modify the cart at the same time',
    { code: 'submitting', sentBySeat: 2 },
    'Guest 2 is sending the cart. Try again in a moment.',
  ],
  [
    'the dish is sold out (available count 2)',
    { code: 'dish-sold-out', available: 2 },
    'Only 2 left. We changed nothing in your cart.',
  ],
  [
    'the dish is sold out (available count 0)',
    { code: 'dish-sold-out', available: 0 },
    'This dish is sold out. We changed nothing in your cart.',
  ],
  [
    'dish time not available',
    { code: 'outside-hours' },
    'This dish is not available at this time. Drinks and desserts still are.',
  ],
  [
    'under review, please wait',
    { code: 'under-review' },
    'Our staff are checking your request. Just a moment, please.',
  ],
  ['unable to get dish rule data', { code: 'dish-not-found' }, 'This dish is not on your menu.'],
  ['no data found', 'not-found', 'We can’t find this any more.'],
  [
    'order does not exist or table reset',
    { code: 'visit-not-open' },
    'This table is not open any more. Please open it again.',
  ],
  ['table not available', 'table-paused', 'This table is taking a break'],
];

const dish = 'Home-made tiramisu';

for (const [meaning, no, text] of cases) {
  test(`[X-06] “${meaning}” is told as a warning, and nothing stays in the cart`, async ({ restaurant }) => {
    const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
    const code = typeof no === 'string' ? no : no.code;
    const detail = typeof no === 'string' ? null : no;
    restaurant.table.server.onEmit = (_socket, name, args) => {
      const [, answer] = args as [unknown, (ack: unknown) => void];
      if (name === '/cart2/update') answer({ ok: false, code, message: '', detail });
    };
    await anna.search(dish);
    await anna.button('dish.addOne', { name: dish }).click();
    await expect(anna.warning(text)).toBeVisible();
    await expect(anna.button('dish.removeOne', { name: dish })).toHaveCount(0);
    await anna.expectAt('/Main');
  });
}
