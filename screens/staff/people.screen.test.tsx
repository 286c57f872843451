import { addresses, type PeopleReply, type PersonRole, type PersonWire } from '@tavolata/protocol';
import { test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected, type FarServer } from '../support/far-server.ts';
import { expectReadable } from '../support/readable.ts';

const until = Date.UTC(2026, 10, 28, 18, 30);

function aPerson(account: string, role: PersonRole, parts: Partial<PersonWire> = {}): PersonWire {
  return {
    ...{ id: account, account, name: `${account.toUpperCase()} Größe 安娜`, role, is_disabled: false },
    ...{ has_demo_password: false, has_pin: true, has_second_factor: false },
    ...{ seen_at: until, code_until: null },
    may_change: role !== 'owner',
    devices: [
      {
        ...{ id: `of-${account}`, name: 'Chrome · Android', seen_at: until },
        ...{ is_logged_in: true, is_shared: false, is_this: false },
      },
    ],
    ...parts,
  };
}

/** A restaurant of an owner, Ana who manages and looks, and a waiter, which keeps what is said of them. */
async function openPeople(
  opening: Parameters<typeof openConsole>[1] = {},
): Promise<{ server: FarServer; kept: { now: PeopleReply } }> {
  const kept: { now: PeopleReply } = {
    now: {
      people: [
        aPerson('boss', 'owner', { has_demo_password: true }),
        aPerson('m1', 'manager'),
        aPerson('wei', 'waiter'),
      ],
      invitations: [],
      shared_devices: [],
      this_device: 'this-tablet',
    },
  };
  const change = (id: string | undefined, parts: Partial<PersonWire>) => {
    const people = kept.now.people.map((one) => (one.id === id ? { ...one, ...parts } : one));
    kept.now = { ...kept.now, people };
    return kept.now;
  };
  const server = await openConsole('people', {
    ...opening,
    with: (far) => {
      far.answer(addresses.people, () => kept.now);
      far.answer(addresses.invitePerson, ({ body }) => {
        const { name, role } = body as { name: string; role: PersonRole };
        kept.now = { ...kept.now, invitations: [{ id: 'invitation', name, role, until }] };
        return { code: 'CDFG-HJKM', until };
      });
      far.answer(addresses.withdrawInvitation, () => (kept.now = { ...kept.now, invitations: [] }));
      far.answer(addresses.changePersonRole, ({ params, body }) =>
        change(params['id'], body as { role: PersonRole }),
      );
      far.answer(addresses.changePersonName, ({ params, body }) =>
        change(params['id'], body as { name: string }),
      );
      far.answer(addresses.disablePerson, ({ params }) => change(params['id'], { is_disabled: true }));
      far.answer(addresses.enablePerson, ({ params }) => change(params['id'], { is_disabled: false }));
      far.answer(addresses.makePasswordCode, { code: 'NPQR-TVWX', until });
      far.answer(addresses.shareDevice, ({ body }) => {
        const { is_shared } = body as { is_shared: boolean };
        const here = { id: 'this-tablet', name: 'Bar', is_this: true };
        return (kept.now = { ...kept.now, shared_devices: is_shared ? [here] : [] });
      });
      // The page under test runs on this computer: what others open is told by the codes.
      far.answer(addresses.codes, {
        ...{ tables: [], sections: [], has_wifi: false },
        quick_service: { url: 'https://trattoria.example:8443/?table_id=away', svg: '<svg/>' },
      });
      opening.with?.(far);
    },
  });
  return { server, kept };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const sheet = page.getByRole('dialog');
const messages = page.getByLabelText('Messages');
const people = page.getByRole('list', { name: 'People', exact: true }).getByRole('listitem');

test('[PEOPLE-3] a manager invites somebody: a role, and a code that is shown once, which can be withdrawn', async () => {
  const { server } = await openPeople();
  await expect(people).toHaveCount(3);
  await expect(people.nth(0)).toContainText('Still the demo’s password “tavolata”');
  // What they type to log in is said to be that, and no part of the name.
  await expect(people.nth(2).getByRole('heading')).toHaveText('WEI Größe 安娜');
  await expect(people.nth(2)).toContainText('Account: wei');
  await expectAccessible();

  await button('Invite somebody').click();
  await sheet.getByRole('button', { name: 'Make the code', exact: true }).click();
  await expect.element(sheet.getByLabelText('For whom')).toHaveAccessibleDescription('Say for whom it is.');
  // Only owners make owners.
  await expect(sheet.getByRole('button', { name: 'Owner', exact: true })).toHaveCount(0);
  await sheet.getByLabelText('For whom').fill(' Ana Rossi ');
  await sheet.getByRole('button', { name: 'Kitchen', exact: true }).click();
  await expect(sheet.getByText('The kitchen’s screen alone.')).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Make the code', exact: true }).click();
  await expect(sheet.getByText('CDFG-HJKM')).toBeVisible();
  // Not the name that the restaurant's own computer has for itself, at which a phone would find nothing.
  expect(location.hostname).toBe('localhost');
  await expect(
    sheet.getByText('Open https://trattoria.example:8443/staff and choose “I have a code”.'),
  ).toBeVisible();
  await expectAccessible();
  expect(server.callsOf(addresses.invitePerson).map(({ body }) => body)).toMatchObject([
    { name: 'Ana Rossi', role: 'kitchen' },
  ]);
  await sheet.getByRole('button', { name: 'Done', exact: true }).click();

  await button('Withdraw the code for Ana Rossi').click();
  await expect(button('Withdraw the code for Ana Rossi')).toHaveCount(0);
});

test('[PEOPLE-2] a manager changes the others’ accounts, and finds no way to an owner’s or the own', async () => {
  const { server } = await openPeople();
  await expect(people).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^Change / })).toHaveCount(1);
  const change = button('Change WEI Größe 安娜');

  await change.click();
  await sheet.getByRole('button', { name: 'Manager', exact: true }).click();
  await sheet.getByRole('button', { name: 'Change the role', exact: true }).click();
  await expect(people.nth(2)).toContainText('Manager');

  await change.click();
  await sheet.getByRole('button', { name: 'Make the code', exact: true }).click();
  await expect(sheet.getByText('NPQR-TVWX')).toBeVisible();
  await sheet.getByRole('button', { name: 'Done', exact: true }).click();

  await change.click();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Disable the account', exact: true }).click();
  const asks = page.getByRole('alertdialog');
  await expect(asks).toContainText('logged out on every screen at once');
  await expect(asks).toContainText('codes made with this account open nothing any more');
  await asks.getByRole('button', { name: 'Disable the account', exact: true }).click();
  await expect(people.nth(2)).toContainText('Disabled');
  await change.click();
  await sheet.getByRole('button', { name: 'Enable the account again', exact: true }).click();
  await expect(people.nth(2)).not.toContainText('Disabled');
  expect(server.callsOf(addresses.disablePerson).map(({ params }) => params['id'])).toEqual(['wei']);
});

