import type { FloorTableWire } from '@tavolata/protocol';

/** A table in use, for tests; shows only what matters to the test. */
export function aTile(parts: Partial<FloorTableWire> = {}): FloorTableWire {
  return {
    table_id: 1,
    table_name: '1',
    table_status: 3,
    cor_status: 0,
    order_head_id: 1,
    customer_num: 2,
    adult_number: 2,
    child_number: 0,
    other_number: 0,
    select_menu: '1',
    merge_status: 0,
    merge_target_table: null,
    section_id: 1,
    visit_id: 'visit-a',
    version: 1,
    opened_at: 0,
    reduced_amount: 0,
    paid_amount: 0,
    should_amount: 0,
    phones_connected: 0,
    diners: 0,
    dishes_in_cart: 0,
    dishes_waiting: 0,
    oldest_dish_at: null,
    turn: null,
    approval: null,
    newcomers: [],
    unreadable: null,
    heads_request: null,
    other_tables: [],
    has_pin: false,
    has_member: false,
    place_name: null,
    pickup_number: null,
    guest_name: null,
    guest_phone: null,
    batches: 0,
    ...parts,
  };
}

/** A request of guests, for tests. */
export function anApproval(
  parts: Partial<NonNullable<FloorTableWire['approval']>> = {},
): NonNullable<FloorTableWire['approval']> {
  const asked = {
    of: 'opening',
    asked_at: 0,
    last_asked_at: 0,
    seat: 1,
    nickname: null,
    motif: null,
  } as const;
  const plain = {
    above: null,
    changes: 0,
    amount: 0,
    is_one_of_many: false,
    dishes: [],
    guests: [],
    yes: null,
  };
  return { ...asked, ...plain, ...parts };
}
