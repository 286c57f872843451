import { expect, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

test('where a page can make no notice, as on a phone, a call is shown by the console’s own worker, which touches nothing else', async ({
  restaurant,
}) => {
  const { page } = await restaurant.kitchen();
  const complaints: string[] = [];
  const script = `${restaurant.server.origin}/staff/notices-worker.js`;
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.context().grantPermissions(['notifications'], { origin: restaurant.server.origin });
  await page.addInitScript(() => {
    const refuse = () => {
      throw new TypeError('Illegal constructor');
    };
    // Chromium without a window says “denied” here, whatever it was told to allow, and shows nothing: what it is asked to show is kept.
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    window.Notification = new Proxy(Notification, { construct: refuse });
    Object.assign(window, { shown: [] });
    ServiceWorkerRegistration.prototype.showNotification = function show(title, options) {
      const { shown } = window as unknown as { shown: unknown[] };
      const data = options?.data as unknown;
      shown.push({ title, ...(data !== undefined && { data }), by: this.active?.scriptURL });
      return Promise.resolve();
    };
  });
  await page.reload();
  await page.getByRole('link', { name: /Calls$/ }).click();
  await page.getByRole('button', { name: 'Notices off', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Notices on', exact: true })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration();
        return worker?.active && { scope: new URL(worker.scope).pathname, script: worker.active.scriptURL };
      }),
    )
    .toEqual({ scope: '/staff/', script });

  // Another page comes before it.
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  const [anna] = await sitDown(restaurant, 1);
  await anna.button('nav.call').click();
  await anna.page.getByRole('textbox', { name: anna.words.say('call.note') }).fill('Water');
  await anna.button('call.submit').click();
  await anna.page
    .getByRole('alertdialog')
    .getByRole('button', { name: anna.words.say('call.confirm') })
    .click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shown: unknown[] }).shown))
    .toEqual([
      { title: 'Notices on', by: script },
      { title: expect.stringMatching(/^Table 12: /) as unknown, data: { room: '/calls' }, by: script },
    ]);
  expect(complaints).toEqual([]);
});
