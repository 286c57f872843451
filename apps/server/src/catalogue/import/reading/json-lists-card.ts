import { nothingLeftOut, problemAt, type Card, type CardDish, type CardProblem } from './card.ts';
import { columnTitles } from './column-titles.ts';
import { isFields, listOf, textOf, type Fields } from './json-value.ts';
import { readPrice } from './price.ts';
import type { Reading } from './reading.ts';

/** Dishes of TastyIgniter (`menus.json`) as a card; null where the file is something else. They come in no category. */
export function tastyIgniterCard(value: unknown, { language }: Reading): Card | null {
  const items = listOf(value).filter(isFields);
  if (!Array.isArray(value) || items.length === 0) return null;
  if (items.every((item) => typeof item['option_name'] === 'string')) return onlyOptions(items);
  if (!items.every((item) => typeof item['menu_name'] === 'string')) return null;
  const problems: CardProblem[] = [];
  const withOptions = items.filter((item) => listOf(item['menu_options']).length > 0).length;
  const dishes = items.map((item, place): CardDish => {
    const at = { row: place + 1, column: null };
    const name = textOf(item['menu_name']).slice(0, 120);
    const description = textOf(item['menu_description']).slice(0, 1000);
    const categories = listOf(item['menu_categories'] ?? item['categories']);
    return {
      ...{
        at,
        id: null,
        menu: null,
        category: textOf(categories[0]) || columnTitles.menu[language],
        names: { [language]: name },
      },
      description: description ? { [language]: description } : {},
      price: priceIn(item['menu_price'], at, problems, name),
    };
  });
  return {
    ...{ kind: 'tasty-igniter', columns: [], dishes, problems, groups: [] },
    leftOut: { photos: 0, options: withOptions },
  };
}

/** The file beside it, which holds what is chosen with dishes: alone it is no menu. */
function onlyOptions(items: readonly Fields[]): Card {
  const names = items.map((item) => textOf(item['option_name'])).join(', ');
  return {
    ...{ kind: 'tasty-igniter', columns: [], dishes: [], groups: [], leftOut: nothingLeftOut },
    problems: [problemAt('no-dishes', {}, names)],
  };
}

/** A list of categories with their items, as many programs of restaurants write it; null where the file is something else. */
export function categoryListCard(value: unknown, { language }: Reading): Card | null {
  const lists = isFields(value) ? ['menu', 'categories', 'sections'].map((field) => value[field]) : [value];
  const categories = lists
    .filter((list) => Array.isArray(list))
    .flatMap(listOf)
    .filter(isFields);
  const isOne = (category: Fields) => nameOf(category) !== '' && Array.isArray(itemsOf(category));
  if (categories.length === 0 || !categories.every(isOne)) return null;
  const problems: CardProblem[] = [];
  const items = categories.flatMap((category) =>
    listOf(itemsOf(category))
      .filter(isFields)
      .map((item) => ({ category: nameOf(category), item })),
  );
  const hasAllergens = items.some(({ item }) => Array.isArray(item['allergens']));
  const dishes = items.flatMap(({ category, item }, place): readonly CardDish[] => {
    const at = { row: place + 1, column: null };
    const name = nameOf(item).slice(0, 120);
    if (name === '') {
      problems.push(problemAt('no-name', at, category));
      return [];
    }
    const description = textOf(item['description']).slice(0, 1000);
    const said = listOf(item['allergens'])
      .map((code) => textOf(code).slice(0, 60))
      .filter((code) => code !== '');
    return [
      {
        ...{ at, id: null, menu: null, category: category.slice(0, 120), names: { [language]: name } },
        description: description ? { [language]: description } : {},
        price: priceIn(item['price'], at, problems, name),
        allergens: hasAllergens ? said : undefined,
      },
    ];
  });
  const photos = items.filter(({ item }) => textOf(item['image'] ?? item['photo']) !== '').length;
  return {
    ...{ kind: 'category-list', columns: [], dishes, problems, groups: [] },
    leftOut: { photos, options: 0 },
  };
}

function nameOf(entry: Fields): string {
  return textOf(entry['name'] ?? entry['category'] ?? entry['title']);
}

function itemsOf(category: Fields): unknown {
  return category['items'] ?? category['dishes'] ?? category['products'];
}

function priceIn(value: unknown, at: CardDish['at'], problems: CardProblem[], name: string): number {
  const said = typeof value === 'number' ? value : textOf(value);
  const price = said === '' ? null : readPrice(said);
  if (price === null)
    problems.push(
      problemAt(said === '' ? 'no-price' : 'price-not-read', at, said === '' ? name : String(said)),
    );
  return price ?? 0;
}
