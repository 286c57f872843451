import { addresses, type MenuEdit, type MenuEditorReply } from '@tavolata/protocol';
import { inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { contentIn, openEditor, withEntry } from '../support/menu-editing.ts';
import { keepMessages } from '../support/open-screen.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const sheet = () => page.getByRole('dialog');
const preview = () => sheet().getByRole('region', { name: 'What changes' });
const messages = () => page.getByRole('region', { name: 'Messages' });

test('[EDIT-10] several dishes go up by a part of their price: each is seen before, one edit changes them, one undo brings them back', async () => {
  const { edits } = await openEditor();
  await button('Choose several').click();
  await page.getByRole('checkbox', { name: /^Nigiri tonno/ }).click();
  await page.getByRole('checkbox', { name: 'All of category 2' }).click();
  await expect(page.getByText('4 dishes are chosen')).toBeVisible();
  await page.getByRole('checkbox', { name: /^dish 15/ }).click();
  await expect(page.getByText('3 dishes are chosen')).toBeVisible();
  await expectAccessible();
  await button('Change them').click();
  await expect(sheet().getByRole('button', { name: 'Change 0 dishes' })).toBeVisible();
  await sheet().getByRole('textbox', { name: 'By how much' }).fill('10');
  // What is included stays included.
  await expect(preview().getByRole('listitem')).toHaveText([
    'Nigiri tonno€1.50 → €1.70 · €1.30 → €1.40',
    'dish 14€3.50 → €3.90',
  ]);
  await sheet().getByRole('button', { name: '€0.01', exact: true }).click();
  await expect(preview()).toContainText('€1.50 → €1.65');
  await expectAccessible();
  // What goes from here on goes by what the manager does.
  keepMessages();
  await sheet().getByRole('button', { name: 'Change 2 dishes' }).click();
  await expect
    .poll(() => edits)
    .toMatchObject([
      {
        type: 'changeDishes',
        dishes: [
          { id: 12, change: { price: 1.65, takeaway_price: 1.43 } },
          { id: 14, change: { price: 3.85 } },
        ],
      },
    ]);
  await expect(button('Choose several')).toBeVisible();
  await messages().getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => edits.at(-1)).toMatchObject({ type: 'undo' });
});

/** The menu after an edit of many dishes; nothing where one of them is another by now. */
function withDishes(menu: MenuEditorReply, edit: MenuEdit): MenuEditorReply | null {
  if (edit.type !== 'changeDishes') return null;
  const isLate = edit.dishes.some(
    ({ id, revision }) => menu.dishes.find((dish) => dish.id === id)?.revision !== revision,
  );
  if (isLate) return null;
  return edit.dishes.reduce(
    (before, { id, change }) =>
      withEntry(before, 'dishes', { id, content: { ...contentIn(before, 'dishes', id), ...change } }),
    menu,
  );
}

test('[EDIT-10] pressed again after a lost answer, prices have gone up once; what others have changed is told before it goes up', async () => {
  const done = new Set<string>();
  let isAnswerLost = true;
  const editing = await openEditor({
    with: (far) =>
      far.answer(addresses.editMenu, ({ body }) => {
        const { edit, request_id } = body as { readonly edit: MenuEdit; readonly request_id: string };
        const reply = { version: editing.menu.version, id: 12 };
        if (!done.has(request_id)) {
          const changed = withDishes(editing.menu, edit);
          if (!changed) return new Rejected('edited-meanwhile');
          editing.menu = changed;
          done.add(request_id);
        }
        if (isAnswerLost) throw new TypeError('Failed to fetch');
        return reply;
      }),
  });
  const price = () => contentIn(editing.menu, 'dishes', 12).price;
  const choose = async () => {
    await button('Choose several').click();
    await page.getByRole('checkbox', { name: /^Nigiri tonno/ }).click();
    await button('Change them').click();
    await sheet().getByRole('textbox', { name: 'By how much' }).fill('10');
    await sheet().getByRole('button', { name: '€0.01', exact: true }).click();
  };
  const save = () => sheet().getByRole('button', { name: 'Change 1 dish', exact: true }).click();
  await choose();
  await save();
  await expect(messages()).toContainText('No answer from the server.');
  expect(price()).toBe(1.65);
  editing.server.tell('MENU_UPDATE', { version: editing.menu.version });
  // In the list below the sheet.
  await expect(page.getByText('€1.65', { exact: true }).first()).toBeVisible();
  isAnswerLost = false;
  await save();
  await expect(button('Choose several')).toBeVisible();
  expect(price()).toBe(1.65);

  await choose();
  await expect(preview()).toContainText('€1.65 → €1.82');
  const content = { ...contentIn(editing.menu, 'dishes', 12), price: 2 };
  editing.menu = withEntry(editing.menu, 'dishes', { id: 12, content });
  await save();
  await expect(messages()).toContainText('Somebody else has just changed this.');
  await expect(preview()).toContainText('€2.00 → €2.20');
  await save();
  await expect(button('Choose several')).toBeVisible();
  expect(price()).toBe(2.2);
});

