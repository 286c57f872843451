import { addresses, type TicketWire } from '@tavolata/protocol';
import { describe, test } from 'vitest';
import { page } from 'vitest/browser';
import { aLine, aReply, aTicket, newsOf } from '../../apps/staff/src/shared/live/sample-tickets.ts';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { keepMessages } from '../support/open-screen.ts';

const minute = 60_000;
const done = { ok: true, version: 2 } as const;

const option = (name: string) => ({
  kind: 'course' as const,
  name1: name,
  name2: name,
  names: {},
  quantity: 1,
});
const menu = aLine({ item_id: 9, item_name1: 'Menù Lanterna', item_name2: '灯笼套餐', quantity: 2 });
const first = aTicket({
  ...{ id: 'visit-a/1/wok', course: 1, is_held: false, sent_at: Date.now() - 4 * minute },
  ...{ acknowledged_at: 5, dishes: [{ ...menu, options: [option('Involtini primavera')] }] },
});
const held = aTicket({
  ...{ id: 'visit-a/1.2/wok', course: 2, is_held: true, sent_at: first.sent_at },
  dishes: [{ ...menu, order_detail_id: 'line-1/2', options: [option('Anatra croccante')] }],
});
const fired = { ...held, is_held: false, sent_at: Date.now() };

function openKitchen(tickets: readonly TicketWire[], more: Parameters<typeof openConsole>[1] = {}) {
  return openConsole('kitchen', {
    ...{ role: 'kitchen', size: 'desktop' },
    ...more,
    with(server) {
      server.answer(addresses.kitchen, { ...aReply(...tickets), now: Date.now() });
      server.answer(addresses.acknowledge, null);
      server.answer(addresses.setDishStatus, done);
      server.answer(addresses.fireCourse, done);
    },
  });
}

const cards = page.getByRole('article', { name: 'Table 7' });
const fire = page.getByRole('button', { name: 'Fire course 2, table 7' });

describe('[FIRE-5] a course that is held', () => {
  test('stands on the board greyed with what is coming: without an age, a tap, a total, a place among the open ones', async () => {
    const server = await openKitchen([held, first]);
    await expect(cards).toHaveCount(2);
    // What is to be cooked comes first, whatever was sent before.
    await expect(cards.nth(0)).toContainText('Course 1');
    const card = cards.nth(1);
    await expect(card).toContainText('Course 2 · held');
    await expect(card).toContainText('Anatra croccante');
    await expect(card).not.toContainText('min');
    await expect(card.getByRole('button')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^All\s*1$/ })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Totals' })).toContainText('2');
    await expect(page.getByRole('complementary', { name: 'Totals' })).not.toContainText('4');
    // Nobody has to have had it yet.
    expect(server.callsOf(addresses.acknowledge)).toHaveLength(0);
    await expectAccessible();
  });

  test('is the kitchen’s once it is called for: new, with an age, its steps, and no way to refuse it alone', async () => {
    const server = await openKitchen([first, held]);
    await fire.click();
    await expect
      .poll(() => server.callsOf(addresses.fireCourse).map(({ params, body }) => ({ params, body })))
      .toMatchObject([{ params: { id: 'visit-a' }, body: { course: 2 } }]);
    await expect(page.getByText('Table 7: course 2 is with the kitchen.')).toBeVisible();
    const { is_held, sent_at } = fired;
    const change = { id: fired.id, is_held, sent_at, dishes: [] };
    server.tell('KITCHEN_CHANGES', newsOf({ version: 2, changed: [change] }));
    await expect(fire).toHaveCount(0);
    await expect
      .poll(() => server.callsOf(addresses.acknowledge).map(({ body }) => body))
      .toMatchObject([{ ticket_ids: ['visit-a/1.2/wok'] }]);
    const card = cards.nth(1);
    await expect(card).toContainText('0 min');
    await card.getByRole('button', { name: 'More for Menù Lanterna' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: 'Paused' })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Not possible' })).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Made' }).click();
    await expect
      .poll(() => server.callsOf(addresses.setDishStatus).map(({ body }) => body))
      .toMatchObject([{ order_detail_ids: ['line-1/2'], is_make: 1 }]);
  });

  test('is no order that nobody has had, however long it is held', async () => {
    const long = Date.now() - 30 * minute;
    await openConsole('floor', {
      with: (server) =>
        server.answer(addresses.kitchen, {
          ...aReply(
            { ...held, sent_at: long },
            {
              ...first,
              id: 'visit-b/1/wok',
              visit_id: 'visit-b',
              table_name: '8',
              acknowledged_at: null,
              sent_at: long,
            },
          ),
          now: Date.now(),
        }),
    });
    await expect(
      page.getByText('No kitchen screen and no printer has had the order: Table 8.'),
    ).toBeVisible();
  });

  test.each(['de', 'zh'] as const)('is readable on a narrow screen in %s', async (language) => {
    await openKitchen([first, held], { language, size: 'phone' });
    const words = { de: 'Gang 2 · wartet', zh: '第2道 · 待起菜' }[language];
    await expect(page.getByText(words)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await expectAccessible();
  });
});

test('[FIRE-6] a call that was a slip is taken back from the message: the course stands on the board as held again', async () => {
  keepMessages();
  const server = await openKitchen([first, held]);
  await fire.click();
  const { is_held, sent_at } = fired;
  const change = { id: fired.id, is_held, sent_at, dishes: [] };
  server.tell('KITCHEN_CHANGES', newsOf({ version: 2, changed: [change] }));
  await expect(fire).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => server.callsOf(addresses.fireCourse).map(({ params, body }) => ({ params, body })))
    .toMatchObject([
      { body: { course: 2 } },
      { params: { id: 'visit-a' }, body: { course: 2, take_back: true } },
    ]);
  await expect(page.getByText('Table 7: course 2 is held again.')).toBeVisible();
  const again = { ...held, id: 'visit-a/1.2.1/wok' };
  server.tell('KITCHEN_CHANGES', { ...newsOf({ version: 3, tickets: [again], gone: [fired.id] }), told: 2 });
  await expect(fire).toBeVisible();
  await expect(cards).toHaveCount(2);
});
