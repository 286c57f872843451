import { changeSetting, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { expectAccessible } from '../support/axe.ts';
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
