import { endpoints } from '@tavolata/protocol/endpoints';
import type { Api } from '../api.ts';
import type { Uses } from '../services.ts';

/** What goes on to the world outside: printers and the loyalty service, through their ports. */
export function outsideRoutes(api: Api, { printers, loyalty }: Uses<'loyalty' | 'printers'>): void {
  api.register(endpoints.printerTest, async ({ body }) => {
    await printers.test(body);
    return { ok: true as const };
  });
  api.register(endpoints.printOrder, async ({ body }) => {
    await printers.print(body);
    return { ok: true as const };
  });
  api.register(endpoints.odSecretKey, async () => ({
    restaurant: { string_id: await loyalty.restaurantId() },
  }));
  api.register(endpoints.odCustomer, ({ order }) => loyalty.memberOf(order.visit.orderId));
  api.register(endpoints.setOdCustomer, ({ order, body }) =>
    loyalty.setMember(order.visit.orderId, body.customerInfos),
  );
}
