import { must } from '@tavolata/domain';
import { paths, pathTo, type FloorReply } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import type { StaffCaller } from '../../scripts/lib/staff-caller.mjs';
import type { Restaurant } from './restaurant.ts';

/** The staff end what runs at the table. */
export async function freeTable(restaurant: Restaurant, tableName: string): Promise<void> {
  const { tables } = await restaurant.staff.get<FloorReply>(paths.staffFloor);
  const table = must(
    tables.find(({ table_name: name }) => name === tableName),
    `the table ${tableName}`,
  );
  const wish = { request_id: randomUUID(), visit_id: table.visit_id };
  await restaurant.staff.post(pathTo(paths.staffFreeTable, table.table_id), wish);
}

/** The staff end whatever runs at any table. */
export async function freeAllTables(staff: StaffCaller): Promise<void> {
  const { tables } = await staff.get<FloorReply>(paths.staffFloor);
  for (const { table_id: tableId, visit_id } of tables) {
    if (visit_id === null) continue;
    await staff.post(pathTo(paths.staffFreeTable, tableId), { request_id: randomUUID(), visit_id });
  }
}
