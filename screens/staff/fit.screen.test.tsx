import { snackbars } from '@tavolata/app-kit';
import { addresses } from '@tavolata/protocol';
import { inject, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { aTile, anApproval } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { keepMessages } from '../support/open-screen.ts';
import { standsStill } from '../support/stands-still.ts';

test.each([320, 360, 390])(
  'none of the parts of the settings stands alone where one line is too narrow, %i px wide',
  async (width) => {
    await openConsole('settings', { language: 'de' });
    await page.viewport(width, 844);
    const parts = page.getByRole('group', { name: 'Anzeigen', exact: true }).getByRole('button');
    await expect(parts).toHaveCount(8);
    const tops = () => parts.elements().map((part) => part.getBoundingClientRect().top);
    await expect
      .poll(() => Math.min(...tops().map((top) => tops().filter((other) => other === top).length)))
      .toBeGreaterThanOrEqual(2);
    for (const part of parts.elements()) {
      const { left, right } = part.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    await expectAccessible();
  },
);

test.each([320, 360, 1024])(
  'the room of the settings is called as what is in it, and its word in the rail breaks where it should, %i px wide',
  async (width) => {
    await openConsole('settings', { language: 'de' });
    await page.viewport(width, 740);
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen', exact: true })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Einstellungen suchen', exact: true })).toBeVisible();
    const link = page.getByRole('link', { name: 'Einstellungen', exact: true });
    await expect(link).toHaveAttribute('aria-current', 'page');
    const { scrollWidth, clientWidth } = link.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    const rail = page.getByRole('navigation').filter({ has: link });
    const signs = [...rail.element().querySelectorAll('svg')].map((sign) => sign.getBoundingClientRect().top);
    // On a phone the signs share a line, also beside a word of two lines; elsewhere they stand one below the other.
    expect(new Set(signs.map(Math.round)).size).toBe(width < 704 ? 1 : signs.length);
    const word = link.getByText('Einstel\u00ADlungen', { exact: true }).first().element();
    expect(word.scrollWidth).toBeLessThanOrEqual(word.clientWidth);
    await expectAccessible();
  },
);

test.each([1024, 1280])(
  'on a tablet and a computer, %i px wide, the parts of the settings stand in one line',
  async (width) => {
    await openConsole('settings', { language: 'de' });
    await page.viewport(width, 800);
    const parts = page.getByRole('group', { name: 'Anzeigen', exact: true }).getByRole('button');
    await expect(parts).toHaveCount(8);
    await expect
      .poll(() => new Set(parts.elements().map((part) => part.getBoundingClientRect().top)).size)
      .toBe(1);
  },
);

