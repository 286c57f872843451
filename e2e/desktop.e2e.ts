import { dinner } from './support/sit-down.ts';
import { expect, test } from './support/restaurant.ts';
import { Words } from './support/words.ts';

test.use({ sharesServer: true });

test('[E-11] on a desktop the app stands in a frame of a phone’s size that asks for the menus itself, once; its screen is in the address, in the history and there after a reload; a phone has no frame, nor has the frame', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const page = await restaurant.desktop();
  const words = new Words('en');
  const askedBy: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/menus?')) return;
    askedBy.push(request.frame() === page.mainFrame() ? 'page' : 'frame');
  });
  await page.goto(`/?table_id=${encodeURIComponent(tableValue)}`);

  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', /on a phone$/);
  const box = await frame.boundingBox();
  expect(box?.width).toBe(432);
  expect(box?.height).toBeLessThanOrEqual(800 - 48 + 2);
  await expect(page.getByRole('heading', { name: words.say('desktop.title') })).toBeVisible();
  await expect(page.getByRole('img', { name: words.say('desktop.qr') })).toBeVisible();

  const app = frame.contentFrame();
  const home = app.getByRole('button', { name: words.say('home.orderNow'), exact: true });
  await expect(home).toBeVisible();
  await expect(page).toHaveURL(/\/#\/Home$/);
  expect(askedBy).toEqual(['frame']);

  // The frame follows the address of the top window.
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

  // And the address follows the frame.
  await home.click();
  await app.getByRole('radio', { name: new RegExp(`^${dinner} `) }).check();
  const more = words.say('openTable.add', { kind: words.say('openTable.adults') });
  await app.getByRole('button', { name: more, exact: true }).click();
  await app.getByRole('button', { name: words.say('openTable.submit'), exact: true }).click();
  const dishes = app.getByRole('list', { name: words.say('menu.dishes') });
  await expect(dishes).toBeVisible();
  await expect(page).toHaveURL(/\/#\/Main$/);
  await page.reload();
  await expect(dishes).toBeVisible();
  await expect(page).toHaveURL(/\/#\/Main$/);
  await app.getByRole('button', { name: words.say('nav.home'), exact: true }).click();
  await expect(page).toHaveURL(/\/#\/Home$/);
  expect(restaurant.manners.strangers).toEqual([]);

  const stranger = await restaurant.desktop();
  await stranger.goto('/');
  const inFrame = stranger.locator('iframe').contentFrame();
  await expect(inFrame.getByRole('heading', { name: words.say('start.scanFirst') })).toBeVisible();
  await expect(inFrame.locator('iframe')).toHaveCount(0);
  const phone = await restaurant.phone();
  await phone.scan(tableValue);
  await phone.expectMenu();
  await expect(phone.page.locator('iframe')).toHaveCount(0);
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
