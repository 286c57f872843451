import * as fields from './specified-fields.ts';

/** A call of the specification (section 7 of both documents), as OpenAPI writes its path. */
interface SpecifiedCall {
  readonly call: `${'get' | 'post' | 'patch'} /${string}`;
  readonly query?: readonly string[];
  readonly payload?: readonly string[];
  /** Only where the specification says what is answered. */
  readonly reply?: readonly string[];
}

/** Every call, in the order of document 2, with what document 1 adds. Written from the text by hand. */
export const specifiedCalls = [
  { call: 'get /api/v1/ping', reply: ['date'] },
  { call: 'get /api/v1/kds/test', reply: ['timezone'] },
  {
    call: 'post /api/v1/kds/employee/login',
    payload: ['id', 'password', 'device_number', 'device_type', 'subitems_version', 'project'],
  },
  { call: 'post /api/v1/printer/test/ip', payload: ['type', 'theinterface'] },
  // "Order data": an order by its number.
  { call: 'post /api/v2/printer/sendorder', payload: ['order_head_id', 'retryPrintData'] },
  { call: 'get /api/v2/settings', reply: ['[].id', '[].name', '[].value'] },
  { call: 'get /api/v2/settings/{id}', reply: ['id', 'name', 'value'] },
  { call: 'get /api/v2/orders', query: ['menu_id', 'eat_type'] },
  { call: 'post /api/v2/orders', payload: fields.createOrder },
  {
    call: 'patch /api/v2/orders',
    payload: fields.each('[]', [
      'order_head_id',
      'select_menu',
      'adult_number',
      'child_number',
      'other_number',
      'customer_num',
    ]),
  },
  { call: 'get /api/v2/orders/{id}', query: ['menu_id'], reply: fields.order },
  { call: 'post /api/v2.5/orders/not-check-table-status', payload: fields.createOrder },
  {
    call: 'post /api/v2/orders/{id}/gen-extra-dish',
    payload: [
      'id',
      'first_menu[].main_group_id',
      'menu_id',
      'open_employee_id',
      'open_employee_name',
      'week',
      'printInfo.rule',
      'printInfo.isPrint',
      'printInfo.printType',
    ],
  },
  { call: 'get /api/v2/orders/{id}/turn', query: ['menu_id'], reply: fields.turnInfo },
  { call: 'post /api/{version}/orders/{id}/dishes', payload: fields.dishesToOrder },
  {
    call: 'post /api/v2/orders/{id}/dishes/check',
    payload: ['id', 'menu_id', 'rule', ...fields.dishesToOrder],
  },
  {
    call: 'post /api/v2/orders/extradishes/{id}',
    payload: [...fields.each('extraDishes[]', ['item_id', 'quantity']), 'openEmployeeId', 'openEmployeeName'],
  },
  {
    call: 'get /api/v2.5/orders/history-dish/{id}',
    query: ['menu_id', 'type'],
    reply: fields.history,
  },
  {
    call: 'patch /api/v2/orders/{id}/gen-customer-name',
    payload: ['identifier'],
    reply: ['now_customer_name'],
  },
  {
    call: 'get /api/v2/tables',
    query: ['section_id', 'with_order'],
    reply: fields.each('[]', fields.table),
  },
  { call: 'get /api/v2/tables/{id}', reply: fields.each('[]', fields.table) },
  { call: 'patch /api/v2/tables/{id}', payload: ['table_status', 'cor_status'] },
  { call: 'get /api/v2/dishes', reply: fields.dish },
  {
    call: 'get /api/v3/menus',
    query: ['type', 'with_dish', 'sort', 'dish_sort', 'not_set_caching', 'print', 'extra'],
    reply: fields.menus,
  },
  { call: 'get /api/v3/menus/mop', reply: fields.menus },
  { call: 'get /api/v3/menus2/{id}', reply: fields.menu },
  { call: 'get /api/v2/menus/{id}', reply: fields.menu },
  { call: 'get /api/v2/menu_name', reply: ['[].main_group_id', '[].main_group_name'] },
  { call: 'get /api/v2/condiments', query: ['with_group'], reply: fields.condiments },
  { call: 'get /api/v2/menus/getCurrentBusinessMenu', reply: fields.businessHour },
  { call: 'get /api/v2/menu_items', query: ['ids'], reply: fields.dish },
  { call: 'get /api/v2/callservice', reply: fields.each('[]', fields.serviceOption) },
  { call: 'post /api/v2.5/qrcode', payload: ['host', 'port', 'table_id'] },
  { call: 'get /api/v2/bulletin/4' },
  { call: 'get /api/v2/special_dishes', reply: fields.dish },
  { call: 'get /api/v2/schedule', reply: ['[].start_time', '[].end_time'] },
  { call: 'get /api/v2/propaganda', reply: ['[].name', '[].url'] },
  { call: 'get /api/v2/business-hour', reply: fields.each('[]', fields.businessHour) },
  { call: 'get /api/v2/restaurant-info', reply: ['restaurant_name', 'currency_name'] },
  { call: 'get /api/v2/banner-announcement', reply: ['[].icon', '[].value'] },
  { call: 'get /api/v2/activity-bulletin/image' },
  {
    call: 'post /api/order-password/check',
    payload: ['order_head_id', 'order_code'],
    reply: ['status'],
  },
  {
    call: 'patch /api/order-password/update',
    payload: ['employee_id', 'password_id', 'order_head_id', 'new_order_code'],
    reply: ['status'],
  },
  {
    call: 'get /api/v3/business_hour2/project',
    query: ['project', 'nowDate'],
    reply: fields.each('[]', fields.businessHour),
  },
  { call: 'get /api/v3/dish/course', query: ['course_group_id'], reply: fields.courses },
  { call: 'get /api/v3/bargain_price_item', query: ['item_ids'], reply: ['[].bargain_num_cur'] },
  { call: 'patch /api/v3/bargain_price_item', payload: ['item_ids', 'bargain_num_cur'] },
  { call: 'get /api/v2/check/od/secret_key', reply: ['restaurant.string_id'] },
  { call: 'get /api/v3/update_od_customer/{orderId}', reply: fields.memberOfOrder },
  { call: 'patch /api/v3/update_od_customer/{orderId}', payload: fields.memberLogin },
  // Calls of the loyalty service, which the server makes for the guest.
  {
    call: 'post /v1/code_shark',
    payload: ['project', 'string_id', 'type', 'verify_id', 'secretKey'],
    reply: ['verify_id'],
  },
  { call: 'get /v1/check/code_shark', query: ['verify_id'], reply: ['verify_id', 'status'] },
] as const satisfies readonly SpecifiedCall[];

