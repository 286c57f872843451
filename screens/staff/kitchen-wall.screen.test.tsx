import { addresses, toIsMake, type DishStatusBody, type TicketWire } from '@tavolata/protocol';
import { describe, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aLine, aReply, aTicket } from '../../apps/staff/src/shared/live/sample-tickets.ts';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import type { FarServer } from '../support/far-server.ts';
import { standsStill } from '../support/stands-still.ts';

const wall = [1920, 1080] as const;
const tablet = [1024, 768] as const;
const minute = 60_000;

/** So many tables with three dishes each, the oldest first; of every second one something is ready. */
function ticketsOf(tables: number): readonly TicketWire[] {
  return Array.from({ length: tables }, (_, place) =>
    aTicket({
      ...{ visit_id: `visit-${place}`, table_id: place + 1, table_name: `T${place + 1}` },
      ...{ acknowledged_at: 1, sent_at: Date.now() - (tables - place) * minute },
      dishes: [
        aLine({ order_detail_id: 'l1', quantity: 3, is_make: toIsMake(place % 2 ? 'made' : 'waiting') }),
        aLine({ order_detail_id: 'l2', item_id: 2, item_name1: 'Anatra croccante', item_name2: '香酥鸭' }),
        aLine({
          order_detail_id: 'l3',
          item_id: 3,
          item_name1: 'Riso',
          item_name2: '饭',
          remark: 'senza uova',
        }),
      ],
    }),
  );
}

/** A kitchen's screen of this size, whose server keeps what is tapped. */
async function openKitchen(
  [width, height]: readonly [number, number],
  tickets: readonly TicketWire[],
  more: Parameters<typeof openConsole>[1] = {},
): Promise<FarServer> {
  let version = 1;
  const server = await openConsole('kitchen', {
    ...{ role: 'kitchen', size: 'tablet' },
    ...more,
    with(far) {
      far.answer(addresses.kitchen, { ...aReply(...tickets), now: Date.now() });
      far.answer(addresses.acknowledge, null);
      far.answer(addresses.setDishStatus, () => {
        version += 1;
        return { ok: true, version };
      });
    },
  });
  await page.viewport(width, height);
  await expect(page.getByRole('article').first()).toBeVisible();
  await standsStill();
  return server;
}

const articles = () => page.getByRole('article').elements();

/** The part of the screen that the tickets have. */
function frame(): DOMRect {
  let element = articles()[0]?.parentElement;
  while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement;
  if (!element) throw new Error('the board scrolls');
  return element.getBoundingClientRect();
}

/** The tables whose ticket is on the screen from its head to its foot. */
function wholeTickets(): readonly string[] {
  const { top, bottom } = frame();
  return articles().flatMap((ticket) => {
    const at = ticket.getBoundingClientRect();
    const name = ticket.querySelector('h2')?.textContent ?? '';
    return at.top >= top - 1 && at.bottom <= bottom + 1 ? [name] : [];
  });
}

/** How many tickets are below the screen, or cut at its foot. */
function below(): number {
  const { bottom } = frame();
  return articles().filter((ticket) => ticket.getBoundingClientRect().bottom > bottom + 0.5).length;
}

const moreBelow = page.getByRole('button', { name: /more below$/ });
const moreAbove = page.getByRole('button', { name: /more above$/ });
const numberOn = (button: typeof moreBelow) => Number(/^\d+/.exec(button.element().textContent ?? '')?.[0]);

