import { paths } from '@tavolata/protocol';
import {
  OdCustomerBody,
  OdCustomerReply,
  PrintedReply,
  PrinterTestBody,
  PrintOrderBody,
  SecretKeyReply,
} from '@tavolata/protocol/schemas';
import { Type } from 'typebox';
import type { App } from '../app.ts';
import { requireGuest, requireStaffNotGuest } from '../askers.ts';
import { requirePartyOrder, requireRunningOrder } from '../order-access.ts';
import type { Services } from '../services.ts';

const OrderIdParams = Type.Object({ orderId: Type.Integer({ minimum: 0 }) });

/** What goes on to the world outside: printers and the loyalty service, through their ports. */
export function outsideRoutes(app: App, services: Services): void {
  const { printers, loyalty } = services;

  app.post(
    paths.printerTest,
    { schema: { summary: 'Prints a test line', body: PrinterTestBody, response: { 200: PrintedReply } } },
    async (request) => {
      await requireStaffNotGuest(request, services, ['manager']);
      await printers.test(request.body);
      return { ok: true as const };
    },
  );

  app.post(
    paths.printOrder,
    { schema: { summary: 'Prints an order', body: PrintOrderBody, response: { 200: PrintedReply } } },
    async (request) => {
      await requireStaffNotGuest(request, services, ['manager', 'waiter']);
      await requireRunningOrder(services, request.body.order_head_id);
      await printers.print(request.body);
      return { ok: true as const };
    },
  );

  app.get(
    paths.odSecretKey,
    { schema: { summary: 'How the loyalty service names the house', response: { 200: SecretKeyReply } } },
    async (request) => {
      await requireGuest(request, services);
      return { restaurant: { string_id: await loyalty.houseId() } };
    },
  );

  app.get(
    paths.odCustomer,
    {
      schema: {
        summary: 'The member who is logged in at the own order',
        params: OrderIdParams,
        response: { 200: OdCustomerReply },
      },
    },
    async (request) => {
      const { visit } = await requirePartyOrder(request, services, request.params.orderId);
      return loyalty.memberOf(visit.orderId);
    },
  );

  app.patch(
    paths.odCustomer,
    {
      schema: {
        summary: 'Logs a member in at the own order, or out',
        params: OrderIdParams,
        body: OdCustomerBody,
        response: { 200: OdCustomerReply },
      },
    },
    async (request) => {
      const { visit } = await requirePartyOrder(request, services, request.params.orderId);
      return loyalty.setMember(visit.orderId, request.body.customerInfos);
    },
  );
}
