import type { ClosedVisit, TableId } from '@tavolata/domain';
import { fromIsMake, fromReason, type AuditEntryWire, type StaffRole } from '@tavolata/protocol';
import { endpoints } from '@tavolata/protocol/endpoints';
import type { LoggedEntry } from '../../audit/audit-log.ts';
import { pastOrderReply, pastOrderWire } from '../../floor/past-order-reply.ts';
import { pastOrderMarks } from '../../floor/past-order-search.ts';
import type { PastOrder } from '../../visits/past-order.ts';
import { partiesAt } from '../../floor/parties-at.ts';
import { staffTableReply } from '../../floor/staff-table-reply.ts';
import { memberForStaff } from '../../loyalty/member-replies.ts';
import type { Api } from '../api.ts';
import { Rejected } from '../problems.ts';
import { requireDay } from '../require-day.ts';
import type { Uses } from '../services.ts';
import { perform } from '../staff-commands.ts';

const auditPage = 100;
const pastOrdersPage = 50;
/** The log is written in the transaction that ends the visit. */
const closingMs = 1000;

/** The staff's rooms: the floor, a table, the kitchen, the log and past orders. */
export function staffRoutes(
  api: Api,
  services: Uses<
    | 'archive'
    | 'auditLog'
    | 'authority'
    | 'backups'
    | 'clock'
    | 'codes'
    | 'disk'
    | 'floor'
    | 'kitchen'
    | 'members'
    | 'news'
    | 'now'
    | 'presence'
    | 'publicUrl'
    | 'restaurant'
  >,
): void {
  const { floor, kitchen, restaurant, presence, codes, news, auditLog, archive, authority } = services;

  api.register(endpoints.floor, () => news.readFloor());

  api.register(endpoints.staffHealth, async () => {
    const { freeBytes, isLow, isFull } = await services.disk.look();
    const { lastAt, isOverdue } = services.backups.state(services.now());
    return {
      free_bytes: freeBytes,
      is_low: isLow,
      is_full: isFull,
      clock_behind_ms: services.clock.behindMs,
      backup_at: lastAt,
      is_backup_overdue: isOverdue,
    };
  });

  api.register(endpoints.staffTable, async ({ staff: { role }, table }) => {
    const running = await floor.findRunning(table.id);
    const guestUrl = await guestUrlOf(table.id, role);
    const tile = await floor.tile(table, running);
    const sessions = running ? await floor.listDevices(running) : [];
    const { catalogue } = restaurant;
    const readsPhone = role !== 'kitchen';
    const login = running && (await services.members.findMember(running.visit.id));
    const member = running && memberForStaff(login, running.visit, { readsPhone });
    const parties = running ? await partiesAt(running.visit, services) : [];
    const visit = running?.visit ?? null;
    return staffTableReply(tile, visit, { presence, catalogue, sessions, guestUrl, member, parties });
  });

  api.register(endpoints.kitchen, () => news.readKitchen());

  api.register(endpoints.setDishStatus, ({ staff, requestId, body }) => {
    const { visit_id: visitId, order_detail_ids: sentLineIds, is_make, part } = body;
    const { reason = '', reason_code } = body;
    const because = reason || reason_code ? fromReason({ reason, reason_code }) : undefined;
    const command = {
      type: 'setDishStatus',
      sentLineIds,
      status: fromIsMake(is_make),
      ...(because && { because }),
      ...(part && { part }),
    } as const;
    return perform(services, { staff, requestId, visitId }, command);
  });

  api.register(endpoints.acknowledge, async ({ body }) =>
    news.ticketsChanged(await kitchen.acknowledge(body.ticket_ids)),
  );
  api.register(endpoints.bump, async ({ staff, body }) =>
    news.ticketsChanged(await kitchen.bump(body.ticket_ids, staff)),
  );

  api.register(endpoints.audit, async ({ query }) => {
    const { before = Number.MAX_SAFE_INTEGER, staff_name, table_id, what, day, from = day, to = day } = query;
    for (const field of ['day', 'from', 'to'] as const) requireDay(field, query[field]);
    const of = {
      staffName: staff_name,
      tableId: table_id,
      acts: what?.split(','),
      ...(from !== undefined && { since: restaurant.boundsOfDay(from).since }),
      ...(to !== undefined && { until: restaurant.boundsOfDay(to).until }),
    };
    const entries = await auditLog.listAuditEntries({ before, limit: auditPage, of });
    return { entries: entries.map(entryToWire), staff_names: [...(await auditLog.listAuditNames())] };
  });

  api.register(endpoints.pastOrders, async ({ query }) => {
    const { before = Number.MAX_SAFE_INTEGER, after, day, search = '' } = query;
    requireDay('day', day);
    const bounds = day === undefined ? undefined : restaurant.boundsOfBusinessDay(day);
    const orders = await archive.listPastOrders({
      closedBefore: Math.min(before, bounds?.until ?? before),
      after,
      limit: pastOrdersPage,
      closedSince: bounds?.since,
      found: search.trim() === '' ? undefined : pastOrderMarks(search, restaurant.record.tables),
    });
    return { orders: await Promise.all(orders.map(pastOrderNow)) };
  });

  async function pastOrderNow(order: PastOrder) {
    const { visit } = (await authority.findVisit(order.visitId)) ?? {};
    return pastOrderWire(order, nameOf(order.tableId), visit?.status === 'closed' ? visit : null);
  }

  api.register(endpoints.pastOrder, async ({ params: { id } }) => {
    const { visit } = (await authority.findVisit(id)) ?? {};
    if (visit?.status !== 'closed' || visit.mergedInto !== null) throw new Rejected('not-found');
    return pastOrderReply(visit, nameOf(visit.tableId), await closerOf(visit));
  });

  /** Who has freed the table in the moment that the visit ended, as the log says. */
  async function closerOf({ tableId, closedAt }: ClosedVisit): Promise<string | null> {
    const of = { tableId, acts: ['freeTable'], since: closedAt, until: closedAt + closingMs };
    const [entry] = await auditLog.listAuditEntries({ before: Number.MAX_SAFE_INTEGER, limit: 1, of });
    return entry?.staffName ?? null;
  }

  /** What was taken away had no table. */
  function nameOf(tableId: TableId): string {
    return restaurant.findTable(tableId)?.name ?? '';
  }

  /** Where the table's code leads; the kitchen, which gives out no codes, gets the way to the first screen. */
  async function guestUrlOf(tableId: TableId, role: StaffRole): Promise<string> {
    const url = services.publicUrl();
    if (role === 'kitchen') return `${url}/`;
    return `${url}/?table_id=${await codes.admissions.codeFor(tableId, new URL(url).hostname)}`;
  }

  function entryToWire({ number, at, staffName, what, tableId, detail }: LoggedEntry): AuditEntryWire {
    const table_name = tableId === null ? '' : (restaurant.findTable(tableId)?.name ?? String(tableId));
    const { changes, ...said } = detail;
    // A whole menu can stand in an import, and no screen shows more of it than its name.
    const told = changes === undefined || what === 'importMenu' ? said : { ...said, changes };
    return { number, at, staff_name: staffName, what, table_id: tableId, table_name, detail: told };
  }
}
