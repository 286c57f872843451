import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkMenuFile } from '../../apps/server/src/catalogue/menu-file/check-menu-file.ts';
import { toRestaurant } from '../../apps/server/src/catalogue/menu-file/to-restaurant.ts';
import { readSource, UnreadableSource, type SourceItem, type SourceMenu } from './little-dragon-source.ts';
import { convertLittleDragon } from './little-dragon.ts';

/** The published menu lies beside the project, not in it. */
const published = fileURLToPath(new URL('../../../shared/menus/little-dragon.menu.json', import.meta.url));

const weekday = (day: string) => ({ day, from: '11:00', to: '14:00' });

/** A small card in the published shape. */
function aCard(items: readonly SourceItem[] = [{ name: '1 Brühe', price: 2.7 }]): SourceMenu {
  return {
    openAt: [weekday('Monday'), weekday('Tuesday'), { day: 'Sunday', from: '12:00', to: '21:00' }],
    footNote: { contact: 'Fragen Sie 030 / 00 00' },
    menu: [
      {
        category: 'Mittag',
        description: 'mit Vorspeise',
        availableAt: [weekday('Monday')],
        supplementPrompt: 'Welche Vorspeise?',
        supplementedBy: [
          { reference: { category: 'Mittag', item: 'Röllchen' } },
          { reference: { category: 'Mittag', item: 'Süppchen' } },
        ],
        items: [
          { name: 'M1 Nudeln', price: 6.9, allergens: ['Weizen'] },
          { name: 'Röllchen', price: 0, onlyAsSupplement: true, allergens: ['Sesam'] },
          { name: 'Süppchen', price: 0, onlyAsSupplement: true },
        ],
      },
      { category: 'Speisen', traits: ['Reis'], items: [...items] },
    ],
  };
}

function convertedDish(item: Partial<SourceItem>) {
  const { menuFile } = convertLittleDragon(aCard([{ name: '9 Gericht', price: 8.5, ...item }]));
  return menuFile.dishes.find((dish) => dish.name.de === '9 Gericht');
}

