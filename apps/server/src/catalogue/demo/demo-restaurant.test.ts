import {
  allergens,
  createCatalogue,
  isOnOffer,
  languages,
  marks,
  shownName,
  type Dish,
} from '@tavolata/domain';
import { describe, expect, test } from 'vitest';
import { toRestaurant } from '../menu-file/to-restaurant.ts';
import { linkKinds, readPrintSettings } from '@tavolata/protocol';
import { readDemoMenuFile } from './demo-restaurant.ts';

const picture = { hash: '0123456789abcdef', thumbHash: 'aaaa' };
const restaurant = toRestaurant(readDemoMenuFile(), () => picture);
const catalogue = createCatalogue(restaurant.catalogue);
const { menus, categories, dishes, condimentGroups, extraItems } = restaurant.catalogue;
const [lunch, dinner, aLaCarte] = menus;
const count = (holds: (dish: Dish) => boolean) => dishes.filter(holds).length;

describe('the demo restaurant is a whole restaurant', () => {
  test('it has 164 dishes in 21 categories, and five set menus', () => {
    expect({ dishes: dishes.length, categories: categories.length }).toEqual({ dishes: 164, categories: 21 });
    expect(count((dish) => dish.kind === 'set-menu')).toBe(5);
  });

  test('24 tables stand in three sections', () => {
    expect(restaurant.tables).toHaveLength(24);
    expect(new Set(restaurant.tables.map((table) => table.sectionId)).size).toBe(3);
  });

  test('every dish has an Italian and a Chinese name, and a name in every language', () => {
    expect(restaurant.info.nameLanguages).toEqual(['it', 'zh']);
    for (const { names } of dishes) {
      expect(names.second).toMatch(/\p{Script=Han}/u);
      for (const language of languages) {
        expect(shownName(names, { field: 'first', guestLanguage: language })).not.toBe('');
        expect(Object.keys(names.translations)).toContain(language);
      }
    }
  });

  test('menus, categories, condiments, announcements, notice and services speak all seven languages', () => {
    const texts = [
      ...[...menus, ...categories, ...extraItems, ...condimentGroups].map(
        (entry) => entry.names.translations,
      ),
      ...condimentGroups.flatMap((group) =>
        group.condiments.map((condiment) => condiment.names.translations),
      ),
      ...menus.map((menu) => menu.note),
      ...restaurant.announcements.map((announcement) => announcement.text),
      ...restaurant.serviceOptions.map((option) => option.title),
      restaurant.notice,
    ];
    for (const text of texts) expect(Object.keys(text).sort()).toEqual([...languages].sort());
  });

  test('nearly every dish is described, in Italian, English, German and Chinese', () => {
    const described = dishes.filter((dish) => Object.keys(dish.description).length > 0);
    expect(described.length).toBeGreaterThan(155);
    for (const { description } of described) {
      expect(Object.keys(description)).toEqual(expect.arrayContaining(['it', 'en', 'de', 'zh']));
    }
  });

  test('[SETUP-9] every picture that guests leaf through says what it shows, in all seven languages', () => {
    for (const { alt } of [...restaurant.bulletins, ...restaurant.guide]) {
      expect(Object.keys(alt ?? {}).sort()).toEqual([...languages].sort());
    }
  });

  test('[SETUP-11] what is said of the table is not said to who takes away; allergies and the kitchen’s hours are', () => {
    const isOnlyAtTable = restaurant.announcements.map((one) => [one.icon, one.isOnlyAtTable ?? false]);
    expect(isOnlyAtTable).toEqual([
      ['tray', true],
      ['warning', false],
      ['clock', false],
    ]);
  });

  test('hours, announcements, bulletins, services and every kind of link are there', () => {
    expect(restaurant.businessHours.map(({ start, end }) => [start, end])).toEqual([
      ['12:00:00', '15:00:00'],
      ['19:00:00', '23:30:00'],
    ]);
    expect([restaurant.announcements.length, restaurant.bulletins.length, restaurant.guide.length]).toEqual([
      3, 5, 3,
    ]);
    expect(restaurant.serviceOptions).toHaveLength(8);
    expect(new Set(restaurant.links.map((link) => link.kind))).toEqual(new Set(linkKinds));
  });
});

