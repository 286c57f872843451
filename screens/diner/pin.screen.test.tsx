import { addresses } from '@tavolata/protocol';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import {
  aLaCarte,
  arrive,
  changeSetting,
  dinner,
  test,
  type DemoRestaurant,
} from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { bo, type Table } from '../support/guest.tsx';
import { pressBlocked } from '../support/locators.ts';
import { reload } from '../support/open-screen.ts';
import type { Phone } from '../support/phone.ts';

const oneAdult = { adults: 1, children: 0 };
const employee = { account: 'Ana', password: 'grüne Soße, 7!' };

function pinField({ words }: Phone, key: 'openTable.pin' | 'pin.label' | 'pin.newPin') {
  return page.getByLabelText(words.say(key), { exact: true });
}

/** What asks for the PIN: it can't be put aside by a tap beside it. */
const question = page.getByRole('alertdialog');

/** Table 12, which others have opened with a PIN; its server looks at ten wrong ones and no more. */
class TableWithPin {
  pin = '4711';
  wrongOnes = 0;
  knowsPin = false;
  readonly #restaurant: DemoRestaurant;

  constructor(restaurant: DemoRestaurant) {
    this.#restaurant = restaurant;
  }

  /** A phone that has scanned it late. */
  arrive(): Promise<Phone> {
    changeSetting(this.#restaurant, 'order_head_password', 1);
    return arrive(this.#restaurant, {
      before: ({ guest }: Table) => {
        const heads = { adults: 2, children: 0, others: 0 };
        const menuId = this.#restaurant.menu(dinner).main_group_id;
        const visit = { visitId: 'visit-a', orderId: 512, tableId: 12, menuId, heads } as const;
        guest(bo, { type: 'openTable', ...visit, service: 'table', placeName: null, hasPin: true });
        guest(bo, { type: 'joinVisit', nickname: null, knowsPin: true });
      },
      with: (server) => {
        server.change(addresses.resume, (reply) => ({ ...reply, pin_needed: !this.knowsPin }));
        server.change(addresses.scan, (reply) => ({ ...reply, pin_needed: !this.knowsPin }));
        server.answer(addresses.checkPin, ({ body }) => {
          const { order_code } = body as { readonly order_code: string };
          if (this.wrongOnes >= 10) return new Rejected('too-many-requests');
          this.knowsPin = order_code === this.pin;
          if (!this.knowsPin) this.wrongOnes += 1;
          return { status: this.knowsPin ? 200 : 300 };
        });
        server.answer(addresses.changePinOnPhone, ({ body }) => {
          const said = body as Readonly<Record<string, string>>;
          const isStaff =
            said['employee_id'] === employee.account && said['password_id'] === employee.password;
          if (!isStaff) return { status: 300 };
          this.set(said['new_order_code'] ?? '');
          this.knowsPin = this.pin === '';
          return { status: 200 };
        });
      },
    });
  }

  /** The staff set another one, which may be tried anew. */
  set(pin: string): void {
    this.pin = pin;
    this.wrongOnes = 0;
    this.#restaurant.table.staff({ type: 'changePin', hasPin: pin !== '' });
  }
}

test('[P-06] a restaurant that wants no PIN asks for none', async ({ restaurant }) => {
  const phone = await arrive(restaurant);
  await phone.fillOpening(dinner, oneAdult);
  await expect(phone.button('openTable.submit')).toBeVisible();
  await expect(pinField(phone, 'openTable.pin')).toHaveCount(0);
});

test('[P-01, P-06] whoever opens the table sets four digits, and no fewer', async ({ restaurant }) => {
  changeSetting(restaurant, 'order_head_password', 1);
  const phone = await arrive(restaurant);
  const { dialog, words } = phone;
  await phone.fillOpening(dinner, oneAdult);
  const field = pinField(phone, 'openTable.pin');
  await expect(dialog.getByText(words.say('openTable.pinHint'), { exact: true })).toBeVisible();
  await field.fill('471');
  await pressBlocked(phone.button('openTable.submit'));
  await expect(field).toBeFocused();
  await expect.element(field).toHaveAccessibleDescription(words.say('openTable.pinMissing'));
  await expect(dialog.getByText(words.say('openTable.pinMissing'), { exact: true }).first()).toBeVisible();
  await expectAccessible();
  await phone.expectAt('/Home');

  await field.fill('4711');
  await expect(dialog.getByText('4711', { exact: true })).toHaveCount(0);
  await phone.button('pin.show').click();
  await expect(phone.button('pin.hide')).toBeVisible();
  await phone.button('openTable.submit').click();
  await phone.expectMenu();
  const [asked] = restaurant.table.server.callsOf(addresses.openTable);
  expect(asked?.body).toMatchObject({ order_code: '4711' });
});

