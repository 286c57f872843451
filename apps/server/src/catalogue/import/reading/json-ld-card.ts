import type { Mark } from '@tavolata/domain';
import { problemAt, type Card, type CardDish, type CardProblem } from './card.ts';
import { isFields, listOf, textOf, type Fields } from './json-value.ts';
import { GroupsByName, sizesOf } from './options.ts';
import { readPrice } from './price.ts';
import type { Reading } from './reading.ts';

const diets: Readonly<Record<string, Mark>> = {
  VegetarianDiet: 'vegetarian',
  VeganDiet: 'vegan',
  GlutenFreeDiet: 'gluten_free',
};

/** How deep sections stand in sections at most. */
const deepest = 6;

/** A menu as schema.org describes it (https://schema.org/Menu) as a card; null where the file is something else. */
export function jsonLdCard(value: unknown, { language }: Reading): Card | null {
  const menus = menusIn(value, 0);
  if (menus.length === 0) return null;
  const groups = new GroupsByName();
  const problems: CardProblem[] = [];
  const dishes: CardDish[] = [];
  let photos = 0;

  function takeItem(item: Fields, menu: string | null, category: string): void {
    const name = textOf(item['name']).slice(0, 120);
    const at = { row: dishes.length + 1, column: null };
    if (name === '') return void problems.push(problemAt('no-name', at, category));
    const offers = listOf(item['offers']).filter(isFields);
    const said = offers.map((offer) => ({ name: textOf(offer['name']), price: priceOf(offer) }));
    const sizes = said.length > 1 && said.every((size) => size.name !== '') ? sizesOf(name, said) : null;
    const price = sizes?.price ?? said.find((offer) => offer.price !== null)?.price ?? null;
    if (price === null) problems.push(problemAt('no-price', at, name));
    if (category === '') problems.push(problemAt('no-category', at, name));
    if (listOf(item['image']).length > 0) photos += 1;
    const description = textOf(item['description']).slice(0, 1000);
    dishes.push({
      ...{ at, id: null, menu, category, names: { [language]: name } },
      ...{ description: description ? { [language]: description } : {}, price: price ?? 0 },
      marks: listOf(item['suitableForDiet']).flatMap(
        (diet) => diets[textOf(diet).replace(/^.*[/:]/, '')] ?? [],
      ),
      options: sizes ? [groups.keep(sizes.group)] : undefined,
    });
  }

  function takeSection(section: Fields, menu: string | null, category: string, depth: number): void {
    for (const item of listOf(section['hasMenuItem']).filter(isFields)) takeItem(item, menu, category);
    if (depth === deepest) return;
    for (const below of listOf(section['hasMenuSection']).filter(isFields)) {
      takeSection(below, menu, textOf(below['name']).slice(0, 120) || category, depth + 1);
    }
  }

  for (const menu of menus) {
    const name = textOf(menu['name']).slice(0, 120) || null;
    takeSection(menu, name, '', 0);
  }
  if (dishes.length === 0 && problems.length === 0) problems.push(problemAt('no-dishes'));
  return {
    ...{ kind: 'json-ld', columns: [], dishes, problems, groups: groups.all },
    leftOut: { photos, options: 0 },
  };
}

/** The menus wherever a page says them: alone, in a graph, or as those of its restaurant. */
function menusIn(value: unknown, depth: number): readonly Fields[] {
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((one) => menusIn(one, depth + 1));
  if (!isFields(value)) return [];
  if (listOf(value['@type']).some((type) => textOf(type).replace(/^.*[/:]/, '') === 'Menu')) return [value];
  return ['@graph', 'hasMenu', 'menu'].flatMap((field) => menusIn(value[field], depth + 1));
}

function priceOf(offer: Fields): number | null {
  const price =
    offer['price'] ??
    (isFields(offer['priceSpecification']) ? offer['priceSpecification']['price'] : undefined);
  if (typeof price === 'number') return readPrice(price);
  const said = textOf(price);
  return said === '' ? null : readPrice(said);
}

/** What the scripts of a page say in JSON-LD. */
export function jsonLdOfPage(html: string): readonly string[] {
  const scripts = html.matchAll(
    /<script\b[^>]*type\s*=\s*["']?application\/ld\+json["']?[^>]*>([\s\S]*?)<\/script>/gi,
  );
  return [...scripts].map(([, json = '']) => json.trim());
}