test.each([
  [1024, 768],
  [390, 844],
])(
  'at %ix%i a message covers neither the ways to the rooms nor what stands at the head of the floor',
  async (width, height) => {
    await openConsole('floor');
    await page.viewport(width, height);
    const chips = page.getByRole('button', { name: /^(All|Needs you|In use|Free)/ });
    await expect(chips).toHaveCount(4);
    await standsStill();
    const parts = [
      page.getByRole('heading', { name: 'Floor', level: 1 }),
      chips,
      page.getByRole('navigation').getByRole('link'),
    ].flatMap((part) => part.elements());
    expect(parts.length).toBeGreaterThan(10);
    const pressed = parts.map((part) => part.getBoundingClientRect());

    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('switch', { name: 'Rounds', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    keepMessages();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
    const message = page.getByRole('region', { name: 'Messages' });
    await expect(message.getByText('Saved. All phones follow at once.')).toBeVisible();
    await standsStill();
    const shown = message.element().getBoundingClientRect();
    expect(shown.height).toBeGreaterThan(0);
    for (const box of pressed) expect(overlap(box, shown)).toBe(false);
  },
);

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Title and last answer of a question as they stand when it opens. */
function expectClearOfEdges(question: Locator): void {
  const [panel] = question.element().children;
  const edge = panel?.getBoundingClientRect();
  const title = question.getByRole('heading').element().getBoundingClientRect();
  const last = question.getByRole('button').elements().at(-1)?.getBoundingClientRect();
  expect(title.top - (edge?.top ?? NaN)).toBeGreaterThanOrEqual(20);
  expect((edge?.bottom ?? NaN) - (last?.bottom ?? NaN)).toBeGreaterThanOrEqual(20);
}

test('a question that is longer than the screen keeps title and answers clear of its edges, and what is typed into clear of the answers', async () => {
  const guests = [{ seat: 1, label: '1', motif: null, scanned_at: null, vouched: [] }];
  const edamame = { line_id: 'l1', item_id: 11, quantity: 1, seat: 1, remark: '', options: [] };
  const approval = anApproval({ of: 'batch', asked_at: Date.now(), guests, dishes: [edamame] });
  await openConsole('approvals', {
    language: 'de',
    with: (server) => server.answer(addresses.floor, aFloor(aTile({ approval }))),
  });
  await page.getByRole('button', { name: 'Ablehnen', exact: true }).click();
  const question = page.getByRole('alertdialog');
  const answer = question.getByRole('button', { name: 'Warten lassen', exact: true });
  const reason = question.getByRole('textbox');
  await expect(answer).toBeFocused();
  await standsStill();
  expectClearOfEdges(question);
  await expect(question.getByText(/Es darf leer bleiben\.$/)).toBeVisible();
  const [panel] = question.element().children;
  const unseen = (panel?.scrollHeight ?? NaN) - (panel?.clientHeight ?? NaN);
  expect(unseen, 'on a tablet all of it is seen at once').toBe(0);

  // Lower still: what is typed is seen over the answers, which stay.
  await page.viewport(1024, 560);
  await standsStill();
  expectClearOfEdges(question);
  (reason.element() as HTMLElement).focus();
  await expect(answer).toBeInViewport({ ratio: 1 });
  const first = question.getByRole('button', { name: 'Warenkorb zurückgeben', exact: true }).element();
  expect(reason.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    first.getBoundingClientRect().top,
  );
  await expectAccessible();
});

test.each(['menu', 'menu/edit'] as const)(
  'on a tablet the filters of %s stand in one line in German',
  async (room) => {
    await openConsole(room, {
      language: 'de',
      with: (far) => far.answer(addresses.menuEditor, inject('sampleRestaurants').rome.menuEditor),
    });
    const heading = page.getByRole('heading', {
      level: 1,
      name: room === 'menu' ? 'Karte heute' : 'Karte bearbeiten',
    });
    await expect(heading).toBeVisible();
    const filters = page
      .getByRole('group', { name: 'Gerichte zeigen', exact: true })
      .last()
      .getByRole('button');
    await expect.poll(() => filters.elements().length).toBeGreaterThan(1);
    expect(new Set(filters.elements().map((one) => one.getBoundingClientRect().top)).size).toBe(1);
  },
);

/** The floor in German with a table open. */
async function openTable(size: 'small' | 'phone' | 'tablet') {
  const tile = aTile({ table_id: 7, table_name: '7' });
  await openConsole('floor', {
    language: 'de',
    size,
    with: (far) => {
      far.answer(addresses.floor, aFloor(tile));
      far.answer(addresses.staffTable, {
        ...{
          table: tile,
          seats: [],
          covers: [],
          charges: [],
          batches: [],
          parties: [],
          guest_url: '',
          member: null,
        },
        price_per_person: { adult: 24.9, child: 14.9, other: null },
        cart: { lines: [], next_batch: 1 },
      });
    },
  });
  await page.getByRole('button', { name: /^7\s/ }).click();
}

test.each(['phone', 'tablet'] as const)(
  'on a %s the bill and the people stand in one line, each word in one, in German',
  async (size) => {
    await openTable(size);
    const people = page.getByRole('button', { name: 'Personen ändern', exact: true });
    const bill = page.getByRole('button', { name: 'Rechnung', exact: true });
    await expect(people).toBeVisible();
    if (size === 'phone') await page.viewport(360, 740);
    await expect
      .poll(() => people.element().getBoundingClientRect().top - bill.element().getBoundingClientRect().top)
      .toBe(0);
    const words = document.createRange();
    words.selectNodeContents(people.element());
    const lines = [...words.getClientRects()].filter(({ height }) => height > 0);
    expect(Math.max(...lines.map(({ bottom }) => bottom))).toBeLessThanOrEqual(
      Math.min(...lines.map(({ top }) => top)) + 28,
    );
  },
);

test.each([320, 360])('what moves an entry of the menu stands together, %i px wide', async (width) => {
  await openConsole('menu/edit', {
    language: 'de',
    with: (far) => far.answer(addresses.menuEditor, inject('sampleRestaurants').rome.menuEditor),
  });
  await page.viewport(width, 740);
  const up = page.getByRole('button', { name: /^Nach oben: / });
  const down = page.getByRole('button', { name: /^Nach unten: / });
  await expect.poll(() => down.elements().length).toBeGreaterThan(3);
  const tops = (of: Locator) => of.elements().map((one) => Math.round(one.getBoundingClientRect().top));
  await expect.poll(() => tops(down)).toEqual(tops(up));
});

test('on the smallest phone the word for adults keeps clear of its buttons in German', async () => {
  await openTable('small');
  await page.getByRole('button', { name: 'Personen ändern', exact: true }).click();
  const question = page.getByRole('alertdialog');
  const word = question.getByText('Erwachsene', { exact: true });
  const less = question.getByRole('group', { name: 'Erwachsene' });
  await expect(less).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(word.element());
  await expect
    .poll(() => less.element().getBoundingClientRect().left - range.getBoundingClientRect().right)
    .toBeGreaterThanOrEqual(8);
});

test('what staff do with a table stands in one line of words each on a phone, in German', async () => {
  await openTable('phone');
  const powers = page.getByRole('region', { name: 'Dieser Tisch' }).getByRole('button');
  await expect(powers.first()).toBeVisible();
  await page.viewport(360, 740);
  await expect
    .poll(() => powers.elements().map((button) => Math.round(button.getBoundingClientRect().height)))
    .toEqual(powers.elements().map(() => 48));
});

test('a message over an open table covers neither its name nor the way out of it, on a phone in German', async () => {
  await openTable('phone');
  await page.viewport(360, 740);
  const sheet = page.getByRole('dialog', { name: 'Tisch 7' });
  await expect(sheet).toBeVisible();
  await standsStill();
  const text = 'Die Gäste von Tisch 8 sitzen wieder für sich, an Tisch 7.';
  keepMessages();
  snackbars.show({ key: 'powers', level: 'success', text, action: { label: 'Rückgängig', onPress() {} } });
  const messages = page.getByRole('region', { name: 'Meldungen' });
  await expect(messages.getByText(text)).toBeVisible();
  await standsStill();
  const shown = messages.element().getBoundingClientRect();
  const head = [
    sheet.getByRole('heading', { level: 2 }).first(),
    page.getByRole('button', { name: 'Fenster schließen' }),
  ];
  for (const part of head) expect(overlap(part.element().getBoundingClientRect(), shown)).toBe(false);
});

test('on the smallest phone what stands above the menu goes along with it, and leaves it the screen', async () => {
  await openConsole('menu/edit', {
    language: 'de',
    with: (far) => far.answer(addresses.menuEditor, inject('sampleRestaurants').rome.menuEditor),
  });
  await page.viewport(320, 640);
  const search = page.getByRole('searchbox');
  const down = page.getByRole('button', { name: /^Nach unten: / });
  await expect.poll(() => down.elements().length).toBeGreaterThan(3);
  const before = search.element().getBoundingClientRect().top;
  down.elements().at(-1)?.scrollIntoView();
  await expect.poll(() => search.element().getBoundingClientRect().top).toBeLessThan(before - 100);
});

test.each([
  [820, 1180],
  [1024, 768],
  [1280, 800],
])('at %ix%i a message over a sheet leaves its title to be read', async (width, height) => {
  await openConsole('menu/edit', {
    language: 'de',
    with: (far) => far.answer(addresses.menuEditor, inject('sampleRestaurants').rome.menuEditor),
  });
  await page.viewport(width, height);
  await page.getByRole('button', { name: 'Name und Preise' }).first().click();
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 }).first();
  await expect(title).toBeVisible();
  await standsStill();
  const text = 'Gespeichert. Alle Handys folgen sofort.';
  keepMessages();
  snackbars.show({ key: 'edit', level: 'success', text, action: { label: 'Rückgängig', onPress() {} } });
  const messages = page.getByRole('region', { name: 'Meldungen' });
  await expect(messages.getByText(text)).toBeVisible();
  await standsStill();
  const shown = messages.element().getBoundingClientRect();
  expect(overlap(title.element().getBoundingClientRect(), shown)).toBe(false);
});

