import { isTakenAway, must } from '@tavolata/domain';
import { addresses, menuFromWire, settingEntries } from '@tavolata/protocol';
import type { SettingsBody } from '@tavolata/protocol/schemas';
import { inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import type { FarServer } from '../support/far-server.ts';

const field = (label: string | RegExp = 'Search settings') => page.getByRole('searchbox', { name: label });
const results = page.getByRole('region', { name: 'Settings found', exact: true });
const found = (name: string) => results.getByRole('button', { name, exact: false });
const group = (name: string) => page.getByRole('region', { name, exact: true });
const save = page.getByRole('button', { name: 'Save', exact: true });

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

const { menuEditor } = inject('sampleRestaurants').rome;

test('a setting is found by a word of its name, and leads to its control with the keyboard alone', async () => {
  await openConsole('settings');
  await field().fill('wait scan hours');
  await expect(results.getByRole('status')).toHaveText('No setting fits “wait scan hours”.');
  await expect(results.getByRole('button')).toHaveCount(0);
  await field().fill('hours SCAN');
  await expect(results.getByRole('status')).toHaveText('1 setting');
  await expect(found('Hours a scan is good for')).toContainText('4 hours after a scan');
  await expect(found('Hours a scan is good for')).toContainText('Codes · 104 time_interval');
  await expect(group('Rounds and limits')).toHaveCount(0);
  await expectAccessible();
  // Past the button that clears the search.
  await userEvent.keyboard('{Tab}{Tab}');
  await expect(found('Hours a scan is good for')).toBeFocused();
  await userEvent.keyboard('{Enter}');
  const control = group('Codes').getByRole('textbox', { name: 'Hours a scan is good for', exact: true });
  await expect(control).toBeFocused();
  await expect(control).toBeInViewport();
  await expect(field()).toHaveValue('');
  await expect(results).toHaveCount(0);
});

test('a setting is found by its number first, by what it does, and by what integrators call it', async () => {
  await openConsole('settings');
  await field().fill('4');
  await expect(results.getByRole('button').first()).toContainText('Last round');
  await field().fill('107');
  await expect(results.getByRole('button').first()).toContainText('Menu as a grid');
  await field().fill('photo shows up late');
  await expect(results.getByRole('status')).toHaveText('No setting fits “photo shows up late”.');
  await field().fill('stay on the menu, marked');
  await expect(found('Show sold-out dishes')).toBeVisible();
  await field().fill('menu-dishes-sort');
  await expect(results.getByRole('button')).toHaveCount(1);
  await found('Order of dishes').click();
  await expect(
    group('Names and pictures').getByRole('combobox', { name: 'Order of dishes', exact: true }),
  ).toBeFocused();
});

test('a setting that is not shown now leads to the one that has it shown', async () => {
  await openConsole('settings');
  await field().fill('dishes per person and round');
  await expect(found('Dishes per person and round')).toContainText('Depends on “Rounds”, where this leads.');
  await found('Dishes per person and round').click();
  await expect(page.getByRole('switch', { name: 'Rounds', exact: true })).toBeFocused();
});

test('what is changed and not saved stays while somebody looks for another setting; print settings lead to the printers', async () => {
  await openConsole('settings');
  await page.getByRole('switch', { name: 'Calls from guests', exact: true }).click();
  await field().fill('print-enable');
  await expect(found('Printers')).toContainText('37 print-enable');
  await found('Printers').click();
  await expect(group('Printing').getByRole('link', { name: /^Printers/ })).toBeFocused();
  await expect(page.getByText('1 change not saved')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Calls from guests', exact: true })).not.toBeChecked();
});

test.each([
  ['Logo', '/staff/settings/guests'],
  ['Währung', '/staff/settings/restaurant'],
  ['WLAN', '/staff/settings/restaurant'],
  ['mehrwertsteuer', '/staff/settings/vat'],
  ['bill-vat', '/staff/settings/vat'],
  ['Öffnungszeiten', '/staff/settings/hours'],
  ['offnungszeiten', '/staff/settings/hours'],
  ['PIN', '/staff/account'],
  ['PIN', '/staff/people'],
  ['Drucker', '/staff/printers/look'],
  ['Backup', '/staff/menu/import'],
  ['Tischplan', '/staff/settings/tables'],
  ['QR-Code', '/staff/codes'],
  ['Tagesabschluss', '/staff/reports'],
  ['Kellner', '/staff/people'],
])('what is set in another room is found from here: %s leads to %s', async (words, to) => {
  await openConsole('settings', { language: 'de' });
  await field('Einstellungen suchen').fill(words);
  const list = page.getByRole('region', { name: 'Gefundene Einstellungen', exact: true });
  const ways = () =>
    list
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
  await expect.poll(ways).toContain(to);
});

test('the way to another room is gone with one tap, and holidays are found among the rules', async () => {
  const server = await openConsole('settings', { language: 'de', size: 'small' });
  server.answer(addresses.settings, []);
  await field('Einstellungen suchen').fill('Feiertag');
  const list = page.getByRole('region', { name: 'Gefundene Einstellungen', exact: true });
  await expect(list.getByRole('button', { name: /^Feiertage/ }).first()).toBeVisible();
  await field('Einstellungen suchen').fill('Steuersatz');
  await expect(list.getByRole('status')).toHaveText('1 Einstellung');
  await expectAccessible();
  await list.getByRole('link', { name: /^Mehrwertsteuersätze/ }).click();
  await expect(
    page.getByRole('switch', { name: 'Mehrwertsteuer auf Rechnungen', exact: true }),
  ).toBeVisible();
});

test('[TAKEAWAY-2] the menu for takeaway is one of those that can be, and says which it is whatever was set', async () => {
  const menus = inject('sampleRestaurants').rome.reply.menus;
  const perPerson = must(
    menus.find((menu) => !isTakenAway(menuFromWire(menu))),
    'a menu that is paid per person',
  );
  const perDish = must(
    menus.find((menu) => isTakenAway(menuFromWire(menu))),
    'a menu that is paid by the dish',
  );
  const another = {
    ...perDish,
    main_group_id: 88,
    main_group_name: 'Bento',
    main_group_name2: 'Bento',
    main_group_names: {},
  };
  const server = await openConsole('settings', {
    settings: { 'package-fee': { menu_id: perPerson.main_group_id } },
    with: (far) =>
      far.change(addresses.restaurant, (reply) => ({ ...reply, menus: [...reply.menus, another] })),
  });
  const line = page.getByRole('listitem').filter({ hasText: 'package-fee' });
  const menu = line.getByRole('combobox', { name: 'Menu for takeaway', exact: true });
  await expect(menu).toHaveValue(String(perDish.main_group_id));
  await expect(menu.getByRole('option')).toHaveCount(2);
  await menu.selectOptions('88');
  await expect(line).toContainText('What guests take away comes from Bento.');
  await save.click();
  await expect(save).toHaveCount(0);
  expect(savedBy(server)).toEqual({ 'package-fee': { menu_id: 88 } });
});

test('[M-11, M-17, API-11, GU-02] names, order, pictures and the guide say what they do, and are saved as the registry has them', async () => {
  const server = await openConsole('settings');
  const names = group('Names and pictures');
  await names.getByRole('combobox', { name: 'Language of names', exact: true }).selectOptions('second');
  await names.getByRole('switch', { name: 'Names in the guest’s language', exact: true }).click();
  await expect(names.getByText(/^All guests read names in /).first()).toBeVisible();
  await names.getByRole('switch', { name: 'Menu as a grid', exact: true }).click();
  await names.getByRole('combobox', { name: 'Order of dishes', exact: true }).selectOptions('price');
  await expect(names).toContainText('In each category the cheapest dish stands first.');
  await names.getByRole('switch', { name: 'Load pictures anew', exact: true }).click();
  const guide = page.getByRole('switch', { name: 'Guide for new guests', exact: true });
  await guide.click();
  await expect(page.getByText('No phone is shown around.', { exact: true })).toBeVisible();
  await save.click();
  await expect(save).toHaveCount(0);
  const { reply } = inject('sampleRestaurants').rome;
  const before = (name: string) => reply.settings.find((one) => one.name === name)?.value;
  expect(savedBy(server)).toEqual({
    'show-item-name1-or-item-name2': { showItemName1: 0 },
    'names-in-guest-language': { enable: false },
    'qop-menu-default-mode': before('qop-menu-default-mode') === 1 ? 0 : 1,
    'menu-dishes-sort': 'price',
    is_add_pic_random: 1,
    guide: 0,
  });
});

test('[API-14] options that are sold out are pressed by their names', async () => {
  const server = await openConsole('settings');
  const line = page.getByRole('listitem').filter({ hasText: 'condiments-sold-out' });
  await expect(line).toContainText('All options of your dishes can be chosen.');
  await line.getByText('Mark options', { exact: true }).click();
  const option = line.getByRole('group').first().getByRole('button').first();
  await option.click();
  await expect(option).toHaveAttribute('aria-pressed', 'true');
  await expect(line).toContainText('1 option can’t be chosen.');
  await expectAccessible();
  await save.click();
  await expect(save).toHaveCount(0);
  expect(savedBy(server)).toEqual({
    'condiments-sold-out': [menuEditor.condiment_groups[0]?.content.condiments[0]?.id],
  });
});

test('[KITCHEN-41] what a cook marks while a manager has options pressed and not saved yet stays as the cook said', async () => {
  const settings = { 'condiments-sold-out': [711] };
  const server = await openConsole('settings', { settings });
  const line = page.getByRole('listitem').filter({ hasText: 'condiments-sold-out' });
  await line.getByText('Mark options', { exact: true }).click();
  const option = (name: string) => line.getByRole('button', { name, exact: true });
  await expect(option('Soy')).toHaveAttribute('aria-pressed', 'true');
  await option('Soft egg').click();
  await option('Mild').click();
  // The cook has soy again, and no truffle and nothing mild any more.
  server.change(addresses.restaurant, (reply) => ({
    ...reply,
    settings: reply.settings.map((entry) =>
      entry.name === 'condiments-sold-out' ? { ...entry, value: [712, 731] } : entry,
    ),
  }));
  server.tell('MENU_UPDATE', { version: 2 });
  await expect(option('Truffle')).toHaveAttribute('aria-pressed', 'true');
  await expect(option('Soy')).toHaveAttribute('aria-pressed', 'false');
  await expect(option('Soft egg')).toHaveAttribute('aria-pressed', 'true');
  await expect(option('Mild')).toHaveAttribute('aria-pressed', 'true');
  await expect(line).toContainText('3 options can’t be chosen.');
  await save.click();
  await expect(save).toHaveCount(0);
  expect(savedBy(server)).toEqual({ 'condiments-sold-out': [712, 731, 721] });
});

test('[KITCHEN-41, SETTING-2] what a cook marks in the moment in which a manager saves stays marked too', async () => {
  const server = await openConsole('settings', { settings: { 'condiments-sold-out': [711] } });
  const line = page.getByRole('listitem').filter({ hasText: 'condiments-sold-out' });
  await line.getByText('Mark options', { exact: true }).click();
  await line.getByRole('button', { name: 'Soft egg', exact: true }).click();
  const reply = must(inject('sampleRestaurants').rome.reply, 'the restaurant');
  const settings = reply.settings.map((entry) =>
    entry.name === 'condiments-sold-out' ? { ...entry, value: [712, 711] } : entry,
  );
  server.answer(addresses.settings, settings);
  const now = must(
    settings.find(({ name }) => name === 'condiments-sold-out'),
    'the setting',
  );
  server.refuseUnseen(addresses.setSettings, () => now);
  await save.click();
  await expect(save).toHaveCount(0);
  expect(server.callsOf(addresses.setSettings)).toHaveLength(2);
  expect(savedBy(server)).toEqual({ 'condiments-sold-out': [712, 711, 721] });
});

test.each([
  ['de', 'Einstellungen suchen', 'Menü'],
  ['zh', '搜索设置', '菜单'],
] as const)('the search and what it finds fit on a phone in %s', async (language, label, words) => {
  await openConsole('settings', { language, size: 'phone' });
  const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expect(field(label)).toBeVisible();
  fits();
  await field(label).fill(words);
  const list = page.getByRole('region', { name: /^(Gefundene Einstellungen|找到的设置)$/ });
  await expect(list.getByRole('status')).toContainText(/\d/);
  fits();
  await expectAccessible();
  await field(label).fill(language === 'de' ? 'Sprache der Namen' : '名称语言');
  //SHOT1
  await list.getByRole('button', { name: /101/ }).click();
  await expect(page.getByRole('combobox', { name: /^(Sprache der Namen|名称语言)$/ })).toBeFocused();
  fits();
  await expectAccessible();
  //SHOT2
});
