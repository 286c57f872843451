import { addresses, type StaffLoyaltyReply, type StaffTableReply } from '@tavolata/protocol';
import { describe, test } from 'vitest';
import { page } from 'vitest/browser';
import { aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';

const message = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);

/** The settings of a restaurant whose machine knows a loyalty service, which keeps the secret that it is given. */
async function openSettings(service: Partial<StaffLoyaltyReply> = {}) {
  let known: StaffLoyaltyReply = {
    host: 'loyalty.example',
    has_secret: false,
    is_away: false,
    is_refused: false,
    ...service,
  };
  const server = await openConsole('settings', {
    with: (far) => {
      far.answer(addresses.staffLoyalty, () => known);
      far.answer(addresses.setLoyaltySecret, ({ body }) => {
        const { secret } = body as { readonly secret: string | null };
        known = { ...known, has_secret: secret !== null };
        return known;
      });
    },
  });
  const members = page.getByRole('region', { name: 'Members', exact: true });
  return { server, members, secret: members.getByLabelText('New secret') };
}

const secretsSaid = (server: Awaited<ReturnType<typeof openSettings>>['server']) =>
  server.callsOf(addresses.setLoyaltySecret).map(({ body }) => (body as { secret: string | null }).secret);

describe('[V-02] the restaurant’s secret at the loyalty service', () => {
  test('is written and never read: a wrong one is told at its field, a right one is gone from the screen', async () => {
    const { server, members, secret } = await openSettings();
    await expect(members).toContainText('The service is at loyalty.example. Without the secret');
    await secret.fill('too short');
    await members.getByRole('button', { name: 'Set the secret' }).click();
    await expect
      .element(secret)
      .toHaveAccessibleDescription('8 to 200 letters, digits or signs, without blanks.');
    expect(secretsSaid(server)).toEqual([]);
    await secret.fill('our-secret-2026');
    await expect(secret).toHaveAttribute('type', 'password');
    await expectAccessible();
    await members.getByRole('button', { name: 'Set the secret' }).click();
    await expect(message('The secret is set.')).toBeVisible();
    expect(secretsSaid(server)).toEqual(['our-secret-2026']);
    await expect(secret).toHaveValue('');
    await expect(members).toContainText('a secret is set. It is shown to nobody.');
    await members.getByRole('button', { name: 'Take the secret away' }).click();
    await expect(message('The secret has been taken away.')).toBeVisible();
    expect(secretsSaid(server)).toEqual(['our-secret-2026', null]);
    await expect(members.getByRole('button', { name: 'Set the secret' })).toBeVisible();
  });

  test('has no field where the machine knows no service', async () => {
    const { members, secret } = await openSettings({ host: null });
    await expect(members).toContainText('This machine knows no loyalty service.');
    await expect(secret).toHaveCount(0);
  });

  test('says of a service that is away that everything else goes on', async () => {
    const { members } = await openSettings({ has_secret: true, is_away: true });
    await expect(members).toContainText('has not answered for a while. Guests can’t log in');
  });

  test('says of a service that takes no login that its name and secret are to be checked', async () => {
    const { members } = await openSettings({ has_secret: true, is_refused: true });
    await expect(members).toContainText('The service refused the last login. Check the name and the secret');
  });
});

test('members are kept after their visit only with a reason, which guests read', async () => {
  const { server, members } = await openSettings();
  await members.getByRole('textbox', { name: 'Name of the restaurant' }).fill('da-prova');
  await expect(members).toContainText('Empty: who was a member is deleted when the visit ends.');
  await expect(members.getByText('Days after the visit')).toHaveCount(0);
  await members.getByRole('textbox', { name: 'Why members are kept' }).fill('Points are booked by hand.');
  await members.getByRole('button', { name: 'More: Days after the visit' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(message('Saved. All phones follow at once.')).toBeVisible();
  const value = { string_id: 'da-prova', keep_days: 31, keep_because: 'Points are booked by hand.' };
  expect(server.callsOf(addresses.setSettings)).toMatchObject([{ body: { settings: [{ id: 123, value }] } }]);
});

const table = aTile({
  ...{ table_id: 7, table_name: '7', opened_at: Date.now(), customer_num: 2, adult_number: 2 },
  has_member: true,
});

function openTable(member: NonNullable<StaffTableReply['member']>) {
  return openConsole('floor', {
    with: (far) => {
      far.answer(addresses.floor, aFloor(table));
      far.answer(addresses.staffTable, {
        ...{ table, seats: [], covers: [], charges: [], batches: [], member, parties: [] },
        price_per_person: { adult: 24.9, child: 14.9, other: 9 },
        cart: { lines: [], next_batch: 1 },
        guest_url: 'https://tavolata.example/?table_id=abc',
      });
    },
  });
}

test('the member of a table is a sign on its tile, and name, number and points in its panel', async () => {
  await openTable({
    ...{ customer_name: 'Anna Bianchi', phone: '+39 3331234567', seat: 2 },
    ...{ integrals: 1240, integrals_after: 1268 },
  });
  const tile = page.getByRole('button', { name: /^7\s/ });
  await expect(tile).toContainText('Member logged in');
  await tile.click();
  const member = page.getByRole('region', { name: 'Member', exact: true });
  await expect(member).toContainText('Anna Bianchi');
  await expect(member).toContainText('seat 2');
  await expect(member).toContainText('+39 3331234567');
  await expect(member).toContainText('1,240 points, 1,268 after this bill');
  await expectAccessible();
});

test('what the service does not tell of a member is left out', async () => {
  await openTable({ customer_name: 'Bea', phone: '', seat: null, integrals: 5, integrals_after: null });
  await page.getByRole('button', { name: /^7\s/ }).click();
  const member = page.getByRole('region', { name: 'Member', exact: true });
  await expect(member.getByRole('paragraph')).toHaveText(['Bea', '5 points']);
});
