import { test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { aPlan, button, inSheet, messages, openPlanning, sheet } from '../support/planning.ts';

async function planForClosing() {
  await page.getByRole('button', { name: 'When the kitchen closes, 23:00' }).click();
  await page.getByRole('button', { name: 'Plan it', exact: true }).click();
  await expect(messages()).toContainText('Planned.');
}

for (const [width, height] of [
  [320, 568],
  [360, 740],
  [1024, 768],
] as const) {
  test(`[EDIT-22] the dishes of a category are put in order as a whole, at a set time, at ${width} px`, async () => {
    const { planned, edits } = await openPlanning([]);
    await page.viewport(width, height);
    await button('Edit: category 2').first().click();
    await inSheet('Put all in order, now or later …').click();
    const order = page.getByRole('dialog', { name: 'Order of the dishes in category 2' });
    await expect(order.getByRole('listitem')).toHaveCount(3);
    await expectAccessible();
    await order
      .getByRole('button', { name: /^Move up/ })
      .last()
      .click();
    await order.getByRole('button', { name: 'From a set time …' }).click();
    await expect(sheet().last()).toContainText('What is new by then stays behind its neighbour.');
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await planForClosing();
    expect(edits).toEqual([]);
    expect(planned).toMatchObject([{ edit: { type: 'orderDishes', category_id: 2, ids: [13, 15, 14] } }]);
  });
}

test('[EDIT-22] an order holds at once where nobody says another time, and one that is planned is changed', async () => {
  const what = {
    ...{ type: 'orderMenus' as const, ids: [3, 2, 1] },
  };
  const { planned, edits } = await openPlanning([aPlan({ what })]);
  await button('Order of the menus').click();
  await sheet()
    .getByRole('button', { name: /^Move down/ })
    .first()
    .click();
  await inSheet('Save').click();
  await expect.poll(() => edits).toMatchObject([{ type: 'orderMenus', ids: [2, 1, 3] }]);
  await button('1 change planned').click();
  const entry = sheet().getByRole('listitem');
  await expect(entry).toContainText('Order of the menus');
  await expect(entry).toContainText('In this order: Lunch');
  await expectAccessible();
  await entry.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(sheet().getByRole('listitem').first()).toContainText('Lunch');
  await inSheet('From a set time …').click();
  await planForClosing();
  expect(planned).toMatchObject([{ instead_of: 'plan-of-tuna', edit: { type: 'orderMenus' } }]);
});

test('[EDIT-21] what is put in order as a whole is read in the language of the reader, as on the list', async () => {
  await openPlanning([], { language: 'zh' });
  await button('编辑：category 1').first().click();
  await sheet().getByRole('button', { name: '整体排序（立即或定时）…' }).click();
  const order = sheet().last();
  await expect(order.getByRole('listitem').first()).toHaveText('三文鱼寿司');
  await expect(order).not.toContainText('Nigiri salmone');
});