describe('a real card becomes a menu file', () => {
  test('the result has no problem', () => {
    expect(checkMenuFile(convertLittleDragon(aCard()).menuFile).fileErrors).toEqual([]);
  });

  test('a lunch dish is a set menu: one starter must be chosen, and each starter tells its own allergens', () => {
    const { menuFile } = convertLittleDragon(aCard());
    const lunch = menuFile.dishes.find((dish) => dish.name.de === 'M1 Nudeln');
    expect(lunch?.courses).toEqual([
      {
        id: 1001,
        name: { de: 'Welche Vorspeise?' },
        choose: 1,
        required: true,
        fullSelect: true,
        items: [{ dish: 'mittag-roellchen' }, { dish: 'mittag-sueppchen' }],
      },
    ]);
    expect(menuFile.dishes.find((dish) => dish.key === 'mittag-roellchen')?.allergens).toEqual(['sesame']);
  });

  test('a starter of the lunch menu stands in no menu, so nobody orders it alone', () => {
    const { menuFile } = convertLittleDragon(aCard());
    const starter = menuFile.dishes.find((dish) => dish.key === 'mittag-roellchen');
    expect(menuFile.menus.flatMap((menu) => menu.categories)).not.toContain(starter?.category);
  });

  test('a dish without allergens is one of which nothing is known', () => {
    expect(convertedDish({})?.allergens).toBeUndefined();
    expect(convertedDish({ allergens: [] })?.allergens).toBeUndefined();
  });

  test('allergens get their legal names, and kinds of cereal and nut are said in words', () => {
    const dish = convertedDish({ allergens: ['Mandel', 'Weizen', 'Walnuss', 'Soja oder Sojaerzeugnisse'] });
    expect(dish?.allergens).toEqual(['gluten', 'soya', 'tree_nuts']);
    expect(dish?.description?.de).toBe('Enthält: Mandeln, Weizen, Walnüsse');
  });

  test('half a list of allergens is not declared: all is told in words, and nothing looks safe', () => {
    const dish = convertedDish({ allergens: ['Sesam', 'Staub'] });
    expect(dish?.allergens).toBeUndefined();
    expect(dish?.description?.de).toBe('Enthält: Sesam, Staub');
  });

  test('imitation crab is declared as fish and as crustaceans', () => {
    expect(convertedDish({ allergens: ['Krebsfleisch-Imitat'] })?.allergens).toEqual(['crustaceans', 'fish']);
  });

  test('additives are marked, and said in words that are spelt right', () => {
    const dish = convertedDish({ description: 'mit Oliven [6]', additives: ['geswärtzt'] });
    expect(dish?.marks).toEqual(['additives', 'colourants']);
    expect(dish?.description?.de).toBe('mit Oliven. Zusatzstoffe: geschwärzt');
  });

  test.each([
    [{ spiciness: 1 }, ['mild_spicy']],
    [{ spiciness: 2 }, ['medium_spicy']],
    [{ spiciness: 3 }, ['very_spicy']],
    [{ traits: ['vegetarisch'] }, ['vegetarian']],
    [{ traits: ['vegetarisch-NEG'] }, undefined],
    [{ traits: ['Schwein'] }, ['pig']],
    [{ traits: ['Bambus'] }, undefined],
  ])('%j is marked as %j', (item, marks) => {
    expect(convertedDish(item)?.marks).toEqual(marks);
  });

  test('a category speaks for its dishes, unless a dish denies it', () => {
    const card = aCard([
      { name: 'ja', price: 1 },
      { name: 'nein', price: 1, traits: ['vegetarisch-NEG'] },
    ]);
    const speaking = {
      ...card,
      menu: card.menu.map((category) => ({ ...category, traits: ['vegetarisch'] })),
    };
    const { menuFile } = convertLittleDragon(speaking);
    const marksOf = (name: string) => menuFile.dishes.find((dish) => dish.name.de === name)?.marks;
    expect([marksOf('ja'), marksOf('nein')]).toEqual([['vegetarian'], undefined]);
  });

  test('dressings are chosen with their salad', () => {
    const { menuFile } = convertLittleDragon(
      aCard([
        { name: '5 Salat', description: 'Bitte Dressing auswählen', price: 4 },
        { name: '5a Develey-Dressing Joghurt', description: 'Je Salat nur ein Dressing auswählen', price: 0 },
      ]),
    );
    expect(menuFile.dishes.find((dish) => dish.name.de === '5 Salat')).toMatchObject({
      condiments: ['dressing'],
      condimentsRequired: true,
    });
    expect(menuFile.condimentGroups?.[0]?.condiments.map((condiment) => condiment.name.de)).toEqual([
      'Joghurt',
    ]);
    expect(menuFile.dishes.some((dish) => dish.name.de?.includes('Joghurt'))).toBe(false);
  });

  test('the hours of most days are the hours; lunch is offered in its own', () => {
    expect(convertLittleDragon(aCard()).menuFile.businessHours).toEqual([
      { start: '11:00', end: '14:00', menus: ['mittagsmenue', 'speisekarte'] },
    ]);
  });

  test('what cannot come along is told', () => {
    const { report } = convertLittleDragon(
      aCard([
        {
          name: 'a',
          price: 1,
          allergens: ['Staub'],
          additives: ['Glitzer'],
          pics: ['https://example.org/a.jpg'],
        },
      ]),
    );
    expect(report).toEqual([
      '4 items in 2 categories: 2 dishes on the menus, 2 lunch starters, 0 dressings.',
      '2 dishes say nothing about allergens: "not provided", never "none".',
      'unknown additive "Glitzer" of "a"',
      'unknown allergen "Staub" of "a": not provided',
      "1 pictures on other servers are left out: guests' phones ask no other server.",
    ]);
  });

  test.each(['no JSON', '{"menu": []}', '[]'])('%j is no card', (text) => {
    expect(() => readSource(text)).toThrow(UnreadableSource);
  });
});

describe.runIf(existsSync(published))('the published card of Little Dragon', () => {
  const convert = () => convertLittleDragon(readSource(readFileSync(published, 'utf8')));

  test('all 255 items of 24 categories are accounted for', () => {
    const { menuFile, report } = convert();
    expect(report[0]).toBe(
      '255 items in 24 categories: 247 dishes on the menus, 2 lunch starters, 6 dressings.',
    );
    expect(menuFile.dishes.length + (menuFile.condimentGroups?.[0]?.condiments.length ?? 0)).toBe(255);
  });

  test('nothing in it is unknown, and the result has no problem', () => {
    const { menuFile, report } = convert();
    expect(report.filter((line) => line.startsWith('unknown'))).toEqual([]);
    expect(checkMenuFile(menuFile).fileErrors).toEqual([]);
  });

  test('prices come along to the cent', () => {
    const { menuFile } = convert();
    const { dishes } = toRestaurant(menuFile, () => ({ hash: '', thumbHash: '' })).catalogue;
    expect(dishes.find((dish) => dish.names.first.startsWith('305 '))?.price).toBe(220);
    expect(dishes.reduce((sum, dish) => sum + dish.price, 0)).toBe(
      readSource(readFileSync(published, 'utf8'))
        .menu.flatMap((category) => category.items)
        .reduce((sum, item) => sum + Math.round(item.price * 100), 0),
    );
  });
});
