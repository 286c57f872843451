import { paths } from '@tavolata/protocol';
import { CreateOrderBody, CreateOrderReply, OrderReply } from '@tavolata/protocol/schemas';
import { Type } from 'typebox';
import { visitOf } from '../../access/guest-sessions.ts';
import { tableStatusOf } from '../../floor/table-status.ts';
import type { App } from '../app.ts';
import { requireGuest } from '../askers.ts';
import { orderReply } from '../order-reply.ts';
import { Refused, Rejected } from '../problems.ts';
import type { Services } from '../services.ts';

const OrderParams = Type.Object({ id: Type.Integer({ minimum: 0 }) });

/** Opening the own table, and the bill of the own order. */
export function orderRoutes(app: App, services: Services): void {
  const { authority, house } = services;

  app.post(
    paths.orders,
    {
      schema: {
        summary: 'Opens the own table, or joins who was first',
        body: CreateOrderBody,
        response: { 200: CreateOrderReply },
      },
    },
    async (request) => {
      const session = await requireGuest(request, services);
      const table = house.findTable(session.tableId);
      if (!table) throw new Rejected('scan-again');
      const {
        request_id: requestId,
        select_menu: menus,
        adult_number,
        child_number,
        other_number,
      } = request.body;
      const answer = await authority.openTable({
        tableId: table.id,
        guest: { dinerId: session.dinerId, tokenHash: session.tokenHash },
        requestId,
        nickname: null,
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
    },
  );

  app.get(
    paths.order,
    { schema: { summary: 'The bill of the own order', params: OrderParams, response: { 200: OrderReply } } },
    async (request) => {
      const visitId = visitOf(await requireGuest(request, services));
      const stored = visitId === null ? null : await authority.findVisit(visitId);
      // The order of others and an order that never was answer alike.
      if (stored?.visit.status !== 'open' || stored.visit.orderId !== request.params.id)
        throw new Rejected('not-found');
      return orderReply(stored.visit, house.findTable(stored.visit.tableId)?.name ?? '');
    },
  );
}
