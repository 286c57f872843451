import { addresses, settingEntries, type FloorTableWire } from '@tavolata/protocol';
import type { SettingsBody } from '@tavolata/protocol/schemas';
import { inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected, type FarServer } from '../support/far-server.ts';
import { later } from '../support/later.ts';
import { pressBlocked } from '../support/locators.ts';
import { reload } from '../support/open-screen.ts';

/** The demo's mix: guests open their table, and nobody looks at anything before it is cooked. */
const trusting = { 'first-round-audit': { enable: false } };

/** What the screen has saved, by the setting's name. */
function savedBy(server: FarServer): Readonly<Record<string, unknown>> {
  const nameOf = (id: number) => settingEntries.find((entry) => entry.id === id)?.name;
  return Object.fromEntries(
    server
      .callsOf(addresses.setSettings)
      .flatMap(({ body }) => (body as SettingsBody).settings)
      .map(({ id, value }) => [nameOf(id) ?? '', value]),
  );
}

const question = page.getByRole('alertdialog');
const message = (text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text);

test('[A-01, G-01, TRUST-1] who may order is said in one sentence, whatever the mix, and what a phone that joins late waits for', async () => {
  const server = await openConsole('settings', {
    settings: trusting,
  });
  const mix = page.getByRole('region', { name: 'Who may order', exact: true });
  await expect(
    mix.getByText(/a stranger with a photo of the code could order at a free table/),
  ).toBeVisible();
  await mix.getByRole('button', { name: 'Back to the safe default', exact: true }).click();
  await expect(mix.getByText('This is the safe default.', { exact: true })).toBeVisible();
  await expect(mix.getByText(/nothing is cooked before your staff have looked/)).toBeVisible();
  await expect(
    mix.getByText(/could join a table in use in its first minutes, and later choose there/),
  ).toBeVisible();
  const pin = mix.getByRole('listitem').filter({ hasText: 'PIN for whoever joins' });
  await expect(pin).toContainText('a late phone waits for the table’s or your staff’s yes before it sends');
  await mix.getByRole('button', { name: 'Trust all', exact: true }).click();
  await expect(pin).toContainText('Whoever scans the code of a table in use joins it and orders.');
  await mix.getByRole('button', { name: 'Ask', exact: true }).click();
  await mix.getByRole('switch', { name: 'Only near the restaurant', exact: true }).click();
  await mix.getByRole('textbox', { name: 'Position of the door', exact: true }).fill('-33.8568, 151.2153');
  await mix.getByRole('switch', { name: 'Guests open their table', exact: true }).click();
  await expect(
    mix.getByText(/^Your staff open the tables, and all this works only near the door/),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(message('Saved. All phones follow at once.')).toBeVisible();
  await reload();
  await expect(mix.getByRole('textbox', { name: 'Position of the door', exact: true })).toHaveValue(
    '-33.8568, 151.2153',
  );
  expect(savedBy(server)).toEqual({
    'first-round-audit': { enable: true },
    ...{ set_map: 1, map_scope: 150, google_map_lat: -33.8568, google_map_lng: 151.2153 },
    'open-table-mode': 0,
  });
});

test('[G-01] what is typed of the door is what is kept, or is told: discarded, half typed and taken away', async () => {
  const server = await openConsole('settings', {
    settings: { set_map: 1, map_scope: 200, google_map_lat: 45.4642, google_map_lng: 9.19 },
  });
  const door = page.getByRole('textbox', { name: 'Position of the door', exact: true });
  const wrong = 'This is not a position. Copy it from a map: 45.4642, 9.19';
  await expect(door).toHaveValue('45.4642, 9.19');
  await door.fill('-33.8568, 151.2153');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(door).toHaveValue('45.4642, 9.19');

  await door.fill('45.4642');
  await expect(page.getByRole('paragraph').filter({ hasText: wrong })).toBeVisible();
  await expect(unsaved('1 change not saved')).toBeVisible();
  await page.getByRole('switch', { name: 'Set menus come course by course', exact: true }).click();
  await expectAccessible();
  await pressBlocked(save);
  await expect(message(wrong)).toBeVisible();
  expect(server.callsOf(addresses.setSettings)).toEqual([]);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(door).toHaveValue('45.4642, 9.19');
  await expect(save).toHaveCount(0);

  await door.fill('');
  await expect(page.getByText(/^Say where the door is\./)).toBeVisible();
  await save.click();
  await expect(message('Saved. All phones follow at once.')).toBeVisible();
  expect(savedBy(server)).toEqual({ google_map_lat: null, google_map_lng: null });
  await expect(door).toHaveValue('');
});

test('[SETTING-1] what was changed in many places is saved in one', async () => {
  const server = await openConsole('settings', { settings: trusting });
  await page.getByRole('switch', { name: 'Staff approve the first round', exact: true }).click();
  await page.getByRole('switch', { name: 'Set menus come course by course', exact: true }).click();
  await expect(unsaved('2 changes not saved')).toBeVisible();
  server.answer(addresses.setSettings, new Rejected('failure'));
  await save.click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('The server could not');
  await expect(unsaved('2 changes not saved')).toBeVisible();
  const bodies = server.callsOf(addresses.setSettings).map(({ body }) => body as SettingsBody);
  // With nothing that the call doesn't take.
  expect(bodies.map(({ settings }) => settings.toSorted((one, other) => one.id - other.id))).toEqual([
    [
      { id: 132, value: { enable: true } },
      { id: 179, value: { enable: true } },
    ],
  ]);
});

test('what a manager changes while settings are being saved stays to be saved, also back again', async () => {
  const saved = later();
  const server = await openConsole('settings', {
    settings: { ...trusting, dish_remarks: 0 },
    with: (far) => far.changeLate(addresses.setSettings, saved.comes),
  });
  const approval = page.getByRole('switch', { name: 'Staff approve the first round', exact: true });
  const courses = page.getByRole('switch', { name: 'Set menus come course by course', exact: true });
  const remarks = page.getByRole('switch', { name: 'Notes from guests', exact: true });
  await approval.click();
  await courses.click();
  await save.click();
  await expect.poll(() => server.callsOf(addresses.setSettings)).toHaveLength(1);
  await courses.click();
  await remarks.click();
  saved.come();
  await expect(message('Saved. All phones follow at once.')).toBeVisible();
  await expect(unsaved('2 changes not saved')).toBeVisible();
  await expect(approval).toBeChecked();
  await expect(courses).not.toBeChecked();
  await expect(remarks).not.toBeChecked();
  await save.click();
  await expect(unsaved('2 changes not saved')).toHaveCount(0);
  expect(savedBy(server)).toMatchObject({
    'first-round-audit': { enable: true },
    'course-firing': { enable: false },
    dish_remarks: 1,
  });
});

/** Two adults at table 12, whose round the server counts as the rules have it. */
const atTable12 = aTile({ table_id: 12, table_name: '12', customer_num: 2, adult_number: 2 });

/** The settings of a restaurant with two people at a table; what is saved and counted holds there at once. */
function openAtTable12(more: Parameters<typeof openConsole>[1] = {}) {
  let tile: FloorTableWire = atTable12;
  let perPerson = 0;
  let told = 0;
  const counted = (server: FarServer) => {
    const allowed = perPerson * tile.adult_number;
    const turn = {
      number: 1,
      max_turns: 10,
      ends_at: null,
      allowed,
      sent: 0,
      in_cart: 0,
      planned: 0,
      ready: null,
    };
    tile = { ...tile, turn: perPerson === 0 ? null : turn };
    told += 1;
    server.tell('FLOOR_CHANGES', { feed: 'feed-a', told, tiles: [tile] });
  };
  return openConsole('settings', {
    ...more,
    with: (server) => {
      server.answer(addresses.floor, () => ({ ...aFloor(tile), told }));
      server.answer(addresses.staffTable, () => ({
        ...{ table: tile, seats: [], covers: [], charges: [], batches: [] },
        price_per_person: { adult: 24.9, child: 14.9, other: 9 },
        cart: { lines: [], next_batch: 1 },
        guest_url: 'https://tavolata.example/?table_id=abc',
        member: null,
        parties: [],
      }));
      server.change(addresses.setSettings, (settings) => {
        const { enable, turn_dishes } = settings[0]?.value as { enable: boolean; turn_dishes: number };
        perPerson = enable ? turn_dishes : 0;
        counted(server);
        return settings;
      });
      server.answer(addresses.changeHeads, ({ body }) => {
        const { adult_number } = body as { adult_number: number };
        tile = { ...tile, adult_number, customer_num: adult_number };
        counted(server);
        return { ok: true, version: 2 };
      });
      more.with?.(server);
    },
  });
}

const rounds = page.getByRole('switch', { name: 'Rounds', exact: true });
const dishes = page.getByRole('textbox', { name: 'Dishes per person and round', exact: true });
const save = page.getByRole('button', { name: 'Save', exact: true });
const unsaved = (words: string) => page.getByRole('region', { name: words, exact: true });

/** Types a number, which counts with Enter. */
async function type(number: string): Promise<void> {
  await dishes.fill(number);
  await userEvent.keyboard('{Enter}');
}

test('[R-17, K-02] a manager switches rounds on, and the floor shows what each table has used and left', async () => {
  const server = await openAtTable12();
  await rounds.click();
  await type('5');
  await expect(page.getByText('4 guests → 20 dishes per round')).toBeVisible();
  await expectAccessible();
  await save.click();
  await expect(question).toContainText('1 table is in use. For its guests this holds at once.');
  await expect(question.getByRole('button', { name: 'Not now', exact: true })).toBeFocused();
  await expectAccessible();
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(message('Saved. All phones follow at once.')).toBeVisible();
  expect(savedBy(server)).toEqual({
    'rule-global-turn-limit': { enable: true, turn_dishes: 5, turn_mins: 10 },
  });

  await page.getByRole('link', { name: 'Floor', exact: true }).click();
  await page.getByRole('button', { name: /^12\s/ }).click();
  const panel = page.getByRole('complementary', { name: 'Table 12', exact: true });
  await expect(panel.getByText('10 dishes left')).toBeVisible();
  await panel.getByRole('button', { name: 'Change people', exact: true }).click();
  const people = page.getByRole('alertdialog', { name: 'People at table 12', exact: true });
  await people.getByRole('button', { name: 'One more: Adults', exact: true }).click();
  await expect(people.getByText('15 dishes')).toBeVisible();
  await people.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(people).toBeHidden();
  await expect(panel.getByText('15 dishes left')).toBeVisible();
  expect(server.callsOf(addresses.changeHeads).map(({ body }) => body)).toMatchObject([{ adult_number: 3 }]);
});

test('[FIRE-1] a manager switches on that set menus come course by course, reads what it does, and it stays so', async () => {
  const server = await openConsole('settings');
  const courses = page.getByRole('switch', { name: 'Set menus come course by course', exact: true });
  await expect(courses).not.toBeChecked();
  await expect(
    page.getByText('All courses of a set menu stand on the kitchen’s ticket at once.'),
  ).toBeVisible();
  await courses.click();
  await expect(
    page.getByText(/^The kitchen makes the first course at once, and each later one/),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(message('Saved. All phones follow at once.')).toBeVisible();
  expect(server.callsOf(addresses.setSettings).map(({ body }) => body)).toMatchObject([
    { settings: [{ id: 179, value: { enable: true } }] },
  ]);
  await reload();
  await expect(courses).toBeChecked();
});

test('a number stays within its limits: what is typed beyond them is put back, and the button there does nothing more', async () => {
  await openConsole('settings', {
    settings: { 'rule-global-turn-limit': { enable: true, turn_dishes: 99, turn_mins: 10 } },
  });
  const more = page.getByRole('button', { name: 'More: Dishes per person and round', exact: true });
  await expect(dishes).toHaveValue('99');
  for (const beyond of ['0', '101', '']) {
    await type(beyond);
    await expect(dishes).toHaveValue('99');
  }
  await expect(unsaved('1 change not saved')).toHaveCount(0);
  await more.click();
  await expect(dishes).toHaveValue('100');
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await more.click({ force: true });
  await expect(dishes).toHaveValue('100');
  await expect(unsaved('1 change not saved')).toBeVisible();
});

test('what depends on a switch is there only while it is on', async () => {
  await openConsole('settings');
  await expect(rounds).toBeVisible();
  const parts = [dishes, page.getByRole('switch', { name: 'One order per round', exact: true })];
  for (const part of parts) await expect(part).toHaveCount(0);
  await rounds.click();
  for (const part of parts) await expect(part).toBeVisible();
  await rounds.click();
  for (const part of parts) await expect(part).toHaveCount(0);
});

test('whoever is asked and says not now keeps what was changed, and discards it with one press', async () => {
  const server = await openConsole('settings');
  await rounds.click();
  await save.click();
  await expect(question).toContainText('No table is in use now. A running round keeps its length.');
  await question.getByRole('button', { name: 'Not now', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(rounds).toBeChecked();
  await expect(unsaved('1 change not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(rounds).not.toBeChecked();
  await expect(save).toHaveCount(0);
  expect(server.callsOf(addresses.setSettings)).toHaveLength(0);
});

test.each([
  [
    'the server fails',
    (server: FarServer) => server.answer(addresses.setSettings, new Rejected('failure')),
    'The server could not',
  ],
  [
    'the account may not',
    (server: FarServer) => server.answer(addresses.setSettings, new Rejected('forbidden')),
    'Your account may not do this.',
  ],
  ['there is no network', (server: FarServer) => server.cut(), 'No answer from the server.'],
] as const)('what is not saved since %s stays to be saved, and why is said', async (_, fail, words) => {
  const server = await openConsole('settings');
  await rounds.click();
  fail(server);
  await save.click();
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(words);
  await expect(unsaved('1 change not saved')).toBeVisible();
  await expect(rounds).toBeChecked();
});

test('settings that can’t be read are said as a failure, and read again with one press', async () => {
  const server = await openConsole('settings', {
    with: (far) => far.change(addresses.restaurant, () => new Rejected('failure')),
  });
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This did not load.');
  await expectAccessible();
  server.answer(addresses.restaurant, inject('sampleRestaurants').rome.reply);
  await alert.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(rounds).toBeVisible();
});
