import { addresses } from '@tavolata/protocol';
import { inject, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';

const paper = () => page.getByRole('region', { name: 'Allergen list', exact: true });

test('the allergen list has every dish by all 14 in words and marks, of the menu as it is now, in the chosen languages', async () => {
  let place = 0;
  // Of three dishes one has fish and milk, one none of the 14, and of one nobody has said.
  const said = () => [['fish', 'milk'], [], null][(place += 1) % 3] ?? null;
  const menus = inject('sampleRestaurants').rome.menus.map((menu) => ({
    ...menu,
    menu_item_slu: menu.menu_item_slu.map((category) => ({
      ...category,
      menu_item: category.menu_item.map((dish) => ({ ...dish, allergen: said() })),
    })),
  }));
  const server = await openConsole('codes', {
    restaurant: 'rome',
    role: 'waiter',
    with: (far) => {
      const quick_service = {
        url: 'https://prova.example/',
        svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      };
      const table = { table_id: 1, table_name: '1', section_id: 1, short_code: 'ABCDEF', ...quick_service };
      far.answer(addresses.menus, menus);
      far.answer(addresses.allergenPaper, () => '%PDF-1.7' as never);
      far.answer(addresses.codes, { tables: [table], quick_service, sections: [], has_wifi: false });
    },
  });
  await page.getByRole('button', { name: 'Allergen list', exact: true }).click();
  const matrix = paper().getByRole('table');
  await expect(matrix).toBeVisible();
  const dishes = menus.flatMap((menu) => menu.menu_item_slu).flatMap((category) => category.menu_item);
  const ids = new Set(dishes.map(({ item_id }) => item_id));
  const rows = [...matrix.element().querySelectorAll('tbody th[scope="row"]')];
  expect(rows).toHaveLength(ids.size);
  expect(matrix.element().querySelectorAll('thead th')).toHaveLength(15);
  const answered = rows.map((row) =>
    [...(row.parentElement?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent),
  );
  // A dish that nobody has answered says so across all columns, and never no; a set menu is as its dishes are.
  const depends = /^(● [^·]+ · )?Depends on your choice: see the dishes in it$/;
  expect(
    answered.every(
      (cells) =>
        cells.length === 14 || cells.join() === '? Not known: please ask us' || depends.test(cells.join()),
    ),
  ).toBe(true);
  expect(answered.some((cells) => depends.test(cells.join()))).toBe(true);
  for (const word of ['● yes', '– no', '? Not known: please ask us']) expect(answered.flat()).toContain(word);
  await expectAccessible();

  // The list is asked for anew each time it is opened.
  await expect.poll(() => server.callsOf(addresses.menus).length).toBeGreaterThan(1);
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await page.getByRole('button', { name: 'Print or save as PDF', exact: true }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);

  for (const language of ['Deutsch', '中文', 'Français'])
    await page.getByRole('button', { name: language, exact: true }).click();
  // The fourth takes the place of the first.
  await expect(page.getByRole('button', { name: 'English', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(paper().getByText('Allergene in unseren Gerichten', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'In words', exact: true }).click();
  await expect(
    paper()
      .getByText(/^● .*Fisch/)
      .first(),
  ).toBeVisible();
  await expect(paper().getByText('Gericht · 菜品 · Plat', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'A4 portrait', exact: true }).click();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await page.getByRole('button', { name: 'Download PDF', exact: true }).click();
  await expect.poll(() => saved).toEqual(['allergens.pdf']);
  await expect(page.getByText('The PDF is ready.', { exact: true })).toBeVisible();
  expect(server.callsOf(addresses.allergenPaper).map(({ query }) => [...query.values()])).toEqual([
    ['words', 'portrait', 'de,zh,fr'],
  ]);

  const side = () => document.querySelector('[data-paper]')?.getAttribute('data-paper');
  await expect.poll(side).toBe('portrait');
  await expectAccessible({ withColours: false });
});

test.each(['de', 'zh'] as const)(
  'both ways to the paper stand on a small phone and a tablet, in %s',
  async (language) => {
    const labels = { de: 'PDF herunterladen', zh: '下载PDF' };
    await openConsole('codes', {
      ...{ restaurant: 'rome', role: 'waiter', language },
      with: (far) => {
        const quick_service = {
          url: 'https://prova.example/',
          svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        };
        far.answer(addresses.menus, [...inject('sampleRestaurants').rome.menus]);
        far.answer(addresses.codes, {
          tables: [{ table_id: 1, table_name: '1', section_id: 1, short_code: 'ABCDEF', ...quick_service }],
          quick_service,
          sections: [],
          has_wifi: false,
        });
      },
    });
    await page
      .getByRole('button', { name: { de: 'Allergenliste', zh: '过敏原清单' }[language], exact: true })
      .click();
    const file = page.getByRole('button', { name: labels[language], exact: true });
    await expect(file).toBeVisible();
    for (const [width, height] of [
      [320, 640],
      [360, 740],
      [1024, 768],
    ] as const) {
      await page.viewport(width, height);
      const { right } = file.element().getBoundingClientRect();
      expect(right).toBeLessThanOrEqual(width);
    }
    await expectAccessible({ withColours: false });
  },
);

test('while there are no dishes no paper is offered that would name none, and a manager is shown where they are made', async () => {
  await openConsole('menu/allergens', { restaurant: 'empty' });
  await expect(page.getByText('The menu has no dishes yet.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /PDF/ })).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Edit menu', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit menu', exact: true })).toBeVisible();
});
