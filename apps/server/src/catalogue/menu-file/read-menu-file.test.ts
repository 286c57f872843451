import { describe, expect, test } from 'vitest';
import { readMenuFile } from './read-menu-file.ts';
import type { DishEntry } from './dish.ts';
import type { MenuFile } from './schema.ts';
import { aMenuFile } from './testing/a-menu-file.ts';

/** The problems of a file, as `pointer: message`. */
function problemsOf(file: unknown): readonly string[] {
  return readMenuFile(JSON.stringify(file, null, 2)).problems.map(
    ({ pointer, message }) => `${pointer}: ${message}`,
  );
}

const restaurant = aMenuFile();
const [noodles, rice, tour] = restaurant.dishes as [DishEntry, DishEntry, DishEntry];
const [lunch] = restaurant.menus as [MenuFile['menus'][number]];
const withDish = (changes: object) => ({ ...restaurant, dishes: [{ ...noodles, ...changes }, rice, tour] });
const withCourse = (changes: object) => ({
  ...restaurant,
  dishes: [noodles, rice, { ...tour, courses: [{ ...tour.courses?.[0], ...changes }] }],
});

const chillies = restaurant.condimentGroups?.[0]?.condiments ?? [];
const withGroup = (changes: object) => ({
  ...restaurant,
  condimentGroups: [{ ...restaurant.condimentGroups?.[0], ...changes }],
});

describe('a menu file that is sound has no problem', () => {
  test('a small restaurant is read as it was written', () => {
    const { menuFile, problems } = readMenuFile(JSON.stringify(restaurant));
    expect(problems).toEqual([]);
    expect(menuFile).toEqual(restaurant);
  });
});

