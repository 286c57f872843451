import { addresses, type TableCodeWire } from '@tavolata/protocol';
import { inject, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { pressBlocked } from '../support/locators.ts';

/** A picture that is another one for each place. */
const pictureOf = (place: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${place}</title></svg>`;

const tables: readonly TableCodeWire[] = ['7', 'Tavolo degli sposi 24'].map((name, index) => ({
  ...{ table_id: index + 7, table_name: name, section_id: 1 },
  ...{ url: `https://prova.example/?table_id=${index}`, svg: pictureOf(name), short_code: `ABC${index}EF` },
}));

const sections = [{ id: 1, name: 'Sala' }];

const madeAt = Date.UTC(2026, 9, 31, 22, 30);
const firstKey = { id: 1, made_at: madeAt, ends_at: null, is_newest: false };
const secondKey = { id: 2, made_at: madeAt, ends_at: null, is_newest: true };

/** The room of codes. */
function openCodes(more: Parameters<typeof openConsole>[1] = {}) {
  return openConsole('codes', {
    ...more,
    with: (server) => {
      const quick_service = { url: 'https://prova.example/?table_id=-1', svg: pictureOf('Takeaway') };
      server.answer(addresses.codes, { tables: [...tables], quick_service, sections, has_wifi: true });
      server.answer(addresses.codeKeys, { now: madeAt, keys: [secondKey, firstKey] });
      server.answer(addresses.endCodeKey, { now: madeAt, keys: [secondKey] });
      more.with?.(server);
    },
  });
}

const pictureIn = (part: Element | null) => decodeURIComponent(part?.querySelector('img')?.src ?? '');

test('each table has its own picture and letters, and each printed card the picture of the place whose name it bears', async () => {
  await openCodes();
  for (const { table_name: name } of tables) {
    // A name that says by itself what it is has no “table” before it.
    const place = name === '7' ? 'table 7' : name;
    const picture = page.getByRole('img', { name: `The code to scan for ${place}`, exact: true });
    await expect(picture).toBeVisible();
    expect(decodeURIComponent((picture.element() as HTMLImageElement).src)).toContain(`<title>${name}<`);
  }
  await expect(page.getByRole('main').getByText('ABC 1EF')).toBeVisible();
  const cards = [...document.querySelectorAll('[data-print-sheet] > section')];
  expect(cards).toHaveLength(3);
  for (const [index, name] of [...tables.map(({ table_name }) => table_name), 'Takeaway'].entries()) {
    const card = cards[index] ?? null;
    expect(card?.textContent).toContain(name);
    expect(pictureIn(card)).toContain(`<title>${name}<`);
    expect(card?.textContent).toContain('Allergen list on paper: ask us');
  }
  expect(cards[1]?.textContent).toContain('ABC 1EF');
  await expectAccessible();
});

test('a code can be tried without a phone: what its guests see opens in another tab', async () => {
  await openCodes();
  const ways = page.getByRole('main').getByRole('link', { name: /in a new tab$/ });
  await expect(ways).toHaveCount(3);
  expect(ways.elements().map((way) => [way.getAttribute('href'), way.getAttribute('target')])).toEqual([
    ['https://prova.example/?table_id=0', '_blank'],
    ['https://prova.example/?table_id=1', '_blank'],
    ['https://prova.example/?table_id=-1', '_blank'],
  ]);
  await expect.element(ways.first()).toHaveAccessibleName('Open as a guest: table 7, in a new tab');
  await expectAccessible();
});

