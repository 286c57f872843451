import { expect, test } from './support/restaurant.ts';

test('who logs out everywhere on one screen has to log in again on every other', async ({ restaurant }) => {
  const here = (await restaurant.kitchen()).page;
  const elsewhere = (await restaurant.kitchen()).page;
  await here.getByRole('button', { name: 'Account', exact: true }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Log out everywhere', exact: true }).click();
  for (const page of [here, elsewhere]) {
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  }
});
