import { isDeepStrictEqual } from 'node:util';
import type { CatalogueData, Dish } from '@tavolata/domain';
import { toDecimal, type ChangedPart, type ImportChange, type PartValue } from '@tavolata/protocol';
import type { PlannedChange } from './changes-between.ts';
import { wordsOf } from '../../edits/contents.ts';
import type { RestaurantRecord } from '../../restaurant-record.ts';

type Parts = ReadonlyMap<ChangedPart, PartValue>;

/** What changes, as it is told before anybody agrees to it: each part from what to what. */
export function toldChanges(
  changes: readonly PlannedChange[],
  before: RestaurantRecord,
  after: RestaurantRecord,
): ImportChange[] {
  return changes.map((change) => {
    const { list, id } = change;
    const told = { list, id, name: nameOf(change, before, after) };
    if (!change.before || !change.after) {
      const parts = partsOf(list, (change.after ?? change.before)?.entry, change.after ? after : before);
      const isNew = change.after !== null;
      return {
        ...told,
        act: isNew ? 'added' : 'removed',
        parts: sides(isNew ? null : parts, isNew ? parts : null),
      };
    }
    const [old, now] = [change.before.entry, change.after.entry];
    if (isDeepStrictEqual(old, now)) return { ...told, act: 'moved', parts: [] };
    const parts = sides(partsOf(list, old, before), partsOf(list, now, after)).filter(
      (part) => !isDeepStrictEqual(part.before, part.after),
    );
    const other = { part: 'other', before: null, after: null } as const;
    return { ...told, act: 'changed', parts: parts.length > 0 ? parts : [other] };
  });
}

/** Both sides of each part; of what comes or goes only what says something. */
function sides(old: Parts | null, now: Parts | null): ImportChange['parts'] {
  const keys = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])];
  const both = keys.map((part) => ({ part, before: old?.get(part) ?? null, after: now?.get(part) ?? null }));
  return old && now
    ? both
    : both.filter(({ part, before, after }) => part !== 'name' && (before !== null || after !== null));
}

function partsOf(list: PlannedChange['list'], entry: unknown, record: RestaurantRecord): Parts {
  const languages = record.info.nameLanguages;
  // What stands on a list is of its kind.
  if (list === 'dishes') return dishParts(entry as Dish, record);
  if (list === 'extraItems') {
    const { names, price } = entry as CatalogueData['extraItems'][number];
    return new Map<ChangedPart, PartValue>([
      ['name', words(names, languages)],
      ['price', toDecimal(price)],
    ]);
  }
  if (list === 'menus') {
    const { names, categoryIds } = entry as CatalogueData['menus'][number];
    return new Map<ChangedPart, PartValue>([
      ['name', words(names, languages)],
      ['categories', categoryIds.map((id) => categoryName(id, record))],
    ]);
  }
  if (list === 'categories') {
    return new Map([['name', words((entry as CatalogueData['categories'][number]).names, languages)]]);
  }
  if (list === 'condimentGroups') {
    const { names, condiments } = entry as CatalogueData['condimentGroups'][number];
    return new Map<ChangedPart, PartValue>([
      ['name', words(names, languages)],
      ['options', condiments.map((one) => `${one.names.first} ${toDecimal(one.price)}`)],
    ]);
  }
  return typeof entry === 'object' && entry !== null && 'name' in entry
    ? new Map([['name', String(entry.name)]])
    : new Map();
}

function dishParts(dish: Dish, record: RestaurantRecord): Parts {
  const { allergens } = dish;
  const decimal = (cents: number | null) => (cents === null ? null : toDecimal(cents));
  const groups = record.catalogue.condimentGroups;
  return new Map<ChangedPart, PartValue>([
    ['name', words(dish.names, record.info.nameLanguages)],
    ['category', categoryName(dish.categoryId, record)],
    ['price', toDecimal(dish.price)],
    ['takeaway_price', decimal(dish.takeawayPrice)],
    ['former_price', decimal(dish.formerPrice)],
    [
      'allergens',
      allergens.state === 'not-provided' ? null : 'allergens' in allergens ? [...allergens.allergens] : [],
    ],
    ['description', Object.values(dish.description).join(' / ') || null],
    ['marks', dish.marks.length > 0 ? [...dish.marks] : null],
    ['station', record.stations.find(({ id }) => id === dish.station)?.names.first ?? dish.station],
    ['options', namesIn(groups.filter(({ id }) => dish.condimentGroups.includes(id)))],
  ]);
}

function namesIn(entries: readonly { readonly names: { readonly first: string } }[]): PartValue {
  return entries.length > 0 ? entries.map(({ names }) => names.first) : null;
}

/** Every name once: several languages often have the same. */
function words(names: Dish['names'], languages: RestaurantRecord['info']['nameLanguages']): string {
  return [...new Set([names.first, ...Object.values(wordsOf(names, languages))])].join(' / ');
}

function categoryName(id: number, { catalogue }: RestaurantRecord): string {
  return catalogue.categories.find((category) => category.id === id)?.names.first ?? '';
}

function nameOf(
  { list, before, after, id }: PlannedChange,
  old: RestaurantRecord,
  now: RestaurantRecord,
): string {
  const entry = (after ?? before)?.entry;
  if (list === 'featured') {
    return (
      [...now.catalogue.dishes, ...old.catalogue.dishes].find((dish) => dish.id === id)?.names.first ??
      String(id)
    );
  }
  if (typeof entry !== 'object') return '';
  if ('names' in entry) return entry.names.first;
  return 'name' in entry ? entry.name : '';
}
