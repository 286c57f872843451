import { must } from '@tavolata/domain';
import type { CourseEntry, DishEntry } from '../../apps/server/src/catalogue/menu-file/dish.ts';
import { menuFileFormat, type MenuFile } from '../../apps/server/src/catalogue/menu-file/schema.ts';
import { dishWords } from './little-dragon-dish.ts';
import type { SourceCategory, SourceItem, SourceMenu } from './little-dragon-source.ts';

/** A converted menu, and what people should know about the conversion. */
export interface Conversion {
  readonly menuFile: MenuFile;
  /** One sentence a line. */
  readonly report: readonly string[];
}

const tableCount = 10;
/** Dishes with a place of their own are numbered by category and place, so that a later conversion keeps them. */
const idOf = (categoryIndex: number, itemIndex: number) => (categoryIndex + 1) * 1000 + itemIndex + 1;
const starterCategory = 'mittags-vorspeisen';

/** Brings the menu of Little Dragon into the form of a menu file: every item of the source is accounted for. */
export function convertLittleDragon(source: SourceMenu): Conversion {
  const notices: string[] = [];
  const entries = source.menu.flatMap((category, categoryIndex) =>
    category.items.map((item, itemIndex) => ({ category, item, id: idOf(categoryIndex, itemIndex) })),
  );
  const dressings = entries.filter(({ item }) => isDressing(item));
  const dishes = entries
    .filter(({ item }) => !isDressing(item))
    .map(({ category, item, id }): DishEntry => ({
      key: keyOf(category.category, item.name),
      id,
      category: item.onlyAsSupplement ? starterCategory : keyOf(category.category),
      ...dishWords(item, category, (message) => notices.push(message)),
      station: stationOf(category),
      ...(isDrink(category) ? { exemptFromRound: true } : {}),
      ...(asksForDressing(item) && dressings.length > 0
        ? { condiments: ['dressing'], condimentsRequired: true }
        : {}),
      ...(item.onlyAsSupplement ? {} : supplementsOf(category, id)),
    }));
  const starters = dishes.filter((dish) => dish.category === starterCategory).length;
  const [lunch, rest] = [source.menu.filter(isLunch), source.menu.filter((category) => !isLunch(category))];

  const menuFile: MenuFile = {
    format: menuFileFormat,
    info: {
      name: 'Little Dragon',
      currencySymbol: '€',
      timeZone: 'Europe/Berlin',
      nameLanguages: ['de', 'en'],
      phone: source.footNote.contact.replace(/^\D+/, ''),
    },
    sections: [
      {
        id: 1,
        name: 'Gastraum',
        tables: Array.from({ length: tableCount }, (_, index) => ({ id: index + 1, name: `${index + 1}` })),
      },
    ],
    stations: [
      { key: 'kueche', name: { de: 'Küche', en: 'Kitchen' }, language: 'de' },
      { key: 'sushi', name: { de: 'Sushi', en: 'Sushi' }, language: 'de' },
      { key: 'theke', name: { de: 'Theke', en: 'Bar' }, language: 'de' },
    ],
    menus: [
      {
        key: 'speisekarte',
        id: 1,
        name: { de: 'Speisekarte', en: 'Menu' },
        note: {
          de:
            rest
              .flatMap(({ category, description }) => (description ? `${category}: ${description}.` : []))
              .join(' ') || 'Alle Gerichte',
        },
        categories: rest.map(({ category }) => keyOf(category)),
      },
      ...lunch.map((category, index) => ({
        key: `mittagsmenue${index === 0 ? '' : `-${index + 1}`}`,
        id: index + 2,
        name: { de: 'Mittagsmenü', en: 'Lunch menu' },
        note: {
          de: [
            category.description,
            ...(category.availableAt ?? []).map(({ day, from, to }) => `${germanDay(day)} ${from}–${to}`),
          ].join('. '),
        },
        categories: [keyOf(category.category)],
      })),
    ],
    categories: [
      ...source.menu.map(({ category }, index) => ({
        key: keyOf(category),
        id: index + 1,
        name: { de: category },
      })),
      ...(starters > 0
        ? [{ key: starterCategory, id: source.menu.length + 1, name: { de: 'Vorspeisen zum Mittagsmenü' } }]
        : []),
    ],
    condimentGroups: dressings.length === 0 ? [] : [dressingGroup(dressings.map(({ item }) => item))],
    dishes,
    businessHours: hoursOf(source, lunch),
    notice: { de: `Allergene und Zusatzstoffe: ${source.footNote.contact}. ${openingWords(source)}` },
    settings: { 'names-in-guest-language': { enable: true } },
  };
  const onMenu = dishes.length - starters;
  return {
    menuFile,
    report: [
      `${entries.length} items in ${source.menu.length} categories: ${onMenu} dishes on the menus, ${starters} lunch starters, ${dressings.length} dressings.`,
      `${dishes.filter((dish) => dish.allergens === undefined).length} dishes say nothing about allergens: "not provided", never "none".`,
      ...summarise(notices),
    ],
  };

  /** A lunch dish comes with a starter of the guest's choice: a set menu, so that its allergens are told too. */
  function supplementsOf(category: SourceCategory, dishId: number): { courses?: CourseEntry[] } {
    if (!category.supplementedBy?.length) return {};
    return {
      courses: [
        {
          id: dishId,
          name: { de: category.supplementPrompt ?? 'Bitte wählen Sie' },
          choose: 1,
          required: true,
          fullSelect: true,
          items: category.supplementedBy.map(({ reference }) => ({
            dish: keyOf(reference.category, requireItem(source, reference).name),
          })),
        },
      ],
    };
  }
}

