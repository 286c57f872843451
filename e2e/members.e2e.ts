import { addresses, pathTo, type FloorReply } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { runServer } from '../scripts/lib/run-server.mjs';
import { demoData } from './support/demo-data.ts';
import { startLoyaltyTwin, type LoyaltyTwin } from './support/loyalty-service.mjs';
import { changeSetting } from './support/restaurant-rules.ts';
import { expect, openRestaurant, test, type Restaurant } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

/** The demo restaurant, which a loyalty service knows. */
async function whereMembersAre(
  browser: Parameters<typeof openRestaurant>[0]['browser'],
  use: (restaurant: Restaurant, service: LoyaltyTwin) => Promise<void>,
): Promise<void> {
  const service = await startLoyaltyTwin();
  try {
    const env = { LOYALTY_URL: service.url, LOYALTY_KEY: service.key };
    const server = await runServer({ copyOf: demoData(), env });
    await openRestaurant({
      browser,
      server,
      async use(restaurant) {
        const secret = { request_id: randomUUID(), secret: service.secret };
        await restaurant.staff.put(pathTo(addresses.setLoyaltySecret), secret);
        await changeSetting(restaurant, 'member-integration', { string_id: service.stringId });
        await use(restaurant, service);
      },
    });
  } finally {
    await service.stop();
  }
}

test('[V-01] [V-04] a guest says yes in the window of the service, which closes, and the staff see who it is', async ({
  browser,
}) => {
  await whereMembersAre(browser, async (restaurant) => {
    const [anna] = await sitDown(restaurant, 1);
    await anna.button('nav.member').click();
    const opening = anna.page.context().waitForEvent('page');
    await anna.button('member.logIn').click();
    const other = await opening;
    // It leads to the service's page, and what the guest says there ends it.
    await other.waitForURL(/\/login\?verify_id=/);
    const closed = other.waitForEvent('close');
    await other.getByRole('button', { name: 'Yes, log me in' }).click();
    await closed;
    await expect(anna.page.getByRole('heading', { name: 'Anna Bianchi' })).toBeVisible();
    const floor = await restaurant.staff.get<FloorReply>(pathTo(addresses.floor));
    expect(floor.tables.filter(({ has_member }) => has_member)).toMatchObject([{ table_name: '12' }]);
    expect(restaurant.manners.strangers).toEqual([]);
  });
});
