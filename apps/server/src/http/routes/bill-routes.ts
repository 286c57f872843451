import type { CalendarDate } from '../../catalogue/restaurant-day.ts';
import { endpoints } from '@tavolata/protocol/endpoints';
import { booksOrder, endedBetween, ordersTable, paymentsTable } from '../../floor/books.ts';
import { settlementReply } from '../../floor/settlement-reply.ts';
import { ratesOf } from '../../printing/bill-paper.ts';
import type { Api } from '../api.ts';
import { Rejected } from '../problems.ts';
import { requireDay } from '../require-day.ts';
import type { Uses } from '../services.ts';
import { actorOf } from '../staff-commands.ts';

/** What bills come to, and the books of a day. What is done with a bill is a command, and needs no handler. */
export function billRoutes(api: Api, services: Uses<'archive' | 'authority' | 'restaurant'>): void {
  const { archive, authority, restaurant } = services;

  api.register(endpoints.settlement, async ({ staff, visitId }) => {
    const visit = (await authority.findVisit(visitId))?.visit;
    if (visit?.status !== 'open' && visit?.status !== 'closed') throw new Rejected('not-found');
    return settlementReply(visit, ratesOf(restaurant), actorOf(staff));
  });

  api.register(endpoints.books, async ({ query: { day } }) => {
    const { currencySymbol: currency, timeZone: time_zone } = restaurant.record.info;
    return { day, currency, time_zone, orders: await ordersOf(day) };
  });

  api.register(endpoints.booksTable, async ({ query: { day, of }, reply }) => {
    const orders = await ordersOf(day);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${of}-${day}.csv"`)
      .send(of === 'orders' ? ordersTable(orders) : paymentsTable(orders));
  });

  async function ordersOf(day: CalendarDate) {
    requireDay('day', day);
    const visits = await endedBetween(restaurant.boundsOfBusinessDay(day), archive);
    const rates = ratesOf(restaurant);
    return visits.map((visit) => booksOrder(visit, restaurant.findTable(visit.tableId)?.name ?? '', rates));
  }
}