/** A message of the specification, with the fields that it says it carries. */
type SpecifiedMessages = Readonly<Record<string, readonly string[]>>;

/**
 * What clients of the specification send (section 7 of both). Where it names no fields, a message is its name alone, or the
 * one thing that it is about: a room, a line.
 */
export const messagesSent = {
  JOIN_ROOM: [],
  LEAVE_ROOM: [],
  SEND_IN_ROOM: [],
  FIRST_JOIN: [],
  TABLE_STATUS: [],
  SEND_ORDER_REQUEST: fields.orderRequest,
  '/cart2/init': [],
  '/cart2/connect': [],
  '/cart2/update': [
    ...fields.each('dish', fields.sharedLine),
    'mathSymbol',
    'isAddedToCart',
    ...fields.each('action', ['type', 'state', 'nonQuantity', 'notSelf']),
  ],
  '/cart2/delete': [],
  '/cart2/filter/init': [],
  // "Post data built from the cart lines, dish rules and line detail".
  '/cart2/submit': [
    ...fields.each('postData[]', ['originId', 'totalNum', 'price']),
    ...fields.each('dishRules[]', ['originId', 'not_joining_global_limit']),
    ...fields.each('lineDetail[]', fields.sharedLine),
  ],
  '/cart2/item/delete': fields.each('dish', fields.sharedLine),
  '/cart2/turn/next': [],
  '/cart2/to_next_turn_manually': [],
  '/cart/clear/requestKey': [],
  CALL_SERVICE: fields.callServiceRequest,
  MODIFY_DISH: ['customer', 'dish'],
  CREATE_DISH: [],
  UPDATE_DISH: [],
  SUBMITING_CART: [],
} as const satisfies SpecifiedMessages;

/** What they hear. Of the room events the names are ours where the specification says only what they are about. */
export const messagesReceived: SpecifiedMessages = {
  INIT_CART: fields.sharedCart,
  CONNECT_CART: fields.sharedCart,
  UPDATE_CART: [],
  SUBMIT_CART: [],
  RESULT: [],
  MARKETING: ['status', 'marketing', 'm2ItemNum', 'm1CustomerNum'],
  TO_NEXT_TURN: [],
  CHANGE_CART_TABLE: [],
  RETURN_DISHES: [],
  MESSENGER: ['message', 'level'],
  FIRST_EXCESS_WARNING: [],
  DISHES_DUPLICATE: [],
  CART_ERROR: [],
  CHAT_MESSAGE: [],
  CREATE_DISH: [],
  COUNT_DOWN_DISH: [],
  CLEAT_DISH_VIEW: [],
  CANCEL_SELECT: [],
  SUBMITING_CART: [],
  SEND_ORDER_REQUEST: fields.orderRequest,
  RESEND_ORDER_REQUEST: fields.orderRequest,
  CREATE_ORDER_REQUEST_SUCCESSED: ['orderId'],
  CREATE_ORDER_REQUEST_FAILED: [],
  DISTRIBUTION_ID: [],
  CUSTOMER_ID: [],
  TABLE_STATUS: [],
  TURN_RULES_UPDATE: [],
  MENU_UPDATE: [],
  CONDIMENT_UPDATE: [],
  COMMIT_LOCK_ADD: [],
  COMMIT_LOCK_REMOVE: [],
};
