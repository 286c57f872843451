import { requireDiner } from '@tavolata/domain';
import type { CreateOrderBody, CreateOrderReply } from '@tavolata/protocol';
import { endpoints } from '@tavolata/protocol/endpoints';
import { networkOf } from '../../access/network-of.ts';
import { Throttle } from '../../access/throttle.ts';
import type { GuestSession } from '../../sessions/guest-session.ts';
import type { Api } from '../api.ts';
import type { Call } from '../call.ts';
import { checkDishes } from '../check-dishes.ts';
import { givePinPass } from '../give-pin-pass.ts';
import { giveSeatPass } from '../give-seat-pass.ts';
import { historyReply } from '../history-reply.ts';
import { openAnyTable } from '../open-for-guests.ts';
import { openOwnTable } from '../open-own-table.ts';
import { extraDishes, orderReply } from '../order-reply.ts';
import { Refused } from '../problems.ts';
import { requireAdmitted } from '../require-admitted.ts';
import type { Uses } from '../services.ts';
import { turnInfoReply } from '../turn-info-reply.ts';

/** More than anybody presses who is asked for a PIN; each may cost the hash of one. */
const openingsOfDevice = { tries: 20, seconds: 60 };

/** Opening the own table, and what the own order says: its bill, its history, its turn. */
export function orderRoutes(
  api: Api,
  services: Uses<
    | 'authority'
    | 'floor'
    | 'now'
    | 'openOrders'
    | 'openedTables'
    | 'pauses'
    | 'pins'
    | 'placeCheck'
    | 'publicUrl'
    | 'reception'
    | 'restaurant'
    | 'seatPasses'
    | 'unreadable'
  >,
): void {
  const { authority, restaurant, now } = services;
  const openings = new Throttle(openingsOfDevice);

  api.register(endpoints.openTable, (call) => openOwn(call.guest, call));

  // For clients that have looked at the table themselves: here the server does.
  api.register(endpoints.openAnyTable, (call) =>
    call.asker.kind === 'guest'
      ? openOwn(call.asker.guest, call)
      : openAnyTable(call.asker.staff, call.body, services),
  );

  api.register(endpoints.order, ({ order: { visit } }) => orderReply(visit, nameOfTable(visit.tableId)));
  api.register(endpoints.historyDish, ({ order }) => historyReply(order.visit));

  api.register(endpoints.orderTurn, ({ order: { visit } }) => {
    const { rules, catalogue } = restaurant;
    return turnInfoReply(visit, nameOfTable(visit.tableId), { rules, catalogue, now: now() });
  });

  api.register(endpoints.checkDishes, async ({ guest, order: { visit, version }, body }) => {
    const context = restaurant.contextFor({ kind: 'diner', dinerId: guest.dinerId });
    const stock = await authority.stock.read(context.catalogue);
    const refusal = checkDishes(visit, body.dishes, { ...context, stock });
    if (refusal) throw new Refused(refusal);
    return { ok: true as const, version };
  });

  // Guests of the specification call these two while they open their table: they say what opening has done.
  api.register(endpoints.genExtraDish, ({ order }) => ({ extra_dishes: extraDishes(order.visit) }));
  api.register(endpoints.genCustomerName, ({ guest, order }) => ({
    now_customer_name: requireDiner(order.visit, guest.dinerId).label,
  }));

  async function openOwn(
    guest: GuestSession,
    {
      body,
      request,
      reply,
    }: Pick<Call<typeof endpoints.openTable>, 'request' | 'reply'> & {
      readonly body: CreateOrderBody;
    },
  ): Promise<CreateOrderReply> {
    await requireAdmitted(openings, guest.tokenHash);
    const opened = await openOwnTable(guest, body, services, networkOf(request.ip));
    const { dinerId } = guest;
    if (opened.knowsPin) {
      await givePinPass(reply, { visitId: opened.visit.id, dinerId }, services);
    }
    await giveSeatPass(request, reply, { visit: opened.visit, dinerId }, services);
    return opened.reply;
  }

  function nameOfTable(tableId: number): string {
    return restaurant.findTable(tableId)?.name ?? '';
  }
}