describe('every problem is told with its line, its place and what is wrong', () => {
  test('problems stand in the order of the text', () => {
    const text = JSON.stringify(withDish({ price: -1, colour: 'red' }), null, 2);
    const { menuFile, problems } = readMenuFile(text);
    const lineOf = (field: string) => text.split('\n').findIndex((line) => line.includes(field)) + 1;
    expect(menuFile).toBeNull();
    expect(problems).toEqual([
      { line: lineOf('"price": -1'), column: 16, pointer: '/dishes/0/price', message: 'must not be below 0' },
      {
        line: lineOf('"colour"'),
        column: 17,
        pointer: '/dishes/0/colour',
        message: 'there is no field "colour" here',
      },
    ]);
  });

  test('more problems than anybody expected are all told', () => {
    const dishes = Array.from({ length: 200 }, () => ({ ...noodles, price: 'dear' }));
    expect(problemsOf({ ...restaurant, dishes })).toHaveLength(200);
  });

  test.each<[string, object, string]>([
    ['another format', { ...restaurant, format: 'tavolata-menu/2' }, '/format: must be "tavolata-menu/1"'],
    ['a missing field', withDish({ station: undefined }), '/dishes/0: the field "station" is missing'],
    ['a wrong type', withDish({ soldOut: 'no' }), '/dishes/0/soldOut: must be a boolean'],
    [
      'a price as a text',
      withDish({ price: '15,90' }),
      '/dishes/0/price: must be a number: write 15.90, without quotes',
    ],
    ['a price in words', withDish({ price: 'fifteen' }), '/dishes/0/price: must be a number'],
    ['an empty name', withDish({ name: { it: '' } }), '/dishes/0/name/it: must not be blank'],
    ['a blank name', withDish({ name: { it: '  ' } }), '/dishes/0/name/it: must not be blank'],
    [
      'an unknown language',
      withDish({ name: { it: 'x', ru: 'x' } }),
      '/dishes/0/name/ru: there is no field "ru" here',
    ],
    [
      'a key of odd letters',
      withDish({ key: 'Große Nudeln' }),
      '/dishes/0/key: must be a key of small letters, digits and single hyphens',
    ],
    [
      'an unknown allergen',
      withDish({ allergens: ['soja'] }),
      '/dishes/0/allergens/0: must be one of none, gluten, crustaceans, eggs, fish, peanuts, soya, milk, tree_nuts, celery, mustard, sesame, sulphites, lupin, molluscs',
    ],
    [
      'more condiments to choose than there are',
      withGroup({ min: 9 }),
      '/condimentGroups/0/min: 9 are to be chosen, but the group has only 1',
    ],
    [
      'a maximum of condiments below the minimum',
      withGroup({ min: 2, max: 1, condiments: [...chillies, { key: 'oil', name: { it: 'Olio' } }] }),
      '/condimentGroups/0/max: must not be below "min", which is 2',
    ],
    ['a maximum of no condiments', withGroup({ max: 0 }), '/condimentGroups/0/max: must not be below 1'],
    [
      'an unknown kind of link',
      { ...restaurant, links: [{ kind: 'MYSPACE', url: 'https://example.org' }] },
      '/links/0/kind: must be one of OFFICIAL_WEBSITE, RESERVATION, TAKEAWAY, WHATSAPP, FACEBOOK, TIK_TOK, TWITTER, TRIP_ADVISOR, INSTAGRAM, GOOGLE',
    ],
    [
      'a fourth announcement',
      {
        ...restaurant,
        announcements: Array.from({ length: 4 }, () => ({ icon: 'info', text: { it: 'Ciao' } })),
      },
      '/announcements: must not hold more than 3',
    ],
    [
      'a sixth bulletin',
      { ...restaurant, bulletins: Array.from({ length: 6 }, () => ({ drawing: 'logo' })) },
      '/bulletins: must not hold more than 5',
    ],
    [
      'a name missing in the first language',
      withDish({ name: { zh: '炒面' } }),
      '/dishes/0/name: a name in "it" is missing, the first of nameLanguages',
    ],
    [
      'a key given twice',
      { ...restaurant, dishes: [...restaurant.dishes, rice] },
      '/dishes/3/key: the key "rice" is taken already',
    ],
    [
      'an id given twice',
      { ...restaurant, dishes: [{ ...noodles, id: 7 }, { ...rice, id: 7 }, tour] },
      '/dishes/1/id: the id 7 is taken already',
    ],
    [
      'a category that is nowhere',
      withDish({ category: 'cold' }),
      '/dishes/0/category: there is no category "cold" in this file',
    ],
    [
      'a station that is nowhere',
      withDish({ station: 'bar' }),
      '/dishes/0/station: there is no station "bar" in this file',
    ],
    [
      'condiments that are nowhere',
      withDish({ condiments: ['spice', 'dips'] }),
      '/dishes/0/condiments/1: there is no condiment group "dips" in this file',
    ],
    [
      'a featured dish that is nowhere',
      { ...restaurant, featured: ['soup'] },
      '/featured/0: there is no dish "soup" in this file',
    ],
    [
      'a charge that is nowhere',
      { ...restaurant, extraItems: [] },
      '/menus/0/prices/0/adult/0: there is no extra item "adult" in this file',
    ],
    [
      'a price row without days',
      { ...restaurant, menus: [{ ...lunch, prices: [{ days: [], adult: ['adult'] }] }] },
      '/menus/0/prices/0/days: a price row needs at least one day',
    ],
    [
      'a day with two prices',
      { ...restaurant, menus: [{ ...lunch, prices: [{ days: ['mon'] }, { days: ['tue', 'mon'] }] }] },
      '/menus/0/prices/1/days/1: "mon" has a price row already',
    ],
    [
      'all you can eat for nothing',
      { ...restaurant, menus: [{ ...lunch, prices: [] }] },
      '/menus/0: an all-you-can-eat menu needs prices, otherwise everybody eats for nothing',
    ],
    [
      'an empty list of allergens',
      withDish({ allergens: [] }),
      '/dishes/0/allergens: an empty list says nothing: write ["none"], or leave the field out when it is not known',
    ],
    [
      '"none" beside an allergen',
      withDish({ allergens: ['none', 'milk'] }),
      '/dishes/0/allergens: "none" cannot stand beside allergens',
    ],
    [
      'stock without a number',
      withDish({ bargain: { type: 'stock' } }),
      '/dishes/0/bargain: only "stock" has "remaining", and needs it',
    ],
    [
      'a limit of nothing',
      withDish({ limit: { excessPrice: 2 } }),
      '/dishes/0/limit: a limit needs "perPerson" or "perTable"',
    ],
    [
      'an excess price with cents',
      withDish({ limit: { perPerson: 1, excessPrice: 1.5 } }),
      '/dishes/0/limit/excessPrice: must be a whole number of the currency',
    ],
    [
      'a former price that was lower',
      withDish({ formerPrice: 5 }),
      '/dishes/0/formerPrice: must be above the price of today',
    ],
    [
      'condiments required of none',
      withDish({ condiments: [], condimentsRequired: true }),
      '/dishes/0/condimentsRequired: there are no condiments to require',
    ],
    [
      'a course with too few items',
      withCourse({ choose: 3, items: [{ dish: 'rice', max: 2 }] }),
      '/dishes/2/courses/0/items: 3 are to be chosen, but the items allow only 2',
    ],
    [
      'a set menu in a set menu',
      withCourse({ items: [{ dish: 'tour' }] }),
      '/dishes/2/courses/0/items/0/dish: a set menu cannot hold another set menu',
    ],
    [
      'an optional course that must be full',
      withCourse({ required: false }),
      '/dishes/2/courses/0/fullSelect: only a required course can be filled exactly',
    ],
    [
      'a table named twice',
      { ...restaurant, sections: [{ name: 'Sala', tables: [{ name: 'A' }, { name: ' a' }] }] },
      '/sections/0/tables/1/name: the table name "a" is taken already',
    ],
    [
      'a time zone of no place',
      { ...restaurant, info: { ...restaurant.info, timeZone: 'Europe/Atlantis' } },
      '/info/timeZone: must be a time zone by its IANA name, such as "Europe/Rome"',
    ],
    [
      '[SETUP-13] a password that no network takes',
      { ...restaurant, info: { ...restaurant.info, wifi: { name: 'Ospiti', password: 'pasta' } } },
      '/info/wifi/password: must have 8 to 63 characters, or none for an open network',
    ],
    [
      'an hour that is none',
      { ...restaurant, businessHours: [{ start: '25:00', end: '24:00', menus: [] }] },
      '/businessHours/0/start: must be a time such as "12:00", at most "24:00"',
    ],
    [
      'a link that would run a script',
      { ...restaurant, links: [{ kind: 'GOOGLE', url: 'javascript:alert(1)' }] },
      '/links/0/url: must be a web address, or a phone number in digits for WHATSAPP',
    ],
    [
      'a picture of two kinds',
      withDish({ picture: { file: 'a.jpg', drawing: 'logo' } }),
      '/dishes/0/picture: a picture is exactly one of "file", "plate" and "drawing"',
    ],
    [
      'a plate without food',
      withDish({ picture: { plate: 'slate' } }),
      '/dishes/0/picture: "plate" and "icons" go together',
    ],
    [
      'a focus where there is no photo',
      withDish({ picture: { drawing: 'logo', focus: [0.5, 0.5] } }),
      '/dishes/0/picture: "focus" needs a "file"',
    ],
    [
      'a setting nobody knows',
      { ...restaurant, settings: { colour: 'red' } },
      '/settings/colour: there is no setting "colour"',
    ],
    [
      'a setting of the wrong kind',
      { ...restaurant, settings: { time_interval: 'long' } },
      '/settings/time_interval: must be a number or true or false',
    ],
    [
      'an unknown part of a setting',
      { ...restaurant, settings: { 'rule-local-dish-limit': { on: true } } },
      '/settings/rule-local-dish-limit/on: there is no field "on" here',
    ],
  ])('%s', (_, file, problem) => {
    expect(problemsOf(file)).toEqual([problem]);
  });
});