test('the card of takeaway is printed alone', async () => {
  await openCodes();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await page.getByRole('button', { name: 'Print the takeaway card', exact: true }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const cards = [...document.querySelectorAll('[data-print-sheet] > section')];
  expect(cards).toHaveLength(1);
  expect(cards[0]?.textContent).toContain('Takeaway');
  expect(pictureIn(cards[0] ?? null)).toContain('<title>Takeaway<');
});

test('[TAKEAWAY-3] where nothing can be taken away there is no card for it, on the page nor in the PDF', async () => {
  const { reply } = inject('sampleRestaurants').rome;
  const menus = reply.menus.map((menu) => ({ ...menu, set_item_main: '1' as const }));
  await openCodes({ with: (far) => far.answer(addresses.restaurant, { ...reply, menus }) });
  await expect(page.getByRole('button', { name: 'Print the card of table 7', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print the takeaway card', exact: true })).toHaveCount(0);
  expect(document.querySelectorAll('[data-print-sheet] > section')).toHaveLength(2);
  await page.getByRole('button', { name: 'Codes as PDF', exact: true }).click();
  const choice = page.getByRole('dialog', { name: 'Codes as PDF' });
  await expect(choice.getByRole('button', { name: 'Make PDF of 2 codes', exact: true })).toBeVisible();
  await expect(choice.getByRole('button', { name: 'Takeaway', exact: true })).toHaveCount(0);
});

test('a new key is made after a question that says what changes, and is the one in use', async () => {
  const server = await openCodes({
    with: (far) => {
      far.answer(addresses.codeKeys, { now: madeAt, keys: [{ ...firstKey, is_newest: true }] });
      far.answer(addresses.makeCodeKey, { now: madeAt, keys: [secondKey, firstKey] });
    },
  });
  await page.getByRole('button', { name: 'Make a new key', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Make a new key?' });
  await expect(question.getByText(/^Nothing changes for guests now/)).toBeVisible();
  expect(server.callsOf(addresses.makeCodeKey)).toEqual([]);
  await question.getByRole('button', { name: 'Make a new key', exact: true }).click();
  await expect(page.getByText('Key 2', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'End key 1', exact: true })).toBeVisible();
});

test('an old key ends after a question, and the new one stays', async () => {
  const server = await openCodes();
  await expect(page.getByText('Seals new codes', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'End key 1', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'End key 1?' });
  await expectAccessible();
  await question.getByRole('button', { name: 'End key 1', exact: true }).click();
  await expect
    .poll(() => server.callsOf(addresses.endCodeKey).map(({ params }) => params))
    .toEqual([{ id: '1' }]);
  await expect(page.getByRole('button', { name: 'End key 1', exact: true })).toHaveCount(0);
});

test('codes that can’t be read are said as a failure, and read again with one press', async () => {
  const server = await openCodes({
    with: (far) => far.answer(addresses.codes, () => new Rejected('failure')),
  });
  const again = page.getByRole('main').getByRole('button', { name: 'Try again', exact: true });
  await expect(again).toBeVisible();
  const quick_service = { url: 'https://prova.example/?table_id=-1', svg: pictureOf('Takeaway') };
  server.answer(addresses.codes, { tables: [...tables], quick_service, sections, has_wifi: true });
  await again.click();
  await expect(page.getByRole('button', { name: 'Print the card of table 7', exact: true })).toBeVisible();
});

test('codes come as a PDF of the chosen tables, in the chosen form and languages, with the network of guests', async () => {
  const server = await openCodes({
    with: (far) => far.answer(addresses.codeSheet, () => '%PDF-1.7' as never),
  });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const choice = page.getByRole('dialog', { name: 'Codes as PDF' });
  const make = (name: string) => choice.getByRole('button', { name, exact: true });
  await page.getByRole('button', { name: 'Codes as PDF', exact: true }).click();
  await expect(make('Make PDF of 3 codes')).toBeVisible();
  await expectAccessible();
  await make('All').click();
  await pressBlocked(make('Make PDF of 0 codes'));
  expect(server.callsOf(addresses.codeSheet)).toEqual([]);
  await make('Tavolo degli sposi 24').click();
  await make('Deutsch').click();
  await make('Table tents').click();
  await make('With its own code').click();
  await make('Make PDF of 1 code').click();
  await expect.poll(() => saved.mock.contexts).toHaveLength(1);
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('codes-tents.pdf');
  const [asked] = server.callsOf(addresses.codeSheet);
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    ...{ format: 'tents', languages: 'en,de', tables: '8', wifi: 'code' },
  });
  await expect(page.getByText('The PDF is ready. Print it at 100%.')).toBeVisible();
});

test('a PDF that can’t be made is said, and the choice stays', async () => {
  await openCodes({ with: (far) => far.answer(addresses.codeSheet, () => new Rejected('failure')) });
  await page.getByRole('button', { name: 'Codes as PDF', exact: true }).click();
  await page.getByRole('button', { name: 'Make PDF of 3 codes', exact: true }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('The server could not do this. Please try again.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Codes as PDF' })).toBeVisible();
});

test.each([
  ['de', 320],
  ['de', 360],
  ['zh', 320],
] as const)(
  'in %s at %i px the ways to paper at the head of the codes stand whole, each in one line',
  async (language, width) => {
    await openCodes({ language, size: 'small' });
    await page.viewport(width, 640);
    const ways = () =>
      page
        .getByRole('button', {
          name: /^(Allergenliste|Alle drucken|Codes als PDF|过敏原清单|全部打印|二维码 ?PDF)$/,
        })
        .elements()
        .map((way) => way.getBoundingClientRect());
    await expect.poll(() => ways().length).toBe(3);
    for (const { left, right, height } of ways()) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(height).toBeLessThan(60);
    }
  },
);
