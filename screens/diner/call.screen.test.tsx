import { addresses } from '@tavolata/protocol';
import { page } from 'vitest/browser';
import { arrive, changeSetting, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { expectAccessible } from '../support/axe.ts';
import { anna } from '../support/guest.tsx';
import { elementOf } from '../support/locators.ts';
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

test('[CS-01] what a guest can ask for comes by itself once the network is back', async ({ restaurant }) => {
  const [phone] = await sitDown(restaurant, 1);
  const { server } = restaurant.table;
  server.cut();
  server.isBroken = addresses.serviceOptions;
  await phone.button('nav.call').first().click();
  await expect(phone.page.getByText(phone.words.say('call.optionsFailed'))).toBeVisible();
  server.isBroken = null;
  server.mend();
  await expect(phone.page.getByRole('checkbox').first()).toBeVisible();
  await expect(phone.page.getByText(phone.words.say('call.optionsFailed'))).toHaveCount(0);
});

test('[SETUP-8] what a manager writes for guests to ask for stands in a form that is open already', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  await phone.button('nav.call').first().click();
  await expect(phone.page.getByRole('checkbox').first()).toBeVisible();
  restaurant.table.server.change(addresses.serviceOptions, (options) =>
    options.map((option) => ({ ...option, title: { en: `${option.title['en']} please` } })),
  );
  // The restaurant says that it is another one, as it does after every edit.
  restaurant.change({ settings: {} });
  await expect(phone.page.getByRole('checkbox', { name: 'Napkins please', exact: true })).toBeVisible();
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
  await expect(page.getByRole('checkbox', { name: 'Napkins', exact: true })).toBeVisible();
  for (const option of page.getByRole('checkbox').all()) {
    await expect.element(option).toHaveAccessibleName(/\S/);
  }
});

test('[CS-01, CS-03] a guest chooses, writes and calls; staff come, and the form is empty again', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  const { words } = phone;
  const { server } = restaurant.table;
  const said = () => server.emitted.filter(({ name }) => name === 'CALL_SERVICE');
  const question = page.getByRole('alertdialog');
  await page
    .getByRole('navigation', { name: words.say('nav.label') })
    .getByRole('button', { name: words.say('nav.call'), exact: true })
    .click();
  await expect(page.getByRole('heading', { name: words.say('call.title'), level: 1 })).toBeVisible();
  await expectAccessible();

  const options = page.getByRole('checkbox');
  await expect(options.first()).toBeChecked();
  // A box is drawn by its label, which a finger meets.
  await page.getByCss('label').filter({ has: options }).first().click();
  await expect(callButton(phone)).toHaveAttribute('aria-disabled', 'true');
  await page.getByText('Napkins', { exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Napkins', exact: true })).toBeChecked();
  const note = page.getByRole('textbox', { name: words.say('call.note'), exact: true });
  await expect(note).toHaveAttribute('rows', '3');
  await note.fill('With ice, please');

  await callButton(phone).click();
  await expect(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: words.say('shared.back'), exact: true }).click();
  await expect(question).toBeHidden();
  expect(said()).toEqual([]);

  await callButton(phone).click();
  await expect(question.getByRole('heading')).toHaveText(words.say('call.question', { table: '12' }));
  await expect(question).toContainText('Napkins');
  await expect(question).toContainText('“With ice, please”');
  await question.getByRole('button', { name: words.say('call.confirm'), exact: true }).click();
  await expect(phone.message(words.say('call.sent', { table: '12' }))).toBeVisible();
  await expect(note).toHaveValue('');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  expect(said()).toMatchObject([{ content: { checkbox_group: ['Napkins'], message: 'With ice, please' } }]);

  const call = { id: 'call-1', user_id: anna, titles: [{ en: 'Water' }], called_at: Date.now() };
  const onTheWay = page.getByRole('listitem').filter({ hasText: 'Someone has been on the way' });
  server.tell('SERVICE_CALLS', { calls: [{ ...call, taken_at: Date.now() }] });
  await expect(onTheWay).toBeVisible();
  server.tell('SERVICE_CALLS', { calls: [] });
  await expect(onTheWay).toHaveCount(0);
});

test('[CS-01] what is chosen first takes the place of what nobody chose, and each option has its own sign', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  await phone.button('nav.call').first().click();
  const options = page.getByRole('checkbox');
  await expect(options.first()).toBeChecked();
  await page.getByText('High chair', { exact: true }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.getByText('Napkins', { exact: true }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  const signs = [...document.querySelectorAll('fieldset label use')].map((use) => use.getAttribute('href'));
  expect(signs.filter((sign) => sign?.endsWith('#check'))).toHaveLength(2);
  expect(new Set(signs).size).toBe(signs.length - 1);
});

test('[CS-01, CS-03] water and the bill are two taps from the menu; a finger that slipped takes them back, and a guest who goes on does not', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  const { words } = phone;
  const { server } = restaurant.table;
  const said = () => server.emitted.filter(({ name }) => name === 'CALL_SERVICE');
  const main = page.getByRole('main');
  const quick = main.getByRole('region', { name: words.say('call.quick') });
  await phone.button('nav.call').first().click();
  await expect(quick.getByRole('button')).toHaveText(['Water', 'The bill']);
  await expectAccessible();
  restaurant.stopClock();

  await quick.getByRole('button', { name: 'The bill' }).click();
  await expect(quick).toContainText(words.say('call.held', { what: 'The bill' }));
  const stop = phone.button('call.stop');
  await expect(stop).toBeFocused();
  await stop.click();
  await restaurant.moveClock(10_000);
  expect(said()).toEqual([]);

  await quick.getByRole('button', { name: 'Water' }).click();
  await restaurant.moveClock(3999);
  expect(said()).toEqual([]);
  await restaurant.moveClock(1);
  await expect.poll(said).toMatchObject([{ content: { checkbox_group: ['Water'], message: '' } }]);
  await expect(phone.message(words.say('call.sent', { table: '12' }))).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Water' })).toContainText('Called at');

  await quick.getByRole('button', { name: 'The bill' }).click();
  await phone.button('nav.menu').click();
  await phone.expectMenu();
  await expect.poll(said).toHaveLength(2);
  expect(said()[1]).toMatchObject({ content: { checkbox_group: ['The bill'] } });
});

for (const language of ['de', 'zh'] as const) {
  for (const width of [320, 360]) {
    test(`what stands below water and bill stays where it is when one is called (${language}, ${width} wide)`, async ({
      restaurant,
    }) => {
      const [phone] = await sitDown(restaurant, 1, { language });
      await page.viewport(width, 740);
      await phone.button('nav.call').first().click();
      const main = page.getByRole('main');
      const quick = main.getByRole('region', { name: phone.words.say('call.quick') });
      const below = async () =>
        (await elementOf(main.getByRole('checkbox').first())).getBoundingClientRect().top;
      await expect(quick.getByRole('button')).toHaveCount(2);
      const before = await below();
      await quick.getByRole('button').last().click();
      await expect(phone.button('call.stop')).toBeVisible();
      expect(await below()).toBe(before);
    });
  }
}
