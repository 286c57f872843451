import { fromIsMake, fromReason, paths, type StaffRole } from '@tavolata/protocol';
import {
  AcknowledgeBody,
  BumpBody,
  DishStatusBody,
  DoneReply,
  FloorReply,
  FreeTableBody,
  Id,
  KitchenReply,
  StaffHealthReply,
  StaffTableReply,
} from '@tavolata/protocol/schemas';
import type { TableId } from '@tavolata/domain';
import { Type } from 'typebox';
import { staffTableReply } from '../../floor/staff-table-reply.ts';
import type { App } from '../app.ts';
import { requireStaff } from '../askers.ts';
import { Rejected } from '../problems.ts';
import type { Services } from '../services.ts';
import { perform, performAtTable } from '../staff-wishes.ts';

const TableParams = Type.Object({ id: Id });

const everyRole = ['manager', 'waiter', 'kitchen'] as const;
const roomRoles = ['manager', 'waiter'] as const;

/** The staff's rooms: the floor, a table, the kitchen. */
export function staffRoutes(app: App, services: Services): void {
  const { floor, kitchen, house, presence, codes, news } = services;

  app.get(
    paths.staffFloor,
    { schema: { summary: 'All tables as tiles', response: { 200: FloorReply } } },
    async (request) => {
      await requireStaff(request, services, everyRole);
      return floor.read();
    },
  );

  app.get(
    paths.staffHealth,
    {
      schema: {
        summary: 'How much is left of the disk, and whether the clock is right',
        response: { 200: StaffHealthReply },
      },
    },
    async (request) => {
      await requireStaff(request, services, everyRole);
      const { freeBytes, isLow, isFull } = await services.disk.look();
      return {
        free_bytes: freeBytes,
        is_low: isLow,
        is_full: isFull,
        clock_behind_ms: services.clock.behindMs,
      };
    },
  );

  app.get(
    paths.staffTable,
    {
      schema: {
        summary: 'One table with its seats, batches and bill',
        params: TableParams,
        response: { 200: StaffTableReply },
      },
    },
    async (request) => {
      const { role } = await requireStaff(request, services, everyRole);
      const table = requireTable(request.params.id);
      const running = await floor.findRunning(table.id);
      const guestUrl = await guestUrlOf(table.id, role);
      const tile = await floor.tile(table, running);
      const sessions = running ? await floor.listDevices(running) : [];
      const { catalogue } = house;
      return staffTableReply(tile, running?.visit ?? null, { presence, catalogue, sessions, guestUrl });
    },
  );

  app.post(
    paths.staffFreeTable,
    {
      schema: {
        summary: 'Ends the visit at a table',
        params: TableParams,
        body: FreeTableBody,
        response: { 200: DoneReply },
      },
    },
    async (request) => {
      const staff = await requireStaff(request, services, roomRoles);
      const { request_id: requestId, visit_id: visitId } = request.body;
      const wish = { staff, requestId, visitId, tableId: request.params.id };
      return performAtTable(services, wish, { type: 'freeTable' });
    },
  );

  app.get(
    paths.staffKitchen,
    { schema: { summary: 'The tickets of all running visits', response: { 200: KitchenReply } } },
    async (request) => {
      await requireStaff(request, services, everyRole);
      return kitchen.read();
    },
  );

  app.post(
    paths.staffDishStatus,
    { schema: { summary: 'Says how far dishes are', body: DishStatusBody, response: { 200: DoneReply } } },
    async (request) => {
      const staff = await requireStaff(request, services, everyRole);
      const { request_id, visit_id, order_detail_ids: sentLineIds, is_make, part } = request.body;
      const { reason = '', reason_code } = request.body;
      const because = reason || reason_code ? fromReason({ reason, reason_code }) : undefined;
      const command = {
        type: 'setDishStatus',
        sentLineIds,
        status: fromIsMake(is_make),
        ...(because && { because }),
        ...(part && { part }),
      } as const;
      return perform(services, { staff, requestId: request_id, visitId: visit_id }, command);
    },
  );

  app.post(
    paths.staffAcknowledge,
    {
      schema: {
        summary: 'Says that the kitchen has these tickets',
        body: AcknowledgeBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await requireStaff(request, services, everyRole);
      await news.ticketsChanged(await kitchen.acknowledge(request.body.ticket_ids));
      return reply.code(204).send(null);
    },
  );

  app.post(
    paths.staffBump,
    {
      schema: {
        summary: 'Takes tickets off the screens whose table was closed',
        body: BumpBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(request, services, everyRole);
      await news.ticketsChanged(await kitchen.bump(request.body.ticket_ids, staff));
      return reply.code(204).send(null);
    },
  );

  function requireTable(id: TableId) {
    const table = house.findTable(id);
    if (!table) throw new Rejected('not-found');
    return table;
  }

  /** Where the table's code leads; the kitchen, which gives out no codes, gets the way to the first screen. */
  async function guestUrlOf(tableId: TableId, role: StaffRole): Promise<string> {
    const url = services.publicUrl();
    if (!roomRoles.some((inRoom) => inRoom === role)) return `${url}/`;
    return `${url}/?table_id=${await codes.admissions.codeFor(tableId, new URL(url).hostname)}`;
  }
}
