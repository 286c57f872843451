import { allSettings, paths, type AuditEntryWire } from '@tavolata/protocol';
import {
  AuditQuery,
  AuditReply,
  ChangeHeadsBody,
  DoneReply,
  Id,
  PastOrdersQuery,
  PastOrdersReply,
  SettingBody,
  settingSchemas,
  SettingWire,
  TurnBody,
} from '@tavolata/protocol/schemas';
import { Type, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { pastOrderReply } from '../../floor/past-order-reply.ts';
import type { LoggedEntry } from '../../audit/audit-log.ts';
import type { App } from '../app.ts';
import { requireStaff } from '../askers.ts';
import { Malformed, Rejected } from '../problems.ts';
import type { Services } from '../services.ts';
import { performAtTable } from '../staff-wishes.ts';

const TableParams = Type.Object({ id: Id });
const SettingParams = Type.Object({ id: Type.Integer({ minimum: 0 }) });

const roomRoles = ['manager', 'waiter'] as const;

const auditPage = 100;
const pastOrdersPage = 50;

/** What waiters and managers can do while guests sit there. Each is done once for a request id, and written down. */
export function floorPowerRoutes(app: App, services: Services): void {
  const { house, settings, auditLog, archive } = services;

  app.post(
    paths.staffSkipWait,
    {
      schema: {
        summary: 'Lets a table go on to its next turn now',
        params: TableParams,
        body: TurnBody,
        response: { 200: DoneReply },
      },
    },
    async (request) => {
      const staff = await requireStaff(request, services, roomRoles);
      const { request_id: requestId, visit_id: visitId, turn } = request.body;
      const wish = { staff, requestId, visitId, tableId: request.params.id };
      return performAtTable(services, wish, { type: 'skipWait', leaving: turn });
    },
  );

  app.post(
    paths.staffResetTurn,
    {
      schema: {
        summary: 'Starts a table’s turn over: no clock, nothing counted',
        params: TableParams,
        body: TurnBody,
        response: { 200: DoneReply },
      },
    },
    async (request) => {
      const staff = await requireStaff(request, services, roomRoles);
      const { request_id: requestId, visit_id: visitId, turn } = request.body;
      const wish = { staff, requestId, visitId, tableId: request.params.id };
      return performAtTable(services, wish, { type: 'resetTurn', turn });
    },
  );

  app.patch(
    paths.staffChangeHeads,
    {
      schema: {
        summary: 'Says how many people really sit at a table; covers and limits follow',
        params: TableParams,
        body: ChangeHeadsBody,
        response: { 200: DoneReply },
      },
    },
    async (request) => {
      const staff = await requireStaff(request, services, roomRoles);
      const { request_id: requestId, visit_id: visitId } = request.body;
      const { adult_number, child_number, other_number } = request.body;
      const heads = { adults: adult_number, children: child_number, others: other_number };
      const wish = { staff, requestId, visitId, tableId: request.params.id };
      return performAtTable(services, wish, { type: 'changeHeads', heads });
    },
  );

  app.patch(
    paths.setting,
    {
      schema: {
        summary: 'Changes a setting; the house and all phones follow at once',
        params: SettingParams,
        body: SettingBody,
        response: { 200: SettingWire },
      },
    },
    async (request) => {
      const staff = await requireStaff(request, services, ['manager']);
      const setting = allSettings.find(({ id }) => id === request.params.id);
      if (!setting) throw new Rejected('not-found');
      const { request_id: requestId, value } = request.body;
      // The registry's schemas are of many types; what they share is that they are schemas.
      const schema: TSchema = settingSchemas[setting.name];
      const [problem] = Value.Errors(schema, value);
      if (problem) throw new Malformed(`body/value${problem.instancePath}: ${problem.message}`);
      return settings.change({ setting, value, requestId, staff });
    },
  );

  app.get(
    paths.staffAudit,
    {
      schema: {
        summary: 'What the staff did, newest first',
        querystring: AuditQuery,
        response: { 200: AuditReply },
      },
    },
    async (request) => {
      await requireStaff(request, services, ['manager']);
      const { before = Number.MAX_SAFE_INTEGER, staff_name, table_id, day } = request.query;
      const of = {
        staffName: staff_name,
        tableId: table_id,
        ...(day !== undefined && house.boundsOfDay(day)),
      };
      const entries = await auditLog.listAuditEntries({ before, limit: auditPage, of });
      return { entries: entries.map(entryToWire), staff_names: [...(await auditLog.listAuditNames())] };
    },
  );

  app.get(
    paths.staffPastOrders,
    {
      schema: {
        summary: 'Orders that have ended, with their bills, the last one first',
        querystring: PastOrdersQuery,
        response: { 200: PastOrdersReply },
      },
    },
    async (request) => {
      await requireStaff(request, services, ['manager']);
      const { before: closedBefore = Number.MAX_SAFE_INTEGER } = request.query;
      const closed = await archive.listClosedVisits({ closedBefore, limit: pastOrdersPage });
      return {
        orders: closed.flatMap(({ visit }) =>
          visit.status === 'closed'
            ? [pastOrderReply(visit, house.findTable(visit.tableId)?.name ?? '')]
            : [],
        ),
      };
    },
  );

  function entryToWire({ number, at, staffName, what, tableId, detail }: LoggedEntry): AuditEntryWire {
    const table_name = tableId === null ? '' : (house.findTable(tableId)?.name ?? String(tableId));
    return { number, at, staff_name: staffName, what, table_id: tableId, table_name, detail: { ...detail } };
  }
}
