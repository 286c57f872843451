import { addresses } from '@tavolata/protocol';
import { page } from 'vitest/browser';
import { arrive, changeSetting, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { expectAccessible } from '../support/axe.ts';
import { anna } from '../support/guest.tsx';
import type { Phone } from '../support/phone.ts';

test('[SH-02] the call is in the footer at a table, and nowhere while the restaurant takes no calls', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  const call = phone.button('nav.call');
  await expect(call).toBeVisible();
  changeSetting(restaurant, 'call_service_function', 0);
  await expect(call).toHaveCount(0);
});

test('while the restaurant can’t be reached, the call says so and keeps what the guest wrote', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  await phone.button('nav.call').first().click();
  const note = phone.page.getByRole('textbox', { name: phone.words.say('call.note'), exact: true });
  await note.fill('A chair for a child');
  restaurant.table.server.cut();
  await expect.element(callButton(phone)).toHaveAccessibleDescription(phone.words.say('rejection.offline'));
  await expect(note).toHaveValue('A chair for a child');
  await expectAccessible();
});

/** The call button of the form, not the one that leads there. */
function callButton(phone: Phone) {
  return phone.page
    .getByRole('main')
    .getByRole('button', { name: phone.words.say('call.submit'), exact: true });
}

test('[CS-05] a Portuguese guest of a restaurant that writes no Portuguese sees a fall-back, never an empty button', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant, {
    ...{ language: 'pt', spot: 'table', path: '/Main', diners: [anna] },
    with: (server) =>
      server.change(addresses.serviceOptions, (options) =>
        options.map((option) => ({ ...option, title: { en: option.title['en'] ?? '' } })),
      ),
  });
  await phone.expectMenu();
  await page.getByRole('button', { name: 'Chamar', exact: true }).first().click();
  await expect(page.getByRole('checkbox', { name: 'Water', exact: true })).toBeVisible();
  for (const option of page.getByRole('checkbox').all()) {
    await expect.element(option).toHaveAccessibleName(/\S/);
  }
});
