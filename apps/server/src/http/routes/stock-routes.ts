import { must, type Dish, type DishId } from '@tavolata/domain';
import { paths } from '@tavolata/protocol';
import { StockBody, StockChangedReply, StockQuery, StockReply } from '@tavolata/protocol/schemas';
import { randomUUID } from 'node:crypto';
import { stockToWire } from '../../catalogue/stock-to-wire.ts';
import type { StockNumbers } from '../../stock/stockroom.ts';
import type { App } from '../app.ts';
import { requireStaffNotGuest } from '../askers.ts';
import { Malformed, Rejected } from '../problems.ts';
import type { Services } from '../services.ts';

/** What is left of dishes: for everybody to read, for the staff to say. */
export function stockRoutes(app: App, services: Services): void {
  const { house, authority, stockroom } = services;

  app.get(
    paths.bargainPriceItem,
    {
      schema: {
        summary: 'What is left of dishes; without ids of all that are counted or sold out',
        querystring: StockQuery,
        response: { 200: StockReply },
      },
    },
    async (request) => {
      const asked = request.query.item_ids?.split(',').map(Number);
      const dishes = house.catalogue.data.dishes.filter((dish) => asked?.includes(dish.id) ?? true);
      const stock = await Promise.all(dishes.map((dish) => authority.stock.of(dish)));
      return stock
        .filter(({ remaining, isSoldOut }) => asked !== undefined || remaining !== null || isSoldOut)
        .map(stockToWire);
    },
  );

  app.patch(
    paths.bargainPriceItem,
    {
      schema: {
        summary: 'Sets how much of a counted dish is left, or whether a dish is sold out',
        body: StockBody,
        response: { 200: StockChangedReply },
      },
    },
    async (request) => {
      const staff = await requireStaffNotGuest(request, services, ['manager', 'waiter', 'kitchen']);
      const { body } = request;
      const { request_id: requestId = randomUUID(), bargain_num_cur: remaining, is_sold_out } = body;
      if (remaining === undefined && is_sold_out === undefined)
        throw new Malformed('there is nothing to change');
      const change = {
        ...(remaining === undefined ? {} : { remaining }),
        ...(is_sold_out === undefined ? {} : { isSoldOut: is_sold_out === 1 }),
      };
      const ids = 'item_id' in body ? [body.item_id] : [...new Set(body.item_ids.split(',').map(Number))];
      // All are known before the first is changed.
      const dishes = ids.map((id) => requireDish(id, change));
      await stockroom.change(dishes, change, { requestId, staff });
      const changed = await Promise.all(
        dishes.map(async (dish) => stockToWire(await authority.stock.of(dish))),
      );
      return 'item_id' in body ? must(changed[0], 'the one dish') : changed;
    },
  );

  function requireDish(id: DishId, { remaining }: StockNumbers): Dish {
    const dish = house.catalogue.findDish(id);
    if (!dish) throw new Rejected('not-found');
    if (remaining !== undefined && dish.bargain.kind !== 'stock') {
      throw new Malformed('body/bargain_num_cur: the dish is not counted');
    }
    return dish;
  }
}
