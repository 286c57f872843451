import { dishes, sampleMenu } from '@tavolata/domain/testing';
import { addresses, pathTo, type DishWire, type MenuWire } from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import type { RestaurantRecord } from '../../src/catalogue/restaurant-record.ts';
import { sampleRestaurant } from '../kill/sample-restaurant.ts';
import { startServer } from '../start-server.ts';

const { beer, tuna, noodles, bento, feast, duck } = dishes;
const plate = (hash: string) => ({ hash, thumbHash: 'AAAA' });

/** The sample restaurant with something on its walls, and two menus that quick service doesn't have. */
function decorated(): RestaurantRecord {
  const record = sampleRestaurant(3);
  const [dinner] = sampleMenu.menus;
  const atTables = dinner ? [9999, 10000].map((id) => ({ ...dinner, id })) : [];
  return {
    ...record,
    catalogue: { ...sampleMenu, menus: [...sampleMenu.menus, ...atTables] },
    bulletins: [plate('0123456789abcdef'), plate('fedcba9876543210')],
    featuredDishIds: [tuna.id, duck.id, 12345],
  };
}

describe('[API-01] what the restaurant says about itself', () => {
  test('the pictures of the home page and of the notice page, and the featured dishes as they are now', async () => {
    const server = await startServer({ record: decorated() });
    const device = server.device();
    const pictures = [
      { id: 1, url: '/bulletin/bulletin1.jpg', picture: { hash: '0123456789abcdef' } },
      { id: 2, url: '/bulletin/bulletin2.jpg', picture: { hash: 'fedcba9876543210' } },
    ];
    expect((await device.get(pathTo(addresses.bulletin))).body).toMatchObject(pictures);
    expect((await device.get(pathTo(addresses.activityBulletin))).body).toMatchObject(pictures);
    expect((await device.get(pathTo(addresses.schedule))).body).toEqual([]);
    const featured = () => device.get<DishWire[]>(pathTo(addresses.specialDishes));
    expect((await featured()).body.map(({ item_id }) => item_id)).toEqual([tuna.id, duck.id]);
    const manager = await server.manager();
    await manager.patch(pathTo(addresses.setStock), {
      request_id: 'counts-the-ducks',
      item_id: duck.id,
      bargain_num_cur: 7,
    });
    expect((await featured()).body[1]).toMatchObject({ item_id: duck.id, bargain_num_cur: 7 });
  });

  test('the names of the menus, every dish, and one menu under both of its addresses [API-06]', async () => {
    const server = await startServer();
    const device = server.device();
    expect((await device.get(pathTo(addresses.menuName))).body).toMatchObject([
      { main_group_id: 1, main_group_name: 'Dinner' },
      { main_group_id: 2 },
      { main_group_id: 3 },
    ]);
    const all = await device.get<DishWire[]>(pathTo(addresses.dishes));
    expect(all.body.map(({ item_id }) => item_id)).toEqual(sampleMenu.dishes.map(({ id }) => id));
    const now = await device.get<MenuWire>(pathTo(addresses.menu, 1));
    const before = await device.get<MenuWire>(pathTo(addresses.menuBefore, 1));
    expect(now.body.main_group_id).toBe(1);
    expect(before.body).toEqual(now.body);
    expect((await device.get(pathTo(addresses.menuBefore, 77))).status).toBe(404);
  });

  test('[Q-07, Q-08] quick service has menus of its own: what can be ordered there, at takeaway prices, without covers', async () => {
    const server = await startServer({ record: decorated() });
    const device = server.device();
    const ids = (menus: readonly MenuWire[]) => menus.map(({ main_group_id }) => main_group_id);
    const priceOfBeer = (menus: readonly MenuWire[]) =>
      dishesOf(menus).find(({ item_id }) => item_id === beer.id)?.price_1;
    const atTable = (await device.get<MenuWire[]>(`${pathTo(addresses.menus)}?type=0&with_dish=true`)).body;
    expect(ids(atTable)).toEqual([1, 2, 3, 9999, 10000]);
    expect(priceOfBeer(atTable)).toBe(4.5);
    const takeaway = (await device.get<MenuWire[]>(pathTo(addresses.menusMop))).body;
    expect(ids(takeaway)).toEqual([2]);
    expect(priceOfBeer(takeaway)).toBe(4);
    expect(takeaway[0]).toMatchObject({ normal_price: null, child_price: null, extra_normal: '', value: [] });
    expect((await device.get(`${pathTo(addresses.menus)}?type=1&with_dish=true`)).body).toEqual(takeaway);
  });
});

test('[API-11] a picture’s address may carry a random number, so that a phone asks for it anew', async () => {
  const server = await startServer({ record: decorated() });
  const device = server.device();
  const plain = await device.get('/bulletin/bulletin1.jpg');
  const random = await device.get('/bulletin/bulletin1.jpg?random=99999');
  expect(plain.headers.get('location')).toBe('/pictures/0123456789abcdef-1080.jpg');
  expect(random).toMatchObject({ status: plain.status });
  expect(random.headers.get('location')).toBe(plain.headers.get('location'));
});

