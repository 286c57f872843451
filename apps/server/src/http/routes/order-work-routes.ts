import type { Charge, Heads, OpenVisit } from '@tavolata/domain';
import type { AddDishesBody, ExtraDishesBody, OrdersBody } from '@tavolata/protocol';
import { endpoints } from '@tavolata/protocol/endpoints';
import { randomUUID } from 'node:crypto';
import type { Admission } from '../admit.ts';
import type { Api } from '../api.ts';
import { findOrderFor, listRunningOrders } from '../order-access.ts';
import { dishForTable } from '../dish-for-table.ts';
import { extraDishes } from '../order-reply.ts';
import { orderSummary } from '../order-summary.ts';
import { Malformed, Refused, Rejected } from '../problems.ts';
import type { Uses } from '../services.ts';
import { actorOf, perform } from '../staff-commands.ts';

/** What the staff do with orders: correct them, and put dishes for all and items that nobody orders on them. */
export function orderWorkRoutes(api: Api, services: Uses<'authority' | 'floor' | 'restaurant'>): void {
  const { authority, restaurant } = services;

  api.register(endpoints.orders, async ({ query: { menu_id: menuId, eat_type: eatType } }) =>
    (await listRunningOrders(services))
      .map(({ visit }) => summaryOf(visit))
      .filter(({ select_menu }) => menuId === undefined || select_menu === String(menuId))
      .filter(({ eat_type }) => eatType === undefined || eat_type === eatType),
  );

  api.register(endpoints.correctOrders, async ({ asker, body }) => {
    const staff = asker.kind === 'staff' ? asker.staff : undefined;
    for (const [index, correction] of body.entries()) await requirePossible(asker, { correction, index });
    const summaries = [];
    for (const correction of body) {
      const { visit } = await findOrderFor(asker, correction.order_head_id, services);
      if (staff && !saysHeadsOf(visit, correction)) {
        const requestId = correction.request_id ?? randomUUID();
        const heads = headsOf(correction);
        await perform(services, { staff, requestId, visitId: visit.id }, { type: 'changeHeads', heads });
      }
      summaries.push(summaryOf((await findOrderFor(asker, correction.order_head_id, services)).visit));
    }
    return summaries;
  });

  api.register(endpoints.addDishes, ({ staff, requestId, order: { visit }, body }) => {
    const origin = originOf(body.project);
    return perform(
      services,
      { staff, requestId, visitId: visit.id, said: { origin, dishes: body.dishes } },
      {
        type: 'orderForTable',
        origin,
        dishes: body.dishes.map((dish) => dishForTable(dish, restaurant.catalogue)),
      },
    );
  });

  api.register(endpoints.addCharges, async ({ staff, requestId, order: { visit }, body }) => {
    // Known before the first is added, so that none is added when one can't be.
    const charges = body.extraDishes.map((item, index) => chargeOf(item, `${requestId}-${index + 1}`));
    // Each is written down as a command of its own; the same request again adds those that are still missing.
    for (const charge of charges) {
      const said = { itemId: charge.itemId, quantity: charge.quantity };
      const request = { staff, requestId: charge.id, visitId: visit.id, said };
      await perform(services, request, { type: 'addCharge', charge });
    }
    return { extra_dishes: extraDishes((await findOrderFor({ staff }, visit.orderId, services)).visit) };
  });

  /** Throws whatever is in the way of a correction, before the first of the list is carried out [API-03]. */
  async function requirePossible(
    asker: Admission,
    { correction, index }: { readonly correction: Correction; readonly index: number },
  ): Promise<void> {
    const { visit } = await findOrderFor(asker, correction.order_head_id, services);
    const { staff } = asker;
    const isOtherMenu = !saysMenuOf(visit, correction);
    const isOtherHeads = !saysHeadsOf(visit, correction);
    if (!staff && (isOtherMenu || isOtherHeads)) throw new Rejected('forbidden');
    if (isOtherMenu) {
      throw new Malformed(`body/${index}/select_menu: an order keeps the menu that it was opened with`);
    }
    if (!staff || !isOtherHeads) return;
    const command = { type: 'changeHeads', heads: headsOf(correction) } as const;
    const refusal = await authority.refusalOf({ visitId: visit.id, by: actorOf(staff), command });
    if (refusal) throw new Refused(refusal);
  }

  function summaryOf(visit: OpenVisit) {
    return orderSummary(visit, restaurant.findTable(visit.tableId)?.name ?? '');
  }

  function chargeOf(
    { item_id, quantity }: ExtraDishesBody['extraDishes'][number],
    id: Charge['id'],
  ): Omit<Charge, 'addedAt'> {
    const item = restaurant.catalogue.findExtraItem(item_id);
    if (!item) throw new Refused({ code: 'dish-not-found', dishId: item_id });
    return { id, itemId: item.id, names: item.names, quantity, unitPrice: item.price };
  }
}

/** A client that is not of the console says which device of the restaurant it is. */
function originOf(project: AddDishesBody['project']): 'waiter' | 'device' {
  return project === undefined || project === 'QOP' ? 'waiter' : 'device';
}

type Correction = OrdersBody[number];

function headsOf({ adult_number, child_number, other_number }: Correction): Heads {
  return { adults: adult_number, children: child_number, others: other_number };
}

/** A table chooses one menu; the specification's list holds it first. Who names none leaves it as it is. */
function saysMenuOf({ menuId }: OpenVisit, { select_menu: named }: Correction): boolean {
  return named === undefined || Number.parseInt(named, 10) === menuId;
}

function saysHeadsOf({ heads }: OpenVisit, correction: Correction): boolean {
  const { adults, children, others } = headsOf(correction);
  return adults === heads.adults && children === heads.children && others === heads.others;
}
