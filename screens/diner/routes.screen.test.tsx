import { addresses } from '@tavolata/protocol';
import { page } from 'vitest/browser';
import { arrive, changeSetting, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { bo } from '../support/guest.tsx';

for (const path of ['/Home/x', '/home', '/Main/', '/elsewhere', '/Lite']) {
  test(`[E-04] only the screens’ own addresses lead to them: ${path} leads to the first`, async ({
    restaurant,
  }) => {
    const phone = await arrive(restaurant, {
      path,
      with: (server) => server.answer(addresses.resume, new Rejected('no-session')),
    });
    await expect(page.getByRole('heading', { name: 'Please scan the code' })).toBeVisible();
    await phone.expectAt('/');
  });
}

test('[T-02] a scan of a table in use leads home where the restaurant wants that', async ({ restaurant }) => {
  changeSetting(restaurant, 'customer-first-screen', 0);
  const phone = await arrive(restaurant, { diners: [bo] });
  await expect(phone.button('home.continue')).toBeVisible();
  await phone.expectAt('/Home');
});

test('[T-02] a scan of a table in use leads to its menu', async ({ restaurant }) => {
  const phone = await arrive(restaurant, { diners: [bo] });
  await phone.expectMenu();
  await phone.expectAt('/Main');
});
