import { unreachable, type ApiResult } from '@tavolata/client';
import { sampleCatalogue } from '@tavolata/domain/testing';
import { menuToWire, type RestaurantReply, type MenuWire } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { createContent } from './content.ts';

const restaurant: RestaurantReply = {
  version: 1,
  info: {
    restaurant_name: 'Sole',
    currency_name: '€',
    time_zone: 'Europe/Rome',
    name_languages: ['en', 'it'],
    address: '',
    phone: '',
    logo: null,
    background: null,
  },
  takes_members: false,
  menus: [],
  announcements: [],
  notice: {},
  bulletins: [],
  guide: [],
  featured: [],
  business_hours: [],
  propaganda: [],
  condiments: [],
  extra_items: [],
  settings: [],
  kitchen: { is_business_time: 1, current: null, closed_menus: '', changes_at: null, closes_at: null },
};

const options = { today: { weekday: 1 as const, isHoliday: false }, withDishes: true };
const menus = sampleCatalogue.data.menus.map((menu) => menuToWire(menu, sampleCatalogue, options));
const ok = <Value>(value: Value): ApiResult<Value> => ({ ok: true, value });
const failed = { ok: false, failure: unreachable } as const;

/** A server whose large answer does not come through; `menu` says what its small ones bring. */
function createPoorContent(menu: (menuId: number) => ApiResult<MenuWire>) {
  return createContent({
    restaurant: () => Promise.resolve(ok(restaurant)),
    menus: () => Promise.resolve(failed),
    menuNames: () => Promise.resolve(ok(menus)),
    menu: (menuId) => Promise.resolve(menu(menuId)),
  });
}

test('[API-05] [API-06] a menu that does not come whole is put together from its parts', async () => {
  const content = createPoorContent((menuId) => {
    const menu = menus.find((one) => one.main_group_id === menuId);
    return menu ? ok(menu) : failed;
  });
  await content.load();
  const { catalogue } = content.getState();
  expect(catalogue.status === 'ready' && catalogue.value.data.menus.map(({ id }) => id)).toEqual(
    menus.map((menu) => menu.main_group_id),
  );
});

test('[API-05] a menu of which a part is missing is none: the restaurant is shown, and the dishes can be asked for again', async () => {
  const content = createPoorContent(() => failed);
  await content.load();
  expect(content.getState()).toMatchObject({
    restaurant: { status: 'ready' },
    catalogue: { status: 'failed' },
  });
});

test('what came with the page is shown without a call; the rest is asked for when there is time for it', async () => {
  const asked: string[] = [];
  const content = createContent(
    {
      restaurant() {
        asked.push('restaurant');
        return Promise.resolve(ok({ ...restaurant, notice: { it: 'Chiuso' } }));
      },
      menus() {
        asked.push('menus');
        return Promise.resolve(ok(menus));
      },
      menuNames: () => Promise.resolve(failed),
      menu: () => Promise.resolve(failed),
    },
    { language: 'en', restaurant, menus: menus.slice(0, 1) },
  );
  await content.load();
  expect(asked).toEqual([]);
  expect(menuCount(content)).toBe(1);
  await content.complete();
  await content.complete();
  expect(asked).toEqual(['restaurant', 'menus']);
  expect(menuCount(content)).toBe(menus.length);
  expect(content.getState()).toMatchObject({ restaurant: { value: { notice: { it: 'Chiuso' } } } });
});

function menuCount(content: ReturnType<typeof createContent>): number {
  const { catalogue } = content.getState();
  return catalogue.status === 'ready' ? catalogue.value.data.menus.length : 0;
}