test('[P-07, P-04] who joins says the PIN once; a wrong one stays to be corrected, and no script finds it on the phone', async ({
  restaurant,
}) => {
  const table = new TableWithPin(restaurant);
  const late = await table.arrive();
  const { words } = late;
  const field = pinField(late, 'pin.label');
  await expect(question.getByRole('heading', { name: words.say('pin.title'), exact: true })).toBeVisible();
  await expectAccessible();
  await late.button('pin.join').click();
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  expect(restaurant.table.server.callsOf(addresses.checkPin)).toEqual([]);
  await field.fill('0000');
  await expect.element(field).toHaveAccessibleDescription(words.say('pin.wrong'));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('0000');

  await field.fill(table.pin);
  await late.button('pin.join').click();
  await late.expectMenu();
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]);
  expect(kept).not.toContain(table.pin);
  await reload();
  await late.expectMenu();
});

test('[P-07] a PIN goes with its last digit; after a wrong one the next waits for the button', async ({
  restaurant,
}) => {
  const table = new TableWithPin(restaurant);
  const late = await table.arrive();
  const said = () =>
    restaurant.table.server.callsOf(addresses.checkPin).map(({ body }) => {
      const { order_code } = body as { readonly order_code: string };
      return order_code;
    });
  const field = pinField(late, 'pin.label');
  await expect.element(field).toHaveAccessibleDescription(late.words.say('pin.hint'));
  await field.fill('471');
  expect(said()).toEqual([]);
  await userEvent.keyboard('0');
  await expect.element(field).toHaveAccessibleDescription(late.words.say('pin.wrong'));
  expect(said()).toEqual(['4710']);

  // It stands selected: what is typed takes its place.
  await userEvent.keyboard(table.pin);
  await expect(field).toHaveValue(table.pin);
  expect(said()).toEqual(['4710']);
  await userEvent.keyboard('{Enter}');
  await late.expectMenu();
  expect(said()).toEqual(['4710', table.pin]);
});

test('[P-07] the right PIN brings its guest in with the last digit', async ({ restaurant }) => {
  const table = new TableWithPin(restaurant);
  const late = await table.arrive();
  await pinField(late, 'pin.label').fill(table.pin);
  await late.expectMenu();
  expect(restaurant.table.server.callsOf(addresses.checkPin)).toHaveLength(1);
});

