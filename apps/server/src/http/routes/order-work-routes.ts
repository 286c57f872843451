import { requireDiner, type Heads, type OpenVisit } from '@tavolata/domain';
import { paths, type OrdersBody } from '@tavolata/protocol';
import {
  CustomerNameBody,
  CustomerNameReply,
  GenExtraDishBody,
  ExtraDishesReply,
  OrdersBody as OrdersBodySchema,
  OrdersQuery,
  OrdersReply,
} from '@tavolata/protocol/schemas';
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { StaffAccount } from '../../access/access-store.ts';
import type { App } from '../app.ts';
import { findStaff, requireStaff, requireStaffNotGuest } from '../askers.ts';
import { listRunningOrders, requireOwnOrder, requireVisibleOrder } from '../order-access.ts';
import { extraDishes } from '../order-reply.ts';
import { orderSummary } from '../order-summary.ts';
import { Malformed, Refused, Rejected } from '../problems.ts';
import type { Services } from '../services.ts';
import { actorOf, perform } from '../staff-wishes.ts';

const OrderParams = Type.Object({ id: Type.Integer({ minimum: 0 }) });

const roomRoles = ['manager', 'waiter'] as const;

/**
 * The staff's side of orders. Guests of the specification call some of these while they open their table: for them they
 * say what opening has done, and change nothing.
 */
export function orderWorkRoutes(app: App, services: Services): void {
  const { authority, house } = services;

  app.get(
    paths.orders,
    {
      schema: {
        summary: 'The running orders, for the staff',
        querystring: OrdersQuery,
        response: { 200: OrdersReply },
      },
    },
    async (request) => {
      await requireStaffNotGuest(request, services, ['manager', 'waiter', 'kitchen']);
      const { menu_id: menuId, eat_type: eatType } = request.query;
      return (await listRunningOrders(services))
        .map(({ visit }) => orderSummary(visit, nameOfTable(visit.tableId)))
        .filter(({ select_menu }) => menuId === undefined || select_menu === String(menuId))
        .filter(({ eat_type }) => eatType === undefined || eat_type === eatType);
    },
  );

  app.patch(
    paths.orders,
    {
      schema: {
        summary: 'Corrects the heads of all these orders or of none; a guest may only repeat what is so',
        body: OrdersBodySchema,
        response: { 200: OrdersReply },
      },
    },
    async (request) => {
      const staff = await findStaff(request, services);
      if (staff) await requireStaff(request, services, roomRoles);
      for (const [index, wish] of request.body.entries()) {
        await requirePossible(request, staff, { wish, index });
      }
      const summaries = [];
      for (const wish of request.body) {
        const { visit } = await requireVisibleOrder(request, services, wish.order_head_id);
        if (staff && !saysHeadsOf(visit, wish)) {
          const requestId = wish.request_id ?? randomUUID();
          await perform(
            services,
            { staff, requestId, visitId: visit.id },
            { type: 'changeHeads', heads: headsOf(wish) },
          );
        }
        const { visit: now } = await requireVisibleOrder(request, services, wish.order_head_id);
        summaries.push(orderSummary(now, nameOfTable(now.tableId)));
      }
      return summaries;
    },
  );

  app.post(
    paths.genExtraDish,
    {
      schema: {
        summary: 'What the people of an order are charged; opening has done it, once [O-06]',
        params: OrderParams,
        body: GenExtraDishBody,
        response: { 200: ExtraDishesReply },
      },
    },
    async (request) => {
      const { visit } = await requireVisibleOrder(request, services, request.params.id);
      return { extra_dishes: extraDishes(visit) };
    },
  );

  app.patch(
    paths.genCustomerName,
    {
      schema: {
        summary: 'The name of the asking diner in the own order',
        params: OrderParams,
        body: CustomerNameBody,
        response: { 200: CustomerNameReply },
      },
    },
    async (request) => {
      const { visit, dinerId } = await requireOwnOrder(request, services, request.params.id);
      return { now_customer_name: requireDiner(visit, dinerId).label };
    },
  );

  /** Throws whatever is in the way of a wish, before the first of the list is carried out [API-03]. */
  async function requirePossible(
    request: FastifyRequest,
    staff: StaffAccount | null,
    { wish, index }: { readonly wish: OrderWish; readonly index: number },
  ): Promise<void> {
    const { visit } = await requireVisibleOrder(request, services, wish.order_head_id);
    const isOtherMenu = !saysMenuOf(visit, wish);
    const isOtherHeads = !saysHeadsOf(visit, wish);
    if (!staff && (isOtherMenu || isOtherHeads)) throw new Rejected('forbidden');
    if (isOtherMenu) {
      throw new Malformed(`body/${index}/select_menu: an order keeps the menu that it was opened with`);
    }
    if (!staff || !isOtherHeads) return;
    const command = { type: 'changeHeads', heads: headsOf(wish) } as const;
    const obstacle = await authority.obstacleTo({ visitId: visit.id, by: actorOf(staff), command });
    if (obstacle) throw new Refused(obstacle);
  }

  function nameOfTable(tableId: number): string {
    return house.findTable(tableId)?.name ?? '';
  }
}

type OrderWish = OrdersBody[number];

function headsOf({ adult_number, child_number, other_number }: OrderWish): Heads {
  return { adults: adult_number, children: child_number, others: other_number };
}

/** A table chooses one menu; the specification's list holds it first. Who names none leaves it as it is. */
function saysMenuOf({ menuId }: OpenVisit, { select_menu: named }: OrderWish): boolean {
  return named === undefined || Number.parseInt(named, 10) === menuId;
}

function saysHeadsOf({ heads }: OpenVisit, wish: OrderWish): boolean {
  const { adults, children, others } = headsOf(wish);
  return adults === heads.adults && children === heads.children && others === heads.others;
}
