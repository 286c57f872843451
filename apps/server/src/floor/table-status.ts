import { personsOf, quickServiceTableId, type Heads, type RunningVisit } from '@tavolata/domain';
import type { TableStatusWire } from '@tavolata/protocol';
import type { Table } from '../catalogue/restaurant-record.ts';

/** `table_status` of the specification: 0 is free, 1 is asked for and still free, 3 is in use, 6 is paused. */
const free = 0;
const askedFor = 1;
const inUse = 3;
const paused = 6;

/** What a record is written about. */
interface TableNow extends Pick<Table, 'id' | 'name'> {
  /** It takes no guests for a while; who sits there already stays. */
  readonly isPaused: boolean;
}

/** The table status record; `visit` is the one that has the table, `null` while nobody sits there. */
export function tableStatusOf(table: TableNow, visit: RunningVisit | null): TableStatusWire {
  // Guests without a scan have named their place themselves.
  const head = { table_id: table.id, table_name: visit?.placeName ?? table.name };
  if (!visit) {
    const none = { order_head_id: 0, select_menu: '', ...alone };
    const nobody = partyOf({ adults: 0, children: 0, others: 0 });
    // Whoever takes something away is one person (specification 1, section 3).
    const customer_num = table.id === quickServiceTableId ? 1 : 0;
    const table_status = table.isPaused ? paused : free;
    return { ...head, ...nobody, ...none, table_status, cor_status: 0, customer_num };
  }
  const push = visit.tableId === table.id ? alone : pushedTo(visit.tableId);
  if (visit.status === 'waiting') {
    const { heads, menuId } = visit.request;
    const asked = { table_status: askedFor, cor_status: 0, order_head_id: 0, select_menu: String(menuId) };
    return { ...head, ...partyOf(heads), ...push, ...asked };
  }
  const { heads, menuId, orderId, review } = visit;
  const open = { table_status: inUse, cor_status: review ? 0 : 1, order_head_id: orderId };
  return { ...head, ...partyOf(heads), ...push, ...open, select_menu: String(menuId) };
}

function partyOf(heads: Heads) {
  return {
    customer_num: personsOf(heads),
    adult_number: heads.adults,
    child_number: heads.children,
    other_number: heads.others,
  };
}

const alone = { merge_status: 0, merge_target_table: null } as const;

/** A table that is pushed to another one: whoever comes to it belongs there [T-05]. */
function pushedTo(tableId: Table['id']) {
  return { merge_status: 1, merge_target_table: { table_id: tableId } };
}
