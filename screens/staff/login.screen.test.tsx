import { addresses, type StaffMemberWire } from '@tavolata/protocol';
import { test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected, type FarServer } from '../support/far-server.ts';
import { expectReadable } from '../support/readable.ts';

const luca: StaffMemberWire = {
  id: 'm2',
  account: 'luca',
  name: 'Luca Größe 卢卡',
  role: 'waiter',
  is_owner: false,
  has_demo_password: false,
  must_change_password: false,
};

/** The door of the console, whose server knows one account. */
function openDoor(more: Parameters<typeof openConsole>[1] = {}): Promise<FarServer> {
  return openConsole('floor', {
    role: null,
    ...more,
    with: (server) => {
      server.answer(addresses.logIn, ({ body }) => {
        const { account, password } = body as { account: string; password: string };
        const isRight = account === 'luca' && password === ' pass wört ';
        return isRight ? luca : new Rejected('wrong-credentials');
      });
      more.with?.(server);
    },
  });
}

const account = page.getByRole('textbox', { name: 'Account', exact: true });
const password = page.getByLabelText('Password', { exact: true });
const logIn = page.getByRole('button', { name: 'Log in', exact: true });
const floor = page.getByRole('heading', { name: 'Floor', level: 1 });

async function tryWith(name: string, word: string): Promise<void> {
  await account.fill(name);
  await password.fill(word);
  await logIn.click();
}

test('whoever says account and password is at the room that was asked for; a password counts to its last space', async () => {
  const server = await openDoor();
  await expect(logIn).toBeVisible();
  await expectAccessible();
  await tryWith(' luca ', ' pass wört ');
  await expect(floor).toBeVisible();
  expect(server.callsOf(addresses.logIn).map(({ body }) => body)).toMatchObject([
    { account: 'luca', password: ' pass wört ' },
  ]);
});

test('who has lost the password reads at the door how they get in again', async () => {
  await openDoor();
  await expect(
    page.getByText(/^Forgotten your password\? A manager makes you a code under People\./),
  ).toBeVisible();
  await page.getByRole('button', { name: 'I have a code', exact: true }).click();
  await expect(page.getByText(/^Forgotten your password/)).toHaveCount(0);
});

test('[PEOPLE-7] an account with a second factor is asked for its code, beside the password that is kept', async () => {
  const server = await openDoor({
    with: (far) => {
      far.answer(addresses.logIn, ({ body }) => {
        const { second_factor: code } = body as { second_factor?: string };
        if (code === undefined) return new Rejected('second-factor-needed');
        return code === '123456' ? luca : new Rejected('wrong-code');
      });
    },
  });
  const code = page.getByRole('textbox', { name: 'Code from your app', exact: true });
  await tryWith('luca', ' pass wört ');
  await expect(code).toBeFocused();
  await expect
    .element(code)
    .toHaveAccessibleDescription('The six digits that it shows now, or a recovery code.');
  await expectAccessible();
  await logIn.click();
  await expect.element(code).toHaveAccessibleDescription(/Type the code/);
  await code.fill('654321');
  await logIn.click();
  await expect.element(code).toHaveAccessibleDescription(/wrong or has been used/);
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect(floor).toBeVisible();
  expect(server.callsOf(addresses.logIn).map(({ body }) => body)).toMatchObject([
    { account: 'luca', password: ' pass wört ' },
    { second_factor: '654321' },
    { account: 'luca', password: ' pass wört ', second_factor: '123456' },
  ]);
});

test('a field that is empty is said and brought under the finger, and nothing is sent', async () => {
  const server = await openDoor();
  await logIn.click();
  await expect(account).toBeFocused();
  await expect.element(account).toHaveAccessibleDescription('Type your account.');
  await account.fill('luca');
  await logIn.click();
  await expect(password).toBeFocused();
  await expect.element(password).toHaveAccessibleDescription('Type your password.');
  await expectAccessible();
  expect(server.callsOf(addresses.logIn)).toHaveLength(0);
});

test('a wrong password is said aloud and marked to be typed over; Enter tries again', async () => {
  await openDoor();
  await tryWith('luca', 'pass');
  const words = 'Account or password is wrong. Please check both.';
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(words);
  await expect.element(password).toHaveAccessibleDescription(words);
  await expect(password).toBeFocused();
  await expectAccessible();
  await userEvent.keyboard(' pass wört ');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('');
  await userEvent.keyboard('{Enter}');
  await expect(floor).toBeVisible();
});

test.each([
  ['170', 'Too many tries. Try again in 3 minutes.'],
  ['60', 'Too many tries. Try again in 1 minute.'],
  [null, 'Too many tries. Wait a few minutes, then try again.'],
])('after too many tries it is said how long to wait: %s s', async (seconds, words) => {
  const headers: Record<string, string> = seconds === null ? {} : { 'retry-after': seconds };
  await openDoor({
    with: (server) => server.answer(addresses.logIn, new Rejected('too-many-requests', headers)),
  });
  await tryWith('luca', 'pass');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(words);
  await expect.element(password).toHaveAccessibleDescription(words);
  await expectAccessible();
});

test('without a network it is said, and what was typed stays', async () => {
  const server = await openDoor();
  await expect(logIn).toBeVisible();
  server.cut();
  await tryWith('luca', 'pass');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'No answer from the server. Check the network and try again.',
  );
  await expect(account).toHaveValue('luca');
  await expect(password).toHaveValue('pass');
});

test('the password is shown and hidden by one button, which says what it does', async () => {
  await openDoor();
  await password.fill('pass');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show the password', exact: true }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide the password', exact: true }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('who logs out everywhere is at the door, and the server hears that it is everywhere', async () => {
  const server = await openConsole('floor', { with: (far) => far.answer(addresses.logOutEverywhere, null) });
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expectAccessible();
  const out = page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere', exact: true });
  await out.click();
  await expect(logIn).toBeVisible();
  expect(server.callsOf(addresses.logOutEverywhere)).toHaveLength(1);
});

test('whose login has been ended on another screen is at the door as soon as the line says so', async () => {
  const server = await openConsole('floor');
  await expect(floor).toBeVisible();
  await expect.poll(() => server.linesUp).toBe(1);
  server.answer(addresses.me, new Rejected('no-session'));
  server.onConnect = (socket) => socket.reject('no-session');
  server.cut();
  server.mend();
  await expect(logIn).toBeVisible();
});

test.each(['de', 'zh'] as const)(
  'in %s nothing of the door is wider than a small screen',
  async (language) => {
    await openDoor({ language, size: 'small' });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectReadable('the door');
    await expectAccessible();
  },
);
