import { must, type Dish, type DishId } from '@tavolata/domain';
import { endpoints } from '@tavolata/protocol/endpoints';
import { optionsReply } from '../../catalogue/options-reply.ts';
import { soldOutCondiments } from '../../catalogue/setting-values.ts';
import { stockToWire } from '../../catalogue/stock-to-wire.ts';
import type { StockNumbers } from '../../stock/stockroom.ts';
import type { Api } from '../api.ts';
import { Malformed, Rejected } from '../problems.ts';
import type { Uses } from '../services.ts';

/** What is left of dishes and their options: for everybody to read, for the staff to say. */
export function stockRoutes(
  api: Api,
  services: Uses<'authority' | 'restaurant' | 'settings' | 'stockroom'>,
): void {
  const { restaurant, authority, settings, stockroom } = services;

  api.register(endpoints.stock, async ({ query }) => {
    const asked = query.item_ids?.split(',').map(Number);
    const dishes = restaurant.catalogue.data.dishes.filter((dish) => asked?.includes(dish.id) ?? true);
    const stock = await Promise.all(dishes.map((dish) => authority.stock.of(dish)));
    return stock
      .filter(({ remaining, isSoldOut }) => asked !== undefined || remaining !== null || isSoldOut)
      .map(stockToWire);
  });

  api.register(endpoints.setStock, async ({ staff, requestId, body }) => {
    const { bargain_num_cur: remaining, is_sold_out } = body;
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
  });

  api.register(endpoints.options, () => optionsReply(restaurant.record));

  api.register(endpoints.setOptionSoldOut, async ({ staff, requestId, params, body }) => {
    const options = restaurant.record.catalogue.condimentGroups.flatMap(({ condiments }) => condiments);
    const option = options.find(({ id }) => id === params.id);
    if (!option) throw new Rejected('not-found');
    await settings.markOption({ option, isSoldOut: body.is_sold_out === 1, requestId, staff });
    const is_sold_out = soldOutCondiments(restaurant.record.settings).has(option.id) ? 1 : 0;
    return { item_id: option.id, is_sold_out } as const;
  });

  function requireDish(id: DishId, { remaining }: StockNumbers): Dish {
    const dish = restaurant.catalogue.findDish(id);
    if (!dish) throw new Rejected('not-found');
    if (remaining !== undefined && dish.bargain.kind !== 'stock') {
      throw new Malformed('body/bargain_num_cur: the dish is not counted');
    }
    return dish;
  }
}
