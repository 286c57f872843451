import { fromReason } from '@tavolata/protocol';
import { endpoints } from '@tavolata/protocol/endpoints';
import { hashPin } from '../../access/pins.ts';
import { notSentIn } from '../../visits/not-sent-in.ts';
import type { Api } from '../api.ts';
import { openForGuests, requireSeats } from '../open-for-guests.ts';
import { Rejected } from '../problems.ts';
import type { Services } from '../services.ts';
import { actorOf, doneOr, perform } from '../staff-commands.ts';

/** What the staff do with the visits of guests: let them in or not, seat them elsewhere, see them off. */
export function visitRoutes(api: Api, services: Services): void {
  const { authority, pauses, unreadable, news } = services;

  api.command(endpoints.skipWait, ({ body }) => ({ type: 'skipWait', leaving: body.turn }));
  api.command(endpoints.resetTurn, ({ body }) => ({ type: 'resetTurn', turn: body.turn }));
  api.command(endpoints.changeHeads, ({ body: { adult_number, child_number, other_number } }) => ({
    type: 'changeHeads',
    heads: { adults: adult_number, children: child_number, others: other_number },
  }));
  api.command(endpoints.sayYes, ({ body: { without, asked_at: askedAt } }) => ({
    type: 'sayYes',
    without,
    askedAt,
  }));
  api.command(endpoints.takeBackYes, ({ body }) => ({ type: 'takeBackYes', askedAt: body.asked_at }));
  api.command(endpoints.reject, ({ body }) => ({ type: 'reject', ...fromReason(body) }));
  api.command(endpoints.returnBatch, ({ body }) => ({ type: 'returnBatch', ...fromReason(body) }));
  api.command(endpoints.sendAway, ({ body: { seat } }) => ({ type: 'sendAway', seat }));
  api.command(endpoints.trust, ({ body: { seat } }) => ({ type: 'trustDiner', seat }));
  api.command(endpoints.moveVisit, ({ body }) => ({
    type: 'moveTable',
    tableId: requireSeats(body.table_id, services),
  }));
  api.command(endpoints.addTable, ({ body }) => ({
    type: 'addTable',
    tableId: requireSeats(body.table_id, services),
  }));
  api.command(endpoints.dropTable, ({ body }) => ({ type: 'dropTable', tableId: body.table_id }));
  api.command(endpoints.freeTable, () => ({ type: 'freeTable' }));
  api.command(endpoints.freeVisit, () => ({ type: 'freeTable' }));

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

  api.register(endpoints.changePin, async ({ staff, requestId, visitId, body }) => {
    const pin = await hashPin(body.pin);
    const command = { type: 'changePin', hasPin: pin !== null } as const;
    return perform(services, { staff, requestId, visitId, pin }, command);
  });

  api.register(endpoints.seeAlert, async ({ staff, requestId, visitId, body: { kind } }) =>
    news.seeAlert({ visitId, kind }, { staff: actorOf(staff), requestId }),
  );
}
