import { expect, test } from 'vitest';
import type { Card } from './card.ts';
import { readUpload } from './read-upload.ts';

/** The file as a card, in Italian. */
async function cardOf(name: string, text: string): Promise<Card> {
  const read = await readUpload({ name, bytes: new TextEncoder().encode(text), language: 'it' });
  if (read.kind === null || read.kind === 'menu-file') throw new Error(`${name} is no foreign card`);
  return read;
}

const ragu = {
  '@type': 'MenuItem',
  name: 'Tagliatelle al ragù',
  description: 'Come a Bologna',
  image: 'https://example.org/ragu.jpg',
  offers: { '@type': 'Offer', price: '12.50', priceCurrency: 'EUR' },
};
const pizza = {
  '@type': 'MenuItem',
  name: 'Margherita',
  suitableForDiet: ['https://schema.org/VegetarianDiet', 'https://schema.org/HalalDiet'],
  offers: [
    { name: 'Piccola', price: 7 },
    { name: 'Grande', priceSpecification: { price: 9.5 } },
  ],
};
const restaurant = {
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  hasMenu: {
    '@type': 'https://schema.org/Menu',
    name: 'Cena',
    hasMenuSection: {
      name: 'Primi',
      hasMenuItem: ragu,
      hasMenuSection: [{ name: 'Pizze', hasMenuItem: [pizza, { '@type': 'MenuItem', name: 'Del giorno' }] }],
    },
  },
};

const forms: readonly [said: string, name: string, text: string][] = [
  ['a file', 'menu.jsonld', JSON.stringify(restaurant)],
  ['a graph', 'menu.json', JSON.stringify({ '@graph': [{ '@type': 'WebSite' }, restaurant] })],
  [
    'a page of a website, among other scripts',
    'menu.html',
    `<!doctype html><html><body><script>x()</script><script type="application/ld+json">{"@type":"WebSite"}</script>
     <script type='application/ld+json'>${JSON.stringify(restaurant)}</script></body></html>`,
  ],
];
for (const [said, name, text] of forms)
  test(`[IMPORT-1] a menu in JSON-LD is read from ${said}: sections within sections, sizes, diets, and what lacks a price`, async () => {
    const { kind, dishes, groups, problems, leftOut } = await cardOf(name, text);
    expect(kind).toBe('json-ld');
    expect(dishes).toMatchObject([
      { menu: 'Cena', category: 'Primi', names: { it: 'Tagliatelle al ragù' }, price: 1250 },
      { menu: 'Cena', category: 'Pizze', names: { it: 'Margherita' }, price: 700, marks: ['vegetarian'] },
      { menu: 'Cena', category: 'Pizze', names: { it: 'Del giorno' }, price: 0 },
    ]);
    expect(dishes[0]?.description).toEqual({ it: 'Come a Bologna' });
    expect(groups.map(({ choices }) => choices)).toEqual([
      [
        { name: 'Piccola', price: 0 },
        { name: 'Grande', price: 250 },
      ],
    ]);
    expect(problems).toMatchObject([{ code: 'no-price', said: 'Del giorno', row: 3 }]);
    // A file that lies elsewhere is not fetched.
    expect(leftOut.photos).toBe(1);
  });

test('[IMPORT-1] a menu in the OpenMenu Format is read with its groups, sizes, what is chosen, and a price that is none', async () => {
  const { kind, dishes, groups, problems } = await cardOf(
    'menu.xml',
    `<?xml version="1.0"?><omf><menus><menu name="Pranzo"><menu_groups><menu_group name="Zuppe"><menu_items>
      <menu_item><menu_item_name>Minestrone &amp; pane</menu_item_name><menu_item_price>6.00</menu_item_price>
        <menu_item_options><menu_item_option name="Formaggio" max_selected="1"><menu_item_option_item>
          <menu_item_option_name>Grana</menu_item_option_name><menu_item_option_additional_cost>0.50</menu_item_option_additional_cost>
        </menu_item_option_item></menu_item_option></menu_item_options></menu_item>
      <menu_item><menu_item_name>Ribollita</menu_item_name><menu_item_price>a voce</menu_item_price></menu_item>
    </menu_items></menu_group></menu_groups></menu></menus></omf>`,
  );
  expect(kind).toBe('open-menu');
  expect(dishes).toMatchObject([
    { menu: 'Pranzo', category: 'Zuppe', names: { it: 'Minestrone & pane' }, price: 600 },
    { menu: 'Pranzo', category: 'Zuppe', names: { it: 'Ribollita' }, price: 0 },
  ]);
  expect(groups).toMatchObject([{ name: 'Formaggio', max: 1, choices: [{ name: 'Grana', price: 50 }] }]);
  expect(problems).toMatchObject([{ code: 'price-not-read', said: 'a voce' }]);
});

test('[IMPORT-1] a list of categories is read with the allergens that it says; where it says some, a dish without says none', async () => {
  const { kind, dishes } = await cardOf(
    'menu.json',
    JSON.stringify({
      categories: [
        {
          name: 'Dolci',
          items: [
            { name: 'Tiramisù', price: 6, allergens: ['G', 'C'] },
            { title: 'Sorbetto', price: '4,50' },
          ],
        },
      ],
    }),
  );
  expect(kind).toBe('category-list');
  expect(dishes).toMatchObject([
    { category: 'Dolci', names: { it: 'Tiramisù' }, price: 600, allergens: ['G', 'C'] },
    { category: 'Dolci', names: { it: 'Sorbetto' }, price: 450, allergens: [] },
  ]);
});

for (const [name, text] of [
  ['page.html', '<html><body>Menu</body></html>'],
  ['recipe.json', '{"@type":"Recipe","name":"Ragù"}'],
  ['feed.xml', '<rss><channel><title>News</title></channel></rss>'],
] as const)
  test(`[IMPORT-1] ${name}, which is no menu, says so`, async () => {
    const read = await readUpload({ name, bytes: new TextEncoder().encode(text), language: 'it' });
    expect(read).toMatchObject({ kind: null, problems: [{ code: 'not-a-menu' }] });
  });
