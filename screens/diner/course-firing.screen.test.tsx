import { must, plainChoice, type Choice } from '@tavolata/domain';
import { inject } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { aLaCarte, changeSetting, sitDown, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';

const menu = 'Lantern menu';

/** The first dishes of each course, as many as it takes. */
function aChoice(dishId: number): Choice {
  const { dishes } = inject('sampleRestaurants').demo.catalogue;
  const { courses } = must(
    dishes.find(({ id }) => id === dishId),
    'the set menu',
  );
  const isPlain = ({ dishId: inside }: { readonly dishId: number }) =>
    dishes.some(({ id, requiresCondiments }) => id === inside && !requiresCondiments);
  const picks = courses.flatMap(({ id: groupId, chooseNum, items }) =>
    items
      .filter(isPlain)
      .slice(0, chooseNum)
      .map(({ dishId: inside }) => ({ groupId, dishId: inside, quantity: 1 })),
  );
  return { ...plainChoice, courses: picks };
}

/** Orders it; answers of how many dishes each course is. */
function orderSetMenu(restaurant: DemoRestaurant): readonly number[] {
  const dishId = restaurant.dish(menu).item_id;
  const choice = aChoice(dishId);
  const dishes = [{ lineId: 'set-menu-1', dishId, choice, quantity: 1 }];
  restaurant.table.staff({ type: 'orderForTable', origin: 'waiter', dishes });
  const groups = [...new Set(choice.courses.map(({ groupId }) => groupId))];
  return groups.map((group) => choice.courses.filter(({ groupId }) => groupId === group).length);
}

test('[FIRE-1, FIRE-4] the orders say which courses come later, and how far the one is that is being made', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'course-firing', { enable: true });
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
  const [, second = 0, ...after] = orderSetMenu(restaurant);
  const rest = after.reduce((sum, count) => sum + count, 0);
  await anna.openOrders();
  const row = anna.page.getByRole('listitem').filter({ hasText: menu });
  await expect(row).toContainText('In the kitchen');
  const later = () => row.element().textContent?.split('comes later').length;
  await expect.poll(later).toBe(1 + second + rest);
  await expectAccessible();

  const say = (status: 'served' | 'made', id: string) =>
    restaurant.table.staff({ type: 'setDishStatus', sentLineIds: [id], status });
  const id = must(restaurant.visit.batches[0]?.lines[0]?.id, 'it was sent');
  say('served', id);
  await expect(row).toContainText('Served');
  restaurant.table.staff({ type: 'fireCourse', course: 2 });
  await expect(row).toContainText('In the kitchen');
  await expect.poll(later).toBe(1 + rest);
  say('made', `${id}/2`);
  await expect(row).toContainText('Ready');
});

test('[FIRE-1] a restaurant that fires no courses says nothing of it', async ({ restaurant }) => {
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
  orderSetMenu(restaurant);
  await anna.openOrders();
  const row = anna.page.getByRole('listitem').filter({ hasText: menu });
  await expect(row).toContainText('In the kitchen');
  await expect(row).not.toContainText('comes later');
});
