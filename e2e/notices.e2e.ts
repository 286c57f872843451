import { expect, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

test('where a page can make no notice, as on a phone, a call is shown by the console’s own worker, which touches nothing else', async ({
  restaurant,
}) => {
  const { page } = await restaurant.kitchen();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.context().grantPermissions(['notifications'], { origin: restaurant.server.origin });
  await page.addInitScript(() => {
    const refuse = () => {
      throw new TypeError('Illegal constructor');
    };
    window.Notification = new Proxy(Notification, { construct: refuse });
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
    .toEqual({ scope: '/staff/', script: `${restaurant.server.origin}/staff/notices-worker.js` });

  // Another page comes before it.
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  const [anna] = await sitDown(restaurant, 1);
  await anna.button('nav.call').click();
  await anna.dialog.getByRole('textbox').fill('Water');
  await anna.button('call.submit').click();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration();
        return (await worker?.getNotifications())?.map(({ title, data }) => ({
          title,
          data: data as unknown,
        }));
      }),
    )
    .toEqual([{ title: expect.stringMatching(/^Table 12: /) as unknown, data: { room: '/calls' } }]);
  expect(complaints).toEqual([]);
});
