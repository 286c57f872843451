import { changeSetting } from './support/restaurant-rules.ts';
import type { Phone } from './support/phone.ts';
import { pressBlocked } from './support/press-blocked.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { dinner } from './support/sit-down.ts';
import { setPin } from './support/staff-decisions.ts';

const pin = '4711';

function pinField({ page, words }: Phone, key: 'openTable.pin' | 'pin.label' | 'pin.newPin') {
  return page.getByLabel(words.say(key), { exact: true });
}

/** What asks for the PIN: it can't be put aside by a tap beside it. */
function question({ page }: Phone) {
  return page.getByRole('alertdialog');
}

/** The people and the menu are said; what is left is the PIN. */
async function fillOpening(phone: Phone): Promise<void> {
  await phone.orderNow.click();
  await phone.dialog.getByRole('radio', { name: new RegExp(`^${dinner} `) }).check();
  await phone.button('openTable.add', { kind: phone.words.say('openTable.adults') }).click();
}

async function scan(restaurant: Restaurant): Promise<Phone> {
  const phone = await restaurant.phone();
  const { tableValue } = await restaurant.staff.codeOf('12');
  await phone.scan(tableValue);
  return phone;
}

/** Table 12 is open, with a PIN. */
async function openWithPin(restaurant: Restaurant): Promise<Phone> {
  await changeSetting(restaurant, 'order_head_password', 1);
  const phone = await scan(restaurant);
  await fillOpening(phone);
  await pinField(phone, 'openTable.pin').fill(pin);
  await phone.button('openTable.submit').click();
  await phone.expectMenu();
  return phone;
}

test('[P-06] a restaurant that wants no PIN asks for none', async ({ restaurant }) => {
  const phone = await scan(restaurant);
  await fillOpening(phone);
  await expect(phone.button('openTable.submit')).toBeVisible();
  await expect(pinField(phone, 'openTable.pin')).toHaveCount(0);
});

test('[P-01, P-06] whoever opens the table sets four digits, and no fewer', async ({ restaurant }) => {
  await changeSetting(restaurant, 'order_head_password', 1);
  const phone = await scan(restaurant);
  const { dialog, words } = phone;
  await fillOpening(phone);
  const field = pinField(phone, 'openTable.pin');
  await expect(dialog.getByText(words.say('openTable.pinHint'), { exact: true })).toBeVisible();
  await field.fill('471');
  await pressBlocked(phone.button('openTable.submit'));
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(words.say('openTable.pinMissing'));
  await expect(dialog.getByText(words.say('openTable.pinMissing'), { exact: true }).first()).toBeVisible();
  await expect(phone.page).toHaveURL(/\/Home$/);

  await field.fill(pin);
  await expect(dialog.getByText(pin, { exact: true })).toHaveCount(0);
  await phone.button('pin.show').click();
  await expect(phone.button('pin.hide')).toBeVisible();
  await phone.button('openTable.submit').click();
  await phone.expectMenu();
});

test('[P-07, P-04] who joins says the PIN once; a wrong one stays to be corrected, and no script finds it on the phone', async ({
  restaurant,
}) => {
  await openWithPin(restaurant);
  const late = await scan(restaurant);
  const { page, words } = late;
  const field = pinField(late, 'pin.label');
  await expect(
    question(late).getByRole('heading', { name: words.say('pin.title'), exact: true }),
  ).toBeVisible();
  await late.button('pin.join').click();
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await field.fill('0000');
  await late.button('pin.join').click();
  await expect(field).toHaveAccessibleDescription(words.say('pin.wrong'));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('0000');

  await field.fill(pin);
  await late.button('pin.join').click();
  await late.expectMenu();
  const kept = await page.evaluate(() => JSON.stringify(localStorage) + document.cookie);
  expect(kept).not.toContain(pin);
  await page.reload();
  await late.expectMenu();

  // A scan at another table leaves this one; the phone has said its PIN within the hour.
  await late.scan((await restaurant.staff.codeOf('11')).tableValue);
  await expect(late.orderNow).toBeVisible();
  await late.scan((await restaurant.staff.codeOf('12')).tableValue);
  await late.goToMenu();
  await expect(question(late)).toBeHidden();
});

test('[P-05] when no PIN is looked at any more the button that joins is blocked and says why, until the staff have helped', async ({
  restaurant,
}) => {
  await openWithPin(restaurant);
  const late = await scan(restaurant);
  const { words } = late;
  const field = pinField(late, 'pin.label');
  const join = late.button('pin.join');
  await expect(field).toBeVisible();
  for (let guess = 0; guess < 10; guess += 1) {
    await field.fill(String(1000 + guess));
    await join.click();
    await expect(join).not.toHaveAttribute('aria-busy');
    await expect(field).toHaveAccessibleDescription(words.say('pin.wrong'));
  }
  await expect(join).not.toHaveAttribute('aria-disabled');
  await field.fill(pin);
  await join.click();
  await expect(join).toHaveAttribute('aria-disabled', 'true');
  await expect(join).toHaveAccessibleDescription(words.say('pin.exhausted'));
  await expect(field).toHaveAccessibleDescription(words.say('pin.exhausted'));

  await setPin(restaurant, '12', '2580');
  await late.page.keyboard.press('Escape');
  await late.button('home.continue').click();
  await expect(join).not.toHaveAttribute('aria-disabled');
  await field.fill('2580');
  await join.click();
  await late.expectMenu();
});

test('[P-07] an employee sets another PIN on a guest’s phone, or takes it away', async ({ restaurant }) => {
  await openWithPin(restaurant);
  const { account, password } = restaurant.server.loginOf('manager');
  const late = await scan(restaurant);
  const { words } = late;
  const secret = question(late).getByLabel(words.say('pin.password'), { exact: true });
  const name = question(late).getByLabel(words.say('pin.account'), { exact: true });
  await late.button('pin.forgot').click();
  await expect(name).toBeFocused();
  await late.button('pin.back').click();
  await expect(pinField(late, 'pin.label')).toBeFocused();
  await late.button('pin.forgot').click();

  const missing = words.say('pin.credentialsMissing');
  await late.button('pin.confirm').click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(missing);
  await name.fill(account);
  await late.button('pin.cancel').click();
  await expect(secret).toBeFocused();
  await expect(secret).toHaveAccessibleDescription(missing);
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await secret.fill('any');
  await late.button('pin.confirm').click();
  await expect(pinField(late, 'pin.newPin')).toBeFocused();
  await expect(question(late).getByRole('alert')).toHaveText(words.say('openTable.pinMissing'));

  await secret.fill('not the password');
  await pinField(late, 'pin.newPin').fill('2580');
  await late.button('pin.confirm').click();
  await expect(late.message(words.say('pin.notChanged'))).toBeVisible();

  await secret.fill(password);
  await late.button('pin.confirm').click();
  await expect(late.message(words.say('pin.changed'))).toBeVisible();
  await expect(late.message(words.say('pin.notChanged'))).toHaveCount(0);
  await pinField(late, 'pin.label').fill('2580');
  await late.button('pin.join').click();
  await late.expectMenu();

  const third = await scan(restaurant);
  await third.button('pin.forgot').click();
  await question(third).getByLabel(words.say('pin.account'), { exact: true }).fill(account);
  await question(third).getByLabel(words.say('pin.password'), { exact: true }).fill(password);
  await third.button('pin.cancel').click();
  await third.button('pin.cancelSure').click();
  await expect(third.message(words.say('pin.changed'))).toBeVisible();
  await third.goToMenu();
});
