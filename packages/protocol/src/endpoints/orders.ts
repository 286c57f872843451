import { Type } from 'typebox';
import {
  CheckDishesBody,
  CheckDishesReply,
  CreateOrderBody,
  CreateOrderReply,
  HistoryQuery,
  HistoryReply,
  OrderReply,
  TurnInfoReply,
} from '../schemas/guest.ts';
import {
  AddDishesBody,
  CustomerNameBody,
  CustomerNameReply,
  ExtraDishesBody,
  ExtraDishesReply,
  GenExtraDishBody,
  OrdersBody,
  OrdersQuery,
  OrdersReply,
} from '../schemas/order-work.ts';
import { PrintedReply, PrinterTestBody, PrintOrderBody } from '../schemas/outside.ts';
import { DoneReply } from '../schemas/staff-commands.ts';
import { endpoint, everyRole, guest, guestOrStaff, roomRoles, staffNotGuest } from './endpoint.ts';
import { NumberParams } from './params.ts';

/** Clients name the menu they think of; an order has one, and what is answered is about that. */
const OfMenuQuery = Type.Object({ menu_id: Type.Optional(Type.Integer({ minimum: 0 })) });

const AddDishesParams = Type.Object({
  version: Type.String({ pattern: '^v[0-9]{1,2}(\\.[0-9]{1,2})?$' }),
  id: NumberParams.properties.id,
});

/**
 * Orders: what the own one says, what the staff do with any, and what goes on to the world outside. Guests of the
 * specification call some of the staff's while they open their table: for them they say what opening has done.
 */
export const orderEndpoints = {
  orders: endpoint({
    method: 'GET',
    path: '/api/v2/orders',
    summary: 'The running orders, for the staff',
    access: staffNotGuest(...everyRole),
    query: OrdersQuery,
    reply: OrdersReply,
  }),
  correctOrders: endpoint({
    method: 'PATCH',
    path: '/api/v2/orders',
    summary: 'Corrects the heads of all these orders or of none; a guest may only repeat what is so',
    access: guestOrStaff(...roomRoles),
    body: OrdersBody,
    reply: OrdersReply,
    log: ['changeHeads'],
  }),
  openAnyTable: endpoint({
    method: 'POST',
    path: '/api/v2.5/orders/not-check-table-status',
    summary: 'The same for a guest; the staff open any free table',
    access: guestOrStaff(...roomRoles),
    body: CreateOrderBody,
    reply: CreateOrderReply,
    log: ['openTable'],
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/v2/orders/:id',
    summary: 'The bill of the own order',
    access: guestOrStaff(...everyRole),
    of: 'order',
    params: NumberParams,
    query: OfMenuQuery,
    reply: OrderReply,
  }),
  historyDish: endpoint({
    method: 'GET',
    path: '/api/v2.5/orders/history-dish/:id',
    summary: 'What the own order has sent, by round and customer',
    access: guestOrStaff(...everyRole),
    of: 'order',
    params: NumberParams,
    query: HistoryQuery,
    reply: HistoryReply,
  }),
  orderTurn: endpoint({
    method: 'GET',
    path: '/api/v2/orders/:id/turn',
    summary: 'The turn that holds; an empty list in a restaurant without rounds',
    access: guestOrStaff(...everyRole),
    of: 'order',
    params: NumberParams,
    query: OfMenuQuery,
    reply: TurnInfoReply,
  }),
  checkDishes: endpoint({
    method: 'POST',
    path: '/api/v2/orders/:id/dishes/check',
    summary: 'Whether these dishes could be added now; changes nothing',
    access: guest,
    of: 'order',
    params: NumberParams,
    body: CheckDishesBody,
    reply: CheckDishesReply,
    log: null,
  }),
  genExtraDish: endpoint({
    method: 'POST',
    path: '/api/v2/orders/:id/gen-extra-dish',
    summary: 'What the people of an order are charged; opening has done it, once [O-06]',
    access: guestOrStaff(...everyRole),
    of: 'order',
    params: NumberParams,
    body: GenExtraDishBody,
    reply: ExtraDishesReply,
    log: null,
  }),
  genCustomerName: endpoint({
    method: 'PATCH',
    path: '/api/v2/orders/:id/gen-customer-name',
    summary: 'The name of the asking diner in the own order',
    access: guest,
    of: 'order',
    params: NumberParams,
    body: CustomerNameBody,
    reply: CustomerNameReply,
    log: null,
  }),
  addDishes: endpoint({
    method: 'POST',
    path: '/api/:version/orders/:id/dishes',
    summary: 'Orders dishes for the whole table, for the staff [API-07]',
    access: staffNotGuest(...roomRoles),
    of: 'order',
    params: AddDishesParams,
    body: AddDishesBody,
    reply: DoneReply,
    log: ['orderForTable'],
  }),
  addCharges: endpoint({
    method: 'POST',
    path: '/api/v2/orders/extradishes/:id',
    summary: 'Puts items that nobody orders on the bill, at the menu’s price, for the staff',
    access: staffNotGuest(...roomRoles),
    of: 'order',
    params: NumberParams,
    body: ExtraDishesBody,
    reply: ExtraDishesReply,
    log: ['addCharge'],
  }),
  printerTest: endpoint({
    method: 'POST',
    path: '/api/v1/printer/test/ip',
    summary: 'Prints a test line',
    access: staffNotGuest('manager'),
    body: PrinterTestBody,
    reply: PrintedReply,
    log: null,
  }),
  printOrder: endpoint({
    method: 'POST',
    path: '/api/v2/printer/sendorder',
    summary: 'Prints an order',
    access: staffNotGuest(...roomRoles),
    of: 'order',
    body: PrintOrderBody,
    reply: PrintedReply,
    log: null,
  }),
};
