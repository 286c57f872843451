import { dinner } from './support/sit-down.ts';
import { expect, test } from './support/restaurant.ts';
import { Words } from './support/words.ts';

test.use({ sharesServer: true });

test('the page around the frame leaves the menus to what is in the frame, which asks for them once', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const page = await restaurant.desktop();
  const askedBy: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/menus?')) return;
    askedBy.push(request.frame() === page.mainFrame() ? 'page' : 'frame');
  });
  await page.goto(`/?table_id=${encodeURIComponent(tableValue)}`);
  const orderNow = new Words('en').say('home.orderNow');
  const app = page.locator('iframe').contentFrame();
  await expect(app.getByRole('button', { name: orderNow, exact: true })).toBeVisible();
  expect(askedBy).toEqual(['frame']);
});

test('[E-11] on a desktop the app stands in a frame of a phone’s size, its screen is in the address, and a reload brings it back', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const page = await restaurant.desktop();
  const words = new Words('en');
  await page.goto(`/?table_id=${encodeURIComponent(tableValue)}`);

  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', /on a phone$/);
  const box = await frame.boundingBox();
  expect(box?.width).toBe(432);
  expect(box?.height).toBeLessThanOrEqual(800 - 48 + 2);
  await expect(page.getByRole('heading', { name: words.say('desktop.title') })).toBeVisible();
  await expect(page.getByRole('img', { name: words.say('desktop.qr') })).toBeVisible();

  const app = frame.contentFrame();
  await expect(app.getByRole('button', { name: words.say('home.orderNow'), exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/#\/Home$/);

  await app.getByRole('button', { name: words.say('home.orderNow'), exact: true }).click();
  await app.getByRole('radio', { name: new RegExp(`^${dinner} `) }).check();
  const more = words.say('openTable.add', { kind: words.say('openTable.adults') });
  await app.getByRole('button', { name: more, exact: true }).click();
  await app.getByRole('button', { name: words.say('openTable.submit'), exact: true }).click();
  await expect(app.getByRole('list', { name: words.say('menu.dishes') })).toBeVisible();
  await expect(page).toHaveURL(/\/#\/Main$/);

  await page.reload();
  await expect(app.getByRole('list', { name: words.say('menu.dishes') })).toBeVisible();
  await expect(page).toHaveURL(/\/#\/Main$/);

  await app.getByRole('button', { name: words.say('nav.home'), exact: true }).click();
  await expect(page).toHaveURL(/\/#\/Home$/);
  expect(restaurant.manners.strangers).toEqual([]);
});

test('[E-11] the frame follows the address of the top window, also back in the history and after a reload', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const page = await restaurant.desktop();
  const words = new Words('en');
  await page.goto(`/?table_id=${encodeURIComponent(tableValue)}`);
  const app = page.locator('iframe').contentFrame();
  const home = app.getByRole('button', { name: words.say('home.orderNow'), exact: true });
  await expect(home).toBeVisible();

  const lookAround = app.getByText(words.say('lite.lookMenu'));
  await page.evaluate(() => location.assign('#/LiteHome'));
  await expect(lookAround).toBeVisible();
  await page.goBack();
  await expect(home).toBeVisible();
  await expect(page).toHaveURL(/\/#\/Home$/);
  await page.goForward();
  await expect(lookAround).toBeVisible();
  await page.reload();
  await expect(lookAround).toBeVisible();
  await page.goBack();
  await expect(home).toBeVisible();
});

test('[E-11] a phone is shown the app itself, and so is the frame', async ({ restaurant }) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const phone = await restaurant.phone();
  await phone.scan(tableValue);
  await expect(phone.orderNow).toBeVisible();
  await expect(phone.page.locator('iframe')).toHaveCount(0);

  const page = await restaurant.desktop();
  await page.goto('/');
  const app = page.locator('iframe').contentFrame();
  await expect(app.getByRole('heading', { name: new Words('en').say('start.scanFirst') })).toBeVisible();
  await expect(app.locator('iframe')).toHaveCount(0);
});

test('[E-12] a service worker that an earlier app left is unregistered', async ({ restaurant }) => {
  const phone = await restaurant.phone();
  await phone.page.route('**/old-worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'self.addEventListener("fetch", () => {});' }),
  );
  await phone.page
    .context()
    .route('**/old-worker.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'self.addEventListener("fetch", () => {});' }),
    );
  const workers = () =>
    phone.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await phone.page.goto('/favicon.svg');
  await phone.page.evaluate(() => navigator.serviceWorker.register('/old-worker.js'));
  expect(await workers()).toBe(1);
  await phone.page.goto('/');
  await expect.poll(workers).toBe(0);
});
