import type { StaffTableReply } from '@tavolata/protocol';
import { holdableLine } from './support/holdable-line.ts';
import type { Phone } from './support/phone.ts';
import { freeTable } from './support/free-table.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

/** As the browser does when another tab comes to the front: the page is told, and then sleeps. */
async function hide({ page }: Phone): Promise<void> {
  await tellVisibility(page, 'hidden');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
}

async function show({ page }: Phone): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setWebLifecycleState', { state: 'active' });
  await tellVisibility(page, 'visible');
}

async function tellVisibility(page: Phone['page'], state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

function inCart(phone: Phone, dishes: number) {
  const name = new RegExp(`^Cart, ${dishes} dish`);
  return expect(phone.page.getByRole('button', { name })).toBeVisible();
}

/** How many phones the staff see connected at a table. */
async function connectedAt(restaurant: Restaurant, tableName: string): Promise<number> {
  const { tableId } = await restaurant.staff.codeOf(tableName);
  const { seats } = await restaurant.staff.get<StaffTableReply>(`/api/v3/staff/tables/${tableId}`);
  return seats.filter(({ connected_since }) => connected_since !== null).length;
}

test('[LC-01] a phone in the pocket leaves the line, and taken out again it has the clock, the menu and the cart of now', async ({
  restaurant,
}) => {
  const [anna, ben] = await sitDown(restaurant, 2);
  await anna.add('Salted edamame');
  await inCart(anna, 1);
  await inCart(ben, 1);
  await expect.poll(() => connectedAt(restaurant, '12')).toBe(2);

  await hide(anna);
  await expect.poll(() => connectedAt(restaurant, '12')).toBe(1);
  await ben.add('Salted edamame');
  await inCart(ben, 2);

  const asked = new Set<string>();
  anna.page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await show(anna);
  await inCart(anna, 2);
  await expect.poll(() => connectedAt(restaurant, '12')).toBe(2);
  await expect
    .poll(() => [...asked])
    .toEqual(expect.arrayContaining(['/api/v1/ping', '/api/v3/guest-session', '/api/v3/restaurant']));
});

test('[LC-01] a round that is sent in the very moment the phone goes into the pocket is sent once', async ({
  restaurant,
}) => {
  const anna = await restaurant.phone();
  const line = await holdableLine(anna);
  await sitDown(restaurant, 1, { opener: anna });
  await anna.add('Salted edamame');
  await inCart(anna, 1);
  await anna.openCart();
  line.hold();
  await anna.page
    .getByRole('button', { name: anna.words.say('cart.send'), exact: true })
    .or(anna.page.getByRole('button', { name: /^Send round \d+$/ }))
    .click();
  await hide(anna);
  await show(anna);
  line.release();
  await expect(anna.dialog).toBeHidden();
  await anna.openOrders();
  await expect(anna.orderedDish('Salted edamame')).toHaveCount(1);
  const { tableId } = await restaurant.staff.codeOf('12');
  const { batches } = await restaurant.staff.get<StaffTableReply>(`/api/v3/staff/tables/${tableId}`);
  expect(batches).toHaveLength(1);
});

test('[LC-04] a phone whose line is dead finds within 30 s that its order is gone, and goes home with a warning', async ({
  restaurant,
}) => {
  const anna = await restaurant.phone();
  const line = await holdableLine(anna);
  await anna.page.clock.install();
  await sitDown(restaurant, 1, { opener: anna });
  // The words of the server about the end come to nothing.
  line.hold();
  await freeTable(restaurant, '12');
  await anna.page.clock.runFor(30_000);
  await expect(anna.page).toHaveURL(/\/Home$/);
  const messages = anna.page.getByRole('region', { name: anna.words.say('message.region') });
  await expect(messages).toContainText(anna.words.say('news.orderGone'));
  await expect(anna.orderNow).toBeVisible();
});

test('a page that comes back by the browser’s arrow has its table and its dishes', async ({ restaurant }) => {
  const [anna] = await sitDown(restaurant, 1);
  await anna.add('Salted edamame');
  await inCart(anna, 1);
  await anna.page.goto('/favicon.svg');
  await anna.page.goBack();
  await anna.expectMenu();
  await inCart(anna, 1);
});

test('[LC-06] a phone at its table says with every line that it opens who it is, by one name on all its pages', async ({
  restaurant,
}) => {
  const [anna, ben] = await sitDown(restaurant, 2);
  const saidBy = ({ page }: Pick<Phone, 'page'>) => {
    const said: unknown[] = [];
    page.on('websocket', (line) => {
      line.on('framesent', ({ payload }) => {
        const [, content] = /\["FIRST_JOIN",(.*)\]$/.exec(String(payload)) ?? [];
        if (content !== undefined) said.push(JSON.parse(content));
      });
    });
    return said;
  };
  const [said, saidByBen] = [saidBy(anna), saidBy(ben)];
  await anna.page.reload();
  await expect.poll(() => said).toEqual([{ device_id: expect.stringMatching(/^[\w-]{8,64}$/) as unknown }]);
  const [name] = said;
  await anna.page.reload();
  await expect.poll(() => said).toEqual([name, name]);
  const beside = await anna.page.context().newPage();
  const saidBeside = saidBy({ page: beside });
  await beside.goto('/Main');
  await expect.poll(() => saidBeside).toEqual([name]);
  await ben.page.reload();
  await expect.poll(() => saidByBen).toHaveLength(1);
  expect(saidByBen).not.toEqual([name]);
});
