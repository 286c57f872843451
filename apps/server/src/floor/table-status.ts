import { personsOf, type OpenVisit } from '@tavolata/domain';
import type { TableStatusWire } from '@tavolata/protocol';
import type { Table } from '../catalogue/restaurant.ts';

/** `table_status` of the specification: 0 is free, 3 is in use. */
const free = 0;
const inUse = 3;

/** The table status record; `null` while nobody sits there. */
export function tableStatusOf({ id, name }: Table, visit: OpenVisit | null): TableStatusWire {
  return {
    table_id: id,
    table_name: name,
    table_status: visit ? inUse : free,
    cor_status: visit ? 1 : 0,
    order_head_id: visit?.orderId ?? 0,
    customer_num: visit ? personsOf(visit.heads) : 0,
    adult_number: visit?.heads.adults ?? 0,
    child_number: visit?.heads.children ?? 0,
    other_number: visit?.heads.others ?? 0,
    select_menu: visit ? String(visit.menuId) : '',
    merge_status: 0,
    merge_target_table: null,
  };
}
