import { addresses } from '@tavolata/protocol';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { sitDown, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { reload } from '../support/open-screen.ts';

/** As the browser does when another tab comes to the front, or this one again. */
function tellVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  document.dispatchEvent(new Event('visibilitychange'));
}

const inCart = (dishes: number) =>
  expect(page.getByRole('button', { name: new RegExp(`^Cart, ${dishes} dish`) })).toBeVisible();

test('[LC-01] a phone in the pocket leaves the line, and taken out again it has the clock, the menu and the cart of now', async ({
  restaurant,
}) => {
  const [anna, ben] = await sitDown(restaurant, 2);
  const { server } = restaurant.table;
  await anna.add('Salted edamame');
  await inCart(1);
  await expect.poll(() => server.linesUp).toBe(1);

  tellVisibility('hidden');
  await expect.poll(() => server.linesUp).toBe(0);
  ben.add('Salted edamame');
  await inCart(1);

  const before = server.calls.length;
  tellVisibility('visible');
  await inCart(2);
  await expect.poll(() => server.linesUp).toBe(1);
  const asked = () => server.calls.slice(before).map(({ address }) => address);
  for (const address of [addresses.ping, addresses.resume, addresses.restaurant])
    await expect.poll(asked).toContain(address);
});

test('[LC-01] a round that is sent in the very moment the phone goes into the pocket is sent once', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  await anna.add('Salted edamame');
  await inCart(1);
  await anna.openCart();
  restaurant.holdLine();
  await anna
    .button('cart.send')
    .or(page.getByRole('button', { name: /^Send round \d+$/ }))
    .click();
  tellVisibility('hidden');
  tellVisibility('visible');
  restaurant.releaseLine();
  await expect(anna.dialog).toBeHidden();
  await anna.openOrders();
  await expect(anna.orderedDish('Salted edamame')).toHaveCount(1);
  expect(restaurant.visit.batches).toHaveLength(1);
});

test('[LC-04] a phone whose line is dead finds within 30 s that its order is gone, and goes home with a warning', async ({
  restaurant,
}) => {
  restaurant.useMovableClock();
  const [anna] = await sitDown(restaurant, 1);
  // The words of the server about the end come to nothing.
  restaurant.holdLine();
  restaurant.table.staff({ type: 'freeTable' });
  await restaurant.moveClock(30_000);
  await anna.expectAt('/Home');
  await expect(anna.warning(anna.words.say('news.orderGone'))).toBeVisible();
  await expect(anna.orderNow).toBeVisible();
});

test('[LC-06] a phone at its table says with every line that it opens who it is, by one name on all its pages', async ({
  restaurant,
}) => {
  await sitDown(restaurant, 1);
  await expect.poll(() => linesOf(restaurant)).toBeGreaterThan(0);
  // Counted while no page is open: until it is closed, the one before may still open a line.
  let lines = 0;
  let before: readonly string[] = [];
  await reload(() => {
    before = saidOf(restaurant);
    lines = before.length;
  });
  const name = await nameSaidSince(restaurant, lines);
  expect(name).toMatch(/^[\w-]{8,64}$/);
  expect(before).toContain(name);
  // Another page of the phone has what the phone keeps, and nothing of this one.
  await reload(() => {
    lines = linesOf(restaurant);
    sessionStorage.clear();
  });
  expect(await nameSaidSince(restaurant, lines)).toEqual(name);

  // Another phone.
  await reload(() => {
    lines = linesOf(restaurant);
    localStorage.clear();
  });
  const other = await nameSaidSince(restaurant, lines);
  expect(other).toMatch(/^[\w-]{8,64}$/);
  expect(other).not.toEqual(name);
});

const saidOf = ({ table }: DemoRestaurant) =>
  // What a phone sends is held to the protocol's shapes by its own tests.
  table.server.emitted.flatMap(({ name, content }) =>
    name === 'FIRST_JOIN' ? (content as { readonly device_id: string }).device_id : [],
  );

const linesOf = (restaurant: DemoRestaurant) => saidOf(restaurant).length;

/** The one name that this phone has given on every line that it opened after so many. */
async function nameSaidSince(restaurant: DemoRestaurant, lines: number): Promise<string> {
  await expect.poll(() => linesOf(restaurant)).toBeGreaterThan(lines);
  const [name = '', ...others] = new Set(saidOf(restaurant).slice(lines));
  expect(others).toEqual([]);
  return name;
}
