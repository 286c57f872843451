import { dishes } from '@tavolata/domain/testing';
import type { BusyRestaurant } from './a-busy-restaurant.ts';
import type { specifiedCalls } from './specified-calls.ts';

const { tuna, duck, beer } = dishes;

/** A call as somebody of the busy restaurant makes it. */
export interface Ask {
  readonly by: 'guest' | 'waiter' | 'manager' | 'newcomer' | 'another' | 'stranger';
  /** With its query. */
  readonly path: string;
  readonly body?: unknown;
  /** The restaurant has no printers and no loyalty service: it says so. */
  readonly isNotConfigured?: true;
  /** Lists of the answer that hold nothing here; another call of this catalogue proves what stands in them. */
  readonly empty?: readonly string[];
}

type CallName = (typeof specifiedCalls)[number]['call'];

const heads = { adult_number: 2, child_number: 0, other_number: 0, customer_num: 2 };

const opening = (tableId: number) => ({
  ...{ check_name: `T${tableId}`, customer_name: '1', eat_type: 0, table_id: tableId, select_menu: '1' },
  ...heads,
  ...{ system_type: 'QOP', project_name: 'QOP', order_code: '', kds_time: null },
  customer_info: {
    ...{ order_type: 1, order_state: 1, customer_eat_time: null, customer_name: '', customer_address: '' },
    ...{ customer_phone: '', customer_zipcode: '', customer_id: '' },
  },
});

const login = { id: 'waiter', password: 'open sesame', project: 'QOP' };
const device = { device_number: 7, device_type: 'tablet', subitems_version: '2' };

const member = {
  ...{ phone: '3331234567', phone_prefix: '+39', project: 'QOP', string_id: 'da-prova' },
  ...{ verify_id: 'v-1', logo: '', customer_name: 'Anna', integrals: 120 },
};

const dishesToAdd = [{ item_id: beer.id, quantity: 1 }];
const isNotConfigured = true;

