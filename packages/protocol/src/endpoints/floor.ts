import { Type } from 'typebox';
import { ServiceCallBody, ServiceCallWire, StaffCallsReply } from '../schemas/calls.ts';
import { StaffHealthReply } from '../schemas/restaurant.ts';
import { TableBody } from '../schemas/order-work.ts';
import { Id } from '../schemas/parts.ts';
import { AuditQuery, AuditReply } from '../schemas/audit.ts';
import { PastOrderReply, PastOrdersQuery, PastOrdersReply, StaffTableReply } from '../schemas/bills.ts';
import { FloorReply } from '../schemas/floor.ts';
import { AcknowledgeBody, BumpBody, DishStatusBody, KitchenReply } from '../schemas/kitchen.ts';
import { DoneReply } from '../schemas/staff-commands.ts';
import { TableReply } from '../schemas/table.ts';
import { endpoint, everyRole, guestOrStaff, roomRoles, staff } from './endpoint.ts';
import { TableParams, WordParams } from './params.ts';

const TablesQuery = Type.Object({
  section_id: Type.Optional(Id),
  with_order: Type.Optional(Type.Boolean({ description: 'only tables in use' })),
});

/** What the staff see: the floor and its tables, the kitchen, calls for service, the log and past orders. */
export const floorEndpoints = {
  table: endpoint({
    method: 'GET',
    path: '/api/v2/tables/:id',
    summary: 'A list of one: the status of the table',
    access: guestOrStaff(...everyRole),
    of: 'table',
    params: TableParams,
    reply: TableReply,
  }),
  confirmTable: endpoint({
    method: 'PATCH',
    path: '/api/v2/tables/:id',
    summary: 'Says yes to what waits at a table, for the staff; a guest may only repeat what is so',
    access: guestOrStaff(...roomRoles),
    of: 'table',
    params: TableParams,
    body: TableBody,
    reply: TableReply,
    log: ['approve'],
  }),
  tables: endpoint({
    method: 'GET',
    path: '/api/v2/tables',
    summary: 'All tables, for the staff',
    access: staff(...everyRole),
    query: TablesQuery,
    reply: TableReply,
  }),
  floor: endpoint({
    method: 'GET',
    path: '/api/v3/staff/floor',
    summary: 'All tables as tiles',
    access: staff(...everyRole),
    reply: FloorReply,
  }),
  staffHealth: endpoint({
    method: 'GET',
    path: '/api/v3/staff/health',
    summary: 'How much is left of the disk, and whether the clock is right',
    access: staff(...everyRole),
    reply: StaffHealthReply,
  }),
  staffTable: endpoint({
    method: 'GET',
    path: '/api/v3/staff/tables/:id',
    summary: 'One table with its seats, batches and bill',
    access: staff(...everyRole),
    of: 'table',
    params: TableParams,
    reply: StaffTableReply,
  }),
  kitchen: endpoint({
    method: 'GET',
    path: '/api/v3/staff/kitchen',
    summary: 'The tickets of all running visits',
    access: staff(...everyRole),
    reply: KitchenReply,
  }),
  setDishStatus: endpoint({
    method: 'POST',
    path: '/api/v3/staff/kitchen/dishes',
    summary: 'Says how far dishes are',
    access: staff(...everyRole),
    body: DishStatusBody,
    reply: DoneReply,
    // Kept where it takes dishes off the bill or puts them back.
    log: ['setDishStatus'],
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/v3/staff/kitchen/acknowledge',
    summary: 'Says that the kitchen has these tickets',
    access: staff(...everyRole),
    body: AcknowledgeBody,
    reply: null,
    log: null,
  }),
  bump: endpoint({
    method: 'POST',
    path: '/api/v3/staff/kitchen/bump',
    summary: 'Takes tickets off the screens whose table was closed',
    access: staff(...everyRole),
    body: BumpBody,
    reply: null,
    log: ['bumpTicket'],
  }),
  calls: endpoint({
    method: 'GET',
    path: '/api/v3/staff/calls',
    summary: 'The calls of the last day, newest first',
    access: staff(...roomRoles),
    reply: StaffCallsReply,
  }),
  stepCall: endpoint({
    method: 'PATCH',
    path: '/api/v3/staff/calls/:id',
    summary:
      'Takes a call, or says that somebody has been there, or takes the own step back; who was first stays',
    access: staff(...roomRoles),
    params: WordParams,
    body: ServiceCallBody,
    reply: ServiceCallWire,
    log: ['takeCall', 'endCall', 'untakeCall', 'reopenCall'],
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/v3/staff/audit',
    summary: 'What the staff did, newest first',
    access: staff('manager'),
    query: AuditQuery,
    reply: AuditReply,
  }),
  pastOrders: endpoint({
    method: 'GET',
    path: '/api/v3/staff/past-orders',
    summary: 'Orders that have ended, the last one first',
    access: staff('manager'),
    query: PastOrdersQuery,
    reply: PastOrdersReply,
  }),
  pastOrder: endpoint({
    method: 'GET',
    path: '/api/v3/staff/past-orders/:id',
    summary: 'An order that has ended, with its bill; `id` is the `visit_id` in the list',
    access: staff('manager'),
    params: WordParams,
    reply: PastOrderReply,
  }),
};
