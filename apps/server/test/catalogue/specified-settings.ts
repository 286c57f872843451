/** A setting that the specification names: by its name, by its id, or by both, and the fields that its value has there. */
interface SpecifiedSetting {
  readonly name?: string;
  readonly id?: number;
  /** The document and its section; "domain" is the page that decides what the specification leaves open. */
  readonly from: string;
  readonly fields?: readonly string[];
}

/** Every setting of the specification, in the order of its text. Written from it by hand, never from the registry. */
export const specifiedSettings: readonly SpecifiedSetting[] = [
  { name: 'rule-autonomous-meal', id: 14, from: '1, 3', fields: ['status'] },
  { name: 'open-table-audit', from: '1, 3', fields: ['enable'] },
  { name: 'package-fee', from: '1, 3', fields: ['menu_id'] },
  { name: 'order_head_password', from: '1, 3' },
  { name: 'qop-menu-default-mode', id: 107, from: '1, 3' },
  { name: 'rule-global-turn-limit', id: 2, from: '1, 3', fields: ['enable', 'turn_dishes', 'turn_mins'] },
  { name: 'rule-global-turn-max-number', from: '1, 3' },
  { name: 'show-item-name1-or-item-name2', from: '1, 3', fields: ['showItemName1'] },
  { name: 'map_key', from: '1, 3' },
  { name: 'google_map_lat', from: '1, 3' },
  { name: 'google_map_lng', from: '1, 3' },
  { name: 'map_scope', from: '1, 3' },
  { name: 'set_map', from: '1, 3' },
  { name: 'time_interval', from: '1, 3' },
  { name: 'disable-order-notice-appear-time', from: '1, 3' },
  { name: 'country_holidays', from: '1, 3', fields: ['isEnable', 'value'] },
  { name: 'guide', from: '1, 3' },
  { name: 'default-selection-menu', from: '1, 3' },
  { name: 'menu-dishes-sort', from: '1, 3' },
  { name: 'is_encrypting', from: '1, 3' },
  { name: 'customer-first-screen', from: '1, 3' },
  { id: 9, from: '1, 3' },
  { id: 11, from: '1, 3' },
  { id: 12, from: '1, 3' },
  { id: 13, from: '1, 3' },
  { id: 24, from: '1, 3' },
  { id: 25, from: '1, 3' },
  { id: 30, from: '1, 3' },
  { name: 'order_menu_status', from: '2, 3' },
  { name: 'rule-local-dish-limit', id: 3, from: '2, 3' },
  { name: 'rule-one-dish-one-order', from: '2, 3' },
  { name: 'one_turn_one_time_send', from: '2, 3' },
  { name: 'dish_remarks', from: '2, 3' },
  { name: 'is_show_sell_out_dishes', from: '2, 3' },
  { name: 'set_business_hour', from: '2, 3' },
  { name: 'set_item_main', from: '2, 3' },
  { name: 'call_service_function', from: '2, 3' },
  { name: 'is_add_pic_random', from: '2, 3' },
  { name: 'bind_fee_menu_id', from: '2, 3' },
  { name: 'od-secret-value', from: '2, 3' },
  { id: 37, from: '2, 3' },
  { id: 123, from: '2, 3', fields: ['string_id'] },
  { id: 129, from: '2, 3' },
  { name: 'send-order-print-dish-name-type', from: '2, 3' },
  { name: 'delivery-kitchen-head-empty-line', from: '2, 3' },
  { name: 'rule-printer-font-size', from: '2, 3' },
  { name: 'rule-print-auto-order', from: '2, 3' },
];

/**
 * Settings of this product alone. The specification speaks of some without a name ("the open-table mode setting", "a
 * project scheduling flag"), of others not at all.
 */
export const ownSettings: readonly string[] = [
  'names-in-guest-language',
  'marketing',
  'first-round-audit',
  'pin-by-employee-on-phone',
  'visit-codes',
  'joining',
  'join-minutes',
  'batch-ceiling',
  'visit-ceiling',
  'cart-bounds',
  'open-orders-per-address',
  'data-retention',
  'ready-votes',
  'course-firing',
  'lite-ordering',
  'open-table-mode',
  'project-schedule',
  'condiments-sold-out',
  'bill-vat',
];
