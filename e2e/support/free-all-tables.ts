import { addresses, pathTo, type FloorReply } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import type { StaffCaller } from '../../scripts/lib/staff-caller.mjs';

/** The staff end whatever runs at any table. */
export async function freeAllTables(staff: StaffCaller): Promise<void> {
  const { tables } = await staff.get<FloorReply>(pathTo(addresses.floor));
  for (const { table_id: tableId, visit_id } of tables) {
    if (visit_id === null) continue;
    await staff.post(pathTo(addresses.freeTable, tableId), { request_id: randomUUID(), visit_id });
  }
}
