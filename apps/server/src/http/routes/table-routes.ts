import { paths } from '@tavolata/protocol';
import { Id, TableBody, TableReply } from '@tavolata/protocol/schemas';
import { Type } from 'typebox';
import { visitOf } from '../../access/guest-sessions.ts';
import type { App } from '../app.ts';
import { findStaff, requireGuest, requireStaff } from '../askers.ts';
import { Refused, Rejected } from '../problems.ts';
import type { Services } from '../services.ts';

const TableParams = Type.Object({ id: Id });

const TablesQuery = Type.Object({
  section_id: Type.Optional(Id),
  with_order: Type.Optional(Type.Boolean({ description: 'only tables in use' })),
});

/** Table status records: a guest's own, any for the staff. */
export function tableRoutes(app: App, services: Services): void {
  const { house, floor, reception } = services;

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
      // Who may only look at the menu learns nothing of those who sit there.
      const running = !guest || (await reception.mayOrder(guest)) ? await floor.findRunning(id) : null;
      return [floor.statusOf(table, running?.visit ?? null)];
    },
  );

  app.patch(
    paths.table,
    {
      schema: {
        summary: 'Says that a table is in use and approved, which opening has done',
        params: TableParams,
        body: TableBody,
        response: { 200: TableReply },
      },
    },
    async (request) => {
      const { id } = request.params;
      const staff = await findStaff(request, services);
      const visitId = staff ? null : visitOf(await requireGuest(request, services));
      const table = house.findTable(id);
      const running = table ? await floor.findRunning(id) : null;
      if (staff) await requireStaff(request, services, ['manager', 'waiter']);
      // A guest reaches the own table alone, and of that only what opening it has made true.
      if (!table || (!staff && running?.visit.id !== visitId)) throw new Rejected('not-found');
      if (!running) throw new Refused({ code: 'visit-not-open' });
      return [floor.statusOf(table, running.visit)];
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
}
