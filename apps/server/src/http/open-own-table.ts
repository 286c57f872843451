import { isRunning } from '@tavolata/domain';
import type { CreateOrderBody, CreateOrderReply } from '@tavolata/protocol';
import { visitOf } from '../access/guest-sessions.ts';
import { tableStatusOf } from '../floor/table-status.ts';
import type { GuestSession } from '../tables/guest-session.ts';
import { randomUUID } from 'node:crypto';
import { Refused, Rejected } from './problems.ts';
import type { Services } from './services.ts';

/** Opens a guest's own table, or asks the staff to; who comes second joins. The order is 0 while the staff are asked. */
export async function openOwnTable(
  session: GuestSession,
  body: CreateOrderBody,
  { authority, house, reception, placeCheck }: Services,
): Promise<CreateOrderReply> {
  const table = house.findTable(session.tableId);
  if (!table) throw new Rejected('scan-again');
  if (!(await reception.mayOrder(session))) throw new Rejected('visit-code-needed');
  if (!(await placeCheck.admits(session))) throw new Rejected('not-here');
  const { adult_number: adults, child_number: children, other_number: others } = body;
  const answer = await authority.openTable({
    tableId: table.id,
    guest: { dinerId: session.dinerId, tokenHash: session.tokenHash, visitId: visitOf(session) },
    // Who sends none can't ask for the first answer again, and joins.
    requestId: body.request_id ?? randomUUID(),
    nickname: null,
    knowsPin: false,
    mayJoin: session.endedAt === null,
    opening: {
      service: 'table',
      placeName: null,
      // A table chooses one menu; the specification's list holds it first.
      menuId: Number.parseInt(body.select_menu, 10),
      heads: { adults, children, others },
      pin: null,
      contact: null,
    },
  });
  if (!answer.ok) throw new Refused(answer.refusal);
  const visit = (await authority.findVisit(answer.visitId))?.visit;
  if (!visit || !isRunning(visit)) throw new Refused({ code: 'visit-not-open' });
  return {
    order_head_id: visit.status === 'open' ? visit.orderId : 0,
    joined: !answer.events.some(({ type }) => type === 'tableOpened' || type === 'openingAsked'),
    table: tableStatusOf(table, visit),
  };
}