test.each(['phone', 'desktop'] as const)(
  'a long message on a %s has the words on lines of their own, not in a column beside its button',
  async (size) => {
    await openConsole('floor', { language: 'de', size });
    const text =
      'Das Restaurant kann öffnen. Eigene Konten für Ihr Team legen Sie unter „Konto“, „Personal“ an.';
    keepMessages();
    snackbars.show({ key: 'set-up', level: 'success', text, action: { label: 'Zum Team', onPress() {} } });
    const messages = page.getByRole('region', { name: 'Meldungen' });
    const words = messages.getByText(text);
    await expect(words).toBeVisible();
    await standsStill();
    const { height } = words.element().getBoundingClientRect();
    expect(height).toBeLessThanOrEqual(60);
    const button = messages.getByRole('button', { name: 'Zum Team' }).element();
    expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      words.element().getBoundingClientRect().bottom,
    );
  },
);

test('on a phone the first dish stands high, and what else there is to do with the menu is one tap away', async () => {
  await openConsole('menu/edit', {
    language: 'de',
    with: (far) => far.answer(addresses.menuEditor, inject('sampleRestaurants').rome.menuEditor),
  });
  await page.viewport(360, 740);
  const head = page.getByRole('button', { name: 'Name und Preise' }).first();
  await expect.poll(() => head.element().getBoundingClientRect().top).toBeLessThan(250);
  const history = page.getByRole('button', { name: 'Verlauf', exact: true });
  const missing = page.getByRole('button', { name: /^Allergene fehlen/ });
  await expect(history).toHaveCount(0);
  const more = page.getByRole('button', { name: 'Mehr zur Karte', exact: true });
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(history).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mehrere wählen', exact: true })).toBeVisible();
  await expectAccessible();
  await missing.click();
  await expect(missing).toHaveAttribute('aria-pressed', 'true');
  // Put away it leaves out no dish unseen.
  await more.click();
  await expect(missing).toHaveCount(0);
  await more.click();
  await expect(missing).toHaveAttribute('aria-pressed', 'false');
});
