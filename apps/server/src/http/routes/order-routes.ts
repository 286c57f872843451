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
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { networkOf } from '../../access/network-of.ts';
import { Throttle } from '../../access/throttle.ts';
import type { App } from '../app.ts';
import { findStaff, requireGuest, requireStaff } from '../askers.ts';
import { checkDishes } from '../check-dishes.ts';
import { givePinPass } from '../give-pin-pass.ts';
import { giveSeatPass } from '../give-seat-pass.ts';
import { historyReply } from '../history-reply.ts';
import { requireOwnOrder, requireVisibleOrder } from '../order-access.ts';
import { orderReply } from '../order-reply.ts';
import { openAnyTable } from '../open-for-guests.ts';
import { openOwnTable } from '../open-own-table.ts';
import { Refused } from '../problems.ts';
import { requireAdmitted } from '../require-admitted.ts';
import type { Services } from '../services.ts';
import { turnInfoReply } from '../turn-info-reply.ts';

const OrderParams = Type.Object({ id: Type.Integer({ minimum: 0 }) });

/** Clients name the menu they think of; an order has one, and what is answered is about that. */
const MenuQuery = Type.Object({ menu_id: Type.Optional(Type.Integer({ minimum: 0 })) });

/** More than anybody presses who is asked for a PIN; each may cost the hash of one. */
const openingsOfDevice = { tries: 20, seconds: 60 };

/** Opening the own table, and what the own order says: its bill, its history, its turn. */
export function orderRoutes(app: App, services: Services): void {
  const { authority, house, now } = services;
  const openings = new Throttle(openingsOfDevice);

  app.post(
    paths.orders,
    {
      schema: {
        summary: 'Opens the own table, or joins who was first',
        body: CreateOrderBody,
        response: { 200: CreateOrderReply },
      },
    },
    openOwn,
  );

  // For clients that have looked at the table themselves: here the server does.
  app.post(
    paths.ordersNotChecked,
    {
      schema: {
        summary: 'The same for a guest; the staff open any free table',
        body: CreateOrderBody,
        response: { 200: CreateOrderReply },
      },
    },
    async (request, reply) => {
      const staff = await findStaff(request, services);
      if (!staff) return openOwn(request, reply);
      await requireStaff(request, services, ['manager', 'waiter']);
      return openAnyTable(staff, request.body, services);
    },
  );

  app.get(
    paths.order,
    {
      schema: {
        summary: 'The bill of the own order',
        params: OrderParams,
        querystring: MenuQuery,
        response: { 200: OrderReply },
      },
    },
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

  async function openOwn(
    request: FastifyRequest<{ Body: CreateOrderBody }>,
    reply: FastifyReply,
  ): Promise<CreateOrderReply> {
    const session = await requireGuest(request, services);
    await requireAdmitted(openings, session.tokenHash);
    const opened = await openOwnTable(session, request.body, services, networkOf(request.ip));
    const { dinerId } = session;
    if (opened.knowsPin) {
      await givePinPass(reply, { visitId: opened.visit.id, dinerId }, services);
    }
    await giveSeatPass(request, reply, { visit: opened.visit, dinerId }, services);
    return opened.reply;
  }

  function nameOfTable(tableId: number): string {
    return house.findTable(tableId)?.name ?? '';
  }
}
