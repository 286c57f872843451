import { endpoints } from '@tavolata/protocol/endpoints';
import { hashPin } from '../../access/pins.ts';
import { notSentIn } from '../../visits/not-sent-in.ts';
import type { Api } from '../api.ts';
import { dishForTable } from '../dish-for-table.ts';
import { openForGuests, requireSeats } from '../open-for-guests.ts';
import { Rejected } from '../problems.ts';
import type { Uses } from '../services.ts';
import { actorOf, doneOr, perform } from '../staff-commands.ts';

/** What the staff do with the visits of guests and is more than a command that the list of calls makes of their body. */
export function visitRoutes(
  api: Api,
  services: Uses<'authority' | 'news' | 'pauses' | 'restaurant' | 'unreadable'>,
): void {
  const { authority, pauses, restaurant, unreadable, news } = services;

  api.register(endpoints.moveVisit, ({ staff, requestId, visitId, body }) => {
    const tableId = requireSeats(body.table_id, services);
    return perform(services, { staff, requestId, visitId }, { type: 'moveTable', tableId });
  });

  api.register(endpoints.addTable, ({ staff, requestId, visitId, body }) => {
    const tableId = requireSeats(body.table_id, services);
    return perform(services, { staff, requestId, visitId }, { type: 'addTable', tableId });
  });

  api.register(endpoints.addForGuests, ({ staff, requestId, visitId, body: { seat, dish } }) =>
    perform(
      services,
      // The line's id is made here: the same request is the same whatever it is.
      { staff, requestId, visitId, said: { seat, dish } },
      { type: 'addForGuests', seat, dish: dishForTable(dish, restaurant.catalogue) },
    ),
  );

  api.register(endpoints.changeForGuests, ({ staff, requestId, visitId, body }) => {
    const { line_id: lineId, delta, to } = body;
    const choice = to && dishForTable(to.dish, restaurant.catalogue).choice;
    return perform(
      services,
      { staff, requestId, visitId },
      { type: 'changeForGuests', lineId, delta, ...(to && choice && { to: { seat: to.seat, choice } }) },
    );
  });

  api.register(endpoints.openForGuests, ({ staff, requestId, table, body }) => {
    const { menu_id: menuId, pin = '', ...counts } = body;
    const { adult_number: adults, child_number: children, other_number: others } = counts;
    const heads = { adults, children, others };
    return doneOr(openForGuests({ staff, requestId, tableId: table.id, menuId, heads, pin }, services));
  });

  api.register(endpoints.pauseTable, async ({ staff, requestId, table, body }) =>
    pauses.change(table.id, body.is_paused, { staff: actorOf(staff), requestId }),
  );

  api.register(endpoints.endUnreadable, async ({ staff, requestId, params }) => {
    const isEnded = await unreadable.end(params.id, { staff: actorOf(staff), requestId });
    if (!isEnded) throw new Rejected('not-found');
  });

  api.register(endpoints.approve, async ({ staff, requestId, visitId, body }) => {
    const { without, asked_at: askedAt } = body;
    const answer = authority.approve({ visitId, requestId, by: actorOf(staff) }, { without, askedAt });
    const done = await doneOr(answer);
    const told = await answer;
    return { ...done, not_sent: told.ok ? notSentIn(told.events) : null };
  });

  api.register(endpoints.mergeVisit, ({ staff, requestId, visitId, body: { into } }) =>
    doneOr(authority.merge({ visitId, into, staff: actorOf(staff), requestId })),
  );

  api.register(endpoints.partVisit, ({ staff, requestId, visitId, body }) => {
    const tableId = requireSeats(body.table_id, services);
    return doneOr(authority.part({ visitId, party: body.party, tableId, staff: actorOf(staff), requestId }));
  });

  api.register(endpoints.changePin, async ({ staff, requestId, visitId, body }) => {
    const pin = await hashPin(body.pin);
    const command = { type: 'changePin', hasPin: pin !== null } as const;
    return perform(services, { staff, requestId, visitId, pin }, command);
  });

  api.register(endpoints.seeAlert, async ({ staff, requestId, visitId, body: { kind } }) =>
    news.seeAlert({ visitId, kind }, { staff: actorOf(staff), requestId }),
  );
}
