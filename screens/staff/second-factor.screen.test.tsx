import { addresses, type OwnAccountReply, type StaffMemberWire } from '@tavolata/protocol';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected, type FarServer } from '../support/far-server.ts';
import { expectReadable } from '../support/readable.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const wei: StaffMemberWire = {
  ...{ id: 'wei', account: 'wei', name: 'Wei', role: 'kitchen' },
  ...{ is_owner: false, has_demo_password: false, must_change_password: false },
};
const account: OwnAccountReply = {
  ...{ has_demo_password: false, has_pin: false, has_second_factor: false, recovery_codes: 0 },
  devices: [],
};
const secret = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Da%20Mario:ana?issuer=Da%20Mario&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#fff" d="M0 0h8v8H0z"/></svg>',
};
const codes = Array.from({ length: 10 }, (_, index) => `CDFG-HJKM-NPQ${index}`);

/** A manager’s account, whose server knows the password “a long evening” and the code 123456. */
function withFactor(far: FarServer, isOn = false): void {
  let now = { ...account, has_second_factor: isOn, recovery_codes: isOn ? 9 : 0 };
  const knows = ({ body }: { readonly body: unknown }) =>
    (body as { password: string }).password === 'a long evening';
  far.answer(addresses.ownAccount, () => now);
  far.answer(addresses.beginSecondFactor, (said) =>
    knows(said) ? secret : new Rejected('wrong-credentials'),
  );
  far.answer(addresses.turnOnSecondFactor, ({ body }) => {
    if ((body as { code: string }).code !== '123456') return new Rejected('wrong-code');
    now = { ...now, has_second_factor: true, recovery_codes: 10 };
    return { codes };
  });
  far.answer(addresses.turnOffSecondFactor, () => (now = { ...now, has_second_factor: false }));
}

const factor = () => page.getByRole('heading', { name: 'Two-step login', exact: true });
/** The password beside the second factor, between those of the password and the PIN. */
const factorPassword = () => page.getByLabelText('Your password now', { exact: true }).nth(1);

test('[PEOPLE-7] a manager sets up the second factor, keeps the recovery codes, and turns it off', async () => {
  const server = await openConsole('account', { with: withFactor });
  await expect(factor()).toBeVisible();
  await button('Set up').click();
  await expect.element(factorPassword()).toHaveAccessibleDescription('Type your password.');
  await factorPassword().fill('guessed');
  await button('Set up').click();
  await expect.element(factorPassword()).toHaveAccessibleDescription('This is not your password.');
  await factorPassword().fill('a long evening');
  await button('Set up').click();

  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  await expect(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await expectAccessible();
  const code = page.getByLabelText('Code that the app shows', { exact: true });
  await button('Turn on').click();
  await expect.element(code).toHaveAccessibleDescription('Type the code.');
  await code.fill('654321');
  await button('Turn on').click();
  await expect.element(code).toHaveAccessibleDescription(/The app shows another code now/);
  await code.fill('123456');
  await button('Turn on').click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible();
  await button('I have kept them').click();
  await expect(page.getByText('It is on. 10 recovery codes are left.')).toBeVisible();

  await factorPassword().fill('a long evening');
  await button('Turn off').click();
  await expect(button('Set up')).toBeVisible();
  expect(server.callsOf(addresses.turnOffSecondFactor).map(({ body }) => body)).toMatchObject([
    { password: 'a long evening' },
  ]);
});

test('who is no manager is offered no second factor', async () => {
  await openConsole('account', { role: 'waiter', with: withFactor });
  await expect(button('Set the PIN')).toBeVisible();
  await expect(factor()).toHaveCount(0);
});

test.each(['small', 'desktop'] as const)('in German the second factor fits a %s screen', async (size) => {
  await openConsole('account', { language: 'de', size, with: withFactor });
  await page.getByLabelText('Ihr jetziges Passwort', { exact: true }).nth(1).fill('a long evening');
  await button('Einrichten').click();
  await expect(page.getByRole('img', { name: 'QR-Code für die App' })).toBeVisible();
  await expectReadable('setting up the second factor');
  await page.getByLabelText('Code, den die App zeigt', { exact: true }).fill('123456');
  await button('Einschalten').click();
  await expect(button('Ich habe sie verwahrt')).toBeVisible();
  await expectReadable('the recovery codes');
});

test('[PEOPLE-7] a new password by a code of the managers is asked for the second factor too', async () => {
  const server = await openConsole('floor', {
    role: null,
    with: (far) => {
      far.answer(addresses.readCode, { name: 'Wei', role: 'manager', account: 'wei' });
      far.answer(addresses.useCode, ({ body }) => {
        const { second_factor: typed } = body as { second_factor?: string };
        if (typed === undefined) return new Rejected('second-factor-needed');
        return typed === '123456' ? wei : new Rejected('wrong-code');
      });
    },
  });
  await button('I have a code').click();
  await page.getByLabelText('Code', { exact: true }).fill('cdfg hjkm');
  await button('Go on').click();
  await page.getByLabelText('New password', { exact: true }).fill('a long evening');
  await button('Save and log in').click();
  const code = page.getByLabelText('Code from your app', { exact: true });
  await expect(code).toBeFocused();
  await button('Save and log in').click();
  await expect.element(code).toHaveAccessibleDescription(/Type the code/);
  await code.fill('654321');
  await button('Save and log in').click();
  await expect.element(code).toHaveAccessibleDescription(/wrong or has been used/);
  await code.fill('123456');
  await button('Save and log in').click();
  await expect(page.getByRole('heading', { name: 'Kitchen', level: 1 })).toBeVisible();
  expect(server.callsOf(addresses.useCode).map(({ body }) => body)).toMatchObject([
    { code: 'cdfg hjkm', password: 'a long evening' },
    { second_factor: '654321' },
    { second_factor: '123456' },
  ]);
});