function requireItem(source: SourceMenu, reference: { category: string; item: string }): SourceItem {
  const category = source.menu.find((candidate) => candidate.category === reference.category);
  const item = category?.items.find((candidate) => candidate.name === reference.item);
  return must(item, `the supplement "${reference.item}" of "${reference.category}" stands in the source`);
}

function isDressing(item: SourceItem): boolean {
  return item.price === 0 && / Develey-Dressing /.test(item.name);
}

function asksForDressing(item: SourceItem): boolean {
  return item.description?.includes('Dressing auswählen') === true && !isDressing(item);
}

function dressingGroup(items: readonly SourceItem[]) {
  return {
    key: 'dressing',
    id: 1,
    name: { de: 'Dressing' },
    condiments: items.map((item, index) => ({
      key: keyOf(item.name),
      id: index + 1,
      name: { de: item.name.replace(/^.* Develey-Dressing /, '') },
    })),
  };
}

const isLunch = (category: SourceCategory): boolean => category.availableAt !== undefined;

const isDrink = (category: SourceCategory): boolean =>
  ['drinks', 'alcohol', 'Wein'].some((trait) => category.traits?.includes(trait));

function stationOf(category: SourceCategory): string {
  if (isDrink(category)) return 'theke';
  return category.traits?.includes('sushi') ? 'sushi' : 'kueche';
}

/** The format knows one day only, so the hours of most days count; the rest is told in the notice. */
function hoursOf(
  source: SourceMenu,
  lunch: readonly SourceCategory[],
): NonNullable<MenuFile['businessHours']> {
  const spans = new Map<string, { from: string; to: string; days: number }>();
  for (const { from, to } of source.openAt) {
    const span = spans.get(from) ?? { from, to, days: 0 };
    spans.set(from, { ...span, days: span.days + 1 });
  }
  const most = Math.max(...[...spans.values()].map(({ days }) => days));
  return [...spans.values()]
    .filter(({ days }) => days === most)
    .sort((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to }) => {
      const hasLunch = lunch.some((category) =>
        category.availableAt?.some((span) => span.from < to && span.to > from),
      );
      return { start: from, end: to, menus: hasLunch ? ['mittagsmenue', 'speisekarte'] : ['speisekarte'] };
    });
}

const germanDays: Readonly<Record<string, string>> = {
  Monday: 'Montag',
  Tuesday: 'Dienstag',
  Wednesday: 'Mittwoch',
  Thursday: 'Donnerstag',
  Friday: 'Freitag',
  Saturday: 'Samstag',
  Sunday: 'Sonntag',
};

const germanDay = (day: string): string => germanDays[day] ?? day;

function openingWords({ openAt }: SourceMenu): string {
  return `Geöffnet: ${openAt.map(({ day, from, to }) => `${germanDay(day)} ${from}–${to}`).join(', ')}.`;
}

/** Keys are plain letters: 'Hühnerbrust & Ähnliches' becomes 'huehnerbrust-aehnliches'. */
function keyOf(...names: readonly string[]): string {
  return names
    .join(' ')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Many pictures are left out for one reason: that is one line. */
function summarise(notices: readonly string[]): readonly string[] {
  const pictures = notices.filter((notice) => notice.startsWith('picture of'));
  const others = notices.filter((notice) => !notice.startsWith('picture of'));
  return pictures.length === 0
    ? others
    : [
        ...others,
        `${pictures.length} pictures on other servers are left out: guests' phones ask no other server.`,
      ];
}
