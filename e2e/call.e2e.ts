import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import type { Phone } from './support/phone.ts';
import { expect, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

/** The call button of the form, not the one that leads there. */
function callButton(phone: Phone) {
  return phone.page
    .getByRole('main')
    .getByRole('button', { name: phone.words.say('call.submit'), exact: true });
}

async function openCalls(phone: Phone): Promise<void> {
  await phone.page
    .getByRole('navigation', { name: phone.words.say('nav.label') })
    .getByRole('button', { name: phone.words.say('nav.call'), exact: true })
    .click();
  await expect(
    phone.page.getByRole('heading', { name: phone.words.say('call.title'), level: 1 }),
  ).toBeVisible();
}

function question(phone: Phone) {
  return phone.page.getByRole('alertdialog');
}

async function openRoomOfCalls(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Calls/ }).click();
  await expect(page.getByRole('heading', { name: 'Calls', level: 1 })).toBeVisible();
}

test('[CS-01, CS-03] a guest chooses, writes and calls; staff come, and the form is empty again', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  const staff = (await restaurant.kitchen()).page;
  await openRoomOfCalls(staff);
  const { page, words } = phone;
  await openCalls(phone);
  await expectAccessible(page, 'calling the staff');

  const options = page.getByRole('checkbox');
  await expect(options.first()).toBeChecked();
  // A box is drawn by its label, which a finger meets.
  await page.locator('label').filter({ has: options }).first().click();
  await expect(callButton(phone)).toHaveAttribute('aria-disabled', 'true');
  await page.getByText('Water', { exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Water', exact: true })).toBeChecked();
  const note = page.getByRole('textbox', { name: words.say('call.note'), exact: true });
  await expect(note).toHaveAttribute('rows', '3');
  await note.fill('With ice, please');

  await callButton(phone).click();
  await expect(question(phone)).toBeVisible();
  await expectAccessible(page, 'the question before a call');
  await question(phone)
    .getByRole('button', { name: words.say('shared.back'), exact: true })
    .click();
  await expect(question(phone)).toBeHidden();
  await expect(staff.getByText('Nobody is calling.', { exact: true })).toBeVisible();

  await callButton(phone).click();
  await expect(question(phone).getByRole('heading')).toHaveText(words.say('call.question', { table: '12' }));
  await question(phone)
    .getByRole('button', { name: words.say('call.confirm'), exact: true })
    .click();
  await expect(phone.message(words.say('call.sent', { table: '12' }))).toBeVisible();
  await expect(note).toHaveValue('');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

  const call = staff.getByRole('list', { name: 'Calls to go to' }).getByRole('listitem');
  await expect(call).toContainText('12');
  await expect(call).toContainText('Water');
  await expect(call).toContainText('With ice, please');
  await expectAccessible(staff, 'the room of calls');
  await call.getByRole('button', { name: 'On my way', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Someone has been on the way' })).toBeVisible();
  await call.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Someone has been on the way' })).toHaveCount(0);
  await expect(staff.getByText('Nobody is calling.', { exact: true })).toBeVisible();
});
