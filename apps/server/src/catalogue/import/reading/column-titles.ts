import { type languages } from '@tavolata/domain';
import type { ImportColumn } from '@tavolata/protocol';

type Language = (typeof languages)[number];
type Titled =
  | 'menu'
  | 'category'
  | 'name'
  | 'description'
  | 'price'
  | 'takeaway'
  | 'former'
  | 'allergens'
  | 'marks'
  | 'station'
  | 'id';

/** What the columns of a table of dishes are called, in the template and in exports. */
export const columnTitles: Readonly<Record<Titled, Readonly<Record<Language, string>>>> = {
  id: { en: 'Number', it: 'Numero', zh: '编号', es: 'Número', de: 'Nummer', pt: 'Número', fr: 'Numéro' },
  menu: { en: 'Menu', it: 'Menu', zh: '菜单', es: 'Carta', de: 'Karte', pt: 'Carta', fr: 'Carte' },
  category: {
    ...{ en: 'Category', it: 'Categoria', zh: '分类', es: 'Categoría' },
    ...{ de: 'Kategorie', pt: 'Categoria', fr: 'Catégorie' },
  },
  name: { en: 'Dish', it: 'Piatto', zh: '菜名', es: 'Plato', de: 'Gericht', pt: 'Prato', fr: 'Plat' },
  description: {
    ...{ en: 'Description', it: 'Descrizione', zh: '描述', es: 'Descripción' },
    ...{ de: 'Beschreibung', pt: 'Descrição', fr: 'Description' },
  },
  price: { en: 'Price', it: 'Prezzo', zh: '价格', es: 'Precio', de: 'Preis', pt: 'Preço', fr: 'Prix' },
  takeaway: {
    ...{ en: 'Takeaway price', it: 'Prezzo da asporto', zh: '外带价', es: 'Precio para llevar' },
    ...{ de: 'Preis zum Mitnehmen', pt: 'Preço para levar', fr: 'Prix à emporter' },
  },
  former: {
    ...{ en: 'Price before', it: 'Prezzo precedente', zh: '原价', es: 'Precio anterior' },
    ...{ de: 'Preis vorher', pt: 'Preço anterior', fr: 'Prix d’avant' },
  },
  allergens: {
    ...{ en: 'Allergens', it: 'Allergeni', zh: '过敏原', es: 'Alérgenos' },
    ...{ de: 'Allergene', pt: 'Alergénios', fr: 'Allergènes' },
  },
  marks: {
    ...{ en: 'Marks', it: 'Segni', zh: '标记', es: 'Marcas' },
    ...{ de: 'Kennzeichen', pt: 'Marcas', fr: 'Repères' },
  },
  station: {
    ...{ en: 'Station', it: 'Postazione', zh: '工位', es: 'Partida' },
    ...{ de: 'Station', pt: 'Estação', fr: 'Poste' },
  },
};

/** What other programs call them. */
const otherTitles: Readonly<Partial<Record<Titled, readonly string[]>>> = {
  id: ['id', 'no', 'nr', 'sku', 'plu', 'item id'],
  menu: ['menü', 'ementa', 'speisekarte', 'menú', 'menù', 'cardápio', 'karte'],
  category: [
    'group',
    'section',
    'gruppe',
    'warengruppe',
    'rubrik',
    'gruppo',
    'reparto',
    'sezione',
    'grupo',
    'sección',
    'secção',
    'groupe',
    'rubrique',
    '类别',
    '菜品分类',
  ],
  name: [
    'name',
    'item',
    'item name',
    'title',
    'product',
    'dish name',
    'speise',
    'bezeichnung',
    'artikel',
    'produkt',
    'nome',
    'articolo',
    'prodotto',
    'nombre',
    'artículo',
    'producto',
    'artigo',
    'produto',
    'nom',
    'article',
    'produit',
    '名称',
    '菜品',
    '菜品名称',
  ],
  description: ['details', 'text', 'info', 'zutaten', 'ingredients', 'ingredienti', '说明'],
  price: [
    'preis in euro',
    'vk',
    'vk-preis',
    'verkaufspreis',
    'amount',
    'eur',
    '€',
    '单价',
    '售价',
    'pvp',
    'importe',
  ],
  allergens: [
    'allergen',
    'allergies',
    'allergy',
    'allergene/zusatzstoffe',
    'allergenkennzeichnung',
    'alergenos',
  ],
  marks: ['labels', 'tags', 'diet'],
  station: ['station', 'printer', 'drucker', 'küche', 'stampante', 'cucina'],
};

const columnOfTitle = {
  id: 'id',
  menu: 'menu',
  category: 'category',
  price: 'price',
  takeaway: 'takeaway_price',
  former: 'former_price',
  allergens: 'allergens',
  marks: 'marks',
  station: 'station',
} as const;

/**
 * What columns of these titles are likely to be; each meaning is given once, and its manager sees and changes it. A language in
 * brackets or behind a slash says what a name is in: "Dish (zh)", "name_de".
 */
export function meaningsOf(titles: readonly string[], language: Language): readonly (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>();
  return titles.map((title) => {
    const meaning = meaningOf(title, language);
    if (meaning === null || taken.has(meaning)) return null;
    taken.add(meaning);
    return meaning;
  });
}

/** The title of a column, in a language. */
export function titleOf(column: ImportColumn, language: Language): string {
  const [what, of] = column.split(':') as ['name' | 'description', Language | undefined];
  if (of !== undefined) return `${columnTitles[what][language]} (${of})`;
  const titled = Object.entries(columnOfTitle).find(([, known]) => known === column)?.[0] as Titled;
  return columnTitles[titled][language];
}

function meaningOf(title: string, language: Language): ImportColumn | null {
  const [, plain = '', of] =
    /^(.*?)(?:[\s_([:/-]+(en|it|zh|es|de|pt|fr)[\s)\]]*)?$/i.exec(title.trim()) ?? [];
  const said = of?.toLowerCase() as Language | undefined;
  const titled = titledBy(plain) ?? titledBy(title);
  if (titled === null) return null;
  if (titled === 'name' || titled === 'description') return `${titled}:${said ?? language}` as const;
  return columnOfTitle[titled];
}

function titledBy(title: string): Titled | null {
  const plain = plainOf(title);
  if (plain === '') return null;
  const isCalled = (titled: Titled) =>
    [...Object.values(columnTitles[titled]), ...(otherTitles[titled] ?? [])].some(
      (known) => plainOf(known) === plain,
    );
  return (Object.keys(columnTitles) as Titled[]).find(isCalled) ?? null;
}

function plainOf(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\s+/g, ' ')
    .replace(/[:*]$/, '')
    .replace(/ (?:\(?€\)?|in €|\(eur\))$/, '');
}
