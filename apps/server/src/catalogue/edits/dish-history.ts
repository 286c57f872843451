import type { Dish } from '@tavolata/domain';
import type { DishHistoryReply } from '@tavolata/protocol';
import type { AuditLog, LoggedEntry } from '../../audit/audit-log.ts';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { dishToContent } from './dish-contents.ts';
import type { EntryChange } from './entry-change.ts';

const pageLength = 200;
/** As far as is looked back in the log, and as much as is answered. */
const mostPages = 20;
const mostEntries = 50;

type NameLanguages = RestaurantRecord['info']['nameLanguages'];

/** What has been edited of a dish, newest first [EDIT-11]. A dish that has moved past others is the same before and after. */
export async function dishHistory(
  auditLog: Pick<AuditLog, 'listAuditEntries'>,
  { id, languages }: { readonly id: number; readonly languages: NameLanguages },
): Promise<DishHistoryReply['entries']> {
  const found: DishHistoryReply['entries'] = [];
  let before = Number.MAX_SAFE_INTEGER;
  for (let page = 0; page < mostPages && found.length < mostEntries; page += 1) {
    const entries = await auditLog.listAuditEntries({
      before,
      limit: pageLength,
      of: { acts: ['editMenu'] },
    });
    found.push(...entries.flatMap((entry) => ofDish(entry, id, languages)));
    const last = entries.at(-1);
    if (!last || entries.length < pageLength) break;
    before = last.number;
  }
  return found.slice(0, mostEntries);
}

function ofDish(
  { number, at, staffName, detail }: LoggedEntry,
  id: number,
  languages: NameLanguages,
): DishHistoryReply['entries'] {
  // Nobody else writes such entries.
  const changes = detail['changes'] as readonly EntryChange[];
  const change = changes.find((one) => one.list === 'dishes' && one.id === id);
  if (!change) return [];
  const contentOf = (placed: EntryChange['before']) =>
    placed ? dishToContent(placed.entry as Dish, languages) : null;
  return [
    {
      number,
      at,
      staff_name: staffName,
      type: String(detail['type']),
      before: contentOf(change.before),
      after: contentOf(change.after),
    },
  ];
}
