import type { Mark } from '@tavolata/domain';
import { problemAt, type Card, type CardDish, type CardProblem } from './card.ts';
import { GroupsByName, sizesOf } from './options.ts';
import { readPrice } from './price.ts';
import type { Reading } from './reading.ts';
import { childrenOf, findAll, readXml, textIn, type XmlElement } from './xml-tree.ts';

/** A file in the OpenMenu Format as a card; null where the XML is something else. */
export function openMenuCard(text: string, { language }: Reading): Card | null {
  const menus = findAll(readXml(text), 'menu').filter((menu) => childrenOf(menu, 'menu_groups').length > 0);
  if (menus.length === 0) return null;
  const groups = new GroupsByName();
  const problems: CardProblem[] = [];
  const items = menus.flatMap((menu) =>
    childrenOf(childrenOf(menu, 'menu_groups')[0], 'menu_group').flatMap((group) =>
      childrenOf(childrenOf(group, 'menu_items')[0], 'menu_item').map((item) => ({ menu, group, item })),
    ),
  );
  const isSaid = items.some(({ item }) => allergensOf(item).length > 0);
  const dishes = items.flatMap(({ menu, group, item }): readonly CardDish[] => {
    const name = textIn(item, 'menu_item_name').slice(0, 120);
    const at = { row: item.row, column: null };
    if (name === '') {
      problems.push(problemAt('no-name', at));
      return [];
    }
    const sizes = sizesOf(name, sizesIn(item));
    const said = textIn(item, 'menu_item_price');
    const price = sizes?.price ?? (said === '' ? null : readPrice(said));
    if (price === null)
      problems.push(problemAt(said === '' ? 'no-price' : 'price-not-read', at, said || name));
    const options = [
      ...(sizes ? [groups.keep(sizes.group)] : []),
      ...optionsIn(group, 'menu_group').map((option) => groups.keep(option)),
      ...optionsIn(item, 'menu_item').map((option) => groups.keep(option)),
    ];
    const description = textIn(item, 'menu_item_description').slice(0, 1000);
    const marks = marksOf(item);
    return [
      {
        ...{ at, id: null, menu: menu.attributes['name']?.trim() || null },
        ...{ category: group.attributes['name']?.trim() ?? '', names: { [language]: name } },
        ...{ description: description ? { [language]: description } : {}, price: price ?? 0 },
        ...{ allergens: isSaid ? allergensOf(item) : undefined, marks, options },
      },
    ];
  });
  for (const { at, category } of dishes) if (category === '') problems.push(problemAt('no-category', at));
  const photos = items.filter(({ item }) => findAll(item, 'menu_item_image_url').length > 0).length;
  return {
    ...{ kind: 'open-menu', columns: [], dishes, problems, groups: groups.all },
    leftOut: { photos, options: 0 },
  };
}

function sizesIn(item: XmlElement) {
  return childrenOf(childrenOf(item, 'menu_item_sizes')[0], 'menu_item_size').map((size) => ({
    name: textIn(size, 'menu_item_size_name'),
    price: readPrice(textIn(size, 'menu_item_size_price')),
  }));
}

/** What may be chosen with one dish, or with every dish of a group. */
function optionsIn(element: XmlElement, of: 'menu_group' | 'menu_item') {
  return childrenOf(childrenOf(element, `${of}_options`)[0], `${of}_option`).flatMap((option) => {
    const choices = childrenOf(option, `${of}_option_item`).map((choice) => ({
      name: textIn(choice, `${of}_option_name`),
      price: readPrice(textIn(choice, `${of}_option_additional_cost`) || '0') ?? 0,
    }));
    const name = option.attributes['name']?.trim() ?? '';
    const max = Number(option.attributes['max_selected']) || null;
    const min = Number(option.attributes['min_selected']) || 0;
    const named = choices.filter((choice) => choice.name !== '');
    return name === '' || named.length === 0
      ? []
      : [{ name, min: Math.min(min, named.length), max, choices: named }];
  });
}

function allergensOf(item: XmlElement): readonly string[] {
  const said = childrenOf(item, 'menu_item_allergy_information').map(
    ({ attributes }) => attributes['allergens'] ?? '',
  );
  return said
    .flatMap((list) => list.split(','))
    .map((word) => word.trim().slice(0, 60))
    .filter((word) => word !== '');
}

/** The heat index goes from 1 to 5. */
function marksOf(item: XmlElement): readonly Mark[] {
  const { attributes } = item;
  const heat = Number(textIn(item, 'menu_item_heat_index'));
  return [
    ...(attributes['vegetarian'] ? (['vegetarian'] as const) : []),
    ...(attributes['vegan'] ? (['vegan'] as const) : []),
    ...(attributes['gluten_free'] ? (['gluten_free'] as const) : []),
    ...(heat >= 1 ? ([heat >= 4 ? 'very_spicy' : heat >= 2 ? 'medium_spicy' : 'mild_spicy'] as const) : []),
  ];
}
