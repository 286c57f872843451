import { addresses, type OptionsReply, type StockWire } from '@tavolata/protocol';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { keepMessages, reload } from '../support/open-screen.ts';

/** What is left of dishes, kept as a server keeps it. */
function openMenu(more: Parameters<typeof openConsole>[1] = {}) {
  const stock = new Map<number, StockWire>([
    [14, { item_id: 14, bargain_num_cur: 2, is_sold_out: 0 }],
    [15, { item_id: 15, bargain_num_cur: null, is_sold_out: 1 }],
  ]);
  return openConsole('menu', {
    ...more,
    with: (server) => {
      server.answer(addresses.stock, () => [...stock.values()]);
      server.answer(addresses.setStock, ({ body }) => {
        const change = body as Partial<StockWire> & Pick<StockWire, 'item_id'>;
        const before = stock.get(change.item_id) ?? { bargain_num_cur: null, is_sold_out: 0 };
        const { item_id, bargain_num_cur = before.bargain_num_cur } = change;
        const now = { item_id, bargain_num_cur, is_sold_out: change.is_sold_out ?? before.is_sold_out };
        stock.set(item_id, now);
        return now;
      });
      more.with?.(server);
    },
  });
}

const filter = (name: string, count: number) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s*${count}$`) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const soldOut = (dish: string) => button(`${dish}: sold out`);
const onSale = (dish: string) => button(`${dish}: on sale`);
const dishOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });

test('[B-01] one tap marks a dish as sold out, a reload keeps it, and one takes it back', async () => {
  const server = await openMenu();
  await page.getByRole('searchbox', { name: 'Search dishes' }).fill('tonno');
  const tuna = soldOut('Nigiri tonno');
  await onSale('Nigiri tonno').click();
  await expect(filter('Sold out', 2)).toBeVisible();
  await expect(tuna).toBeVisible();
  await expect(tuna).toBeFocused();
  await expectAccessible();
  await reload();
  await page.getByRole('button', { name: /^Sold out/ }).click();
  await expect(tuna).toBeVisible();
  await page.getByRole('button', { name: /^All\b/ }).click();
  await tuna.click();
  await expect(onSale('Nigiri tonno')).toBeVisible();
  expect(server.callsOf(addresses.setStock).map(({ body }) => body)).toMatchObject([
    { item_id: 12, is_sold_out: 1 },
    { item_id: 12, is_sold_out: 0 },
  ]);
});

test('the filters count what they show, and each says when there is nothing', async () => {
  await openMenu({ with: (server) => server.answer(addresses.stock, []) });
  await page.getByRole('button', { name: /^Counted/ }).click();
  await page.getByRole('searchbox', { name: 'Search dishes' }).fill('Pizza');
  await expect(page.getByRole('status').filter({ hasText: 'Pizza' })).toHaveText('No dish called “Pizza”.');
  await page.getByRole('button', { name: 'Clear search', exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('a counted dish says how many are left, one more and one less count at once, and none left says so', async () => {
  const server = await openMenu();
  await expect(page.getByRole('textbox', { name: 'dish 14: how many are left', exact: true })).toHaveValue(
    '2',
  );
  await page.getByRole('button', { name: 'One less: dish 14', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'dish 14: how many are left', exact: true })).toHaveValue(
    '1',
  );
  await expect
    .poll(() => server.callsOf(addresses.setStock).map(({ body }) => body))
    .toMatchObject([{ item_id: 14, bargain_num_cur: 1 }]);
  await expect(dishOf('dish 14')).not.toContainText('None left');
  await page.getByRole('button', { name: 'One less: dish 14', exact: true }).click();
  await expect(dishOf('dish 14')).toContainText('None left');
  await expect(page.getByRole('button', { name: 'One less: dish 14', exact: true })).toBeDisabled();
});

test('what another screen or the last guest has changed comes over the line', async () => {
  const server = await openMenu();
  await expect(onSale('Nigiri salmone')).toBeVisible();
  await expect.poll(() => server.linesUp).toBe(1);
  // Asked again, as the console does once its line is up, the server says the same as over the line.
  const salmon: StockWire = { item_id: 11, bargain_num_cur: null, is_sold_out: 1 };
  const fourteen: StockWire = { item_id: 14, bargain_num_cur: 0, is_sold_out: 0 };
  server.answer(addresses.stock, [salmon, { ...fourteen, bargain_num_cur: 2 }]);
  server.tell('COUNT_DOWN_DISH', salmon);
  await expect(soldOut('Nigiri salmone')).toBeVisible();
  server.answer(addresses.stock, [salmon, fourteen]);
  server.tell('COUNT_DOWN_DISH', fourteen);
  await expect(dishOf('dish 14')).toContainText('None left');
});

test('a mark that the server refuses goes back, and why is said', async () => {
  await openMenu({ with: (server) => server.answer(addresses.setStock, () => new Rejected('forbidden')) });
  await onSale('Nigiri tonno').click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Your account may not do this.');
  await expect(onSale('Nigiri tonno')).toBeVisible();
});

/** What goes with dishes, kept as a server keeps it. */
function openWithOptions(more: Parameters<typeof openConsole>[1] = {}) {
  const option = (item_id: number, item_name1: string, item_name2: string, de: string) => ({
    ...{ item_id, item_name1, item_name2, item_names: { de }, is_sold_out: 0 as 0 | 1 },
  });
  const groups: OptionsReply['groups'] = [
    {
      ...{ id: 1, name1: 'Ripieno', name2: '馅料', names: { en: 'Filling', de: 'Füllung' } },
      dish_ids: [12],
      options: [option(11, 'Gamberi', '虾', 'Garnelen'), option(12, 'Maiale', '猪肉', 'Schwein')],
    },
    {
      ...{ id: 2, name1: 'Salsa', name2: '酱', names: { de: 'Soße' } },
      dish_ids: [12],
      options: [option(21, 'Piccante', '辣', 'Scharf')],
    },
  ];
  const reply = (): OptionsReply => structuredClone({ groups });
  return openMenu({
    role: 'waiter',
    ...more,
    with: (server) => {
      server.answer(addresses.options, reply);
      server.answer(addresses.setOptionSoldOut, ({ params, body }) => {
        const { is_sold_out } = body as { readonly is_sold_out: 0 | 1 };
        const item_id = Number(params['id']);
        for (const { options } of groups)
          for (const one of options) if (one.item_id === item_id) one.is_sold_out = is_sold_out;
        return { item_id, is_sold_out };
      });
      more.with?.(server);
    },
  });
}

const optionsOf = (group: string) => page.getByRole('region', { name: group, exact: true });
const marks = (server: Awaited<ReturnType<typeof openMenu>>) =>
  server.callsOf(addresses.setOptionSoldOut).map(({ params, body }) => [params['id'], body]);

test('[KITCHEN-40] an option is marked as sold out with one tap, and a message takes it back', async () => {
  const server = await openWithOptions();
  keepMessages();
  const filling = optionsOf('Options · Filling');
  await expect(filling.getByRole('listitem')).toHaveText([/Gamberi/, /Maiale/]);
  await onSale('Gamberi').click();
  await expect(soldOut('Gamberi')).toBeVisible();
  await expect(soldOut('Gamberi')).toBeFocused();
  await expect(filter('Sold out', 2)).toBeVisible();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Gamberi: sold out, on all phones.');
  await expectAccessible();
  await messages.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(onSale('Gamberi')).toBeVisible();
  await expect
    .poll(() => marks(server))
    .toMatchObject([
      ['11', { is_sold_out: 1 }],
      ['11', { is_sold_out: 0 }],
    ]);
});

test('[KITCHEN-40] options are found like dishes: by name, among what is sold out, and by their group; a second tap takes a mark back', async () => {
  await openWithOptions();
  await page.getByRole('searchbox', { name: 'Search dishes' }).fill('maia');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Maiale/]);
  await onSale('Maiale').click();
  await page.getByRole('button', { name: 'Clear search', exact: true }).click();
  await reload();
  await page.getByRole('button', { name: /^Sold out/ }).click();
  await expect(soldOut('Maiale')).toBeVisible();
  await expect(optionsOf('Options · Salsa')).toHaveCount(0);
  await soldOut('Maiale').click();
  await expect(soldOut('Maiale')).toHaveCount(0);
  await page.getByRole('button', { name: /^All\b/ }).click();
  await page.getByRole('combobox', { name: 'Jump to a category' }).selectOptions('Salsa');
  await expect(page.getByRole('heading', { name: 'Options · Salsa' })).toBeFocused();
});

test('[KITCHEN-40] what another screen has marked comes over the line, and a mark that is refused goes back', async () => {
  let isMarked: 0 | 1 = 0;
  const server = await openWithOptions({
    with: (far) => {
      const names = { item_name1: 'Gamberi', item_name2: '虾', item_names: {} };
      far.answer(addresses.options, () => ({
        groups: [
          {
            ...{ id: 1, name1: 'Ripieno', name2: '馅料', names: {} },
            dish_ids: [12],
            options: [{ item_id: 11, ...names, is_sold_out: isMarked }],
          },
        ],
      }));
      far.answer(addresses.setOptionSoldOut, () => new Rejected('forbidden'));
    },
  });
  await expect(onSale('Gamberi')).toBeVisible();
  isMarked = 1;
  server.tell('MENU_UPDATE', { version: 2 });
  await expect(soldOut('Gamberi')).toBeVisible();
  await soldOut('Gamberi').click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Your account may not do this.');
  await expect(soldOut('Gamberi')).toBeVisible();
});
