import { sampleCatalogue } from '@tavolata/domain/testing';
import { menuToWire, type RestaurantReply } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { readFirstData } from '../shared/first-data.ts';
import { firstDataOf, firstDataScript } from './first-data.ts';

const options = { today: { weekday: 1 as const, isHoliday: false }, withDishes: true };
const menus = sampleCatalogue.data.menus.map((menu) => menuToWire(menu, sampleCatalogue, options));
const restaurant = {
  info: { name_languages: ['it', 'zh'] },
  notice: { it: 'Chiuso', de: 'Geschlossen', zh: '休息' },
  propaganda: [{ name: 'Instagram' }],
  announcements: [{ icon: 'sun', value: { zh: '夏天', it: 'Estate' } }],
  settings: [
    { id: 160, name: 'guide', value: 0 },
    { id: 171, name: 'join-minutes', value: 10 },
  ],
} as unknown as RestaurantReply;

function firstData(ownId: number) {
  return firstDataOf({ language: 'de', restaurant, menus, table: { select_menu: String(ownId) } });
}

test('a page brings each text in the language that its guest reads it in, or in the one that is shown for it, and nothing of the end of the home page', () => {
  const { restaurant: brought } = firstData(1);
  expect(brought.notice).toEqual({ de: 'Geschlossen' });
  expect(brought.announcements).toEqual([{ icon: 'sun', value: { it: 'Estate' } }]);
  expect(brought.propaganda).toEqual([]);
});

test('of the settings it brings what the restaurant has changed', () => {
  expect(firstData(1).restaurant.settings).toEqual([{ id: 160, name: 'guide', value: 0 }]);
});

test('it brings each name as its guest reads it, and no other', () => {
  const [menu] = firstDataOf({
    language: 'de',
    restaurant,
    menus: [
      {
        ...menus[0],
        main_group_name: 'Cena',
        main_group_name2: '晚餐',
        main_group_names: { de: 'Abendessen', fr: 'Dîner' },
        menu_item_slu: [
          { dmi_slu_name: 'Zuppe', dmi_slu_name2: '汤', dmi_slu_names: { fr: 'Soupes' }, menu_item: [] },
        ],
      } as never,
    ],
    table: { select_menu: String(menus[0]?.main_group_id) },
  }).menus;
  expect(menu).toMatchObject({
    main_group_name: '',
    main_group_name2: '',
    main_group_names: { de: 'Abendessen' },
    menu_item_slu: [{ dmi_slu_name: 'Zuppe', dmi_slu_name2: '', dmi_slu_names: {}, menu_item: [] }],
  });
});

test('it brings the menu of the table, and of the others those that are paid by the dish', () => {
  for (const { main_group_id: id } of menus) {
    const brought = firstData(id).menus.map((menu) => menu.main_group_id);
    const expected = menus.filter((menu) => menu.main_group_id === id || menu.set_item_main === '0');
    expect(brought).toEqual(expected.map((menu) => menu.main_group_id));
  }
});

test('descriptions and pictures it brings of the first dishes of the table’s menu, of the others what they are ordered with', () => {
  const own = menus.find(({ set_item_main }) => set_item_main !== '0');
  const dish = {
    ...own?.menu_item_slu[0]?.menu_item[0],
    item_description: { de: 'Mit Brot' },
    picture: { hash: 'f00', thumb_hash: '' },
  };
  const full = (menu: unknown) => ({
    ...(menu as object),
    menu_item_slu: [10, 30].map((length) => ({
      ...own?.menu_item_slu[0],
      menu_item: Array.from({ length }, () => dish),
    })),
  });
  const other = menus.find(({ set_item_main }) => set_item_main === '0');
  const brought = firstDataOf({
    language: 'de',
    restaurant,
    menus: [full(other), full(own)] as never,
    table: { select_menu: String(own?.main_group_id) },
  }).menus.map((menu) => menu.menu_item_slu.flatMap(({ menu_item }) => menu_item));
  const shown = brought.map((dishes) =>
    dishes.map(({ picture, item_description }) => Boolean(picture) && item_description['de'] === 'Mit Brot'),
  );
  expect(shown).toEqual([
    Array<boolean>(40).fill(false),
    Array.from({ length: 40 }, (_, index) => index < 12),
  ]);
  expect(brought.flat().map(({ price_1, allergen }) => ({ price_1, allergen }))).toEqual(
    Array.from({ length: 80 }, () => ({ price_1: dish.price_1, allergen: dish.allergen })),
  );
});

test('a name closes no script, and a phone that speaks another language takes nothing of it', () => {
  const data = { ...firstData(1), restaurant: { ...restaurant, notice: { de: '</script><b>' } } };
  const script = firstDataScript(data);
  expect(script.match(/<\/?\w+/g)).toEqual(['<script', '</script']);
  const page = { getElementById: () => ({ textContent: script.replaceAll(/^<[^>]*>|<[^>]*>$/g, '') }) };
  expect(readFirstData(page as never, 'de')?.restaurant.notice).toEqual({ de: '</script><b>' });
  expect(readFirstData(page as never, 'it')).toBeNull();
  expect(readFirstData({ getElementById: () => null }, 'de')).toBeNull();
});