test('[PEOPLE-10] a manager calls somebody otherwise, and who leaves with a name that is not saved is asked', async () => {
  const { server } = await openPeople();
  await button('Change WEI Größe 安娜').click();
  const itsName = sheet.getByRole('textbox', { name: 'Name', exact: true });
  const save = sheet.getByRole('button', { name: 'Change the name', exact: true });
  await expect(itsName).toHaveValue('WEI Größe 安娜');
  await expect(save).toHaveCount(0);
  await itsName.fill(' ');
  await save.click();
  await expect.element(itsName).toHaveAccessibleDescription('A name is missing.');
  expect(server.callsOf(addresses.changePersonName)).toHaveLength(0);
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await itsName.fill('Wei Zhang ');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect(people.nth(2).getByRole('heading')).toHaveText('Wei Zhang');
  await expect(messages.getByText('Is called Wei Zhang now.')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  expect(server.callsOf(addresses.changePersonName)).toMatchObject([
    { params: { id: 'wei' }, body: { name: 'Wei Zhang' } },
  ]);
});

test('[PEOPLE-6] a no is said in words: to who came in with a PIN, and of the last owner', async () => {
  const { server } = await openPeople({
    with: (far) => far.answer(addresses.shareDevice, new Rejected('password-needed')),
  });
  await button('Share this device').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Share this device', exact: true }).click();
  await expect(
    messages.getByText('You came in with your PIN. Log in with the password for this.'),
  ).toBeVisible();
  server.answer(addresses.shareDevice, new Rejected('last-owner'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Share this device', exact: true }).click();
  await expect(messages.getByText('A restaurant needs an owner who can log in.')).toBeVisible();
});

/** The people's room for an owner or a manager, with an invitation of each kind. */
function openInvitations(by: { readonly is_owner: boolean }) {
  const invited = (name: string, role: PersonRole) => ({ id: `of-${name}`, name, role, until });
  return openPeople({
    with: (far) => {
      far.answer(addresses.me, {
        ...{ id: 'm1', account: 'm1', name: 'Ana', role: 'manager', ...by },
        ...{ has_demo_password: false, must_change_password: false },
      });
      far.answer(addresses.people, {
        people: [aPerson('boss', 'owner'), aPerson('m1', by.is_owner ? 'owner' : 'manager')],
        invitations: [invited('Bea', 'owner'), invited('Leo', 'waiter')],
        ...{ shared_devices: [], this_device: null },
      });
      far.answer(addresses.withdrawInvitation, new Rejected('forbidden'));
    },
  });
}

test('[PEOPLE-2] a manager sees that an owner is invited, and withdraws the others’ invitations alone; a no is said in words', async () => {
  await openInvitations({ is_owner: false });
  await expect(page.getByRole('list', { name: 'Invited' }).getByRole('listitem')).toHaveCount(2);
  await expect(button('Withdraw the code for Bea')).toHaveCount(0);
  await button('Withdraw the code for Leo').click();
  await expect(messages.getByText('Your account may not do this.')).toBeVisible();
});

test('[PEOPLE-2] an owner withdraws the invitation of an owner too', async () => {
  const { server } = await openInvitations({ is_owner: true });
  server.answer(addresses.withdrawInvitation, {
    ...{ people: [aPerson('boss', 'owner')], invitations: [], shared_devices: [], this_device: null },
  });
  await button('Withdraw the code for Bea').click();
  await expect(messages.getByText('The code for Bea opens nothing any more.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Invited' })).toHaveCount(0);
});

test.each(['de', 'zh'] as const)('in %s the room of the people fits a phone', async (language) => {
  await openPeople({
    language,
    size: 'small',
    with: (far) =>
      far.answer(addresses.people, {
        people: [aPerson('boss', 'owner', { has_demo_password: true }), aPerson('wei', 'waiter')],
        invitations: [{ id: 'i', name: 'Ana', role: 'kitchen', until }],
        shared_devices: [{ id: 'd', name: 'Bar', is_this: false }],
        this_device: 'this',
      }),
  });
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  await expectReadable('the people');
  await expectAccessible();
});

/** A manager with a second factor, seen by somebody. */
function openOneWithFactor(by: { readonly is_owner: boolean }) {
  const people = (has_second_factor: boolean): PeopleReply => ({
    people: [aPerson('wei', 'manager', { has_second_factor })],
    ...{ invitations: [], shared_devices: [], this_device: null },
  });
  return openPeople({
    with: (far) => {
      far.answer(addresses.me, {
        ...{ id: 'boss', account: 'boss', name: 'Boss', role: 'manager', ...by },
        ...{ has_demo_password: false, must_change_password: false },
      });
      far.answer(addresses.people, people(true));
      far.answer(addresses.resetSecondFactor, people(false));
    },
  });
}

test('[PEOPLE-8] an owner takes away a second factor that somebody has lost', async () => {
  const { server } = await openOneWithFactor({ is_owner: true });
  await expect(people.getByText('Two-step login')).toBeVisible();
  await button('Change WEI Größe 安娜').click();
  await button('Turn off two-step login').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off two-step login' }).click();
  await expect(messages.getByText('WEI Größe 安娜 logs in with the password alone again.')).toBeVisible();
  await expect(people.getByText('Two-step login')).toHaveCount(0);
  expect(server.callsOf(addresses.resetSecondFactor).map(({ params }) => params)).toEqual([{ id: 'wei' }]);
});

test('[PEOPLE-8] a manager sees who has a second factor, and is not offered to take it away', async () => {
  await openOneWithFactor({ is_owner: false });
  await expect(people.getByText('Two-step login')).toBeVisible();
  await button('Change WEI Größe 安娜').click();
  await expect(button('Make the code')).toBeVisible();
  await expect(button('Turn off two-step login')).toHaveCount(0);
});
