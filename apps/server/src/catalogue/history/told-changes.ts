import type { Menu } from '@tavolata/domain';
import type { HistoryChange } from '@tavolata/protocol';
import type { LoggedEntry } from '../../audit/audit-log.ts';
import type { EntryChange } from '../edits/entry-change.ts';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { contentIn } from '../plans/way-back.ts';
import { changesIn } from './logged-edit.ts';

/** As many as somebody reads at once. */
const mostShown = 12;

const lists = {
  dishes: 'dishes',
  categories: 'categories',
  menus: 'menus',
  extraItems: 'cover_prices',
  condimentGroups: 'condiment_groups',
  stations: 'stations',
  hours: 'hours',
} as const satisfies Partial<Record<EntryChange['list'], HistoryChange['list']>>;

/** What an edit has changed, as the editor writes it; and how much that is in all. */
export function toldChanges(
  entry: LoggedEntry,
  record: RestaurantRecord,
): { readonly changes: HistoryChange[]; readonly count: number } {
  const all = changesIn(entry);
  // A new category comes with its menu, a group of options that goes with its dishes: the first says it all.
  const first = all.find(({ list }) => list === 'condimentGroups' || list === 'categories');
  const own = entry.what === 'editMenu' && first ? all.filter(({ list }) => list === first.list) : all;
  const told = own.flatMap((change) => toldChange(change, record));
  return { changes: told.slice(0, mostShown), count: own.filter(({ list }) => list !== 'featured').length };
}

function toldChange({ list, id, before, after }: EntryChange, record: RestaurantRecord): HistoryChange[] {
  if (!(list in lists)) return [];
  const contentOf = (placed: EntryChange['before']) => {
    if (!placed) return null;
    const content = contentIn({ list, entry: placed.entry }, record);
    return list === 'menus' ? { ...content, category_ids: [...(placed.entry as Menu).categoryIds] } : content;
  };
  const told = {
    list: lists[list as keyof typeof lists],
    id,
    before: contentOf(before),
    after: contentOf(after),
  };
  // Content and list are of one another.
  return [told as HistoryChange];
}
