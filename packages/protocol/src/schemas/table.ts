import { Type, type Static } from 'typebox';
import { Closed, Id } from './parts.ts';

/** The table status record of specification 1, section 3. table_status: 0 free, 3 in use. */
export const TableStatusWire = Closed({
  table_id: Id,
  table_name: Type.String(),
  table_status: Type.Integer(),
  cor_status: Type.Integer({ minimum: 0, maximum: 1 }),
  order_head_id: Type.Integer({ minimum: 0 }),
  customer_num: Type.Integer({ minimum: 0 }),
  adult_number: Type.Integer({ minimum: 0 }),
  child_number: Type.Integer({ minimum: 0 }),
  other_number: Type.Integer({ minimum: 0 }),
  select_menu: Type.String({ description: 'comma list of first-level menu ids' }),
  merge_status: Type.Integer(),
  merge_target_table: Type.Union([Closed({ table_id: Id }), Type.Null()]),
});
export type TableStatusWire = Static<typeof TableStatusWire>;

/** GET /api/v2/tables/{id}: a list whose first record is the table. */
export const TableReply = Type.Array(TableStatusWire);
