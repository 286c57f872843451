import type { StaffCommand } from '@tavolata/domain';
import { fromReason, paths } from '@tavolata/protocol';
import {
  ApproveBody,
  ApproveReply,
  DoneReply,
  Id,
  MergeBody,
  OtherTableBody,
  PauseBody,
  PinBody,
  RejectBody,
  SayYesBody,
  SeeAlertBody,
  SendAwayBody,
  TrustBody,
  StaffOpenBody,
  TakeBackYesBody,
  VisitWishBody,
} from '@tavolata/protocol/schemas';
import type { FastifyRequest } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { hashPin } from '../../access/pins.ts';
import { notSentIn } from '../../visits/not-sent-in.ts';
import type { App } from '../app.ts';
import { requireStaff } from '../askers.ts';
import { openForGuests, requireSeats } from '../open-for-guests.ts';
import { Rejected } from '../problems.ts';
import type { Services } from '../services.ts';
import { actorOf, doneOr, perform } from '../staff-wishes.ts';

const TableParams = Type.Object({ id: Id });

const VisitParams = Type.Object({ id: Type.String({ maxLength: 64 }) });

/** What the staff do with the visits of guests: let them in or not, seat them elsewhere, see them off. */
export function visitRoutes(app: App, services: Services): void {
  const { authority, house, pauses, unreadable, news } = services;

  app.post(
    paths.staffOpenTable,
    {
      schema: {
        summary: 'Opens a table for guests, who then only scan',
        params: TableParams,
        body: StaffOpenBody,
        response: { 200: DoneReply },
      },
    },
    async (request) => {
      const staff = await requireStaff(request, services, ['manager', 'waiter']);
      const { request_id: requestId, menu_id: menuId, pin = '', ...counts } = request.body;
      const { adult_number: adults, child_number: children, other_number: others } = counts;
      const heads = { adults, children, others };
      const wish = { staff, requestId, tableId: request.params.id, menuId, heads, pin };
      return doneOr(openForGuests(wish, services));
    },
  );

  app.put(
    paths.staffPauseTable,
    {
      schema: {
        summary: 'Lets a table take no guests for a while, or take them again',
        params: TableParams,
        body: PauseBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(request, services, ['manager', 'waiter']);
      const table = house.findTable(request.params.id);
      if (!table) throw new Rejected('not-found');
      const { request_id: requestId, is_paused: isPaused } = request.body;
      await pauses.change(table.id, isPaused, { staff: actorOf(staff), requestId });
      return reply.code(204).send(null);
    },
  );

  app.post(
    paths.staffEndUnreadable,
    {
      schema: {
        summary: 'Ends a visit whose data the house can’t read any more, so that its tables are free again',
        params: VisitParams,
        body: VisitWishBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(request, services, ['manager', 'waiter']);
      const wish = { staff: actorOf(staff), requestId: request.body.request_id };
      if (!(await unreadable.end(request.params.id, wish))) throw new Rejected('not-found');
      return reply.code(204).send(null);
    },
  );

  app.post(
    paths.staffApprove,
    {
      schema: {
        summary: 'Says yes to what waits for the staff',
        params: VisitParams,
        body: ApproveBody,
        response: { 200: ApproveReply },
      },
    },
    async (request) => {
      const { staff, ...wish } = await wishBy(request, request.params.id, request.body);
      const { without, asked_at: askedAt } = request.body;
      const answer = authority.approve({ ...wish, by: actorOf(staff) }, { without, askedAt });
      const done = await doneOr(answer);
      const told = await answer;
      return { ...done, not_sent: told.ok ? notSentIn(told.events) : null };
    },
  );

  app.post(
    paths.staffSayYes,
    wishOf('Says yes to what waits; it counts in 5 s, and until then can be taken back', SayYesBody),
    async (request) => {
      const { without, asked_at: askedAt } = request.body;
      return carryOut(request, request.params.id, request.body, { type: 'sayYes', without, askedAt });
    },
  );

  app.post(paths.staffTakeBackYes, wishOf('Takes such a yes back', TakeBackYesBody), async (request) => {
    const { asked_at: askedAt } = request.body;
    return carryOut(request, request.params.id, request.body, { type: 'takeBackYes', askedAt });
  });

  app.post(
    paths.staffReturnRound,
    wishOf('Gives a held round back to the guests, and says why', RejectBody),
    async (request) => {
      const why = fromReason(request.body);
      return carryOut(request, request.params.id, request.body, { type: 'returnRound', ...why });
    },
  );

  app.post(
    paths.staffSendAway,
    wishOf('Sends one device of a table away: its session is over', SendAwayBody),
    async (request) => {
      const { seat } = request.body;
      return carryOut(request, request.params.id, request.body, { type: 'sendAway', seat });
    },
  );

  app.post(paths.staffTrust, wishOf('Says yes to a phone that joined late', TrustBody), async (request) =>
    carryOut(request, request.params.id, request.body, { type: 'trustDiner', seat: request.body.seat }),
  );

  app.post(paths.staffReject, wishOf('Says no to it, and why', RejectBody), async (request) => {
    const why = fromReason(request.body);
    return carryOut(request, request.params.id, request.body, { type: 'reject', ...why });
  });

  app.post(
    paths.staffMoveVisit,
    wishOf('Seats the guests at another free table', OtherTableBody),
    async (request) => seatAt('moveTable', request, request.params.id, request.body),
  );

  app.post(
    paths.staffAddTable,
    wishOf('Pushes a free table to the guests’ one', OtherTableBody),
    async (request) => seatAt('addTable', request, request.params.id, request.body),
  );

  app.post(paths.staffDropTable, wishOf('Takes such a table away again', OtherTableBody), async (request) =>
    carryOut(request, request.params.id, request.body, {
      type: 'dropTable',
      tableId: request.body.table_id,
    }),
  );

  app.post(
    paths.staffMergeVisit,
    wishOf('Brings the guests to another visit’s table', MergeBody),
    async (request) => {
      const { staff, visitId, requestId } = await wishBy(request, request.params.id, request.body);
      return doneOr(authority.merge({ visitId, into: request.body.into, staff: actorOf(staff), requestId }));
    },
  );

  app.put(paths.staffChangePin, wishOf('Sets another PIN, or none', PinBody), async (request) => {
    const wish = await wishBy(request, request.params.id, request.body);
    const pin = await hashPin(request.body.pin);
    return perform(services, { ...wish, pin }, { type: 'changePin', hasPin: pin !== null });
  });

  app.post(
    paths.staffFreeVisit,
    wishOf('Ends a visit, also one without a table', VisitWishBody),
    async (request) => carryOut(request, request.params.id, request.body, { type: 'freeTable' }),
  );

  app.post(
    paths.staffSeeAlert,
    {
      schema: {
        summary: 'Says that somebody has looked into an alert',
        params: VisitParams,
        body: SeeAlertBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { staff, visitId, requestId } = await wishBy(request, request.params.id, request.body);
      await news.seeAlert({ visitId, kind: request.body.kind }, { staff: actorOf(staff), requestId });
      return reply.code(204).send(null);
    },
  );

  async function carryOut(
    request: FastifyRequest,
    visitId: string,
    body: VisitWishBody,
    command: StaffCommand,
  ): Promise<DoneReply> {
    return perform(services, await wishBy(request, visitId, body), command);
  }

  async function seatAt(
    type: 'moveTable' | 'addTable',
    request: FastifyRequest,
    visitId: string,
    body: OtherTableBody,
  ): Promise<DoneReply> {
    const wish = await wishBy(request, visitId, body);
    return perform(services, wish, { type, tableId: requireSeats(body.table_id, services) });
  }

  /** A visit that never was is not found; one that has ended says so itself. */
  async function wishBy(request: FastifyRequest, visitId: string, { request_id: requestId }: VisitWishBody) {
    const staff = await requireStaff(request, services, ['manager', 'waiter']);
    if (!(await authority.findVisit(visitId))) throw new Rejected('not-found');
    return { staff, visitId, requestId };
  }
}

function wishOf<Body extends TSchema>(summary: string, body: Body) {
  return { schema: { summary, params: VisitParams, body, response: { 200: DoneReply } } };
}
