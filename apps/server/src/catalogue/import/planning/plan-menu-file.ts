import type { Picture } from '@tavolata/domain';
import type { LastNumbers } from '../../catalogue-store.ts';
import { isEmpty } from '../../empty-restaurant.ts';
import { checkMenuFile } from '../../menu-file/check-menu-file.ts';
import { pictureEntries } from '../../menu-file/picture-entries.ts';
import type { PictureEntry, Words } from '../../menu-file/parts.ts';
import type { MenuFile } from '../../menu-file/schema.ts';
import { toRestaurant } from '../../menu-file/to-restaurant.ts';
import type { RestaurantRecord } from '../../restaurant-record.ts';
import { problemAt, type CardProblem } from '../reading/card.ts';
import { freshNumbers, sameWord, type NumberedList, type Numbers } from './numbers.ts';

/** Of a menu file: the menu, or the restaurant with it. */
type FileScope = 'menu' | 'all';

interface PlannedFile {
  readonly record: RestaurantRecord;
  readonly problems: readonly CardProblem[];
}

interface FileParts {
  readonly scope: FileScope;
  readonly last: LastNumbers;
  readonly findPicture: (entry: PictureEntry) => Picture;
}

/**
 * What becomes of the restaurant with a menu file. What the file has no number for keeps the one that its namesake has, so
 * that carts, codes and bills mean the same as before.
 */
export function planMenuFile(
  record: RestaurantRecord,
  given: MenuFile,
  { scope, last, findPicture }: FileParts,
): PlannedFile {
  const isWhole = scope === 'all' || isEmpty(record);
  const info = isWhole ? given.info : { ...given.info, nameLanguages: languagesOf(record) };
  const file = withNumbers({ ...given, info }, record, freshNumbers(record, last));
  const { fileErrors } = checkMenuFile(file);
  const problems = fileErrors.map(({ pointer, message }) =>
    problemAt('menu-file', {}, `${pointer}: ${message}`),
  );
  if (problems.length > 0) return { record, problems };
  const read = toRestaurant(file, findPicture);
  if (isWhole) return { record: read, problems: [] };
  const { catalogue, featuredDishIds } = read;
  const known = new Set(record.stations.map(({ id }) => id));
  const stations = [...record.stations, ...read.stations.filter(({ id }) => !known.has(id))];
  return { record: { ...record, catalogue, featuredDishIds, stations }, problems: [] };
}

/** The file without the pictures at these places. */
export function withoutPictures(file: MenuFile, pointers: ReadonlySet<string>): MenuFile {
  const lost = new Set(
    pictureEntries(file)
      .filter(({ pointer }) => pointers.has(pointer))
      .map(({ entry }) => entry),
  );
  const strip = <Entry extends { readonly picture?: PictureEntry }>(entry: Entry): Entry => {
    if (!entry.picture || !lost.has(entry.picture)) return entry;
    const { picture: _, ...rest } = entry;
    return rest as Entry;
  };
  const { logo, background, ...info } = file.info;
  return {
    ...file,
    info: {
      ...info,
      ...(logo && !lost.has(logo) && { logo }),
      ...(background && !lost.has(background) && { background }),
    },
    menus: file.menus.map(strip),
    dishes: file.dishes.map(strip),
    bulletins: (file.bulletins ?? []).filter((entry) => !lost.has(entry)),
    guide: (file.guide ?? []).filter((entry) => !lost.has(entry)),
  };
}

interface Entry {
  readonly id?: number;
  readonly name: Words | string;
}

interface KnownEntry {
  readonly id: number;
  readonly name: string;
}

function withNumbers(
  file: MenuFile,
  { catalogue, sections, tables }: RestaurantRecord,
  numbers: Numbers,
): MenuFile {
  const [first] = file.info.nameLanguages;
  const nameOf = ({ name }: Entry) => (typeof name === 'string' ? name : (name[first] ?? ''));
  const numbered = <Of extends Entry>(
    list: NumberedList,
    entries: readonly Of[],
    known: readonly KnownEntry[],
  ): Of[] => {
    const taken = new Set(entries.flatMap(({ id }) => id ?? []));
    return entries.map((entry) => {
      if (entry.id !== undefined) return entry;
      const namesake = known.find(({ id, name }) => !taken.has(id) && sameWord(name, nameOf(entry)));
      const id = namesake?.id ?? numbers(list);
      taken.add(id);
      return { ...entry, id };
    });
  };
  const named = (entries: readonly { readonly id: number; readonly names: { readonly first: string } }[]) =>
    entries.map(({ id, names }) => ({ id, name: names.first }));
  const courses = catalogue.dishes.flatMap((dish) => dish.courses);
  const condiments = catalogue.condimentGroups.flatMap((group) => group.condiments);
  const allTables = numbered(
    'tables',
    file.sections.flatMap((section) => section.tables),
    tables,
  );
  let table = 0;
  const takeTables = (count: number) => allTables.slice(table, (table += count));
  return {
    ...file,
    sections: numbered('sections', file.sections, sections).map((section) => ({
      ...section,
      tables: takeTables(section.tables.length),
    })),
    extraItems: numbered('extraItems', file.extraItems ?? [], named(catalogue.extraItems)),
    menus: numbered('menus', file.menus, named(catalogue.menus)),
    categories: numbered('categories', file.categories, named(catalogue.categories)),
    condimentGroups: numbered(
      'condimentGroups',
      file.condimentGroups ?? [],
      named(catalogue.condimentGroups),
    ).map((group) => ({ ...group, condiments: numbered('condiments', group.condiments, named(condiments)) })),
    dishes: numbered('dishes', file.dishes, named(catalogue.dishes)).map((dish) =>
      dish.courses ? { ...dish, courses: numbered('courses', dish.courses, named(courses)) } : dish,
    ),
  };
}

/** Those of a restaurant are languages of the app: an import or an edit has seen to it. */
function languagesOf({ info }: RestaurantRecord): MenuFile['info']['nameLanguages'] {
  return [...info.nameLanguages] as MenuFile['info']['nameLanguages'];
}
