import type { Dish, languages, LocalText } from '@tavolata/domain';
import type { CsvCell, ImportColumn, plainColumns } from '@tavolata/protocol';
import { wordsOf } from '../../edits/contents.ts';
import type { RestaurantRecord } from '../../restaurant-record.ts';
import { titleOf } from '../reading/column-titles.ts';
import { allergenNames, markNames, noneNames } from './words-of-tables.ts';

type Language = (typeof languages)[number];
type Rows = readonly (readonly CsvCell[])[];

interface Placed {
  readonly dish: Dish;
  readonly menu: string;
  readonly category: string;
}

/** The dishes as a table that imports again the same, with its words in a language: menu by menu, as guests see them. */
export function menuTable(record: RestaurantRecord, language: Language): Rows {
  const placed = placedDishes(record);
  const columns = columnsFor(record, placed);
  return [
    columns.map((column) => titleOf(column, language)),
    ...placed.map((one) => columns.map((column) => cellOf(column, one, { record, language }))),
  ];
}

/** A table with the same columns and some dishes to write over. */
export function templateTable(record: RestaurantRecord, language: Language): Rows {
  const [first, second] = record.info.nameLanguages as readonly [Language, Language];
  const columns: readonly ImportColumn[] = [
    ...(['menu', 'category', `name:${first}`, `name:${second}`] as const),
    ...([`description:${first}`, 'price', 'takeaway_price', 'allergens', 'marks'] as const),
  ];
  const examples = exampleDishes(language);
  return [columns.map((column) => titleOf(column, language)), ...examples];
}

function exampleDishes(language: Language): Rows {
  const { milk, gluten, eggs } = allergenNames;
  const [menu, starters, mains] = exampleWords[language];
  const vegetarian = markNames.vegetarian[language];
  return [
    [menu, starters, 'Caprese', '', 'Mozzarella, pomodoro, basilico', 8.5, null, milk[language], vegetarian],
    [menu, starters, 'Olive', '', '', 4, 3.5, noneNames[language], markNames.vegan[language]],
    [
      menu,
      mains,
      'Tagliatelle',
      '',
      '',
      12.9,
      null,
      [gluten, eggs].map((names) => names[language]).join(', '),
      '',
    ],
  ];
}

/** A menu and two of its categories. */
const exampleWords: Readonly<Record<Language, readonly [menu: string, starters: string, mains: string]>> = {
  en: ['Dinner', 'Starters', 'Main courses'],
  it: ['Cena', 'Antipasti', 'Primi'],
  zh: ['晚餐', '前菜', '主菜'],
  es: ['Cena', 'Entrantes', 'Platos principales'],
  de: ['Abendkarte', 'Vorspeisen', 'Hauptgerichte'],
  pt: ['Jantar', 'Entradas', 'Pratos principais'],
  fr: ['Dîner', 'Entrées', 'Plats'],
};

/** Each dish once, in the first menu that has it; what stands in none comes last. */
function placedDishes({ catalogue }: RestaurantRecord): readonly Placed[] {
  const { menus, categories, dishes } = catalogue;
  const seen = new Set<number>();
  const places = [
    ...menus.flatMap(({ names, categoryIds }) => categoryIds.map((id) => ({ id, menu: names.first }))),
    ...categories.map(({ id }) => ({ id, menu: '' })),
  ].filter(({ id }) => !seen.has(id) && seen.add(id));
  return places.flatMap(({ id, menu }) => {
    const category = categories.find((one) => one.id === id)?.names.first ?? '';
    return dishes.filter(({ categoryId }) => categoryId === id).map((dish) => ({ dish, menu, category }));
  });
}

/** What every table has, and the rest where a dish says something there. */
function columnsFor({ info }: RestaurantRecord, placed: readonly Placed[]): readonly ImportColumn[] {
  const [first, second] = info.nameLanguages as readonly [Language, Language];
  const names = placed.map(({ dish }) => wordsOf(dish.names, info.nameLanguages));
  const named = [first, second, ...languagesIn(names)];
  const described = [first, ...languagesIn(placed.map(({ dish }) => dish.description))];
  return [
    ...(['id', 'menu', 'category'] as const),
    ...[...new Set(named)].map((language) => `name:${language}` as const),
    ...[...new Set(described)].map((language) => `description:${language}` as const),
    ...(['price', 'takeaway_price', 'former_price', 'allergens', 'marks', 'station'] as const),
  ];
}

function languagesIn(words: readonly LocalText[]): readonly Language[] {
  return words.flatMap((text) => Object.keys(text)) as Language[];
}

function cellOf(
  column: ImportColumn,
  { dish, menu, category }: Placed,
  { record, language }: { readonly record: RestaurantRecord; readonly language: Language },
): CsvCell {
  const [what, of] = column.split(':') as [string, Language | undefined];
  if (of)
    return (what === 'name' ? wordsOf(dish.names, record.info.nameLanguages) : dish.description)[of] ?? '';
  const decimal = (cents: number | null) => (cents === null ? null : cents / 100);
  const cells: Readonly<Record<string, CsvCell>> = {
    ...{ id: dish.id, menu, category, station: dish.station, price: decimal(dish.price) },
    ...{ takeaway_price: decimal(dish.takeawayPrice), former_price: decimal(dish.formerPrice) },
    allergens: allergensCell(dish, language),
    marks: dish.marks.map((mark) => markNames[mark][language]).join(', '),
  } satisfies Record<(typeof plainColumns)[number], CsvCell>;
  return cells[column] ?? null;
}

/** What nobody has said stays empty. */
function allergensCell({ allergens }: Dish, language: Language): string {
  if (allergens.state === 'not-provided') return '';
  if (!('allergens' in allergens)) return noneNames[language];
  return allergens.allergens.map((allergen) => allergenNames[allergen][language]).join(', ');
}
