import { visitSeenBy, type TableId } from '@tavolata/domain';
import { paths, type TableBody } from '@tavolata/protocol';
import { Id, TableBody as TableBodySchema, TableReply } from '@tavolata/protocol/schemas';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { visitOf } from '../../access/guest-sessions.ts';
import type { GuestSession } from '../../sessions/guest-session.ts';
import type { App } from '../app.ts';
import { findStaff, requireGuest, requireStaff } from '../askers.ts';
import { Refused, Rejected } from '../problems.ts';
import type { Services } from '../services.ts';
import { actorOf, doneOr } from '../staff-wishes.ts';

const TableParams = Type.Object({ id: Id });

const TablesQuery = Type.Object({
  section_id: Type.Optional(Id),
  with_order: Type.Optional(Type.Boolean({ description: 'only tables in use' })),
});

/** Table status records: a guest's own, any for the staff. */
export function tableRoutes(app: App, services: Services): void {
  const { authority, house, floor, reception } = services;

  app.get(
    paths.table,
    {
      schema: {
        summary: 'A list of one: the status of the table',
        params: TableParams,
        response: { 200: TableReply },
      },
    },
    async (request) => {
      const { id } = request.params;
      const guest = (await findStaff(request, services)) ? null : await requireGuest(request, services);
      const table = house.findTable(id);
      if (!table || (guest && guest.tableId !== id)) throw new Rejected('not-found');
      const running = await floor.findRunning(id);
      // Who sat here before has to scan again to see who sits here now, and finds a free table as it is.
      if (guest && guest.endedAt !== null && running) throw new Rejected('scan-again');
      // Who may only look at the menu learns nothing of those who sit there.
      const isShown = !guest || (await reception.mayOrder(guest));
      const visit = isShown && running ? running.visit : null;
      return [floor.statusOf(table, visit && guest ? visitSeenBy(visit, guest.dinerId, house.rules) : visit)];
    },
  );

  app.patch(
    paths.table,
    {
      schema: {
        summary: 'Says yes to what waits at a table, for the staff; a guest may only repeat what is so',
        params: TableParams,
        body: TableBodySchema,
        response: { 200: TableReply },
      },
    },
    async (request) => {
      const { id } = request.params;
      const isStaff = (await findStaff(request, services)) !== null;
      return isStaff ? approveAt(id, request) : repeatAt(id, await requireGuest(request, services));
    },
  );

  app.get(
    paths.tables,
    {
      schema: {
        summary: 'All tables, for the staff',
        querystring: TablesQuery,
        response: { 200: TableReply },
      },
    },
    async (request) => {
      await requireStaff(request, services, ['manager', 'waiter', 'kitchen']);
      const { section_id: sectionId, with_order: isInUse } = request.query;
      const running = await floor.findTablesInUse();
      return house.restaurant.tables
        .filter((table) => sectionId === undefined || table.sectionId === sectionId)
        .filter((table) => isInUse !== true || running.has(table.id))
        .map((table) => floor.statusOf(table, running.get(table.id)?.visit ?? null));
    },
  );

  /** The staff's yes; where nothing waits, it changes nothing [A-08, O-12]. */
  async function approveAt(tableId: TableId, request: FastifyRequest<{ Body: TableBody }>) {
    const staff = await requireStaff(request, services, ['manager', 'waiter']);
    const table = house.findTable(tableId);
    if (!table) throw new Rejected('not-found');
    const running = await floor.findRunning(tableId);
    if (!running) throw new Refused({ code: 'visit-not-open' });
    const { request_id: requestId = randomUUID() } = request.body;
    await doneOr(authority.approve({ visitId: running.visit.id, by: actorOf(staff), requestId }));
    return [floor.statusOf(table, (await floor.findRunning(tableId))?.visit ?? null)];
  }

  /** A guest reaches the own table alone, and of that only what opening it has made true. */
  async function repeatAt(tableId: TableId, session: GuestSession) {
    const table = house.findTable(tableId);
    const running = table ? await floor.findRunning(tableId) : null;
    if (!table || !running || running.visit.id !== visitOf(session)) throw new Rejected('not-found');
    return [floor.statusOf(table, visitSeenBy(running.visit, session.dinerId, house.rules))];
  }
}
