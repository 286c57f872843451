import { must } from '@tavolata/domain';
import { addresses, pathTo, type FloorReply } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import type { Restaurant } from './restaurant.ts';

/** The staff end what runs at the table. */
export async function freeTable(restaurant: Restaurant, tableName: string): Promise<void> {
  const { tables } = await restaurant.staff.get<FloorReply>(pathTo(addresses.floor));
  const table = must(
    tables.find(({ table_name: name }) => name === tableName),
    `the table ${tableName}`,
  );
  const command = { request_id: randomUUID(), visit_id: table.visit_id };
  await restaurant.staff.post(pathTo(addresses.freeTable, table.table_id), command);
}