describe('[API-08] every documented query does what it says', () => {
  test('[API-13] menus with and without dishes, in an order, of a print class, with the charges in full', async () => {
    const server = await startServer();
    const device = server.device();
    const ask = async (query: string) =>
      (await device.get<MenuWire[]>(`${pathTo(addresses.menus)}?${query}`)).body;
    expect(dishesOf(await ask('type=0&with_dish=false'))).toEqual([]);
    expect(dishesOf(await ask('type=0&dish_sort=default&with_dish=false'))).toEqual([]);
    const [plainly] = await ask('with_dish=true');
    const inOrder = async (query: string, field: 'item_name1' | 'price_1') =>
      dishesOf((await ask(`with_dish=true&${query}`)).slice(0, 1))
        .filter(({ dmi_slu_id }) => dmi_slu_id === 1)
        .map((dish) => dish[field]);
    const names = ['dish 16', 'dish 17', 'dish 18', 'Nigiri salmone', 'Nigiri tonno'];
    expect(await inOrder('sort=name', 'item_name1')).toEqual(names);
    expect(await inOrder('sort=default', 'item_name1')).toEqual([...names.slice(3), ...names.slice(0, 3)]);
    const prices = await inOrder('dish_sort=price', 'price_1');
    expect(prices.map(Number)).toEqual(prices.map(Number).toSorted((a, b) => a - b));
    expect(prices).not.toEqual(await inOrder('sort=default', 'price_1'));
    const fromSushi = dishesOf(await ask('with_dish=true&print=sushi'));
    expect(fromSushi.length).toBeGreaterThan(0);
    expect(new Set(fromSushi.map(({ print_class }) => print_class))).toEqual(new Set(['sushi']));
    const [charged] = await ask('extra=true');
    expect(charged?.extra_items).toMatchObject([
      { item_id: 901, price_1: 24.9 },
      { item_id: 902 },
      { item_id: 903 },
    ]);
    expect(plainly).not.toHaveProperty('extra_items');
  });

  test('items by their ids: dishes, and what people are charged', async () => {
    const server = await startServer();
    const answer = await server.device().get(`${pathTo(addresses.menuItems)}?ids=${noodles.id},901,12345`);
    expect(answer.body).toMatchObject([
      { item_id: noodles.id, dmi_slu_id: 2 },
      { item_id: 901, price_1: 24.9 },
    ]);
  });

  test('condiments by group or in one list', async () => {
    const server = await startServer();
    const device = server.device();
    const groups = await device.get(`${pathTo(addresses.condiments)}?with_group=true`);
    expect((await device.get(pathTo(addresses.condiments))).body).toEqual(groups.body);
    expect(groups.body).toMatchObject(
      sampleMenu.condimentGroups.map(({ id }) => ({ scomdiment_groups_id: id })),
    );
    expect((await device.get(`${pathTo(addresses.condiments)}?with_group=false`)).body).toMatchObject(
      sampleMenu.condimentGroups.flatMap(({ condiments }) => condiments.map(({ id }) => ({ item_id: id }))),
    );
  });

  test('the courses of the set menus, or one of them', async () => {
    const server = await startServer();
    const device = server.device();
    const courses = [...bento.courses, ...feast.courses].map(({ id, chooseNum }) => ({
      course_group_id: id,
      choose_num: chooseNum,
    }));
    expect((await device.get(pathTo(addresses.dishCourse))).body).toMatchObject(courses);
    expect((await device.get(`${pathTo(addresses.dishCourse)}?course_group_id=81`)).body).toMatchObject([
      { course_group_id: 81 },
    ]);
    expect((await device.get(`${pathTo(addresses.dishCourse)}?course_group_id=5`)).body).toEqual([]);
  });

  test('what is left of the dishes asked for', async () => {
    const server = await startServer();
    const answer = await server.device().get(`${pathTo(addresses.stock)}?item_ids=${duck.id},${tuna.id}`);
    expect(answer.body).toEqual([
      { item_id: tuna.id, bargain_num_cur: null, is_sold_out: 0 },
      { item_id: duck.id, bargain_num_cur: 2, is_sold_out: 0 },
    ]);
  });

  test('the tables of a section, or those in use', async () => {
    const server = await startServer();
    const phone = await server.phoneAt(2);
    expect((await phone.openTable()).body).toMatchObject({ joined: false });
    const manager = await server.manager();
    const ids = async (query: string) =>
      (await manager.get<{ table_id: number }[]>(`${pathTo(addresses.tables)}?${query}`)).body.map(
        ({ table_id }) => table_id,
      );
    expect(await ids('with_order=true')).toEqual([2]);
    expect(await ids('section_id=1')).toHaveLength(10);
    expect(await ids('section_id=2')).toEqual([]);
  });
});

function dishesOf(menus: readonly MenuWire[]): readonly DishWire[] {
  return menus.flatMap(({ menu_item_slu }) => menu_item_slu.flatMap(({ menu_item }) => menu_item));
}
