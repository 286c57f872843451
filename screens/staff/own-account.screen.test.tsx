import { addresses, type OwnAccountReply, type StaffMemberWire } from '@tavolata/protocol';
import { test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { expectReadable } from '../support/readable.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const wei: StaffMemberWire = {
  ...{ id: 'wei', account: 'wei', name: 'Wei', role: 'kitchen' },
  ...{ is_owner: false, has_demo_password: false, must_change_password: false },
};
const device = {
  name: 'Chrome · Android',
  seen_at: Date.UTC(2026, 10, 25),
  is_logged_in: true,
  is_shared: false,
};
const account: OwnAccountReply = {
  has_demo_password: true,
  has_pin: true,
  has_second_factor: false,
  recovery_codes: 0,
  devices: [
    { ...device, id: 'here', is_this: true },
    { ...device, id: 'there', is_this: false, name: '' },
  ],
};

/** Opens the account’s sheet at the end of the rail. */
const openSheet = () => button('Account').click();

test('[PEOPLE-5] on a shared tablet two taps and the digits make it another’s, with their rooms', async () => {
  const server = await openConsole('floor', {
    with: (far) => {
      far.answer(addresses.quickPeople, {
        people: [
          { id: 'm1', name: 'Ana' },
          { id: 'wei', name: 'Wei' },
        ],
      });
      far.answer(addresses.quickLogIn, ({ body }) =>
        (body as { pin: string }).pin === '081500' ? wei : new Rejected('wrong-pin'),
      );
    },
  });
  await openSheet();
  // Who is there already need not change to themselves.
  await expect(button('Ana')).toHaveCount(0);
  await button('Wei').click();
  const pin = page.getByRole('textbox', { name: 'PIN of Wei', exact: true });
  await expect(pin).toBeFocused();
  await expectAccessible();
  await userEvent.keyboard('4711{Enter}');
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText('This PIN is wrong.');
  server.answer(addresses.me, wei);
  await expect(pin).toHaveValue('');
  await expect(pin).toBeFocused();
  // There are none of more than six digits: the last one opens.
  await userEvent.keyboard('08-1500');
  await expect(page.getByRole('heading', { name: 'Kitchen', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Floor' })).toHaveCount(0);
  expect(server.callsOf(addresses.quickLogIn).map(({ body }) => body)).toEqual([
    { id: 'wei', pin: '4711' },
    { id: 'wei', pin: '081500' },
  ]);
});

test('[PEOPLE-5] a PIN goes by itself with its last digit once its person has come in here with it; after a wrong one the next waits for the button', async () => {
  const ana = { ...wei, id: 'm1', account: 'ana', name: 'Ana', role: 'manager' } as const;
  const people = [ana, wei].map(({ id, name }) => ({ id, name }));
  let pinOfWei = '0815';
  const server = await openConsole('kitchen', {
    with: (far) => {
      far.answer(addresses.quickPeople, { people });
      far.answer(addresses.quickLogIn, ({ body }) => {
        const { id, pin: typed } = body as { id: string; pin: string };
        if (id === 'm1') return ana;
        return typed === pinOfWei ? wei : new Rejected('wrong-pin');
      });
    },
  });
  const pins = () => server.callsOf(addresses.quickLogIn).map(({ body }) => (body as { pin: string }).pin);
  const pin = page.getByRole('textbox', { name: /^PIN of/ });
  async function changeTo(name: string) {
    await openSheet();
    await button(name).click();
    await expect(pin).toBeFocused();
  }
  async function isIn(name: string) {
    await expect(pin).toHaveCount(0);
    await openSheet();
    await expect(page.getByRole('dialog')).toContainText(name);
    await userEvent.keyboard('{Escape}');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await changeTo('Wei');
  await userEvent.keyboard('0815');
  await expect(pin).toHaveValue('0815');
  expect(pins()).toEqual([]);
  await button('Come in').click();
  await isIn('Wei');
  await changeTo('Ana');
  await userEvent.keyboard('123456');
  await isIn('Ana');
  await changeTo('Wei');
  await userEvent.keyboard('0815');
  await isIn('Wei');
  expect(pins()).toEqual(['0815', '123456', '0815']);

  // Wei has a longer one by now.
  pinOfWei = '47110';
  await changeTo('Ana');
  await userEvent.keyboard('123456');
  await isIn('Ana');
  await changeTo('Wei');
  await userEvent.keyboard('4711');
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText('This PIN is wrong.');
  await expect(pin).toHaveValue('');
  await expect(pin).toBeFocused();
  await userEvent.keyboard('47110{Enter}');
  await isIn('Wei');
  expect(pins().slice(4)).toEqual(['4711', '47110']);
});

test('[PEOPLE-10] a manager calls themselves otherwise, and the console says so at once', async () => {
  const server = await openConsole('floor', {
    with: (far) => {
      far.answer(addresses.ownAccount, account);
      far.answer(addresses.changePersonName, {
        people: [],
        invitations: [],
        shared_devices: [],
        this_device: null,
      });
    },
  });
  await openSheet();
  await button('My account').click();
  const itsName = page.getByRole('textbox', { name: 'Your name', exact: true });
  await itsName.fill('Carla Bianchi');
  await button('Change the name').click();
  await expect(button('Change the name')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/^Carla Bianchi · /)).toBeVisible();
  expect(server.callsOf(addresses.changePersonName)).toMatchObject([{ body: { name: 'Carla Bianchi' } }]);
  await expectAccessible();
  await openSheet();
  await expect(page.getByRole('dialog')).toContainText('Carla Bianchi');
});

test('[PEOPLE-6] the own password, PIN and devices are changed in a room of one’s own', async () => {
  let now = account;
  const server = await openConsole('floor', {
    role: 'waiter',
    with: (far) => {
      far.answer(addresses.ownAccount, () => now);
      far.answer(addresses.changeOwnPassword, ({ body }) => {
        if ((body as { password: string }).password !== 'tavolata') return new Rejected('wrong-credentials');
        return (now = { ...now, has_demo_password: false });
      });
      far.answer(addresses.setOwnPin, () => (now = { ...now, has_pin: false }));
      far.answer(addresses.leaveDevice, () => (now = { ...now, devices: now.devices.slice(0, 1) }));
      far.answer(addresses.nameDevice, () => now);
    },
  });
  await expect(button('Account')).not.toHaveAttribute('aria-current', 'page');
  await openSheet();
  await button('My account').click();
  await expect(page.getByText('The demo’s password “tavolata” is known to everybody.')).toBeVisible();
  // The rail says where one is.
  await expect(button('Account')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Floor', exact: true })).not.toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible();

  const passwords = page.getByLabelText('Your password now', { exact: true });
  const next = page.getByLabelText('New password', { exact: true });
  await passwords.first().fill('guessed');
  await next.fill('short');
  await button('Change the password').click();
  await expect.element(next).toHaveAccessibleDescription('8 characters at least.');
  expect(server.callsOf(addresses.changeOwnPassword)).toHaveLength(0);
  await next.fill('a long evening');
  await button('Change the password').click();
  await expect.element(passwords.first()).toHaveAccessibleDescription('This is not your password.');
  await passwords.first().fill('tavolata');
  await button('Change the password').click();
  await expect(
    page.getByLabelText('Messages').getByText('Changed. You are logged out everywhere else.'),
  ).toBeVisible();
  await expect(page.getByText('The demo’s password “tavolata” is known to everybody.')).toHaveCount(0);

  await page.getByLabelText('New PIN', { exact: true }).fill('12');
  await button('Set the PIN').click();
  await expect
    .element(page.getByLabelText('New PIN', { exact: true }))
    .toHaveAccessibleDescription('4 to 6 digits.');
  await passwords.nth(1).fill('a long evening');
  await button('Remove the PIN').click();
  await expect(button('Remove the PIN')).toHaveCount(0);
  expect(server.callsOf(addresses.setOwnPin).map(({ body }) => body)).toMatchObject([{ pin: null }]);

  await button('Name Chrome · Android').click();
  await page.getByRole('textbox', { name: 'Name of the device', exact: true }).fill('Bar');
  await button('Save').click();
  await expect
    .poll(() => server.callsOf(addresses.nameDevice).map(({ body }) => body))
    .toEqual([{ name: 'Bar' }]);
  await button('Log out on A device').click();
  await expect(button('Log out on A device')).toHaveCount(0);
});

test('[EDIT-15] a new password or PIN that is typed and not saved is asked about; the password there is alone, and a PIN to get in, are not', async () => {
  await openConsole('floor', { with: (far) => far.answer(addresses.ownAccount, account) });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const leave = () => page.getByRole('link', { name: 'Kitchen', exact: true }).click();
  const openAccount = async () => {
    await openSheet();
    await button('My account').click();
  };
  for (const field of ['New password', 'New PIN']) {
    await openAccount();
    const now = page.getByLabelText('Your password now', { exact: true }).first();
    await now.fill('open sesame');
    await leave();
    await expect(page.getByRole('heading', { name: 'Kitchen', level: 1 })).toBeVisible();
    await openAccount();
    const typed = page.getByLabelText(field, { exact: true });
    await typed.fill('4711');
    await leave();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(typed).toHaveValue('4711');
    await leave();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { name: 'Kitchen', level: 1 })).toBeVisible();
  }
});

test('[PEOPLE-9] who came with the demo’s password where guests are served chooses another before anything else', async () => {
  const demo = { ...wei, has_demo_password: true, must_change_password: true };
  const server = await openConsole('kitchen', {
    isAtDoor: true,
    with: (far) => {
      far.answer(addresses.me, demo);
      far.answer(addresses.changeOwnPassword, () => {
        far.answer(addresses.me, wei);
        return account;
      });
    },
  });
  await expect(page.getByRole('heading', { name: 'Choose a password of your own', level: 1 })).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
  await expectAccessible();
  await page.getByLabelText('Your password now', { exact: true }).fill('tavolata');
  await page.getByLabelText('New password', { exact: true }).fill('a long evening');
  await button('Change the password').click();
  await expect(page.getByRole('heading', { name: 'Kitchen', level: 1 })).toBeVisible();
  expect(server.callsOf(addresses.changeOwnPassword)).toHaveLength(1);
});

test('[PEOPLE-3] who has a code makes an account with it at the door, and is in', async () => {
  const server = await openConsole('floor', {
    role: null,
    with: (far) => {
      far.answer(addresses.readCode, ({ body }) =>
        (body as { code: string }).code === 'cdfg hjkm'
          ? { name: 'Wei', role: 'kitchen', account: null }
          : new Rejected('wrong-code'),
      );
      far.answer(addresses.useCode, ({ body }) =>
        (body as { account: string }).account === 'wei' ? wei : new Rejected('account-taken'),
      );
    },
  });
  await button('I have a code').click();
  const code = page.getByLabelText('Code', { exact: true });
  await expect(code).toBeFocused();
  await button('Go on').click();
  await expect.element(code).toHaveAccessibleDescription('Type the code.');
  await code.fill('nothing');
  await button('Go on').click();
  await expect.element(code).toHaveAccessibleDescription(/opens nothing, or nothing any more/);
  await code.fill('cdfg hjkm');
  await button('Go on').click();
  await expect(page.getByRole('heading', { name: 'Welcome, Wei', level: 1 })).toBeVisible();
  await expectAccessible();

  const login = page.getByLabelText('Account', { exact: true });
  await login.fill('m');
  await button('Create my account').click();
  await expect.element(login).toHaveAccessibleDescription('2 characters at least, without spaces.');
  await login.fill('manager');
  await page.getByLabelText('New password', { exact: true }).fill('a long evening');
  await button('Create my account').click();
  await expect.element(login).toHaveAccessibleDescription('Somebody else has this account. Choose another.');
  await login.fill('wei');
  await button('Create my account').click();
  await expect(page.getByRole('heading', { name: 'Kitchen', level: 1 })).toBeVisible();
  expect(server.callsOf(addresses.useCode).at(-1)?.body).toEqual({
    code: 'cdfg hjkm',
    account: 'wei',
    name: 'Wei',
    password: 'a long evening',
  });
});

test.each(['de', 'zh'] as const)('in %s the own account and its sheet fit a phone', async (language) => {
  await openConsole('account', {
    language,
    size: 'small',
    with: (far) => {
      far.answer(addresses.ownAccount, account);
      far.answer(addresses.quickPeople, { people: [{ id: 'wei', name: 'Wei Größe 卢卡' }] });
    },
  });
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await expectReadable('the own account');
  await expectAccessible();
});
