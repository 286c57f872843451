import type { ReplyAt } from '@tavolata/client';
import { addresses } from '@tavolata/protocol';
import { must } from '@tavolata/domain';
import { sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { reload } from '../support/open-screen.ts';

test('[API-05, API-06] a menu that doesn’t come in one answer is put together from its parts, each from its older address where need be', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { server } = restaurant.table;
  server.answer(addresses.menus, ({ query }) =>
    query.get('with_dish') === 'true'
      ? new Rejected('failure')
      : restaurant.menus.map((menu) => ({ ...menu, menu_item_slu: [] })),
  );
  server.answer(addresses.menu, new Rejected('failure'));
  server.answer(addresses.menuBefore, ({ params }) => {
    const menu = restaurant.menus.find(({ main_group_id }) => String(main_group_id) === params['id']);
    // The older address says more of each dish, which no phone of ours reads.
    return must(menu, 'a menu of the restaurant') as ReplyAt<typeof addresses.menuBefore>;
  });
  await reload();
  await anna.expectMenu();
  await anna.add('Salted edamame');
  await anna.openCart();
  await expect(anna.seat(1, 'own')).toContainText('Salted edamame');
  const older = new Set(server.callsOf(addresses.menuBefore).map(({ params }) => params['id']));
  expect(older.size).toBe(restaurant.menus.length);
});
