import type { Catalogue, Charge, StaffDish } from '@tavolata/domain';
import { paths, toChoice, wholePicks, type AddDishesBody, type ExtraDishesBody } from '@tavolata/protocol';
import {
  AddDishesBody as AddDishesBodySchema,
  DoneReply,
  ExtraDishesBody as ExtraDishesBodySchema,
  ExtraDishesReply,
} from '@tavolata/protocol/schemas';
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import type { App } from '../app.ts';
import { requireStaffNotGuest } from '../askers.ts';
import { requireRunningOrder } from '../order-access.ts';
import { extraDishes } from '../order-reply.ts';
import { Refused } from '../problems.ts';
import type { Services } from '../services.ts';
import { perform } from '../staff-wishes.ts';

const OrderParams = Type.Object({ id: Type.Integer({ minimum: 0 }) });

const AddDishesParams = Type.Object({
  version: Type.String({ pattern: '^v[0-9]{1,2}(\\.[0-9]{1,2})?$' }),
  id: OrderParams.properties.id,
});

const roomRoles = ['manager', 'waiter'] as const;

/** What the staff put on a table's order themselves: dishes for all, and items that nobody orders. */
export function staffOrderRoutes(app: App, services: Services): void {
  const { house } = services;

  app.post(
    paths.addDishes,
    {
      schema: {
        summary: 'Orders dishes for the whole table, for the staff [API-07]',
        params: AddDishesParams,
        body: AddDishesBodySchema,
        response: { 200: DoneReply },
      },
    },
    async (request) => {
      const staff = await requireStaffNotGuest(request, services, roomRoles);
      const { visit } = await requireRunningOrder(services, request.params.id);
      const { request_id: requestId = randomUUID(), project, dishes } = request.body;
      return perform(
        services,
        { staff, requestId, visitId: visit.id, said: { origin: originOf(project), dishes } },
        {
          type: 'orderForTable',
          origin: originOf(project),
          dishes: dishes.map((dish) => dishForTable(dish, house.catalogue)),
        },
      );
    },
  );

  app.post(
    paths.extraDishes,
    {
      schema: {
        summary: 'Puts items that nobody orders on the bill, at the menu’s price, for the staff',
        params: OrderParams,
        body: ExtraDishesBodySchema,
        response: { 200: ExtraDishesReply },
      },
    },
    async (request) => {
      const staff = await requireStaffNotGuest(request, services, roomRoles);
      const orderId = request.params.id;
      const { visit } = await requireRunningOrder(services, orderId);
      const { request_id = randomUUID(), extraDishes: wanted } = request.body;
      // Known before the first is added, so that none is added when one can't be.
      const charges = wanted.map((item, index) => chargeOf(item, `${request_id}-${index + 1}`));
      // Each is written down as a wish of its own; the same request again adds those that are still missing.
      for (const charge of charges) {
        const said = { itemId: charge.itemId, quantity: charge.quantity };
        const wish = { staff, requestId: charge.id, visitId: visit.id, said };
        await perform(services, wish, { type: 'addCharge', charge });
      }
      return { extra_dishes: extraDishes((await requireRunningOrder(services, orderId)).visit) };
    },
  );

  function chargeOf(
    { item_id, quantity }: ExtraDishesBody['extraDishes'][number],
    id: Charge['id'],
  ): Omit<Charge, 'addedAt'> {
    const item = house.catalogue.findExtraItem(item_id);
    if (!item) throw new Refused({ code: 'dish-not-found', dishId: item_id });
    return { id, itemId: item.id, names: item.names, quantity, unitPrice: item.price };
  }
}

/** A client that is not of the console says which device of the house it is. */
function originOf(project: AddDishesBody['project']): 'waiter' | 'device' {
  return project === undefined || project === 'QOP' ? 'waiter' : 'device';
}

function dishForTable(dish: AddDishesBody['dishes'][number], catalogue: Catalogue): StaffDish {
  const { item_id: dishId, quantity, remark = '' } = dish;
  const choice = toChoice({ remark, ...wholePicks(dishId, dish, catalogue) });
  return { lineId: randomUUID(), dishId, choice, quantity };
}
