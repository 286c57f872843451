import { addresses } from '@tavolata/protocol';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { arrive, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { press } from '../support/locators.ts';
import { goTo, reload } from '../support/open-screen.ts';

const address = () => location.pathname + location.search;

test('[E-01] while the table is looked up the start screen shows logo, name and footer', async ({
  restaurant,
}) => {
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => (letGo = resolve));
  const { words, orderNow } = await arrive(restaurant, {
    path: '/?table_id=12',
    with: (server) =>
      server.change(addresses.scan, async (session) => {
        await isHeld;
        return session;
      }),
  });
  await expect(page.getByRole('heading', { name: 'Tavolata', level: 1 })).toBeVisible();
  await expect(page.getByCss('main img[src="/favicon.svg"]')).toBeVisible();
  await expect(page.getByText(words.say('start.finding'))).toHaveCount(1);
  const year = String(new Date().getFullYear());
  await expect(page.getByText(words.say('start.footer', { year }))).toBeVisible();
  letGo();
  await expect(orderNow).toBeVisible();
  expect(address()).toBe('/Home');
});

for (const wrong of ['', 'nonsense'])
  test(`[E-03] the code “${wrong}”, which says no table, asks to scan again, and the guest stays at the start`, async ({
    restaurant,
  }) => {
    let refused: string[] = [];
    const { words } = await arrive(restaurant, {
      path: `/?table_id=${wrong}`,
      with: (server) => {
        refused = server.unexpected;
        server.answer(addresses.scan, () => new Rejected('scan-again'));
        server.answer(addresses.resume, () => new Rejected('no-session'));
      },
    });
    await expect(page.getByRole('heading', { name: words.say('start.scanAgain') })).toBeVisible();
    expect(address()).toBe('/');
    await expectAccessible();
    // What is empty the server refuses before it looks for a table.
    const fault = 'POST /api/v3/guest-session with body/table_id: must not have fewer than 1 characters';
    expect(refused.splice(0)).toEqual(wrong === '' ? [fault] : []);
  });

test('a guest without a camera types the letters under the picture, and is told where they are wrong', async ({
  restaurant,
}) => {
  const shown: unknown[] = [];
  const phone = await arrive(restaurant, {
    path: '/',
    with: (server) => {
      server.change(addresses.resume, (session) => (shown.length < 2 ? new Rejected('no-session') : session));
      server.change(addresses.scan, (session, { body }) => {
        shown.push(body);
        return shown.length === 1 ? new Rejected('scan-again') : session;
      });
    },
  });
  const { words, orderNow } = phone;
  const field = page.getByLabelText(words.say('start.typeCode'), { exact: true });
  // Whose table it would be stands above.
  await expect(page.getByRole('banner').getByText('Lanterna & Basilico', { exact: true })).toBeVisible();
  await field.fill('qqq qqq');
  await expect(field).toHaveValue('QQQQQQ');
  await phone.button('start.typeCodeGo').click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(words.say('start.typeCodeWrong'));
  await expect(field).toBeFocused();
  await expectAccessible();
  await field.fill('abc xyz');
  await press('Enter');
  await expect(orderNow).toBeVisible();
  expect(shown).toEqual([{ short_code: 'QQQQQQ' }, { short_code: 'ABCXYZ' }]);
});

test('[E-08] [T-11] a scan grows old: the phone asks for another, which brings back the own dishes', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  await anna.add('Salted edamame');
  const { server } = restaurant.table;
  let isOld = true;
  server.change(addresses.resume, (session) => (isOld ? new Rejected('scan-again') : session));
  server.change(addresses.scan, (session) => {
    isOld = false;
    return session;
  });
  await reload();
  await expect(page.getByRole('heading', { name: anna.words.say('start.scanAgain') })).toBeVisible();
  expect(address()).toBe('/');
  await goTo('/?table_id=12');
  await anna.expectMenu();
  await anna.openCart();
  await expect(anna.seat(1, 'own')).toContainText('Salted edamame');
});