describe('a wall of 1920 × 1080', () => {
  test('is filled by columns, says how many tickets are out of sight, and brings each of them whole by one tap or key', async () => {
    await openKitchen(wall, ticketsOf(32));
    const columns = new Set(articles().map((ticket) => Math.round(ticket.getBoundingClientRect().left)));
    expect(columns.size).toBeGreaterThanOrEqual(4);
    await expect(moreBelow).toBeVisible();
    await expect.poll(() => numberOn(moreBelow)).toBe(below());
    expect(below()).toBeGreaterThan(0);
    // Who has waited longest is in sight, however many there are.
    const oldest = wholeTickets().map((name) => /\d+$/.exec(name)?.[0]);
    expect(oldest.length).toBeGreaterThanOrEqual(8);
    expect(oldest).toEqual(oldest.map((_, place) => String(place + 1)));
    await expect(moreAbove).toHaveCount(0);
    await expectAccessible();
    const read = new Set(wholeTickets());
    moreBelow.element().focus();
    for (let pages = 0; below() > 0; pages += 1) {
      expect(pages).toBeLessThan(12);
      const before = below();
      await userEvent.keyboard('{Enter}');
      await expect.poll(below).toBeLessThan(before);
      wholeTickets().forEach((name) => read.add(name));
    }
    expect(read.size).toBe(32);
    await expect(moreBelow).toHaveCount(0);
    const unseen = numberOn(moreAbove);
    await moreAbove.click();
    await expect.poll(() => (moreAbove.query() ? numberOn(moreAbove) : 0)).toBeLessThan(unseen);
  });

  test.each([wall, tablet, [360, 740] as const])(
    'what a tap has done and how to undo it stands beside the way to the next page, not on it, and no ticket moves: %i × %i',
    async (...size) => {
      await openKitchen(size, ticketsOf(32));
      await expect(moreBelow).toBeVisible();
      const places = () => articles().map((ticket) => Math.round(ticket.getBoundingClientRect().top));
      const before = places();
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /Anatra/ })
        .first()
        .click();
      const undo = page.getByRole('status').getByRole('button', { name: 'Undo', exact: true });
      await expect(undo).toBeVisible();
      for (const button of [undo, moreBelow]) {
        const { left, top, width, height } = button.element().getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        expect(button.element().contains(there)).toBe(true);
        expect(top + height).toBeLessThanOrEqual(innerHeight);
      }
      expect(places()).toEqual(before);
    },
  );

  test('says “7 more below” for seven, and less once one of them is away', async () => {
    const server = await openKitchen(wall, ticketsOf(60));
    const inSight = articles().length - below();
    let told = 0;
    const areGone = (...places: readonly number[]) => {
      told += 1;
      const visits = places.map((place) => ({
        ...{ visit_id: `visit-${place}`, version: 2, is_whole: false, tickets: [], changed: [] },
        gone: [`visit-${place}/1/wok`],
      }));
      server.tell('KITCHEN_CHANGES', { feed: 'feed-a', told, visits });
    };
    areGone(...Array.from({ length: 60 - inSight - 7 }, (_, place) => inSight + 7 + place));
    await expect(page.getByRole('button', { name: '7 more below', exact: true })).toBeVisible();
    areGone(0);
    await expect(page.getByRole('button', { name: '6 more below', exact: true })).toBeVisible();
  });

  test('[KITCHEN-7] counts no ticket of a closed table as work, has them last, and says so where only they are below', async () => {
    const [first, ...others] = ticketsOf(32).map((ticket, place) =>
      place < 27 ? { ...ticket, ended_at: Date.now() } : ticket,
    );
    if (!first) throw new Error('there is a ticket');
    await openKitchen(wall, [first, ...others]);
    await expect(page.getByRole('button', { name: /^All\s*5$/ })).toBeVisible();
    const whole = wholeTickets().map((name) => Number(/\d+$/.exec(name)?.[0]));
    expect(whole.slice(0, 5)).toEqual([28, 29, 30, 31, 32]);
    await expect(page.getByText('27 tables were closed', { exact: true })).toBeVisible();
    await expect(moreBelow).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^\d+ held or closed below$/ })).toBeVisible();
  });

  test('pages its totals like its tickets', async () => {
    const many = ticketsOf(1).map((ticket) => ({
      ...ticket,
      dishes: Array.from({ length: 48 }, (_, place) =>
        aLine({ order_detail_id: `l${place}`, item_id: place + 1, item_name1: `Piatto ${place + 1}` }),
      ),
    }));
    await openKitchen(wall, many);
    const totals = page.getByRole('complementary', { name: 'Totals', exact: true });
    const rows = () => totals.getByRole('listitem').elements();
    const last = () => rows().at(-1)?.getBoundingClientRect().bottom ?? 0;
    const more = totals.getByRole('button', { name: /more below$/ });
    await expect.poll(rows).toHaveLength(48);
    await expect(more).toBeVisible();
    await expectAccessible();
    for (let pages = 0; more.query() !== null; pages += 1) {
      expect(pages).toBeLessThan(8);
      const before = last();
      await more.click();
      await expect.poll(last).toBeLessThan(before);
      // With a way back the list has less room, and counts once more what is left.
      await standsStill();
    }
    expect(last()).toBeLessThanOrEqual(innerHeight);
  });

  test('shows tickets and pass without a flaw for who hears them, and nothing wider than itself', async () => {
    await openKitchen(wall, ticketsOf(12));
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await page.getByRole('button', { name: /^Pass/ }).click();
    await expect(page.getByRole('button', { name: /3×.*Ravioli/ }).first()).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(6);
    const columns = new Set(articles().map((table) => Math.round(table.getBoundingClientRect().left)));
    expect(columns.size).toBeGreaterThanOrEqual(4);
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  test.each(['de', 'zh'] as const)('is read in %s twice as large as well', async (language) => {
    await openKitchen(wall, ticketsOf(6), { language });
    await page.getByRole('button', { name: { de: 'Größe und Tippen', zh: '字号与点按' }[language] }).click();
    await page.getByRole('button', { name: /^200/ }).click();
    await userEvent.keyboard('{Escape}');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    for (const ticket of articles())
      expect(ticket.scrollWidth, 'nothing of a ticket is cut').toBeLessThanOrEqual(ticket.clientWidth);
    await expectAccessible();
  });
});