/** Every call of the catalogue once, with everything that the specification says it can carry. */
export function sampleAsk(call: CallName, { orderId }: BusyRestaurant): Ask {
  const asks: Readonly<Record<CallName, Ask>> = {
    'get /api/v1/ping': { by: 'guest', path: '/api/v1/ping' },
    'get /api/v1/kds/test': { by: 'guest', path: '/api/v1/kds/test' },
    'post /api/v1/kds/employee/login': {
      by: 'stranger',
      path: '/api/v1/kds/employee/login',
      body: { ...login, ...device },
    },
    'post /api/v1/printer/test/ip': {
      by: 'manager',
      path: '/api/v1/printer/test/ip',
      body: { type: 'epson', theinterface: 'tcp://192.168.0.9:9100' },
      isNotConfigured,
    },
    'post /api/v2/printer/sendorder': {
      by: 'waiter',
      path: '/api/v2/printer/sendorder',
      body: { order_head_id: orderId, retryPrintData: null },
      isNotConfigured,
    },
    'get /api/v2/settings': { by: 'guest', path: '/api/v2/settings' },
    'get /api/v2/settings/{id}': { by: 'guest', path: '/api/v2/settings/107' },
    'get /api/v2/orders': { by: 'waiter', path: '/api/v2/orders?menu_id=1&eat_type=0' },
    'post /api/v2/orders': { by: 'newcomer', path: '/api/v2/orders', body: opening(2) },
    'patch /api/v2/orders': {
      by: 'waiter',
      path: '/api/v2/orders',
      body: [{ order_head_id: orderId, select_menu: '1', ...heads, adult_number: 3, customer_num: 3 }],
    },
    'get /api/v2/orders/{id}': { by: 'guest', path: `/api/v2/orders/${orderId}?menu_id=1` },
    'post /api/v2.5/orders/not-check-table-status': {
      by: 'another',
      path: '/api/v2.5/orders/not-check-table-status',
      body: opening(3),
    },
    'post /api/v2/orders/{id}/gen-extra-dish': {
      by: 'guest',
      path: `/api/v2/orders/${orderId}/gen-extra-dish`,
      body: {
        ...{ id: orderId, first_menu: [{ main_group_id: 1 }], menu_id: 1, week: 0 },
        ...{ open_employee_id: 'w-1', open_employee_name: 'Ana' },
        printInfo: { rule: [{ id: 2 }], isPrint: true, printType: 'sendorder' },
      },
    },
    'get /api/v2/orders/{id}/turn': { by: 'guest', path: `/api/v2/orders/${orderId}/turn?menu_id=1` },
    'post /api/{version}/orders/{id}/dishes': {
      by: 'waiter',
      path: `/api/v2.5/orders/${orderId}/dishes`,
      body: { dishes: dishesToAdd },
    },
    'post /api/v2/orders/{id}/dishes/check': {
      by: 'guest',
      path: `/api/v2/orders/${orderId}/dishes/check`,
      body: { id: orderId, menu_id: 1, rule: [{ id: 2 }], dishes: dishesToAdd },
    },
    'post /api/v2/orders/extradishes/{id}': {
      by: 'waiter',
      path: `/api/v2/orders/extradishes/${orderId}`,
      body: {
        extraDishes: [{ item_id: 901, quantity: 1 }],
        openEmployeeId: 'w-1',
        openEmployeeName: 'Ana',
      },
    },
    'get /api/v2.5/orders/history-dish/{id}': {
      by: 'guest',
      path: `/api/v2.5/orders/history-dish/${orderId}?menu_id=9&type=round,dish,type,rule`,
    },
    'patch /api/v2/orders/{id}/gen-customer-name': {
      by: 'guest',
      path: `/api/v2/orders/${orderId}/gen-customer-name`,
      body: { identifier: 'my own idea' },
    },
    'get /api/v2/tables': { by: 'waiter', path: '/api/v2/tables?section_id=1&with_order=true' },
    'get /api/v2/tables/{id}': { by: 'guest', path: '/api/v2/tables/1' },
    'patch /api/v2/tables/{id}': {
      by: 'guest',
      path: '/api/v2/tables/1',
      body: { table_status: 3, cor_status: 1 },
    },
    'get /api/v2/dishes': { by: 'guest', path: '/api/v2/dishes' },
    'get /api/v3/menus': {
      by: 'guest',
      path: '/api/v3/menus?type=0&with_dish=true&sort=name&dish_sort=name&not_set_caching=true&print=sushi&extra=true',
    },
    // Who takes food away pays for no seat: the rows of prices per person are in the menus of the tables.
    'get /api/v3/menus/mop': { by: 'guest', path: '/api/v3/menus/mop', empty: ['[].value'] },
    'get /api/v3/menus2/{id}': { by: 'guest', path: '/api/v3/menus2/1' },
    'get /api/v2/menus/{id}': { by: 'guest', path: '/api/v2/menus/1' },
    'get /api/v2/menu_name': { by: 'guest', path: '/api/v2/menu_name' },
    'get /api/v2/condiments': { by: 'guest', path: '/api/v2/condiments?with_group=true' },
    'get /api/v2/menus/getCurrentBusinessMenu': {
      by: 'guest',
      path: '/api/v2/menus/getCurrentBusinessMenu',
    },
    'get /api/v2/menu_items': { by: 'guest', path: `/api/v2/menu_items?ids=${tuna.id},${duck.id}` },
    'get /api/v2/callservice': { by: 'guest', path: '/api/v2/callservice' },
    'post /api/v2.5/qrcode': {
      by: 'manager',
      path: '/api/v2.5/qrcode',
      body: { host: 'sole.example', port: 443, table_id: 1 },
    },
    'get /api/v2/bulletin/4': { by: 'guest', path: '/api/v2/bulletin/4' },
    'get /api/v2/special_dishes': { by: 'guest', path: '/api/v2/special_dishes' },
    'get /api/v2/schedule': { by: 'guest', path: '/api/v2/schedule' },
    'get /api/v2/propaganda': { by: 'guest', path: '/api/v2/propaganda' },
    'get /api/v2/business-hour': { by: 'guest', path: '/api/v2/business-hour' },
    'get /api/v2/restaurant-info': { by: 'guest', path: '/api/v2/restaurant-info' },
    'get /api/v2/banner-announcement': { by: 'guest', path: '/api/v2/banner-announcement' },
    'get /api/v2/activity-bulletin/image': { by: 'guest', path: '/api/v2/activity-bulletin/image' },
    'post /api/order-password/check': {
      by: 'guest',
      path: '/api/order-password/check',
      body: { order_head_id: orderId, order_code: '' },
    },
    'patch /api/order-password/update': {
      by: 'guest',
      path: '/api/order-password/update',
      body: {
        ...{ employee_id: 'waiter', password_id: 'open sesame' },
        ...{ order_head_id: orderId, new_order_code: '1234' },
      },
    },
    'get /api/v3/business_hour2/project': {
      by: 'guest',
      path: '/api/v3/business_hour2/project?project=QOP&nowDate=2026-11-21',
    },
    'get /api/v3/dish/course': { by: 'guest', path: '/api/v3/dish/course?course_group_id=81' },
    'get /api/v3/bargain_price_item': {
      by: 'guest',
      path: `/api/v3/bargain_price_item?item_ids=${duck.id}`,
    },
    'patch /api/v3/bargain_price_item': {
      by: 'waiter',
      path: '/api/v3/bargain_price_item',
      body: { item_ids: String(duck.id), bargain_num_cur: 5 },
    },
    'get /api/v2/check/od/secret_key': { by: 'guest', path: '/api/v2/check/od/secret_key', isNotConfigured },
    'get /api/v3/update_od_customer/{orderId}': {
      by: 'guest',
      path: `/api/v3/update_od_customer/${orderId}`,
      isNotConfigured,
    },
    'patch /api/v3/update_od_customer/{orderId}': {
      by: 'guest',
      path: `/api/v3/update_od_customer/${orderId}`,
      body: { customerInfos: member },
      isNotConfigured,
    },
    'post /v1/code_shark': {
      by: 'guest',
      path: '/v1/code_shark',
      body: {
        ...{ project: 'QOP', string_id: 'da-prova', type: 'QR_CODE' },
        ...{ verify_id: 'b2f0c5d8-5d0c', secretKey: 'whatever a phone thinks it is' },
      },
      isNotConfigured,
    },
    'get /v1/check/code_shark': {
      by: 'guest',
      path: '/v1/check/code_shark?verify_id=b2f0c5d8-5d0c',
      isNotConfigured,
    },
  };
  return asks[call];
}
