import { paths } from '@tavolata/protocol';
import {
  CheckDishesBody,
  CheckDishesReply,
  CreateOrderBody,
  CreateOrderReply,
  HistoryQuery,
  HistoryReply,
  OrderReply,
  TurnInfoReply,
} from '@tavolata/protocol/schemas';
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { guestsOpenTables } from '../../catalogue/setting-values.ts';
import type { GuestSession } from '../../tables/guest-session.ts';
import { tableStatusOf } from '../../floor/table-status.ts';
import type { App } from '../app.ts';
import { requireGuest } from '../askers.ts';
import { checkDishes } from '../check-dishes.ts';
import { historyReply } from '../history-reply.ts';
import { requireOwnOrder, requireVisibleOrder } from '../order-access.ts';
import { orderReply } from '../order-reply.ts';
import { Refused, Rejected } from '../problems.ts';
import type { Services } from '../services.ts';
import { turnInfoReply } from '../turn-info-reply.ts';

const OrderParams = Type.Object({ id: Type.Integer({ minimum: 0 }) });

const MenuQuery = Type.Object({ menu_id: Type.Optional(Type.Integer({ minimum: 0 })) });

/** Opening the own table, and what the own order says: its bill, its history, its turn. */
export function orderRoutes(app: App, services: Services): void {
  const { authority, house, now } = services;

  // The second is the specification's for clients that have looked at the table themselves: here the server does.
  for (const path of [paths.orders, paths.ordersNotChecked]) {
    app.post(
      path,
      {
        schema: {
          summary: 'Opens the own table, or joins who was first',
          body: CreateOrderBody,
          response: { 200: CreateOrderReply },
        },
      },
      async (request) => openOwnTable(await requireGuest(request, services), request.body),
    );
  }

  app.get(
    paths.order,
    { schema: { summary: 'The bill of the own order', params: OrderParams, response: { 200: OrderReply } } },
    async (request) => {
      const { visit } = await requireVisibleOrder(request, services, request.params.id);
      return orderReply(visit, nameOfTable(visit.tableId));
    },
  );

  app.get(
    paths.historyDish,
    {
      schema: {
        summary: 'What the own order has sent, by round and customer',
        params: OrderParams,
        querystring: HistoryQuery,
        response: { 200: HistoryReply },
      },
    },
    async (request) => historyReply((await requireVisibleOrder(request, services, request.params.id)).visit),
  );

  app.get(
    paths.orderTurn,
    {
      schema: {
        summary: 'The turn that holds; an empty list in a house without rounds',
        params: OrderParams,
        querystring: MenuQuery,
        response: { 200: TurnInfoReply },
      },
    },
    async (request) => {
      const { visit } = await requireVisibleOrder(request, services, request.params.id);
      const { rules, catalogue } = house;
      return turnInfoReply(visit, nameOfTable(visit.tableId), { rules, catalogue, now: now() });
    },
  );

  app.post(
    paths.checkDishes,
    {
      schema: {
        summary: 'Whether these dishes could be added now; changes nothing',
        params: OrderParams,
        body: CheckDishesBody,
        response: { 200: CheckDishesReply },
      },
    },
    async (request) => {
      const { visit, version, dinerId } = await requireOwnOrder(request, services, request.params.id);
      const context = house.contextFor({ kind: 'diner', dinerId });
      const stock = await authority.stock.read(context.catalogue);
      const refusal = checkDishes(visit, request.body.dishes, { ...context, stock });
      if (refusal) throw new Refused(refusal);
      return { ok: true as const, version };
    },
  );

  async function openOwnTable(session: GuestSession, wish: CreateOrderBody): Promise<CreateOrderReply> {
    const table = house.findTable(session.tableId);
    if (!table) throw new Rejected('scan-again');
    if (!(await services.reception.mayOrder(session))) throw new Rejected('visit-code-needed');
    if (!(await services.placeCheck.admits(session))) throw new Rejected('not-here');
    const isFirst = (await services.floor.findRunning(table.id)) === null;
    if (isFirst && !guestsOpenTables(house.restaurant.settings)) throw new Refused({ code: 'not-allowed' });
    const { request_id: requestId = randomUUID(), select_menu: menus } = wish;
    const { adult_number, child_number, other_number } = wish;
    const answer = await authority.openTable({
      tableId: table.id,
      guest: { dinerId: session.dinerId, tokenHash: session.tokenHash },
      requestId,
      nickname: null,
      mayJoin: session.endedAt === null,
      service: 'table',
      // A table chooses one menu; the specification's list holds it first.
      menuId: Number.parseInt(menus, 10),
      heads: { adults: adult_number, children: child_number, others: other_number },
    });
    if (!answer.ok) throw new Refused(answer.refusal);
    const stored = await authority.findVisit(answer.visitId);
    if (stored?.visit.status !== 'open') throw new Refused({ code: 'visit-not-open' });
    return {
      order_head_id: stored.visit.orderId,
      joined: !answer.events.some((event) => event.type === 'tableOpened'),
      table: tableStatusOf(table, stored.visit),
    };
  }

  function nameOfTable(tableId: number): string {
    return house.findTable(tableId)?.name ?? '';
  }
}
