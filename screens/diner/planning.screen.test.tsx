import { plainChoice } from '@tavolata/domain';
import { expectAccessible } from '../support/axe.ts';
import { keepRounds, sitDown, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { listen } from '../support/listen.ts';
import { pressBlocked } from '../support/locators.ts';
import { expectReadable } from '../support/readable.ts';
import type { Phone } from '../support/phone.ts';

const edamame = 'Salted edamame';
const beer = 'Tsingtao beer 0.64 l';
const minute = 60_000;

/** Ten past eight, when a first round of two dishes a person was sent that takes ten minutes. */
async function whileRoundRuns(restaurant: DemoRestaurant, phones: 1 | 2 = 2) {
  keepRounds(restaurant, { dishes: 2, seconds: 600 });
  const party = await sitDown(restaurant, phones as 2);
  const [anna] = party;
  await anna.add(edamame, phones * 2);
  await anna.openCart();
  await anna.send();
  await expect(anna.message(/^Round 1 sent\./)).toBeVisible();
  return party;
}

const plan = ({ dialog }: Phone) => dialog.getByRole('region', { name: /^For round 2, \d\d:\d\d$/ });
const plannedAt = ({ visit }: DemoRestaurant) =>
  (visit.planned ?? []).map(({ dinerId, quantity }) => `${dinerId} ${quantity}`);

test('[PLAN-1] while the round is with the kitchen every plus chooses for the next one, up to what that takes', async ({
  restaurant,
}) => {
  const [anna, ben] = await whileRoundRuns(restaurant);
  const said = listen();
  await anna.search(edamame);
  const more = anna.button('dish.addOne', { name: edamame });
  await more.click();
  await expect(
    anna.message(/^This round is with the kitchen\. What you choose now is for round 2, \d\d:\d\d\.$/),
  ).toBeVisible();
  await expect.poll(() => said(`${edamame}, 1 for round 2.`)).toBe(1);
  await expect.poll(() => plannedAt(restaurant)).toEqual(['anna 1']);
  expect(restaurant.visit.lines).toEqual([]);

  ben.plan('Caprese with burrata', 2);
  await more.click();
  await pressBlocked(more);
  await expect(anna.message('Round full: 4 of 4. Send it when you are ready.')).toBeVisible();
  await expect.poll(() => plannedAt(restaurant)).toEqual(['anna 2', 'ben 2']);
  const window = anna.page.getByRole('region', {
    name: 'Table 12, 2 guests. Chosen for round 2: 4 of 4 dishes.',
  });
  await anna.button('search.cancel').click();
  await expect(window.getByText('Round 2: 4 of 4', { exact: true })).toBeVisible();
  await expectAccessible();
});

test('[PLAN-2, PLAN-3] the cart shows by seat what is for the next round and sends nothing of it; each takes the own away, and back', async ({
  restaurant,
}) => {
  const [anna, ben] = await whileRoundRuns(restaurant);
  await anna.add(edamame);
  ben.plan('Caprese with burrata');
  await anna.openCart();
  await expect(
    plan(anna).getByText('It comes into the cart by itself. Nothing is sent before.'),
  ).toBeVisible();
  await expect(
    plan(anna).getByRole('region', { name: 'You, guest 1' }).getByRole('heading', { name: edamame }),
  ).toBeVisible();
  const theirs = plan(anna).getByRole('region', { name: 'Guest 2' });
  await expect(theirs.getByRole('heading', { name: 'Caprese with burrata' })).toBeVisible();
  const waits = anna.dialog.getByRole('button', { name: /^Round 2 at \d\d:\d\d/ });
  await pressBlocked(waits);
  await expect
    .element(waits)
    .toHaveAccessibleDescription('This round is with the kitchen. Round 2 opens by itself.');
  await expectAccessible();

  await theirs.getByRole('button', { name: '+1 for me: Caprese with burrata' }).click();
  await expect.poll(() => plannedAt(restaurant)).toEqual(['anna 1', 'ben 1', 'anna 1']);
  await anna.button('dish.removeOne', { name: edamame }).click();
  await expect.poll(() => plannedAt(restaurant)).toEqual(['ben 1', 'anna 1']);
  await anna.message(`Removed: ${edamame}`).click();
  await anna.button('cart.undo').click();
  await expect.poll(() => plannedAt(restaurant)).toEqual(['ben 1', 'anna 1', 'anna 1']);
  expect(restaurant.visit.batches).toHaveLength(1);
});

test('[PLAN-4] a drink goes at once, beside what is for the next round', async ({ restaurant }) => {
  const [anna] = await whileRoundRuns(restaurant, 1);
  await anna.add(edamame);
  await anna.switchMenu('À la carte');
  await anna.add(beer);
  await anna.openCart();
  await expect(plan(anna).getByRole('heading', { name: edamame })).toBeVisible();
  await expect(plan(anna).getByRole('heading', { name: beer })).toHaveCount(0);
  await anna.dialog.getByRole('button', { name: 'Send to the kitchen', exact: true }).click();
  await expect.poll(() => restaurant.visit.batches.length).toBe(2);
  await expect.poll(() => plannedAt(restaurant)).toEqual(['anna 1']);
});

test('[PLAN-2] when the round opens, what was chosen for it lies in the cart and goes like anything else', async ({
  restaurant,
}) => {
  restaurant.useMovableClock();
  const [anna, ben] = await whileRoundRuns(restaurant);
  await anna.add(edamame);
  ben.plan('Caprese with burrata', 2);
  await restaurant.moveClock(10 * minute);
  restaurant.table.restaurant({ type: 'nextTurn', leaving: 1 });
  await expect(anna.message('Round 2 is open. 3 dishes are still in the cart.')).toBeVisible();
  await anna.openCart();
  await expect(anna.dialog.getByRole('region', { name: /^For round/ })).toHaveCount(0);
  await expect(anna.seat(2, 'other').getByRole('heading', { name: 'Caprese with burrata' })).toBeVisible();
  await anna.send();
  await expect
    .poll(() => restaurant.visit.batches.at(-1))
    .toMatchObject({
      turn: 2,
      lines: [{ quantity: 1 }, { quantity: 2 }],
    });
});

test('[R-02] in the last round nothing can be chosen for another', async ({ restaurant }) => {
  restaurant.change({ settings: { 'rule-global-turn-max-number': 1 } });
  const [anna] = await whileRoundRuns(restaurant, 1);
  await anna.search(edamame);
  await pressBlocked(anna.button('dish.addOne', { name: edamame }));
  expect(plannedAt(restaurant)).toEqual([]);
});

for (const language of ['de', 'zh'] as const) {
  test(`[PLAN-1] at 320 px what is for the next round fits its place in the cart (${language})`, async ({
    restaurant,
  }) => {
    keepRounds(restaurant, { dishes: 2, seconds: 600 });
    const dish = restaurant.dish(edamame);
    const [anna, ben] = await sitDown(restaurant, 2, {
      language,
      size: 'small',
      before: (self) => {
        self.add(edamame, 4);
        self.send();
      },
    });
    ben.plan('Caprese with burrata', 2);
    restaurant.table.guest('anna', {
      ...{ type: 'addLine', lineId: 'p1', dishId: dish.item_id, choice: plainChoice, quantity: 2 },
      forTurn: 2,
    });
    await anna.openCart();
    await expectAccessible();
    await expectReadable('the plan in the cart', document.querySelector('dialog[open]'));
  });
}
