import { protocolVersion, type GuestSessionReply } from '@tavolata/protocol';

/** A free table, for tests. */
export const freeTable: GuestSessionReply['table'] = {
  table_id: 12,
  table_name: '12',
  table_status: 0,
  cor_status: 0,
  order_head_id: 0,
  customer_num: 0,
  adult_number: 0,
  child_number: 0,
  other_number: 0,
  select_menu: '',
  merge_status: 0,
  merge_target_table: null,
};

/** A phone's session at a free table, but for what a test changes. */
export function aGuest(change: Partial<GuestSessionReply> = {}): GuestSessionReply {
  return {
    protocol_version: protocolVersion,
    user_id: 'me',
    table: freeTable,
    pin_needed: false,
    may_order: true,
    now: 0,
    scanned_at: 0,
    expires_at: 1,
    place_check: 'off',
    ...change,
  };
}
