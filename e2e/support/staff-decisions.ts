import { must } from '@tavolata/domain';
import { addresses, pathTo, type FloorReply, type AddressOfOne } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import type { Restaurant } from './restaurant.ts';

/** The visit at a table, as the staff see it. */
export async function visitAt({ staff }: Restaurant, tableName: string): Promise<string> {
  const { tables } = await staff.get<FloorReply>(pathTo(addresses.floor));
  const table = tables.find(({ table_name }) => table_name === tableName);
  return must(table?.visit_id ?? undefined, `a visit at table ${tableName}`);
}

/** What the staff do with the visit at a table, as the console asks for it. */
export async function asStaff(
  restaurant: Restaurant,
  tableName: string,
  address: AddressOfOne,
  command: object = {},
): Promise<void> {
  const visitId = await visitAt(restaurant, tableName);
  await restaurant.staff.post(pathTo(address, visitId), { request_id: randomUUID(), ...command });
}
