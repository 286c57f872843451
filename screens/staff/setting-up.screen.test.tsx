import { must } from '@tavolata/domain';
import {
  addresses,
  type MenuEdit,
  type MenuEditorReply,
  type RestaurantEdit,
  type RestaurantEditorReply,
} from '@tavolata/protocol';
import { inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Refused, Rejected } from '../support/far-server.ts';
import { Finger } from '../support/finger.ts';
import { elementOf } from '../support/locators.ts';

interface SettingUp {
  /** What the server has by now. */
  house: RestaurantEditorReply;
  menu: MenuEditorReply;
  readonly edits: (MenuEdit | RestaurantEdit)[];
  /** Tables where guests sit. */
  readonly inUse: Set<number>;
}

/** The console of a restaurant that keeps what is made of it: tables, their codes and tiles, menus and dishes. */
async function openSettingUp(
  room: Parameters<typeof openConsole>[0],
  opening: Parameters<typeof openConsole>[1] = {},
): Promise<SettingUp> {
  const sample = inject('sampleRestaurants')[opening.restaurant ?? 'empty'];
  const state: SettingUp = {
    house: sample.restaurantEditor,
    menu: sample.menuEditor,
    edits: [],
    inUse: new Set(),
  };
  const keep = (edit: MenuEdit | RestaurantEdit) => {
    state.edits.push(edit);
    const id = state.edits.length + 100;
    const revision = `r${id}`;
    const { house, menu } = state;
    if (edit.type === 'changeRestaurant') {
      if (edit.revision !== house.restaurant.revision) return null;
      state.house = { ...house, restaurant: { revision, content: edit.content } };
    }
    if (edit.type === 'addTables') {
      const section = 'id' in edit.section ? edit.section.id : id;
      const isNew = 'name' in edit.section ? [{ id, revision, content: { name: edit.section.name } }] : [];
      const tables = edit.names.map((name, place) => ({
        ...{ id: id * 100 + place, revision, content: { name, section_id: section, spot: null } },
      }));
      state.house = {
        ...house,
        sections: [...house.sections, ...isNew],
        tables: [...house.tables, ...tables],
      };
    }
    if (edit.type === 'changeTable') {
      const tables = house.tables.map((one) =>
        one.id === edit.id ? { ...one, revision, content: edit.content } : one,
      );
      state.house = { ...house, tables };
    }
    if (edit.type === 'arrangeTables') {
      const spots = new Map(edit.tables.map((one) => [one.id, one.spot]));
      const tables = house.tables.map((one) =>
        spots.has(one.id)
          ? { ...one, revision, content: { ...one.content, spot: spots.get(one.id) ?? null } }
          : one,
      );
      state.house = { ...house, tables };
    }
    if (edit.type === 'retireTable') {
      state.house = { ...house, tables: house.tables.filter((one) => one.id !== edit.id) };
    }
    if (edit.type === 'addMenu') {
      const content = { ...edit.content, price_rows: [] };
      const one = { id, revision, content, is_all_you_can_eat: edit.is_all_you_can_eat, category_ids: [] };
      state.menu = { ...menu, menus: [...menu.menus, one] };
    }
    if (edit.type === 'addCategory') {
      const menus = menu.menus.map((one) => ({ ...one, category_ids: [...one.category_ids, id] }));
      const categories = [...menu.categories, { id, revision, content: edit.content }];
      state.menu = { ...menu, menus, categories };
    }
    if (edit.type === 'addDish') {
      const dish = { id, revision, content: edit.content, is_set_menu: false };
      state.menu = { ...menu, dishes: [...menu.dishes, dish] };
    }
    return { version: id, id };
  };
  await openConsole(room, {
    restaurant: 'empty',
    ...opening,
    with: (server) => {
      const tiles = () =>
        state.house.tables.map(({ id, content }) =>
          aTile({
            ...{ table_id: id, table_name: content.name, section_id: content.section_id },
            ...(state.inUse.has(id) ? {} : { visit_id: null, table_status: 0, opened_at: null }),
          }),
        );
      const sections = () => state.house.sections.map(({ id, content }) => ({ id, name: content.name }));
      server.answer(addresses.floor, () => ({ ...aFloor(...tiles()), sections: sections() }));
      server.answer(addresses.restaurantEditor, () => state.house);
      server.answer(addresses.menuEditor, () => state.menu);
      server.answer(addresses.editMenu, ({ body }) =>
        must(keep((body as { edit: MenuEdit }).edit), 'the edit of the menu'),
      );
      server.answer(addresses.editRestaurant, ({ body }) => {
        const { edit } = body as { edit: RestaurantEdit };
        if (edit.type === 'retireTable' && state.inUse.has(edit.id)) {
          return new Refused({ code: 'table-in-use' });
        }
        const kept = keep(edit);
        if (!kept) return new Rejected('edited-meanwhile');
        server.tell('MENU_UPDATE', { version: kept.version });
        return { version: kept.version };
      });
      server.answer(addresses.codes, () => ({
        tables: state.house.tables.map(({ id, content }) => ({
          ...{ table_id: id, table_name: content.name, section_id: content.section_id },
          ...{ url: `https://a.example/?table_id=${id}`, svg: '<svg/>', short_code: 'ABCDEF' },
        })),
        quick_service: { url: 'https://a.example/', svg: '<svg/>' },
        sections: [],
        has_wifi: false,
      }));
      server.answer(addresses.codeKeys, { now: Date.now(), keys: [] });
      server.answer(addresses.people, {
        people: [],
        invitations: [],
        shared_devices: [],
        this_device: null,
      });
      opening.with?.(server);
    },
  });
  return state;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const bar = () => page.getByRole('region', { name: 'Set up the restaurant' });
const messages = () => page.getByRole('region', { name: 'Messages' });
const field = (name: string | RegExp) => page.getByRole('textbox', { name });

test('[SETUP-1] who logs in to a restaurant with nothing is led from its name over tables and a menu to its codes; a step can be skipped and come back to', async () => {
  const state = await openSettingUp('');
  await expect(page.getByRole('heading', { name: 'Set up the restaurant' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await expectAccessible();
  await button('Begin').click();

  await expect(bar()).toContainText('Step 1 of 5: The restaurant');
  await field('Name').fill('Da Zero');
  // A password without its network is none.
  await field('Password').fill('pasta-al-forno');
  await button('Save').click();
  await expect(page.getByText('A password belongs to a network: its name is missing.')).toBeVisible();
  await field('Network').fill('Ospiti');
  await page.getByRole('combobox', { name: 'First language' }).selectOptions('Italiano');
  await page.getByRole('combobox', { name: 'Time zone' }).selectOptions('Europe/Rome');
  await expectAccessible();
  await button('Save').click();
  await expect(messages()).toContainText('Saved.');
  expect(state.edits.at(-1)).toMatchObject({
    type: 'changeRestaurant',
    content: {
      name: 'Da Zero',
      name_languages: ['it', 'en'],
      time_zone: 'Europe/Rome',
      currency_symbol: '€',
      wifi: { name: 'Ospiti', password: 'pasta-al-forno' },
    },
  });
  await bar().getByRole('button').nth(1).click();

  // Skipped, and come back to.
  await expect(bar()).toContainText('Step 2 of 5: The tables');
  await button('Skip').click();
  await expect(bar()).toContainText('Step 3 of 5: The menu');
  await button('Back').click();
  await field('Which tables').fill('1-3, Privé');
  await expect(page.getByText('4 tables: 1 · 2 · 3 · Privé')).toBeVisible();
  await button('Add').click();
  await expect(page.getByRole('region', { name: 'Dining room' })).toContainText('4 tables');
  await expectAccessible();
  await button('Next').click();

  await button('New menu').click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('textbox', { name: /^Name · / })
    .first()
    .fill('Cena');
  await sheet.getByText('All you can eat').click();
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet).toContainText('Without prices everybody would eat for nothing.');
  await sheet.getByRole('textbox', { name: 'Adults' }).fill('24,90');
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await button('New category').click();
  await sheet
    .getByRole('textbox', { name: /^Name · / })
    .first()
    .fill('Primi');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await button('New dish').click();
  await field(/^Name · /)
    .first()
    .fill('Tonnarelli');
  await field('At the table').fill('0');
  await button('Save').click();
  await expect(page.getByRole('link', { name: /^Tonnarelli/ })).toBeVisible();
  const added = state.edits.filter(({ type }) => type.startsWith('add'));
  expect(added).toMatchObject([
    { type: 'addTables', section: { name: 'Dining room' }, names: ['1', '2', '3', 'Privé'] },
    {
      type: 'addMenu',
      is_all_you_can_eat: true,
      per_person: { adult: { price: 24.9 }, child: null, other: null },
    },
    { type: 'addCategory' },
    { type: 'addDish', content: { station: 'kitchen', price: 0 } },
  ]);
  await button('Skip').click();

  await expect(bar()).toContainText('Step 4 of 5: Who may order');
  const ordering = page.getByRole('region', { name: 'Who may order', exact: true });
  await expect(ordering).toBeVisible();
  // A handful, without what only integrators ask for; all others are one tap away.
  await expect(page.getByRole('region', { name: 'Rounds and limits', exact: true })).toHaveCount(0);
  await expect(ordering.getByRole('switch')).toHaveCount(5);
  await expect(ordering).not.toContainText(/\d+ · /);
  await expect(page.getByRole('link', { name: 'All settings', exact: true })).toHaveAttribute(
    'href',
    '/staff/settings',
  );
  await button('Next').click();
  await expect(bar()).toContainText('Step 5 of 5: Print the codes');
  await expect(page.getByRole('img', { name: 'The code to scan for Privé', exact: true })).toBeVisible();
  await expectAccessible();
  await button('Finish').click();
  await expect(page.getByRole('heading', { name: 'Floor', exact: true })).toBeVisible();
  await expect(bar()).toHaveCount(0);
  const message = page.getByRole('region', { name: 'Messages' });
  await expect(message).toContainText('Your team gets accounts of its own under Account, People.');
  await message.getByRole('button', { name: 'To the people', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
});

test('the two fields of the network for guests stand on one line, with a hint below one of them', async () => {
  await openSettingUp('settings/restaurant');
  const fields = page.getByRole('region', { name: 'Wi-Fi for guests', exact: true }).getByRole('textbox');
  await expect(fields).toHaveCount(2);
  const [name, password] = fields.elements().map((one) => one.getBoundingClientRect());
  expect(name?.top).toBe(password?.top);
  expect(name?.height).toBe(password?.height);
});

test('[SETUP-13] a Wi-Fi password that no network takes is said at its field and not saved; an open network has none', async () => {
  const state = await openSettingUp('settings/restaurant', { restaurant: 'rome' });
  const wifi = page.getByRole('region', { name: 'Wi-Fi for guests', exact: true });
  const password = wifi.getByRole('textbox', { name: 'Password', exact: true });
  await wifi.getByRole('textbox').first().fill('Da Prova');
  await password.fill('trattor');
  await expect.element(password).toHaveAccessibleDescription(/^A Wi-Fi password has 8 to 63 characters/);
  await expectAccessible();
  await button('Save').click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Something is missing');
  expect(state.edits).toEqual([]);
  await password.fill('');
  await expect.element(password).toHaveAccessibleDescription('Empty if it needs none');
  await password.fill('trattoria');
  await expect.element(password).toHaveAccessibleDescription('Empty if it needs none');
  await button('Save').click();
  await expect
    .poll(() => state.edits)
    .toMatchObject([{ content: { wifi: { name: 'Da Prova', password: 'trattoria' } } }]);
});

test('[SETUP-2, SETUP-6] a table is renamed, moved and taken out while it is free; in use it says so, and a name that is taken is no name', async () => {
  const state = await openSettingUp('settings/tables', { restaurant: 'rome' });
  state.inUse.add(2);
  await field('Which tables').fill('T1-T3');
  await expect(page.getByText('There is a table “T1” already.')).toBeVisible();
  await field('Which tables').fill('91, 91, 92');
  await expect(page.getByText('“91” stands here twice.')).toBeVisible();
  await field('Which tables').fill('9-3');
  await expect(page.getByText(/^A run goes from the smaller/)).toBeVisible();

  const sheet = page.getByRole('dialog');
  await button('Edit: T1').click();
  await field('Name or number').fill('T2');
  await expect(sheet).toContainText('There is a table “T2” already.');
  await field('Name or number').fill('Finestra');
  await sheet.getByRole('button', { name: /花园/ }).click();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByRole('region', { name: /花园/ }).getByRole('button', { name: 'Edit: Finestra' }),
  ).toBeVisible();

  await button('Edit: T3').click();
  await sheet.getByRole('button', { name: 'Take the table out' }).click();
  await expect(messages()).toContainText('Saved.');
  await expect(button('Edit: T3')).toHaveCount(0);
  expect(state.edits).toMatchObject([
    { type: 'changeTable', id: 1, content: { name: 'Finestra', section_id: 2 } },
    { type: 'retireTable', id: 3 },
  ]);

  // Guests have come while the sheet was open: the server knows it first.
  await button('Edit: T4').click();
  state.inUse.add(4);
  await sheet.getByRole('button', { name: 'Take the table out' }).click();
  await expect(messages()).toContainText('This table is no longer free.');
  expect(state.house.tables.some(({ id }) => id === 4)).toBe(true);
});

test('[SETUP-4, EDIT-2] once there are orders currency and zone are only read; what somebody else saves meanwhile is taken over, what is written here stays', async () => {
  const state = await openSettingUp('settings/restaurant', { restaurant: 'rome' });
  state.house = { ...state.house, has_orders: true };
  await page.getByRole('link', { name: 'Floor', exact: true }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await button('Restaurant').click();
  await field('Phone number').fill('+39 06 99');
  const { content } = state.house.restaurant;
  state.house = {
    ...state.house,
    restaurant: { revision: 'other', content: { ...content, address: 'Via Altra 5', phone: '1' } },
  };
  await button('Save').click();
  await expect(messages()).toContainText('Somebody else has just changed this.');
  await expect(field('Address')).toHaveValue('Via Altra 5');
  await expect(field('Phone number')).toHaveValue('+39 06 99');
  await button('Save').click();
  await expect(messages()).toContainText('Saved.');
  expect(state.house.restaurant.content).toMatchObject({ address: 'Via Altra 5', phone: '+39 06 99' });
  await expect(page.getByText('€, Europe/Rome. Fixed, as there are orders in them.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveCount(0);
});

test.each([
  ['de', 360, 740],
  ['zh', 1024, 768],
  ['de', 1920, 1080],
] as const)('the set-up fits and is accessible in %s at %ix%i', async (language, width, height) => {
  await openSettingUp('', { language });
  await page.viewport(width, height);
  const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await page.getByRole('main').getByRole('listitem').nth(1).getByRole('link').click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  fits();
  await expectAccessible();
  await page.getByRole('button', { name: /^(Zurück|返回)$/ }).click();
  await expect(page.getByRole('combobox').first()).toBeVisible();
  fits();
  await expectAccessible();
});

test('[SETUP-7] tables are arranged on the plan of their section with keys, buttons, in rows and by drag', async () => {
  const state = await openSettingUp('settings/tables', { restaurant: 'rome' });
  const section = page.getByRole('region', { name: 'Sala', exact: true });
  const inSection = (name: string | RegExp) => section.getByRole('button', { name });
  await inSection('Arrange the plan').click();
  await inSection('Put table T1 on the plan').click();
  await expect(inSection('Table T1, column 1, row 1')).toBeVisible();
  await inSection('Right').click();
  await inSection('Table T1, column 2, row 1').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect(inSection('Table T1, column 2, row 2')).toBeFocused();
  await inSection('Put all in rows').click();
  await expect(inSection('Table T2, column 1, row 1')).toBeVisible();
  await expectAccessible();

  const box = (await elementOf(inSection(/^Table T2,/))).getBoundingClientRect();
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const finger = new Finger();
  await finger.down(middle);
  await finger.moveTo({ x: middle.x, y: middle.y + 1.1 * box.height });
  await finger.up();
  await expect(inSection('Table T2, column 1, row 2')).toBeVisible();
  await inSection('Save').click();
  await expect(messages()).toContainText('Saved.');
  const [edit] = state.edits;
  if (edit?.type !== 'arrangeTables') throw new Error('the plan was saved');
  expect(edit.tables.slice(0, 2)).toMatchObject([
    { id: 1, spot: { x: 1, y: 1 } },
    { id: 2, spot: { x: 0, y: 1 } },
  ]);
  await expect(inSection('Arrange the plan')).toBeVisible();
});