test('[P-02, L-02] who does not have the PIN looks at the table’s menu, orders nothing from it, and is asked again at home', async ({
  restaurant,
}) => {
  const late = await new TableWithPin(restaurant).arrive();
  const { words } = late;
  await question.getByRole('button', { name: words.say('lite.lookMenu'), exact: true }).click();
  await late.expectAt('/LiteMain');
  await late.expectMenu();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(dinner);
  await expect(page.getByText(words.say('lite.menuOnly'), { exact: true }).first()).toBeVisible();
  const more = new RegExp(`^${words.say('dish.addOne', { name: '' })}`);
  await expect(page.getByRole('button', { name: more })).toHaveCount(0);
  await expect(late.button('nav.call')).toHaveCount(0);
  await expectAccessible();
  await reload();
  await late.expectMenu();

  await late.button('nav.home').click();
  await late.expectAt('/Home');
  await expect(question).toBeVisible();
  await late.press('Escape');
  await expect(question).toBeHidden();
  // Another menu is looked at by its card.
  await page
    .getByRole('region', { name: words.say('home.menus') })
    .getByRole('button', { name: aLaCarte })
    .click();
  await question.getByRole('button', { name: words.say('lite.lookMenu'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(aLaCarte);
});

test('[P-02] whose place at the table has to be proved anew is asked, and not shown a menu to look at', async ({
  restaurant,
}) => {
  const table = new TableWithPin(restaurant);
  const late = await table.arrive();
  await pinField(late, 'pin.label').fill(table.pin);
  await late.expectMenu();
  table.knowsPin = false;
  await reload();
  await late.expectAt('/Home');
  await expect(question).toBeVisible();
});

test('[P-05] when no PIN is looked at any more the button that joins is blocked and says why, until the staff have helped', async ({
  restaurant,
}) => {
  const table = new TableWithPin(restaurant);
  const late = await table.arrive();
  const { words } = late;
  const field = pinField(late, 'pin.label');
  const join = late.button('pin.join');
  await expect(field).toBeVisible();
  for (let guess = 0; guess < 10; guess += 1) {
    await field.fill(String(1000 + guess));
    // The first one goes by itself.
    if (guess > 0) await join.click();
    await expect.poll(() => table.wrongOnes).toBe(guess + 1);
    await expect.element(join).not.toHaveAttribute('aria-busy');
    await expect.element(field).toHaveAccessibleDescription(words.say('pin.wrong'));
  }
  await expect.element(join).not.toHaveAttribute('aria-disabled');
  await field.fill(table.pin);
  await join.click();
  await expect(join).toHaveAttribute('aria-disabled', 'true');
  await expect.element(join).toHaveAccessibleDescription(words.say('pin.exhausted'));
  await expect.element(field).toHaveAccessibleDescription(words.say('pin.exhausted'));
  await expectAccessible();

  table.set('2580');
  await late.press('Escape');
  await late.button('home.continue').click();
  await expect.element(join).not.toHaveAttribute('aria-disabled');
  await field.fill('2580');
  await late.expectMenu();
});

test('[P-07] an employee sets another PIN on a guest’s phone', async ({ restaurant }) => {
  const late = await new TableWithPin(restaurant).arrive();
  const { words } = late;
  const secret = question.getByLabelText(words.say('pin.password'), { exact: true });
  const name = question.getByLabelText(words.say('pin.account'), { exact: true });
  await late.button('pin.forgot').click();
  await expect(name).toBeFocused();
  await late.button('pin.back').click();
  await expect(pinField(late, 'pin.label')).toBeFocused();
  await late.button('pin.forgot').click();
  await expectAccessible();

  const missing = words.say('pin.credentialsMissing');
  await late.button('pin.confirm').click();
  await expect(name).toBeFocused();
  await expect.element(name).toHaveAccessibleDescription(missing);
  await name.fill(employee.account);
  await late.button('pin.cancel').click();
  await expect(secret).toBeFocused();
  await expect.element(secret).toHaveAccessibleDescription(missing);
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true');
  await secret.fill('any');
  await late.button('pin.confirm').click();
  await expect(pinField(late, 'pin.newPin')).toBeFocused();
  await expect(question.getByRole('alert')).toHaveText(words.say('openTable.pinMissing'));

  await secret.fill('not the password');
  await pinField(late, 'pin.newPin').fill('2580');
  await late.button('pin.confirm').click();
  await expect(late.message(words.say('pin.notChanged'))).toBeVisible();

  await secret.fill(employee.password);
  await late.button('pin.confirm').click();
  await expect(late.message(words.say('pin.changed'))).toBeVisible();
  await expect(late.message(words.say('pin.notChanged'))).toHaveCount(0);
  await pinField(late, 'pin.label').fill('2580');
  await late.expectMenu();
});

test('[P-07] an employee takes the PIN away on a guest’s phone, after a second tap that says so', async ({
  restaurant,
}) => {
  const table = new TableWithPin(restaurant);
  const late = await table.arrive();
  await late.button('pin.forgot').click();
  await question.getByLabelText(late.words.say('pin.account'), { exact: true }).fill(employee.account);
  await question.getByLabelText(late.words.say('pin.password'), { exact: true }).fill(employee.password);
  await late.button('pin.cancel').click();
  await expect(late.button('pin.cancelSure')).toBeVisible();
  expect(table.pin).toBe('4711');
  await late.button('pin.cancelSure').click();
  await expect(late.message(late.words.say('pin.changed'))).toBeVisible();
  expect(table.pin).toBe('');
  await late.goToMenu();
});