describe('prices follow the day and the person', () => {
  test('lunch and dinner charge adults, children and others on every weekday and on holidays', () => {
    for (const menu of [lunch, dinner]) {
      expect(menu?.isAllYouCanEat).toBe(true);
      expect(menu?.priceRows.map((row) => row.day).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      for (const row of menu?.priceRows ?? []) {
        expect([row.adult.length, row.child.length, row.other.length]).toEqual([1, 1, 1]);
      }
    }
  });

  test('weekends cost more than weekdays', () => {
    const adultPrice = (menu: typeof lunch, day: number) =>
      catalogue.findExtraItem(menu?.priceRows.find((row) => row.day === day)?.adult[0] ?? 0)?.price ?? 0;
    expect([adultPrice(lunch, 1), adultPrice(lunch, 6)]).toEqual([1590, 1890]);
    expect([adultPrice(dinner, 1), adultPrice(dinner, 6)]).toEqual([2490, 2790]);
  });

  test('the à la carte menu charges a cover, and its drinks and desserts are open to every table', () => {
    expect(aLaCarte).toMatchObject({ isAllYouCanEat: false, priceRows: { length: 8 } });
    const tiramisu = dishes.find((dish) => dish.names.first.startsWith('Tiramisù'));
    for (const menu of menus) expect(tiramisu && isOnOffer(catalogue, menu.id, tiramisu)).toBe(true);
  });

  test('lunch shares all its categories with dinner, which adds sashimi and fish', () => {
    const shared = lunch?.categoryIds.filter((id) => dinner?.categoryIds.includes(id));
    expect(shared).toEqual(lunch?.categoryIds);
    const added = dinner?.categoryIds.filter((id) => !lunch?.categoryIds.includes(id)) ?? [];
    expect(added.map((id) => catalogue.findCategory(id)?.names.first)).toEqual([
      'Sashimi',
      'Secondi di pesce',
    ]);
  });

  test('all you can eat is free by the dish, but for a few with a surcharge', () => {
    const included = dishes.filter((dish) => dinner?.categoryIds.includes(dish.categoryId));
    const dear = included.filter((dish) => dish.price > 0);
    expect(dear.length).toBeGreaterThanOrEqual(8);
    expect(dear.length / included.length).toBeLessThan(0.1);
  });
});

describe('every kind of dish is there', () => {
  test('all 14 allergens and all 13 marks are used, and allergens in all three states', () => {
    const declared = dishes.flatMap((dish) =>
      dish.allergens.state === 'contains' ? dish.allergens.allergens : [],
    );
    expect(new Set(declared)).toEqual(new Set(allergens));
    expect(new Set(dishes.flatMap((dish) => dish.marks))).toEqual(new Set(marks));
    expect(new Set(dishes.map((dish) => dish.allergens.state))).toEqual(
      new Set(['contains', 'none', 'not-provided']),
    );
  });

  test('raw fish is said to be raw and blast-frozen', () => {
    const sashimi = categories.find((category) => category.names.first === 'Sashimi');
    for (const dish of catalogue.dishesIn(sashimi?.id ?? 0))
      expect(dish.marks).toEqual(expect.arrayContaining(['raw', 'blast_freezing']));
  });

  test('nothing vegan holds fish, milk, eggs or meat of a pig', () => {
    const animal = ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'];
    for (const dish of dishes.filter((candidate) => candidate.marks.includes('vegan'))) {
      expect(dish.marks).toContain('vegetarian');
      expect(dish.marks).not.toContain('pig');
      if (dish.allergens.state === 'contains')
        expect(dish.allergens.allergens.filter((one) => animal.includes(one))).toEqual([]);
    }
  });

  test('nothing marked gluten-free declares gluten', () => {
    const wrong = dishes.filter(
      ({ marks: own, allergens: declared }) =>
        own.includes('gluten_free') && declared.state === 'contains' && declared.allergens.includes('gluten'),
    );
    expect(wrong.map((dish) => dish.names.first)).toEqual([]);
  });

  test('dishes have limits that are hard, that cost, and that count for the table; categories too', () => {
    expect(count(({ limit }) => limit !== null && limit.excessPrice === null)).toBeGreaterThan(3);
    expect(
      count(({ limit }) => limit?.excessPrice !== undefined && limit.excessPrice !== null),
    ).toBeGreaterThan(3);
    expect(count(({ limit }) => limit?.perTable !== undefined && limit.perTable !== null)).toBeGreaterThan(3);
    expect(categories.filter((category) => category.limitPerPerson !== null).length).toBeGreaterThan(4);
    expect(categories.filter((category) => category.limitPerTable !== null).length).toBeGreaterThan(1);
  });

  test('drinks, desserts and all else that is paid by the dish stand outside the rounds', () => {
    expect(count((dish) => dish.isExemptFromRound)).toBe(39);
  });

  test('some dishes are counted, on offer of both kinds, hot, new, reduced, sold out or have their own takeaway price', () => {
    expect(count(({ bargain }) => bargain.kind === 'stock')).toBeGreaterThanOrEqual(4);
    expect(
      new Set(dishes.flatMap(({ bargain }) => (bargain.kind === 'offer' ? [bargain.type] : []))),
    ).toEqual(new Set([1, 3]));
    expect(new Set(dishes.map((dish) => dish.flag))).toEqual(new Set(['hot', 'new', 'sale', null]));
    expect(count((dish) => dish.formerPrice !== null)).toBeGreaterThan(1);
    expect(count((dish) => dish.isSoldOut)).toBe(1);
    expect(count((dish) => dish.takeawayPrice !== null)).toBe(1);
  });

  test('condiments are free and paid, and some dishes ask for them', () => {
    const prices = condimentGroups.flatMap((group) => group.condiments.map((condiment) => condiment.price));
    expect(prices).toEqual(expect.arrayContaining([0, 50, 250]));
    expect(count((dish) => dish.requiresCondiments)).toBeGreaterThan(3);
  });
});

test('[VAT-3] it is taxed as a house in Italy: all at the table by one rate, drinks that are taken away by another', () => {
  const { vat } = readPrintSettings(restaurant.settings);
  expect(vat).toMatchObject({ percent: 10, takeaway: { percent: 10 } });
  const others = [...(vat?.takeaway?.byCategory ?? [])];
  expect(others.map(([id, percent]) => [catalogue.findCategory(id)?.names.first, percent])).toEqual([
    ['Bevande e tè', 22],
    ['Birra, vino e sake', 22],
  ]);
});

describe('what the menu leads to can be ordered', () => {
  test('every dish stands in a category of a menu, at a station of the restaurant', () => {
    const stations = new Set(restaurant.stations.map((station) => station.id));
    for (const dish of dishes) {
      expect(menus.some((menu) => isOnOffer(catalogue, menu.id, dish))).toBe(true);
      expect(stations).toContain(dish.station);
    }
  });

  test('every course can be filled with dishes that are there and not sold out', () => {
    const courses = dishes.flatMap((dish) => dish.courses);
    expect(courses.some((course) => course.isRequired && course.isFullSelect)).toBe(true);
    expect(courses.some((course) => course.isRequired && !course.isFullSelect)).toBe(true);
    expect(courses.some((course) => !course.isRequired)).toBe(true);
    for (const course of courses) {
      const open = course.items.filter(({ dishId }) => {
        const dish = catalogue.findDish(dishId);
        return dish?.kind === 'dish' && !dish.isSoldOut;
      });
      expect(open).toEqual(course.items);
      const capacity = open.reduce((sum, item) => sum + (item.perItemMax ?? course.chooseNum), 0);
      expect(capacity).toBeGreaterThanOrEqual(course.chooseNum);
    }
  });

  test('every condiment group of a dish is there', () => {
    for (const dish of dishes) {
      for (const id of dish.condimentGroups)
        expect(catalogue.findCondimentGroup(id)?.condiments.length).toBeGreaterThan(1);
    }
  });

  test('featured dishes are there and have a picture, as every dish has', () => {
    for (const id of restaurant.featuredDishIds) expect(catalogue.findDish(id)?.picture).not.toBeNull();
    expect(count((dish) => dish.picture === null)).toBe(0);
  });

  test('ids are written down in the file, so a menu that grows keeps them', () => {
    const file = readDemoMenuFile();
    expect(file.dishes.every((dish) => dish.id !== undefined)).toBe(true);
    expect(file.menus.map((menu) => menu.id)).toEqual([1, 2, 3]);
  });
});
