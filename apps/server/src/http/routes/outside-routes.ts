import { endpoints } from '@tavolata/protocol/endpoints';
import type { Api } from '../api.ts';
import type { Uses } from '../services.ts';

/** What goes on to the printers, through their port. */
export function outsideRoutes(api: Api, { printers }: Uses<'printers'>): void {
  api.register(endpoints.printerTest, async ({ body }) => {
    await printers.test(body);
    return { ok: true as const };
  });
  api.register(endpoints.printOrder, async ({ order, body }) => {
    await printers.print(order.visit, body);
    return { ok: true as const };
  });
}