test('category, station, marks, and allergens that nobody has said, are set for all that are chosen', async () => {
  const { edits } = await openEditor();
  const choose = async () => {
    await button('Choose several').click();
    await page.getByRole('checkbox', { name: 'All of category 2' }).click();
    await button('Change them').click();
  };
  await choose();
  await sheet().getByRole('button', { name: 'Station', exact: true }).click();
  await sheet().getByRole('combobox', { name: 'Station' }).selectOptions('bar');
  await expect(preview()).toContainText('Spaghetti di risowok → bar');
  await sheet().getByRole('button', { name: 'Change 3 dishes' }).click();
  await expect.poll(() => edits.at(-1)).toMatchObject({ dishes: [{ change: { station: 'bar' } }, {}, {}] });

  await choose();
  await sheet().getByRole('button', { name: 'Allergens', exact: true }).click();
  await sheet().getByRole('button', { name: 'It has none of the 14' }).click();
  await sheet()
    .getByRole('group', { name: 'soya', exact: true })
    .getByRole('button', { name: 'Yes', exact: true })
    .click();
  await expect(preview()).toContainText('Not known yet → soya');
  await sheet().getByRole('button', { name: 'Marks', exact: true }).click();
  await sheet().getByRole('group', { name: 'Marks', exact: true }).getByRole('button').first().click();
  await expect(preview().getByRole('listitem')).toHaveCount(3);
  await sheet().getByRole('button', { name: 'Category', exact: true }).click();
  await sheet().getByRole('combobox', { name: 'Category' }).selectOptions('category 5');
  await sheet().getByRole('button', { name: 'Change 3 dishes' }).click();
  await expect.poll(() => edits.at(-1)).toMatchObject({ dishes: [{ change: { category_id: 5 } }, {}, {}] });
});

test('several dishes are sold out in one, and back in one', async () => {
  const { server } = await openEditor({
    with: (far) =>
      far.answer(addresses.setStock, ({ body }) => {
        const { item_ids, is_sold_out } = body as { item_ids: string; is_sold_out: 0 | 1 };
        return item_ids.split(',').map((id) => ({ item_id: Number(id), is_sold_out, bargain_num_cur: null }));
      }),
  });
  await button('Choose several').click();
  await page.getByRole('checkbox', { name: 'All of category 2' }).click();
  await button('Change them').click();
  await sheet().getByRole('button', { name: 'Sold out', exact: true }).first().click();
  await sheet().getByRole('button', { name: 'Change 3 dishes' }).click();
  const said = () => server.callsOf(addresses.setStock).map(({ body }) => body);
  await expect.poll(said).toMatchObject([{ item_ids: '13,14,15', is_sold_out: 1 }]);
  await messages().getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(said).toMatchObject([{}, { item_ids: '13,14,15', is_sold_out: 0 }]);
});

test('dishes that were sold out before stay so when many are sold out and that is taken back', async () => {
  const { server } = await openEditor({
    with: (far) => {
      far.answer(addresses.stock, [{ item_id: 14, bargain_num_cur: null, is_sold_out: 1 }]);
      far.answer(addresses.setStock, ({ body }) => {
        const { item_ids, is_sold_out } = body as { item_ids: string; is_sold_out: 0 | 1 };
        return item_ids.split(',').map((id) => ({ item_id: Number(id), is_sold_out, bargain_num_cur: null }));
      });
    },
  });
  const said = () => server.callsOf(addresses.setStock).map(({ body }) => body);
  const choose = async () => {
    await button('Choose several').click();
    await page.getByRole('checkbox', { name: 'All of category 2' }).click();
    await button('Change them').click();
    await sheet().getByRole('button', { name: 'Sold out', exact: true }).first().click();
  };
  await choose();
  await sheet().getByRole('button', { name: 'Change 2 dishes' }).click();
  await messages().getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(said).toMatchObject([
    { item_ids: '13,15', is_sold_out: 1 },
    { item_ids: '13,15', is_sold_out: 0 },
  ]);
  // Back again it is the one that was not sold out by this.
  await choose();
  await sheet().getByRole('button', { name: 'Back again', exact: true }).click();
  await sheet().getByRole('button', { name: 'Change 1 dish', exact: true }).click();
  await expect.poll(() => said().at(-1)).toMatchObject({ item_ids: '14', is_sold_out: 0 });
});

test('[EDIT-11] a dish says who has changed it, and what it said before and after', async () => {
  await openEditor({
    with: (far) =>
      far.answer(addresses.dishHistory, ({ params }) => {
        expect(params['id']).toBe('12');
        const content = contentIn(inject('sampleRestaurants').rome.menuEditor, 'dishes', 12);
        const entry = { at: Date.UTC(2026, 6, 4, 20, 15), staff_name: 'Ben', type: 'changeDish' };
        const changed = { ...content, price: 2, marks: ['raw' as const], station: 'bar' };
        return {
          entries: [
            { ...entry, number: 9, type: 'moveDish', before: changed, after: changed },
            { ...entry, number: 8, before: content, after: changed },
            { ...entry, number: 3, type: 'addDish', staff_name: 'Ana', before: null, after: content },
          ],
        };
      }),
  });
  await page.getByRole('link', { name: /^Nigiri tonno/ }).click();
  await button('History').click();
  const entries = sheet().getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('Put in another place.');
  await expect(entries.nth(1)).toContainText('Ben');
  await expect(entries.nth(1)).toContainText('Price€1.50 → €2.00');
  await expect(entries.nth(1)).toContainText('Marks– → Raw');
  await expect(entries.nth(1)).toContainText('Stationsushi → bar');
  await expect(entries.nth(2)).toContainText('AnaAdded.');
  await expectAccessible();
});

test.each([
  ['de', 320, 700],
  ['zh', 1024, 768],
] as const)(
  'choosing and changing many fit and are accessible in %s at %ix%i',
  async (language, width, height) => {
    await openEditor({ language });
    await page.viewport(width, height);
    const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    if (width < 640) await button('Mehr zur Karte').click();
    await button(/^(Mehrere wählen|选择多道菜)$/).click();
    await page.getByRole('checkbox').first().click();
    fits();
    await button(/^(Ändern|批量修改)$/).click();
    await sheet().getByRole('textbox').first().fill('10');
    fits();
    await expectAccessible();
  },
);