/** A dot of a screen of 24 inches with 1920 × 1080 of them, in mm. */
const dotMm = 0.277;

test.each([
  ['100 % · 1 m', 1],
  ['125 % · 1½ m', 1.5],
  ['150 % · 2 m', 2],
  ['200 % · 3 m', 3],
] as const)(
  'letters grow with the distance: at %s a dish is written 4 mm high for each metre',
  async (word, metres) => {
    await openKitchen(wall, ticketsOf(9));
    const name = page.getByText('Riso', { exact: true }).first();
    const heightOf = () => name.element().getBoundingClientRect().height;
    const usual = heightOf();
    await page.getByRole('button', { name: 'Size and taps' }).click();
    await page.getByRole('button', { name: word, exact: true }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const percent = Number.parseInt(word, 10);
    await expect.poll(() => Math.round((heightOf() / usual) * 100)).toBe(percent);
    const style = getComputedStyle(name.element());
    const letters = (heightOf() * Number.parseFloat(style.fontSize)) / Number.parseFloat(style.lineHeight);
    expect(letters * dotMm).toBeGreaterThanOrEqual(4 * metres);
    // What is cut at the foot can be reached.
    if (below() > 0) await expect(moreBelow).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
);

describe.each([
  ['1024 × 768', tablet],
  ['1920 × 1080', wall],
] as const)('on a screen of %s a ticket is finished', (_, size) => {
  const ticket = page.getByRole('article', { name: 'Table T1' });
  const [oldest] = ticketsOf(1);

  test('with three taps', async () => {
    const server = await openKitchen(size, oldest ? [oldest] : []);
    for (const step of ['All made', 'All on their way', 'All served'] as const) {
      const button = ticket.getByRole('button', { name: `${step}, table T1`, exact: true });
      expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      await button.click();
    }
    await expect(ticket).toHaveCount(0);
    await expect.poll(() => server.callsOf(addresses.setDishStatus)).toHaveLength(3);
    expect(
      server.callsOf(addresses.setDishStatus).map(({ body }) => (body as DishStatusBody).is_make),
    ).toEqual((['made', 'on-its-way', 'served'] as const).map(toIsMake));
  });

  test('with one, where the screen is set to it', async () => {
    const server = await openKitchen(size, oldest ? [oldest] : []);
    await page.getByRole('button', { name: 'Size and taps' }).click();
    await page.getByRole('button', { name: 'One', exact: true }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await ticket.getByRole('button', { name: 'All served, table T1', exact: true }).click();
    await expect(ticket).toHaveCount(0);
    await expect
      .poll(() => server.callsOf(addresses.setDishStatus).map(({ body }) => body))
      .toMatchObject([{ order_detail_ids: ['l1', 'l2', 'l3'], is_make: toIsMake('served') }]);
  });
});
