import type { RunningVisit } from '@tavolata/domain';
import { readSetting } from '@tavolata/protocol';
import { endpoints } from '@tavolata/protocol/endpoints';
import { randomUUID } from 'node:crypto';
import { visitOf } from '../../access/guest-sessions.ts';
import { hashPin } from '../../access/pins.ts';
import type { GuestSession } from '../../sessions/guest-session.ts';
import type { Api } from '../api.ts';
import type { TryPassword } from '../password-tries.ts';
import { Refused, Rejected } from '../problems.ts';
import { givePinPass } from '../give-pin-pass.ts';
import { giveSeatPass } from '../give-seat-pass.ts';
import type { Uses } from '../services.ts';
import { actorOf } from '../staff-commands.ts';

const right = { status: 200 } as const;
const wrong = { status: 300 } as const;

/** The PIN of a table: what a late guest says to join, and what an employee sets on a guest's phone [P-02, P-03, P-08]. */
export function pinRoutes(
  api: Api,
  services: Uses<
    | 'authority'
    | 'pauses'
    | 'pins'
    | 'placeCheck'
    | 'publicUrl'
    | 'reception'
    | 'restaurant'
    | 'seatPasses'
    | 'staff'
  >,
  tryPassword: TryPassword,
): void {
  const { authority, restaurant, reception, pins, placeCheck } = services;

  api.register(endpoints.checkPin, async ({ guest: session, body, request, reply }) => {
    await requireWhoMayOrder(session);
    const { order_head_id: orderId, order_code: pin } = body;
    const visit = await reception.findVisitFor(session);
    if (!visit || orderIdOf(visit) !== orderId) throw new Rejected('not-found');
    if (visitOf(session) === visit.id) return right;
    if (session.endedAt !== null) throw new Rejected('scan-again');
    if (services.pauses.has(session.tableId)) throw new Rejected('table-paused');
    if (visit.hasPin) {
      const verdict = await pins.check(visit.id, pin);
      if (verdict === 'exhausted') throw new Rejected('too-many-requests');
      if (verdict === 'wrong') return wrong;
      if (verdict === 'right') await placeCheck.acceptPin(session, visit.id);
    }
    const joining = await reception.join(session, { pinOf: visit.id });
    if (joining.refusal?.code === 'too-many-people') throw new Refused(joining.refusal);
    if (!joining.visit) return wrong;
    if (visit.hasPin) await givePinPass(reply, { visitId: visit.id, dinerId: session.dinerId }, services);
    const seat = { visit: joining.visit, dinerId: session.dinerId };
    await giveSeatPass(request, reply, seat, services);
    return right;
  });

  api.register(endpoints.changePinOnPhone, async ({ guest: session, body, request, reply }) => {
    await requireWhoMayOrder(session);
    if (!readSetting(restaurant.record.settings, 'setsPinOnPhone')) throw new Rejected('forbidden');
    const { employee_id: account, password_id: password, order_head_id: orderId } = body;
    const visit = await reception.findVisitFor(session);
    if (!visit || orderIdOf(visit) !== orderId) throw new Rejected('not-found');
    const staff = await tryPassword(request, account, () => services.staff.identify(account, password));
    if (!staff || staff.role === 'kitchen') return wrong;
    const pin = await hashPin(body.new_order_code);
    const answer = await authority.handle({
      visitId: visit.id,
      by: actorOf(staff),
      requestId: randomUUID(),
      command: { type: 'changePin', hasPin: pin !== null },
      pin,
    });
    if (!answer.ok) return wrong;
    // Who sits there has seen the new one typed.
    if (visitOf(session) === visit.id) {
      await givePinPass(reply, { visitId: visit.id, dinerId: session.dinerId }, services);
    }
    return right;
  });

  /** Whose code opens the menu only is told so before anything is looked up. */
  async function requireWhoMayOrder(session: GuestSession): Promise<void> {
    if (!(await reception.mayOrder(session))) throw new Rejected('visit-code-needed');
  }
}

function orderIdOf(visit: RunningVisit): number {
  return visit.status === 'open' ? visit.orderId : 0;
}
